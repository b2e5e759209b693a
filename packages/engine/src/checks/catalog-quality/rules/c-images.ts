import { holding } from '../../../core/holding.ts';
import type { Product } from '../../../formats/product/product.ts';
import { FULL, type Grade, half, type ImageVisit, isSecure, NOT_SEEN, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-images.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

/** Google asks 500 by 500 pixels of every product from 31 January 2027 and advises 1,500. */
const SMALLEST = 500;
const ADVISED = 1500;
/** The others are seen in the product's data. */
const SEEN_IN_IMAGE: ReadonlySet<string> = new Set(['broken', 'small', 'format', 'modest']);

/** What tells one picture from another: a query after a file's name states its size or version. null: data inside the markup, which no agent can show. */
function pictureOf(url: string): string | null {
  if (url.startsWith('data:')) return null;
  const [address = ''] = url.split(/[?#]/, 1);
  return /\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(address) ? address : url;
}

/** By what was measured, else by what the source declares; unknown sizes are no fault. */
function isSmaller(product: Product, image: ImageVisit, pixels: number): boolean {
  const width = image.head.width ?? product.images[0]?.width ?? null;
  const height = image.head.height ?? product.images[0]?.height ?? null;
  return (width !== null && width < pixels) || (height !== null && height < pixels);
}

export default defineProductRule({
  id: 'C-images',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Two images or more, the first one reachable and at least 500 by 500 pixels.',
  part: 'images',
  /** Two images or more over https, the first of them there and at least 500 pixels each way. */
  grade: ({ product, image }): Grade => {
    const [first] = product.images;
    if (first === undefined) return zero('none');
    // Of an image that was not asked for, or gave no answer, nothing is known: the others stand for it.
    if (image === null || image.verdict === 'unknown') return NOT_SEEN;
    if (image.verdict === 'broken') return zero('broken');
    const faults = holding({
      small: isSmaller(product, image, SMALLEST),
      format: image.head.format === 'svg' || image.head.format === 'avif',
      insecure: !isSecure(first.url),
      single: new Set(product.images.flatMap(({ url }) => pictureOf(url) ?? [])).size <= 1,
    });
    const grade = faults.length > 0 ? half(...faults) : FULL;
    return isSmaller(product, image, ADVISED) ? { ...grade, notes: ['modest'] } : grade;
  },
  refinements: ['single'],
  looksAt: ({ image }, fault) => (SEEN_IN_IMAGE.has(fault) ? (image?.exchange ?? null) : null),
  messages,
});
