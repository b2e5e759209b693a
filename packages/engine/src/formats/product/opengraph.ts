/** `og:` and `product:` tags: too little to buy from, used only when a page has no other source. */

import { capText, plainOrNull } from '../html/text.ts';
import { resolveUrl } from '../links/links.ts';
import { parsePrice } from '../money/money.ts';
import { BLANK_VARIANT, blankProduct } from './blank.ts';
import { firstOf, labelOf, proseOf } from './fields.ts';
import type { Product } from './product.ts';
import type { PageContext } from './schema-graph.ts';
import { availabilityOf } from './schema-offer.ts';
import { handleOf } from './schema-product.ts';

type Metas = readonly { readonly name: string; readonly content: string }[];

/** A product when the tags say so (`og:type` of product, or a price); null otherwise. */
export function readOpenGraph(metas: Metas, page: PageContext): Product | null {
  // Names in order of preference, not of the page.
  const tag = (...names: readonly string[]) =>
    firstOf(names, (name) => plainOrNull(metas.find((meta) => meta.name === name && meta.content.trim() !== '')?.content));
  const amount = tag('product:price:amount', 'og:price:amount', 'product:sale_price:amount');
  if (amount === null && !/(?:^|[.:])product(?:\.|$)/i.test(tag('og:type') ?? '')) return null;
  const url = resolveUrl(tag('og:url'), page.base) ?? page.url;
  return {
    ...blankProduct('opengraph', page.exchange),
    id: tag('product:retailer_item_id', 'product:retailer_part_no'),
    handle: handleOf(url),
    url,
    canonical: page.canonical,
    title: labelOf(tag('og:title')),
    ...proseOf(tag('og:description')),
    brand: tag('product:brand', 'og:brand'),
    categories: categories(tag('product:category')),
    images: imagesOf(metas, page.base),
    variants: [variantOf(tag, amount, url)],
    language: tag('og:locale')?.replace('_', '-') ?? page.language,
  };
}

function variantOf(tag: (...names: readonly string[]) => string | null, amount: string | null, url: string): Product['variants'][number] {
  const currency = tag('product:price:currency', 'og:price:currency', 'product:sale_price:currency');
  const availabilityRaw = tag('product:availability', 'og:availability');
  const gtin = tag('product:gtin', 'product:ean', 'product:upc');
  const isbn = tag('product:isbn', 'book:isbn');
  return {
    ...BLANK_VARIANT,
    id: tag('product:retailer_item_id'),
    sku: tag('product:retailer_item_id'),
    mpn: tag('product:mfr_part_no'),
    identifiers: [
      ...(gtin === null ? [] : [{ kind: 'gtin' as const, raw: gtin }]),
      ...(isbn === null ? [] : [{ kind: 'isbn' as const, raw: isbn }]),
    ],
    price: amount === null ? null : parsePrice(amount, currency),
    availability: availabilityOf(availabilityRaw),
    availabilityRaw,
    url,
  };
}

function categories(value: string | null): Product['categories'] {
  return value === null ? [] : [{ value: capText(value, 500), taxonomy: null }];
}

/** `og:image:width` belongs to the image before it. */
function imagesOf(metas: Metas, base: string): Product['images'] {
  const images: { url: string; width: number | null; height: number | null }[] = [];
  for (const { name, content } of metas) {
    const last = images.at(-1);
    const url = name === 'og:image' || name === 'og:image:secure_url' ? resolveUrl(content, base) : null;
    if (url !== null && !images.some((image) => image.url === url)) {
      images.push({ url, width: null, height: null });
    } else if (last !== undefined && (name === 'og:image:width' || name === 'og:image:height') && /^\d{1,5}$/.test(content)) {
      last[name === 'og:image:width' ? 'width' : 'height'] = Number(content);
    }
  }
  return images;
}
