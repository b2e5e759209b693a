/** Shopify's single-product documents: the only public place for its barcodes. */

import type { SampleEntry } from '@vitrine/engine';
import { answerOf } from '@vitrine/engine';
import type { Asker } from './asker.ts';

/** Most documents asked for: with as many images a sample of 12 stays within the step's requests. */
const MAX_DETAILS = 12;

/** `handles`: the sampled products' handles by sample key. Entries whose document could not be read keep `detail: null`. */
export async function askShopifyDetails(
  asker: Asker,
  origin: string,
  sample: readonly SampleEntry[],
  handles: ReadonlyMap<string, string | null>,
): Promise<readonly SampleEntry[]> {
  return Promise.all(
    sample.map(async (entry, index) => {
      const handle = handles.get(entry.key) ?? null;
      if (handle === null || index >= MAX_DETAILS) return entry;
      const url = `${origin}/products/${encodeURIComponent(handle)}.json`;
      const exchange = await asker.ask({ key: `catalog.shopify.detail:${index + 1}`, url, headers: { accept: 'application/json' } });
      const answered = exchange !== null && answerOf(exchange, asker.ctx.subject.country) !== null;
      return { ...entry, detail: answered ? exchange.key : null };
    }),
  );
}
