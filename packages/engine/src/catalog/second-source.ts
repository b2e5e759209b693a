/** A page may describe its product twice: themes write one block, plugins another, and the two drift apart. */

import { decodeText } from '../derive/charset.ts';
import { outlinePage } from '../derive/html.ts';
import type { PageReading, Product } from './product.ts';
import type { MarketAnswer } from './read/answers.ts';
import { readMicrodata } from './read/microdata.ts';
import { readOpenGraph } from './read/opengraph.ts';
import { baseOf, canonicalOf } from './read/page.ts';
import { hasProduct, readProducts } from './read/schema-product.ts';

/**
 * The page's product by microdata, else by Open Graph with a price, where JSON-LD was the first source; null when
 * nothing repeats it. Pages without the marks of a second source cost one search of their text.
 */
export function readSecondSource(answer: MarketAnswer, first: PageReading): Product | null {
  if (first.source !== 'jsonld') return null;
  const html = decodeText(answer.bytes, answer.contentType).text;
  if (!/\sitemprop\s*=|product:price:amount/i.test(html)) return null;
  const outline = outlinePage(html);
  const base = baseOf(outline, answer.url);
  const canonical = canonicalOf(outline, base);
  const page = { exchange: answer.exchange, url: answer.url, base, canonical, language: outline.lang, country: answer.country };
  const graph = outline.hasMicrodata && !outline.tooDeep ? readMicrodata(html) : null;
  const [product] = graph !== null && hasProduct(graph) ? readProducts(graph, { ...page, source: 'microdata' }).products : [];
  return product ?? readOpenGraph(outline.metas, { ...page, source: 'opengraph' });
}
