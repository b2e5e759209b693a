/** Where authorization metadata lives for an issuer: three ways to write it, asked in the order MCP clients use. */

import { withoutTrailing } from '../../../formats/text/edges.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { ScanFacts } from './facts.ts';
import { isSafeEndpoint } from './reading.ts';
import { askDocumentAt } from './targets.ts';

const JSON_TYPE = 'application/json';

/**
 * RFC 8414 §3.1 puts the well-known part between host and path; OpenID Connect Discovery §4.1 appends it. Without a
 * path both are one address, asked once.
 */
export function issuerAddresses(issuer: string): readonly (readonly [name: string, url: string])[] {
  const { origin, pathname } = new URL(issuer);
  const path = withoutTrailing(pathname, '/');
  return [
    ['issuer:oauth', `${origin}/.well-known/oauth-authorization-server${path}`],
    ['issuer:openid', `${origin}/.well-known/openid-configuration${path}`],
    ...(path === '' ? [] : [['issuer:appended', `${origin}${path}/.well-known/openid-configuration`] as const]),
  ];
}

/** On the store's own origin a control shows what it answers to what it does not have. */
export function issuerAsks(facts: ScanFacts, issuer: string): readonly Ask[] {
  return issuerAddresses(issuer).map(([name, url]) => askDocumentAt(facts, name, url, JSON_TYPE));
}

/** https (or loopback), without query and fragment: what RFC 8414 §2 allows an issuer to be. */
export function isIssuer(value: unknown): value is string {
  return isSafeEndpoint(value) && !/[?#]/.test(value);
}

/** RFC 8414 §3.1 removes a terminating slash before it builds the address, so both spellings name one location. */
export function sameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
