/** Whether a page sells, by what it is made of: a wall may hold a company's data, a footer and the price of shipping. */

import { walkMarkup } from '../../formats/html/markup.ts';
import type { OutlinedPage } from '../../formats/html/read-page.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { looksLikeListing, scoreProductUrl } from '../../formats/links/products.ts';
import { ADD_TO_CART } from '../../formats/text/cart-words.ts';
import { anyOf, words } from '../../formats/text/words.ts';

/** An amount with its currency, before or after, as shops write it; codes that are words (ALL, TOP) are left out. */
const CODES = 'EUR|USD|GBP|CHF|CAD|AUD|PLN|SEK|NOK|DKK|CZK|HUF|RON|JPY|TRY|UAH|RUB';
const PRICE = new RegExp(
  `[€£$¥₹₩₪₺₴₽₫₱฿]\\s?\\d|\\b(?:${CODES})\\s?\\d|\\d\\s?(?:[€£¥₹₩₪₺₴₽₫₱฿円元원]|(?:${CODES}|zł|kr|kč|ft|lei|лв|руб|грн|tl)(?!\\p{L}))`,
  'iu',
);
/** A product or an offer in the markup, a hosted checkout, an embedded shop, a tool for agents. */
const OFFER =
  /buy\.stripe\.com|paypal\.com\/(?:sdk|cgi-bin)|snipcart|ecwid|itemtype="https?:\/\/schema\.org\/(?:product|offer)|\btoolname=|\/\.well-known\/ucp/i;
const OFFER_DATA = /"@type"\s*:\s*(?:\[[^\]]{0,200})?"(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|Offer|AggregateOffer|ItemList)"/;
const CART = new RegExp(`${anyOf(ADD_TO_CART)}|product:price`, 'i');
/** Beside these words an amount is no price: "free shipping on orders over $75". */
const THRESHOLD = words({
  en: 'shipping|delivery|orders?|minimum',
  fr: 'livraison|expédition|commandes?|dès',
  de: 'versand(?:kostenfrei)?|lieferung|bestellungen|bestellwert|ab',
  es: 'envíos?|pedidos?|entrega',
  it: 'spedizion[ei]|ordini|consegna',
  nl: 'verzending|bezorging|bestellingen|vanaf',
  pl: 'wysyłka|dostawa|zamówień|zamówienia',
  pt: 'envios?|entrega|encomendas|frete|pedidos',
});

export interface HomeFacts extends OutlinedPage {
  readonly url: string;
  /** Addresses of this site the page leads to, but itself. */
  readonly own: readonly string[];
  /** Products, offers or a way to buy stand in its markup. */
  readonly offers: boolean;
  readonly leadsToProduct: boolean;
  /** It leads to a product, or to more than one list of them. */
  readonly leadsToGoods: boolean;
  /** Any sign of a shop, an amount or data of any kind included: enough where other addresses answer otherwise. */
  readonly sells: boolean;
}

export function readHomeFacts({ html, outline }: OutlinedPage, url: string, country: string): HomeFacts {
  const base = resolveUrl(outline.base, url) ?? url;
  const links = [...new Set(outline.anchors.flatMap(({ href }) => resolveUrl(href, base) ?? []))];
  const own = links.filter((link) => link !== url && isSameSite(link, url));
  const offers = OFFER.test(html) || outline.jsonLd.some((data) => OFFER_DATA.test(data));
  // One way in is what a wall has as well.
  const leadsToProduct = own.some((link) => scoreProductUrl(link, country) > 0);
  const leadsToGoods = leadsToProduct || own.filter(looksLikeListing).length > 1;
  const sells = offers || leadsToGoods || outline.jsonLd.length > 0 || PRICE.test(outline.text) || CART.test(html);
  return { html, outline, url, own, offers, leadsToProduct, leadsToGoods, sells };
}

/** Visible characters of an element that shows one product. */
const TILE = 240;
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'body', 'main']);

/** Whether amounts stand in so many small elements, each with a link to a page of its own. */
export function showsPricedLinks({ html, own, url }: HomeFacts, least = 1): boolean {
  const leads = new Set(own);
  const open: { name: string; length: number; hasPrice: boolean; link: string | null }[] = [];
  const found = new Set<string>();
  walkMarkup(html, {
    opened(name, attributes) {
      const href = name === 'a' ? resolveUrl(attributes.get('href') ?? null, url) : null;
      open.push({ name, length: 0, hasPrice: false, link: href !== null && leads.has(href) ? href : null });
    },
    closed() {
      const element = open.pop();
      const parent = open.at(-1);
      if (element === undefined) return;
      const { link } = element;
      if (element.hasPrice && link !== null && element.length <= TILE && !WHOLE_PAGE.has(element.name)) found.add(link);
      if (parent === undefined) return;
      parent.length += element.length;
      parent.hasPrice ||= element.hasPrice;
      parent.link ??= link;
    },
    wantsText: () => !UNSHOWN.has(open.at(-1)?.name ?? ''),
    text(text) {
      const element = open.at(-1);
      if (element === undefined) return;
      element.length += text.trim().length;
      element.hasPrice ||= PRICE.test(text) && !THRESHOLD.test(text);
    },
    goesOn: () => found.size < least,
  });
  return found.size >= least;
}

const UNSHOWN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);
