/** Names of services, capabilities and handlers: grammar, authority, and the official ones. */

import { namePattern } from './profile-shapes.ts';
import { isAtLeast, type Release } from './releases.ts';
import { SPECIFICATION } from './specification.ts';

export function isWellNamed(name: string, release: Release): boolean {
  return name.length <= 255 && namePattern(release).test(name);
}

export function isOfficial(name: string): boolean {
  return name.startsWith('dev.ucp.');
}

/** Day on which the newest table was last compared with the release. */
export const NAMES_REVIEWED = SPECIFICATION['2026-08-25'].reviewed;

const NAMES: readonly string[] = Object.values(SPECIFICATION).flatMap(({ names }) => names);
const MOVED: Readonly<Record<string, string>> = SPECIFICATION['2026-08-25'].moved;

/** What the table knows of a name under `dev.ucp`: `near` is the one name that differs from it by a single letter. */
export type OfficialName =
  | { readonly is: 'known' | 'unknown' }
  | { readonly is: 'moved'; readonly now: string }
  | { readonly is: 'misspelt'; readonly near: string };

export function officialName(name: string, release: Release): OfficialName {
  const now = MOVED[name];
  if (now !== undefined && isAtLeast(release, '2026-08-25')) return { is: 'moved', now };
  if (NAMES.includes(name)) return { is: 'known' };
  const near = NAMES.find((known) => differByOne(known, name));
  return near === undefined ? { is: 'unknown' } : { is: 'misspelt', near };
}

/** One letter replaced, left out or put in. */
function differByOne(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** Capabilities by the short names rules use. */
export const CAPABILITY = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  fulfillment: 'dev.ucp.shopping.fulfillment',
  order: 'dev.ucp.shopping.order',
  permalink: 'dev.ucp.shopping.permalink',
} as const;

/** The service a shopping agent looks for. */
export const SHOPPING = 'dev.ucp.shopping';

/**
 * Derivation algorithm (Authority Binding): the host's labels reversed must equal the name or be a prefix of it
 * that ends at a dot: `ucp.dev` may speak for `dev.ucp.shopping.cart`, `evil-ucp.dev` may not.
 */
export function speaksFor(host: string, name: string): boolean {
  const reversed = host.toLowerCase().replace(/\.$/, '').split('.').reverse().join('.');
  return name === reversed || name.startsWith(`${reversed}.`);
}
