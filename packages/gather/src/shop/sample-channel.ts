/**
 * A store without UCP: the shopper asks its platform's search, where it has a public one, else searches the products the catalogue
 * probe sampled; it reads their pages.
 */

import {
  asOffered,
  type Exchange,
  isSameWord,
  type PageReading,
  type Product,
  productOn,
  type ShownProduct,
  wordsIn,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { type Channel, refused, type ToolAnswer } from './channel.ts';
import { cartReadingOf, type HandOffOptions, handOffWithoutCart } from './handoff.ts';
import { openOnStore } from './reach.ts';
import type { StoreSearch } from './store-search.ts';

export interface SampleChannelOptions {
  readonly products: readonly Product[];
  /** True when the products were read from their pages: reading one again means reading its page again. */
  readonly fromPages: boolean;
  readonly handOff: HandOffOptions;
  readonly homes: readonly string[];
  readonly ask: StoreSearch | null;
  /** One wall answers in place of every page: nobody is sent there. */
  readonly walled: boolean;
}

const MOST_RESULTS = 10;

export function openSampleChannel(ctx: ProbeContext, sample: SampleChannelOptions): Channel {
  return {
    kind: 'sample',
    asking: [
      ...(['get_product', 'open_page'] as const),
      ...(sample.ask === null ? [] : ['search' as const]),
      ...(sample.handOff.mayPress !== null ? ['add_to_cart' as const] : []),
    ],
    search: (query, _, key) => (sample.ask === null ? searchSample(ctx, sample.products, query) : askStore(ctx, sample.ask, query, key)),
    product: (product, key) => readProduct(ctx, sample, product, key),
    cart: (wanted, key) => handOffWithoutCart(wanted, key, sample.handOff),
    tillOf: (handOff) => cartReadingOf(handOff, sample.handOff.platform, sample.handOff.origin),
    close: async () => ({ seen: 'closed', refusal: null, exchanges: [] }),
  };
}

async function askStore(ctx: ProbeContext, ask: StoreSearch, query: string, key: string): Promise<ToolAnswer> {
  const { exchange, products, refusal } = await ask(query, key);
  if (products === null) return refused(refusal ?? 'declined', [exchange]);
  return results(ctx, products.slice(0, MOST_RESULTS), [exchange]);
}

/** What a search shows. `basis`: keys of the exchanges of earlier steps that it was read from. */
async function results(ctx: ProbeContext, products: readonly Product[], exchanges: readonly Exchange[], basis: readonly string[] = []) {
  const shown = await ctx.read.showProducts({ products, brief: true });
  if (!shown.ok) return refused('unreadable', exchanges);
  return { output: { kind: 'products', products: shown.value.shown }, warnings: shown.value.warnings, exchanges, basis } as const;
}

/** Products that hold a word of the query, those with most of them first, in the catalogue's order. Prices are not compared. */
async function searchSample(ctx: ProbeContext, products: readonly Product[], query: string): Promise<ToolAnswer> {
  const words = wordsIn(query);
  const ranked = products
    .map((product) => ({ product, hits: hitsOf(product, words) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_RESULTS);
  const found = ranked.map(({ product }) => product);
  const basis = [...new Set((found.length > 0 ? found : products).map(({ exchange }) => exchange))].slice(0, 5);
  return results(ctx, found, [], basis);
}

function hitsOf({ title, categories }: Product, words: readonly string[]): number {
  const own = wordsIn(`${title ?? ''} ${categories[0]?.value ?? ''}`);
  return words.filter((word) => own.some((one) => isSameWord(one, word) || (word.length > 2 && one.includes(word)))).length;
}

/** A product read from an interface says more than its page, and its ids are those a cart takes: the page adds what a person reads there. */
async function readProduct(
  ctx: ProbeContext,
  { products, fromPages, homes, walled }: SampleChannelOptions,
  found: ShownProduct,
  key: string,
): Promise<ToolAnswer> {
  const { id, url } = found;
  const known = products.find((product) => [product.id, product.handle, product.url].includes(id));
  const stated = known === undefined ? { product: found, warnings: [], basis: [] } : await show(ctx, known);
  if (stated === null) return refused('unreadable');
  if (url === null) return answered(stated);
  if (walled) return refused('blocked');
  const { exchanges, answer, refusal } = await openOnStore(ctx, homes, { key, url });
  if (answer === null) return refused(refusal, exchanges);
  const reading = await ctx.read.readProductPage(answer);
  if (!fromPages) return answered(stated, exchanges, reading.ok ? reading.value : null);
  const onPage = reading.ok ? productOn(reading.value, answer) : null;
  const shown = onPage === null ? null : await show(ctx, onPage);
  if (!reading.ok || shown === null) return refused('unreadable', exchanges);
  return answered({ ...shown, basis: [] }, exchanges, reading.value);
}

interface Stated {
  readonly product: ShownProduct;
  readonly warnings: ToolAnswer['warnings'];
  readonly basis: readonly string[];
}

async function show(ctx: ProbeContext, product: Product): Promise<Stated | null> {
  const shown = await ctx.read.showProducts({ products: [product], brief: false });
  const first = shown.ok ? shown.value.shown[0] : undefined;
  return !shown.ok || first === undefined ? null : { product: first, warnings: shown.value.warnings, basis: [product.exchange] };
}

function answered({ product, ...rest }: Stated, exchanges: ToolAnswer['exchanges'] = [], page: PageReading | null = null): ToolAnswer {
  return { output: { kind: 'product', product: page === null ? product : asOffered(product, page) }, exchanges, ...rest };
}
