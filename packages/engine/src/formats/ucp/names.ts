/** Names of services, capabilities and handlers: grammar, authority, and the official ones. */

import { namePattern } from './profile-shapes.ts';
import type { Release } from './releases.ts';

export function isWellNamed(name: string, release: Release): boolean {
  return name.length <= 255 && namePattern(release).test(name);
}

export function isOfficial(name: string): boolean {
  return name.startsWith('dev.ucp.');
}

/**
 * Every `dev.ucp` name published until 2026-08-25, and the two Google documents for grocery. A name outside this list
 * is either a typing error or newer than this table.
 */
const OFFICIAL: ReadonlySet<string> = new Set([
  'dev.ucp.shopping',
  'dev.ucp.common',
  'dev.ucp.payment_actions',
  'dev.ucp.shopping.payment_actions',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.permalink',
  'dev.ucp.shopping.catalog',
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.catalog.search_locations',
  'dev.ucp.shopping.catalog.lookup_locations',
  'dev.ucp.shopping.search_locations',
  'dev.ucp.shopping.lookup_locations',
  'dev.ucp.common.identity_linking',
  'dev.ucp.common.loyalty',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.ap2_mandate',
  'dev.ucp.shopping.payment_terms',
  'dev.ucp.shopping.payment_authentication',
  'dev.ucp.shopping.split_payments',
  'dev.ucp.shopping.loyalty',
  'dev.ucp.shopping.identity_linking',
]);

export function isKnownOfficial(name: string): boolean {
  return OFFICIAL.has(name);
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
