/** The first image of each sampled product: whether it is served, and its size, from its first bytes. */

import type { Product, SampleEntry } from '@vitrine/engine';
import type { Asker } from './asker.ts';

/** Bytes read. A JPEG's size follows its metadata, which may embed a thumbnail of up to 64 KiB. */
const HEAD_BYTES = 65_536;

/** Two products with one image share its exchange. A product without an image, or without a request left for it, keeps null. */
export async function askImages(
  asker: Asker,
  sample: readonly SampleEntry[],
  productOf: (entry: SampleEntry) => Product | undefined,
): Promise<readonly SampleEntry[]> {
  const keys = new Map<string, string>();
  for (const entry of sample) {
    const url = productOf(entry)?.images[0]?.url;
    if (url !== undefined && /^https?:/.test(url) && !keys.has(url)) keys.set(url, `catalog.image:${keys.size + 1}`);
  }
  const asked = new Set<string>();
  await Promise.all(
    [...keys].map(async ([url, key]) => {
      const exchange = await asker.ask({ key, url, firstBytes: HEAD_BYTES, headers: { accept: 'image/*' } });
      if (exchange !== null) asked.add(key);
    }),
  );
  return sample.map((entry) => {
    const key = keys.get(productOf(entry)?.images[0]?.url ?? '') ?? null;
    return { ...entry, image: key !== null && asked.has(key) ? key : null };
  });
}
