/** A demo store whose files or product data can be changed, and the script that carries out an item of a brief in them, literally. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDefinition, type RouteDefinition, type StoreDefinition } from '@vitrine/testkit';
import type { BriefItem } from './brief-items.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the shop's own data says of a product, by the words in capitals that stand for it in an example. */
export type Facts = Readonly<Record<string, string>>;

export interface LiteralShop {
  /** Address (path and query) → HTML. */
  readonly pages: Map<string, string>;
  /** Products of a store whose pages and UCP answers are made of its data; empty for one of files. */
  readonly products: readonly CatalogProduct[];
  /** Path → answer. */
  readonly documents: Map<string, RouteDefinition>;
  readonly facts: ReadonlyMap<string, Facts>;
  /** The store as it is now. */
  definition(): StoreDefinition;
  /** Removes what its endpoint reads. */
  close(): void;
}

/** A product of a demo store's `catalog.json`. */
type CatalogProduct = Record<string, unknown> & { readonly handle: string; readonly variants: Record<string, unknown>[] };

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ENDPOINT = '/agents/mcp';

/** `facts`: what the shop knows of the product on a page, or in its data as JSON; null of a page without one. */
export function literalShop(name: string, facts: (address: string, text: string) => Facts | null): LiteralShop {
  const store = loadDefinition(name);
  const data = join(store.directory ?? '', 'catalog.json');
  const own = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as { readonly products: CatalogProduct[] }) : { products: [] };
  const files = Object.entries(store.routes).flatMap(([path, routes]) =>
    [routes].flat().flatMap((route) => {
      const { file, when } = route as { readonly file?: string; readonly when?: { readonly query?: Record<string, string> } };
      const query = new URLSearchParams(when?.query ?? {}).toString();
      if (file?.endsWith('.html') !== true) return [];
      return [[query === '' ? path : `${path}?${query}`, readFileSync(join(store.directory ?? '', file), 'utf8')] as const];
    }),
  );
  const pages = new Map(files);
  const products = own.products.map((one) => [addressOf(one), JSON.stringify(one)] as const);
  const known = new Map([...files, ...products].flatMap(([address, html]) => [[address, facts(address, html)] as const].filter(hasFacts)));
  const documents = new Map<string, RouteDefinition>();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const catalog = join(folder, 'catalog.json');
  return {
    pages,
    products: own.products,
    documents,
    facts: known,
    close: () => rmSync(folder, { recursive: true }),
    definition: () => {
      writeFileSync(catalog, JSON.stringify(products.length > 0 ? own : catalogOf(pages, known)));
      if (products.length > 0)
        return { ...store, routes: JSON.parse(JSON.stringify(store.routes).replaceAll('"catalog.json"', JSON.stringify(catalog))) };
      const endpoint = { [ENDPOINT]: { handler: 'ucp-mcp', catalog, capabilities: 'catalog.search,catalog.lookup' } };
      return {
        ...store,
        routes: { ...store.routes, ...routesOf(pages), ...Object.fromEntries(documents), ...(documents.size > 0 && endpoint) },
      };
    },
  };
}

function hasFacts(entry: readonly [string, Facts | null]): entry is readonly [string, Facts] {
  return entry[1] !== null;
}

function routesOf(pages: ReadonlyMap<string, string>): Readonly<Record<string, readonly RouteDefinition[]>> {
  const routes: Record<string, RouteDefinition[]> = {};
  for (const [address, body] of pages) {
    const { pathname, searchParams } = new URL(address, 'http://shop.test');
    const when = searchParams.size === 0 ? {} : { when: { query: Object.fromEntries(searchParams) } };
    routes[pathname] = [...(routes[pathname] ?? []), { ...when, body, headers: HTML }];
  }
  return routes;
}

