/** The second source of a page that describes its product twice: a theme's block and a plugin's may differ. */

import type { PageOutline } from '../html/html.ts';
import { readMicrodata } from './microdata.ts';
import { readOpenGraph } from './opengraph.ts';
import type { Product } from './product.ts';
import type { PageContext } from './schema-input.ts';
import { hasProduct, readProducts } from './schema-product.ts';

/**
 * The product of a page whose first source is JSON-LD by microdata, else by Open Graph with a price; null without a
 * second source. Pages without the marks of one cost one search of their text.
 */
export function readSecondSource(html: string, outline: PageOutline, page: Omit<PageContext, 'source'>): Product | null {
  if (!/\sitemprop\s*=|product:price:amount/i.test(html)) return null;
  const graph = outline.hasMicrodata && !outline.tooDeep ? readMicrodata(html) : null;
  const [product] = graph !== null && hasProduct(graph) ? readProducts(graph, { ...page, source: 'microdata' }).products : [];
  return product ?? readOpenGraph(outline.metas, { ...page, source: 'opengraph' });
}
