/** A store that has no search for agents: the shopper walks along the products the catalogue probe was shown. */

import { answerOf, fold, mainProduct, type Platform, type Product, unansweredEnd } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { type Answered, type Door, refused } from './door.ts';
import { handOffWithoutCart } from './handoff.ts';
import { refusalOf, visit } from './reach.ts';

export interface Shelf {
  readonly products: readonly Product[];
  /** True when the products were read from their pages: reading one again means reading its page again. */
  readonly fromPages: boolean;
  readonly platform: Platform | null;
  readonly origin: string;
  readonly homes: readonly string[];
  /** One wall answers in place of every page: nobody is sent there. */
  readonly walled: boolean;
}

const MOST_RESULTS = 10;

export function openShelf(ctx: ProbeContext, shelf: Shelf): Door {
  return {
    kind: 'shelf',
    search: (query) => searchShelf(ctx, shelf.products, query),
    product: (id, url, key) => readProduct(ctx, shelf, { id, url, key }),
    cart: async (wanted) => handOffWithoutCart(wanted, shelf.platform, shelf.origin),
    cancel: async () => ({ cancelled: true, exchanges: [] }),
  };
}

/** Products that hold a word of the query, those with most of them first, in the catalogue's order. Prices are left to the shopper. */
async function searchShelf(ctx: ProbeContext, products: readonly Product[], query: string): Promise<Answered> {
  const words = fold(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const ranked = products
    .map((product) => ({ product, hits: hitsOf(product, words) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, MOST_RESULTS);
  const found = ranked.map(({ product }) => product);
  const shown = await ctx.read.showProducts({ products: found, brief: true });
  if (!shown.ok) return refused('unreadable');
  const rests = [...new Set((found.length > 0 ? found : products).map(({ exchange }) => exchange))].slice(0, 5);
  return { output: { kind: 'products', products: shown.value.shown }, warnings: shown.value.warnings, exchanges: [], rests };
}

function hitsOf({ title, categories }: Product, words: readonly string[]): number {
  const text = fold(`${title ?? ''} ${categories[0]?.value ?? ''}`);
  return words.filter((word) => text.includes(word)).length;
}

async function readProduct(
  ctx: ProbeContext,
  { products, fromPages, homes, walled }: Shelf,
  { id, url, key }: { readonly id: string; readonly url: string | null; readonly key: string },
): Promise<Answered> {
  const known = products.find((product) => [product.id, product.handle, product.url].includes(id));
  if (url === null) return known === undefined ? refused('not_found') : show(ctx, known, [], [known.exchange]);
  if (walled) return refused('blocked');
  const { exchanges, exchange } = await visit(ctx, homes, { key, url });
  if (exchange === null) return refused('off_store', exchanges);
  const refusal = refusalOf(unansweredEnd(exchange));
  const answer = answerOf(exchange, ctx.subject.country);
  if (refusal !== null || answer === null) return refused(refusal ?? 'not_found', exchanges);
  // An interface told more than its pages tell; the page only had to be there for the buyer.
  if (known !== undefined && !fromPages) return show(ctx, known, exchanges, [known.exchange]);
  const reading = await ctx.read.readProductPage(answer);
  const product = reading.ok ? mainProduct(reading.value, answer.url) : null;
  return product === null ? refused('unreadable', exchanges) : show(ctx, product, exchanges, []);
}

async function show(ctx: ProbeContext, product: Product, exchanges: Answered['exchanges'], rests: readonly string[]): Promise<Answered> {
  const shown = await ctx.read.showProducts({ products: [product], brief: false });
  const first = shown.ok ? shown.value.shown[0] : undefined;
  if (!shown.ok || first === undefined) return refused('unreadable', exchanges);
  return { output: { kind: 'product', product: first }, warnings: shown.value.warnings, exchanges, rests };
}
