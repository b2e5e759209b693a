import { registrableDomain } from '../core/registrable-domain.ts';
import { parseTarget, type Refusal } from './parse-target.ts';
import { LOCALHOST, type TargetPolicy } from './policy.ts';

export interface Business {
  readonly ok: true;
  /** Normalised URL of the store: scheme, IDNA host, port, path. */
  readonly url: string;
  readonly origin: string;
  /** At most one audit runs per domain. `host:port` for an address allowed by configuration. */
  readonly domain: string;
}

/**
 * Reads what a client submits as `business`: an http(s) URL or a bare host name (https is meant), at most 2,048
 * characters, blanks around it forgiven. IP literals are refused whatever the policy says, except allowed pairs.
 */
export function parseBusiness(text: string, policy: TargetPolicy): Business | Refusal {
  const trimmed = text.trim();
  const target = parseTarget(withScheme(trimmed), { ...policy, ipLiterals: 'refuse' });
  if (!target.ok) return target;
  const domain = target.literal || target.host === LOCALHOST ? new URL(target.url).host : registrableDomain(target.host);
  return { ok: true, url: target.url, origin: target.origin, domain };
}

/** Also of `//shop.example`, which a page may link to. */
function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || hasForeignScheme(text)) return text;
  return /^\/\/[^/]/.test(text) ? `https:${text}` : `https://${text}`;
}

/** `mailto:a@b.c` and `javascript:…` have a scheme; `shop.example:8080` has a port. */
function hasForeignScheme(text: string): boolean {
  return /^[a-z][a-z0-9+-]*:(?!\d+(?:[/?#]|$))/i.test(text);
}
