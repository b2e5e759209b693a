/** Whether anything is sold on a page: a wall sells nothing. Any sign counts, because to be taken for a wall costs a store its verdict. */

import type { ResponseOutcome } from '../../core/evidence.ts';
import { outlinePage, type PageOutline } from '../../formats/html/html.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { looksLikeListing, scoreProductUrl } from '../../formats/links/products.ts';
import type { Memo } from '../../formats/product/memo.ts';
import { decodeText } from '../../formats/text/charset.ts';

export interface HomeFacts {
  readonly html: string;
  readonly outline: PageOutline;
  readonly sells: boolean;
}

/** An amount with its currency, before or after. */
const PRICE = /(?:[€£$¥₹]|\b(?:EUR|USD|GBP|CHF|CAD|AUD|PLN|SEK|NOK|DKK))\s?\d|\d\s?(?:[€£¥₹]|(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|zł|kr)\b)/i;
/** What a cart, a hosted checkout, an embedded shop or a tool for agents leaves in the markup, and a product in its meta. */
const CART =
  /add[-_ ]?to[-_ ]?cart|ajouter au panier|in den warenkorb|buy\.stripe\.com|paypal\.com\/(?:sdk|cgi-bin)|snipcart|ecwid|itemtype="https?:\/\/schema\.org\/(?:product|offer)|product:price|\btoolname=|\/\.well-known\/ucp/i;

/** Every step of a run asks for the wall: the page is read once. */
export type HomeMemo = Memo<HomeFacts>;

export function lookAtHome(page: ResponseOutcome, country: string, homes?: HomeMemo): HomeFacts {
  const { body, headers, url } = page;
  if (homes === undefined) return readHomeFacts(page, country);
  // Evidence without its bytes has the hash of those it had.
  const key = JSON.stringify([body.sha256, body.bytes.length, headers['content-type'], url, country]);
  return homes.remember(key, () => readHomeFacts(page, country), body.bytes.length);
}

function readHomeFacts({ body, headers, url }: ResponseOutcome, country: string): HomeFacts {
  const html = decodeText(body.bytes, headers['content-type'] ?? null).text;
  const outline = outlinePage(html);
  return {
    html,
    outline,
    sells: outline.jsonLd.length > 0 || PRICE.test(outline.text) || CART.test(html) || leadsToGoods(outline, url, country),
  };
}

function leadsToGoods(outline: PageOutline, url: string, country: string): boolean {
  const base = resolveUrl(outline.base, url) ?? url;
  const links = [...new Set(outline.anchors.flatMap(({ href }) => resolveUrl(href, base) ?? []))];
  const own = links.filter((link) => link !== url && isSameSite(link, url));
  // One way in is what a gate has as well.
  return own.some((link) => scoreProductUrl(link, country) > 0) || own.filter(looksLikeListing).length > 1;
}
