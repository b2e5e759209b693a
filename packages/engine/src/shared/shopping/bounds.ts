/** Which URLs a shopper may request, decided from the URL alone. */

import { isLoopback } from '../../core/loopback.ts';
import { isSameSite } from '../../formats/links/links.ts';
import { ACTING_SEGMENT } from '../../formats/text/cart-words.ts';
import { anyOf } from '../../formats/text/words.ts';

/**
 * True when `url` is http(s) without user info and belongs to one of the origins in `homes`: the same registrable domain on a usual
 * port, or, where no domain can be registered (an address), the very same origin.
 */
export function isOnStore(url: string, homes: readonly string[]): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return false;
  return homes.some((home) => {
    if (parsed.origin === home) return true;
    const isAddress = /^\[|^\d+(?:\.\d+){3}$/.test(parsed.hostname) || isLoopback(url);
    return !isAddress && parsed.port === '' && isSameSite(url, home);
  });
}

/**
 * First segment, after a locale or `index.php`, of what shops of every platform use for actions (cart, checkout, session). A
 * product or a collection of that name has another segment in front.
 */
const ACTING_PATH = new RegExp(
  `^/(?:[a-z]{2}(?:[-_][a-z]{2})?/)?(?:index\\.php/)?(?:${anyOf(ACTING_SEGMENT)}|wp-admin|wp-login\\.php)(?:[/.;]|$)`,
  'i',
);
const ACTING_QUERY = /[?&](?:add[-_]?to[-_]?(?:cart|basket|wishlist)|(?:remove|undo)_item|controller=(?:cart|order))(?:[=&]|$)/i;

/**
 * False for addresses whose GET has an effect, against RFC 9110, 9.2.1: fills a cart (`/cart/123:1`, `?add-to-cart=5`), begins a
 * checkout, ends a session. Only the buyer's browser opens those.
 */
export function isSafeToRead(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && !ACTING_PATH.test(parsed.pathname) && !ACTING_QUERY.test(parsed.search);
}

/** True for an address that fills a cart with what it names: nobody but the buyer opens it, also where it is the hand-off. */
export function fillsCart(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed === null || /\/cart\/\d+:\d+/.test(parsed.pathname) || ACTING_QUERY.test(parsed.search);
}

/** Why a buyer cannot be sent there: no URL, not on the store, or not https; null when they can. */
export function handOffFault(url: string | null, homes: readonly string[]): 'no_url' | 'off_store' | null {
  if (url === null) return 'no_url';
  const safe = URL.parse(url)?.protocol === 'https:' || isLoopback(url);
  return safe && isOnStore(url, homes) ? null : 'off_store';
}
