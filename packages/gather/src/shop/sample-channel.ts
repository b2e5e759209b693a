/**
 * A store without UCP: the shopper asks its platform's search, where it has a public one, else searches the products the catalogue
 * probe sampled; it reads their pages.
 */

import { answerOf, asOffered, fold, mainProduct, type Platform, type Product, unansweredEnd } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { type Channel, refused, type ToolAnswer } from './channel.ts';
import { cartReadingOf, handOffWithoutCart } from './handoff.ts';
import { refusalOf, visit } from './reach.ts';
import type { StoreSearch } from './store-search.ts';

export interface SampleChannelOptions {
  readonly products: readonly Product[];
  /** True when the products were read from their pages: reading one again means reading its page again. */
  readonly fromPages: boolean;
  readonly platform: Platform | null;
  readonly origin: string;
  readonly homes: readonly string[];
  readonly ask: StoreSearch | null;
  /** One wall answers in place of every page: nobody is sent there. */
  readonly walled: boolean;
}

const MOST_RESULTS = 10;

export function openSampleChannel(ctx: ProbeContext, sample: SampleChannelOptions): Channel {
  return {
    kind: 'shelf',
    asking: ['get_product', 'open_page', ...(sample.ask === null ? [] : ['search' as const])],
    search: (query, _, key) => (sample.ask === null ? searchSample(ctx, sample.products, query) : askStore(ctx, sample.ask, query, key)),
    product: (id, url, key) => readProduct(ctx, sample, { id, url, key }),
    cart: async (wanted) => handOffWithoutCart(wanted, sample.platform, sample.origin),
    tillOf: (handOff) => cartReadingOf(handOff, sample.platform, sample.origin),
    cancel: async () => ({ cancelled: true, exchanges: [] }),
  };
}

async function askStore(ctx: ProbeContext, ask: StoreSearch, query: string, key: string): Promise<ToolAnswer> {
  const { exchange, products, refusal } = await ask(query, key);
  if (products === null) return refused(refusal ?? 'declined', [exchange]);
  const shown = await ctx.read.showProducts({ products: products.slice(0, MOST_RESULTS), brief: true });
  if (!shown.ok) return refused('unreadable', [exchange]);
  return { output: { kind: 'products', products: shown.value.shown }, warnings: shown.value.warnings, exchanges: [exchange] };
}

/** Products that hold a word of the query, those with most of them first, in the catalogue's order. Prices are not compared. */
async function searchSample(ctx: ProbeContext, products: readonly Product[], query: string): Promise<ToolAnswer> {
  const words = fold(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const ranked = products
    .map((product) => ({ product, hits: hitsOf(product, words) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_RESULTS);
  const found = ranked.map(({ product }) => product);
  const shown = await ctx.read.showProducts({ products: found, brief: true });
  if (!shown.ok) return refused('unreadable');
  const basis = [...new Set((found.length > 0 ? found : products).map(({ exchange }) => exchange))].slice(0, 5);
  return { output: { kind: 'products', products: shown.value.shown }, warnings: shown.value.warnings, exchanges: [], basis };
}

function hitsOf({ title, categories }: Product, words: readonly string[]): number {
  const text = fold(`${title ?? ''} ${categories[0]?.value ?? ''}`);
  return words.filter((word) => text.includes(word)).length;
}

async function readProduct(
  ctx: ProbeContext,
  { products, fromPages, homes, walled }: SampleChannelOptions,
  { id, url, key }: { readonly id: string; readonly url: string | null; readonly key: string },
): Promise<ToolAnswer> {
  const known = products.find((product) => [product.id, product.handle, product.url].includes(id));
  if (url === null) return known === undefined ? refused('not_found') : show(ctx, known, [], [known.exchange]);
  if (walled) return refused('blocked');
  const { exchanges, exchange } = await visit(ctx, homes, { key, url });
  if (exchange === null) return refused('off_store', exchanges);
  const refusal = refusalOf(unansweredEnd(exchange));
  const answer = answerOf(exchange, ctx.subject.country);
  if (refusal !== null || answer === null) return refused(refusal ?? 'not_found', exchanges);
  // A product read from an interface says more than its page; the page was requested to see that it exists for the buyer.
  if (known !== undefined && !fromPages) return show(ctx, known, exchanges, [known.exchange]);
  const reading = await ctx.read.readProductPage(answer);
  const product = reading.ok ? mainProduct(reading.value, answer.url) : null;
  if (!reading.ok || product === null) return refused('unreadable', exchanges);
  return show(ctx, asOffered(product, reading.value.shown), exchanges, []);
}

async function show(
  ctx: ProbeContext,
  product: Product,
  exchanges: ToolAnswer['exchanges'],
  basis: readonly string[],
): Promise<ToolAnswer> {
  const shown = await ctx.read.showProducts({ products: [product], brief: false });
  const first = shown.ok ? shown.value.shown[0] : undefined;
  if (!shown.ok || first === undefined) return refused('unreadable', exchanges);
  return { output: { kind: 'product', product: first }, warnings: shown.value.warnings, exchanges, basis };
}
