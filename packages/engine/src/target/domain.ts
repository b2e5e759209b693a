import { getDomain } from 'tldts';

/**
 * The name one registrant answers for: `example.co.uk` for `shop.example.co.uk`, and `brand.myshopify.com` for
 * itself (private suffixes count, or all shops of a platform would be one store). The host itself when nothing
 * above it can be registered, and for addresses.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Whether two hosts belong to the same registrant, as far as their names tell. */
export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other);
}
