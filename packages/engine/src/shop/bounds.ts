/** Where a shopper may go, decided by text alone before anything is asked. */

import { isSameSite } from '../derive/links.ts';
import { isLoopback } from '../ucp/addresses.ts';

/**
 * True when `url` is http(s) without user info and belongs to one of the homes: the same registrable domain on a usual
 * port, or, where no domain can be registered (an address), the very same origin.
 */
export function isAtHome(url: string, homes: readonly string[]): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return false;
  return homes.some((home) => {
    if (parsed.origin === home) return true;
    const isAddress = /^\[|^\d+(?:\.\d+){3}$/.test(parsed.hostname) || isLoopback(url);
    return !isAddress && parsed.port === '' && isSameSite(url, home);
  });
}

/** Whether a buyer can be sent there: at home, and safe on the way. */
export function handOffFault(url: string | null, homes: readonly string[]): 'no_url' | 'off_store' | null {
  if (url === null) return 'no_url';
  const safe = URL.parse(url)?.protocol === 'https:' || isLoopback(url);
  return safe && isAtHome(url, homes) ? null : 'off_store';
}