/** What the endpoint answers: the shop's facts, and what its pages say of a product in place of them. */
function catalogOf(pages: ReadonlyMap<string, string>, facts: LiteralShop['facts']) {
  const products = [...facts].map(([address, known]) => {
    const told = (readBlock(pages.get(address) ?? '')?.json ?? {}) as Record<string, never>;
    const text = (member: string, words: string) => String(told[member] ?? known[words] ?? '');
    const offer = (told['offers'] ?? {}) as Json;
    const category = told['category'] as string | { readonly codeValue?: string } | undefined;
    const { codeValue } = typeof category === 'object' ? category : {};
    const value = codeValue ?? (typeof category === 'string' ? category : known['category']);
    const brand = (told['brand'] as { readonly name?: string } | undefined)?.name ?? known['BRAND'];
    const gtin = told['gtin13'] as string | undefined;
    const sku = text('sku', 'YOUR-SKU');
    const images = [told['image'] ?? []]
      .flat()
      .map((url) => ({ url: String(url).replace('{origin}', ''), alt: '', width: 1600, height: 1600 }));
    return {
      id: sku,
      handle: address.slice(1),
      title: text('name', 'KIND, BRAND, DECISIVE ATTRIBUTE'),
      description: text('description', 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE'),
      ...(brand !== undefined && { brand }),
      ...(value !== undefined && { category: { value, ...(codeValue !== undefined && { taxonomy: 'google_product_category' }) } }),
      images,
      variants: [
        {
          id: sku,
          sku,
          ...(gtin !== undefined && { gtin }),
          price: Math.round(100 * Number(offer['price'] ?? known['PRICE PAID, WRITTEN LIKE 19.90'])),
        },
      ],
    };
  });
  return { currency: 'EUR', language: 'fr', seller: 'The shop', pages: '/{handle}', products };
}

export type Done = 'whole' | 'part' | 'nothing';

/**
 * Does what the item's example shows wherever the item says, with the shop's facts for the words in capitals: `part` where the shop
 * does not know all that is asked for, `nothing` where there is no example or nothing of it is news.
 */
export function carryOut({ example, addresses, wholeProduct }: BriefItem, shop: LiteralShop): Done {
  if (example === null) return 'nothing';
  const { text, language } = example;
  if (language === 'http') return putDocument(shop, text);
  const put = (address: string): Done => {
    const html = shop.pages.get(address) ?? '';
    if (language === 'html') return putElement(shop, address, html, text);
    const known = shop.facts.get(address) ?? {};
    const product = shop.products.find((one) => addressOf(one) === address);
    if (product !== undefined) return putInData(product, text, known);
    const begun =
      (readBlock(html)?.json ?? null) === null && wholeProduct !== null
        ? putMembers(shop, address, html, wholeProduct.inside, known)
        : 'whole';
    const done = putMembers(shop, address, shop.pages.get(address) ?? '', text, known);
    return begun === 'part' && done === 'whole' ? 'part' : done;
  };
  const done = new Set(addresses.map(put));
  return done.size === 1 ? ([...done][0] ?? 'nothing') : 'part';
}

/** An answer over HTTP at the well-known path: its head and its JSON. */
function putDocument({ documents }: LiteralShop, answer: string): Done {
  const [head = '', body = ''] = answer.split('\n\n', 2);
  const lines = head.replace('VERSION', '1').split('\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  documents.set('/.well-known/ucp', { headers, body: body.replaceAll('YOUR-MCP-ENDPOINT', ENDPOINT.slice(1)) });
  return 'whole';
}

/** An element of the head in place of the one of the same name. */
function putElement({ pages, facts }: LiteralShop, address: string, html: string, element: string): Done {
  const [, tag, attribute, value] = /^<(\w+) (\w+)="([^"]+)"/.exec(element) ?? [];
  const text = element.replace(/https?:\/\/[^"]*\/([A-Z][^"]*)/, (_, words: string) => facts.get(address)?.[words] ?? '');
  const there = new RegExp(`<${tag} ${attribute}="${value}"[^>]*>`);
  pages.set(address, there.test(html) ? html.replace(there, () => text) : html.replace('</head>', () => `${text}\n</head>`));
  return 'whole';
}

const addressOf = ({ handle }: CatalogProduct) => `/p/${handle}`;

/** What an example of UCP's Product shows, where the shop's own data hold it; a variant's is that of each seller's. */
function putInData(product: CatalogProduct, example: string, known: Facts): Done {
  const unknown: string[] = [];
  const { description, media, categories, variants, ...more } = (filled(JSON.parse(example), known, unknown) ?? {}) as {
    readonly title?: string;
    readonly description?: { readonly plain: string };
    readonly media?: readonly { readonly url: string }[];
    readonly categories?: readonly Json[];
    readonly variants?: readonly { readonly barcodes: readonly { readonly value: string }[] }[];
  };
  const [gtin, images] = [variants?.[0]?.barcodes[0]?.value, media?.map(({ url }) => ({ url, alt: '', width: 1600, height: 1600 }))];
  const told = { ...more, description: description?.plain, images, category: categories?.[0] };
  Object.assign(product, Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)));
  if (gtin !== undefined) for (const variant of product.variants) variant['gtin'] = gtin;
  return unknown.length === 0 ? 'whole' : 'part';
}

function putMembers({ pages }: LiteralShop, address: string, html: string, example: string, known: Facts): Done {
  const unknown: string[] = [];
  const members = filled(JSON.parse(example), known, unknown) as Json | undefined;
  const { '@context': _context, '@type': _type, ...own } = members ?? {};
  if (Object.keys(own).length === 0) return 'nothing';
  const block = readBlock(html);
  const script = `<script type="application/ld+json">\n${JSON.stringify(merged(block?.json ?? {}, members), null, 2)}\n</script>`;
  pages.set(address, block === null ? html.replace('</head>', () => `${script}\n</head>`) : html.replace(block.text, () => script));
  return unknown.length === 0 ? 'whole' : 'part';
}

/** With the shop's facts; a value it has none for is left out, and so is what then says nothing. */
function filled(value: unknown, facts: Facts, unknown: string[]): unknown {
  if (typeof value === 'string') {
    if (!isInCapitals(value)) return value;
    const words = value.replace(/^https?:\/\/[^/]+\/(?=[A-Z])/, '');
    if (facts[words] === undefined) unknown.push(words);
    return facts[words];
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => filled(item, facts, unknown)).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, inside]) => {
    const told = filled(inside, facts, unknown);
    return told === undefined ? [] : [[name, told] as const];
  });
  return members.every(([name]) => name === '@type') ? undefined : Object.fromEntries(members);
}

function isInCapitals(text: string): boolean {
  return /[A-Z]{3}/.test(text);
}

function merged(old: unknown, fresh: unknown): unknown {
  if (!isObject(old) || !isObject(fresh)) return fresh;
  return { ...old, ...Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, merged(old[name], value)])) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The page's block of JSON-LD, and what it holds; null where it is no JSON. */
function readBlock(html: string): { readonly text: string; readonly json: Json | null } | null {
  const [text, inside = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (text === undefined) return null;
  try {
    return { text, json: JSON.parse(inside) as Json };
  } catch {
    return { text, json: null };
  }
}
