import { getDomain } from 'tldts';

/**
 * The registrable domain: `example.co.uk` for `shop.example.co.uk`, and `brand.myshopify.com` for itself (private
 * suffixes count, or all shops of a platform would be one store). The host itself when no registrable domain contains
 * it, and for addresses.
 * Takes a host as the URL parser prints it, and looks at its labels only for the suffix: a label that begins or ends with
 * a hyphen is no host name by RFC 1123 §2.1 and resolves all the same, below the domain it says.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) ?? host;
}
