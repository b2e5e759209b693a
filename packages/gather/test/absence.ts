/**
 * The law of absence: a sentence that there is nothing (empty, not found, no more than, nothing to shop for) is said only where
 * no exchange of the run shows it. What an exchange shows is read here by other means than ours: a walk of its JSON, words.
 */

import { type Exchange, type Finding, responseOf } from '@vitrine/engine';

/** What one answer shows to who looks for products. */
interface Seen {
  readonly key: string;
  readonly body: string;
  readonly text: string;
  /** A product with a name and a price is the subject of its data. */
  readonly data: boolean;
  /** A heading, an amount and a way to buy. */
  readonly shown: boolean;
  /** Products an interface lists: each with a name and a price. */
  readonly listed: number;
  readonly sitemap: boolean;
}

const BUY =
  /<(?:button|input|a)\b[^>]*>?[^<]{0,80}(?:add to (?:cart|basket|bag)|buy now|ajouter au panier|in den warenkorb|カートに入れる|أضف إلى السلة)/iu;
const AMOUNT = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|EUR|USD|kr\b)/u;

function look(exchange: Exchange): Seen | null {
  const response = responseOf(exchange);
  if (response?.status !== 200) return null;
  const body = new TextDecoder().decode(response.body.bytes);
  const isPage = /html/.test(response.headers['content-type'] ?? 'html') && /^\s*(?:<!doctype html|<html)/i.test(body);
  const shop = body.replace(/<(script|style|template|noscript)\b.*?<\/\1\s*>/gis, ' ');
  const [, after = ''] = shop.split(/<h1\b/i, 2);
  return {
    key: exchange.key,
    body,
    text: shop
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    data: isPage && (blocksOf(body).some(isOffered) || /itemtype="https?:\/\/schema\.org\/Product".*itemprop="price"/is.test(shop)),
    shown: isPage && after !== '' && AMOUNT.test(after) && BUY.test(after),
    listed: isPage ? 0 : listedIn(parsed(body)),
    sitemap: /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:urlset|sitemapindex)\b/is.test(body),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Deeper than a reader follows: a store that nests so means to exhaust it. */
const TOO_DEEP = /(?:\{[^{}]*){100}/;

function blocksOf(body: string): readonly unknown[] {
  return [...body.matchAll(/<script\b[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gis)].flatMap(([, text = '']) => {
    const block = TOO_DEEP.test(text) ? null : parsed(text);
    const graph = (block as { '@graph'?: unknown } | null)?.['@graph'];
    return [block, graph].flat();
  });
}

function isOffered(block: unknown): boolean {
  const { '@type': type, name, offers } = (block ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [type].flat().includes('Product') &&
    typeof name === 'string' &&
    name !== '' &&
    /"(?:price|lowPrice)":\s*"?\d/.test(JSON.stringify(offers ?? null))
  );
}

function listedIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.filter(isListed).length : 0;
  return own > 0 ? own : Math.max(0, ...Object.values(value).map(listedIn));
}

/** As Shopify and WooCommerce list them. */
function isListed(item: unknown): boolean {
  const { title, name, handle, permalink } = (item ?? {}) as Readonly<Record<string, unknown>>;
  return typeof (title ?? name) === 'string' && typeof (handle ?? permalink) === 'string' && /"price":\s*"\d/.test(JSON.stringify(item));
}

type Refuted = (seen: readonly Seen[], finding: Finding) => boolean;
const someProduct: Refuted = (seen) => seen.some(({ data, shown }) => data || shown);
const someData: Refuted = (seen) => seen.some(({ data }) => data);
const someListed: Refuted = (seen) => seen.some(({ listed }) => listed > 0);
/** Of those that the finding names. */
const namedIs =
  (is: (one: Seen) => boolean): Refuted =>
  (seen, { exchanges }) =>
    seen.some((one) => exchanges.includes(one.key) && is(one));

/** More than one link with an amount after it: a list of products, none of which was opened. */
const isGrid = ({ body }: Seen) => body.split('<a ').filter((link) => AMOUNT.test(link.slice(0, 120))).length > 1;

/** Longest text of a page that is called empty. */
const MOST_EMPTY = 1000;

/** What each sentence of absence is refuted by. */
export const REFUTED_BY: Readonly<Record<string, Refuted>> = {
  'S-nothing-found.no_products': someProduct,
  'S-nothing-found.ucp_refused': someData,
  'S-nothing-found.silent_pages': (seen, finding) => someData(seen, finding) || namedIs(isGrid)(seen, finding),
  'S-nothing-found.broken_pages': someData,
  'S-nothing-found.one_page': someProduct,
  'S-nothing-found.client_rendered': someProduct,
  'S-nothing-found.empty': someListed,
  'S-page-faults.client_rendered': namedIs(({ data, shown }) => data || shown),
  'S-sample.fewer': (seen, { message }) => seen.some(({ listed }) => listed > Number(message.values['found'])),
  'S-source.pages': someListed,
  'A-discovered.nothing_shown': someProduct,
  'A-relevant.nothing_priced': someProduct,
  'F-structured-data.no_pages': someProduct,
  'F-structured-data.none': namedIs(({ data }) => data),
  'F-readable.needs_browser': namedIs(({ shown, text }) => shown || text.length > MOST_EMPTY),
  'F-hreflang.no_default': namedIs(({ body }) => /hreflang=["']?x-default/i.test(body)),
  'F-sitemap.empty': namedIs(({ body }) => /<loc>\s*https?:/i.test(body)),
  'F-sitemap.not_a_sitemap': namedIs(({ sitemap }) => sitemap),
  'F-sitemap.unnamed': namedIs(({ body, sitemap }) => !sitemap && /^sitemap:\s*http/im.test(body)),
  'F-sitemap.missing': (seen) => seen.some(({ sitemap }) => sitemap),
  'U01.absent': namedIs(({ text }) => /^\{.*"ucp"\s*:/s.test(text)),
};

/** Sentences of absence among `findings`, and those of them that an exchange of the run refutes. */
export function absences(
  findings: readonly Finding[],
  exchanges: readonly Exchange[],
): { readonly said: number; readonly refuted: readonly string[] } {
  const said = findings.filter(({ message }) => Object.hasOwn(REFUTED_BY, message.id));
  if (said.length === 0) return { said: 0, refuted: [] };
  const seen = exchanges.flatMap((exchange) => look(exchange) ?? []);
  const refuted = said.filter((finding) => REFUTED_BY[finding.message.id]?.(seen, finding));
  return { said: said.length, refuted: refuted.map(({ message }) => message.id) };
}
