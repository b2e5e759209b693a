import { getDomain } from 'tldts';

/**
 * The registrable domain: `example.co.uk` for `shop.example.co.uk`, and `brand.myshopify.com` for itself (private
 * suffixes count, or all shops of a platform would be one store). The host itself when no registrable domain contains
 * it, and for addresses.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Whether two hosts have the same registrable domain. */
export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other);
}
