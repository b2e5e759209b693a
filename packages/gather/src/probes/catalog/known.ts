/** Words and ids of a store, to ask its UCP catalogue for: from its own answers and tools first, then from wherever else products were met. */

import { type HomeReading, identityOf, type PageCandidate, type Product, type UcpEvidence, unescaped } from '@vitrine/engine';
import { type Asker, readAnswer } from './asker.ts';

export interface Known {
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** Most ids of one lookup. */
export const MAX_LOOKUP_IDS = 10;
const SHOWS_PRODUCTS = /^ucp\.(?:mcp|rest)\.(?:search|lookup|product)(?::|$)/;
/** Addresses whose words are counted; more would say the same. */
const MAX_ADDRESSES = 200;

/** What the conversation of the discovery step showed: the tools' own words, products by title and id. */
export async function knownFrom({ ctx }: Asker, { exchanges }: UcpEvidence): Promise<Known> {
  const words: string[] = [];
  const ids: string[] = [];
  for (const exchange of exchanges.filter(({ key }) => key.startsWith('ucp.mcp.tools'))) {
    const reply = await ctx.read.readMcpReply(exchange);
    words.push(...(reply.ok ? reply.value.words : []));
  }
  for (const exchange of exchanges.filter(({ key }) => SHOWS_PRODUCTS.test(key))) {
    const reading = await readAnswer(ctx, exchange, ctx.read.readUcpProducts);
    for (const product of (reading?.products ?? []).slice(0, MAX_LOOKUP_IDS)) {
      ids.push(identityOf(product));
      words.push(...(product.title?.toLowerCase().match(/\p{L}{4,30}/gu) ?? []).slice(0, 1));
    }
  }
  return { words: [...new Set(words)], ids: [...new Set(ids)] };
}

/** What the other sources showed: words that most product addresses and titles hold, then the navigation's; ids of an API's products, and addresses' last parts. */
export function knownElsewhere(home: HomeReading | null, candidates: readonly PageCandidate[], products: readonly Product[]): Known {
  const handles = candidates.slice(0, MAX_ADDRESSES).map(({ url }) => handleOf(url));
  const common = byFrequency([...handles, ...products.slice(0, MAX_ADDRESSES).map(({ title }) => title ?? '')]);
  const listings = byFrequency((home?.listingLinks ?? []).map(handleOf));
  const named = products.flatMap(({ id, variants }) => [id, variants[0]?.sku ?? null]).filter((one) => one !== null);
  return {
    words: [...common.slice(0, 3), ...(home?.searchWords ?? []).slice(2, 4), ...listings.slice(0, 2), ...common.slice(3, 6)],
    ids: [...named.slice(0, MAX_LOOKUP_IDS / 2), ...handles, ...named.slice(MAX_LOOKUP_IDS / 2)],
  };
}

/** Words of three letters and more, those of most texts first, else as they were met. */
function byFrequency(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text.toLowerCase().match(/\p{L}{3,30}/gu) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Last part of an address without its suffix: what platforms name a product by. */
export function handleOf(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1);
  const text = last?.replace(/\.html?$/, '') ?? url;
  return /%[0-9a-f]{2}/i.test(text) ? unescaped(text) : text;
}
