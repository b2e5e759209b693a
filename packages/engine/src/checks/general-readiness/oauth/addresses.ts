/** Where authorization metadata lives for an issuer: three ways to write it, asked in the order MCP clients use. */

import { askElsewhere } from '../../../shared/agents/asks.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import { isSafeEndpoint } from '../reading.ts';

const JSON_TYPE = 'application/json';

/**
 * RFC 8414 §3.1 puts the well-known part between host and path; OpenID Connect Discovery §4.1 appends it. Without a
 * path both are one address, asked once.
 */
export function issuerAsks(issuer: string): readonly Ask[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/+$/, '');
  const inserted = askElsewhere('issuer:oauth', `${origin}/.well-known/oauth-authorization-server${path}`, JSON_TYPE);
  const openid = askElsewhere('issuer:openid', `${origin}/.well-known/openid-configuration${path}`, JSON_TYPE);
  const appended = askElsewhere('issuer:appended', `${origin}${path}/.well-known/openid-configuration`, JSON_TYPE);
  return path === '' ? [inserted, openid] : [inserted, openid, appended];
}

/** https (or loopback), without query and fragment: what RFC 8414 §2 allows an issuer to be. */
export function isIssuer(value: unknown): value is string {
  return isSafeEndpoint(value) && !/[?#]/.test(value);
}

/** RFC 8414 §3.1 removes a terminating slash before it builds the address, so both spellings name one location. */
export function sameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
