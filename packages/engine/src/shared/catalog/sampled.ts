/** The sampled products, read again from the stored answers: judging does not rely on the probe's conclusions. */

import { readMagento } from '../../formats/product/magento.ts';
import { mainProduct } from '../../formats/product/main-product.ts';
import { type PageMemo, readProductPage } from '../../formats/product/page.ts';
import type { Product } from '../../formats/product/product.ts';
import { readShopify } from '../../formats/product/shopify.ts';
import { readUcpProducts } from '../../formats/product/ucp.ts';
import { readWooCommerce } from '../../formats/product/woocommerce.ts';
import { answerIn } from './answer-of.ts';
import type { CatalogEvidence, SampleEntry } from './evidence.ts';
import { distinctKeyOf } from './sampling.ts';

/** In the order of the sample. An entry the current reader no longer finds in its answer is left out. */
export function readSample(
  catalog: CatalogEvidence,
  context?: { readonly pages: PageMemo },
): readonly { readonly entry: SampleEntry; readonly product: Product }[] {
  const byExchange = new Map<string, ReadonlyMap<string, Product>>();
  return catalog.sample.flatMap((entry) => {
    const known = byExchange.get(entry.exchange) ?? byKey(readExchange(catalog, entry.exchange, context));
    byExchange.set(entry.exchange, known);
    const product = known.get(entry.key);
    return product === undefined ? [] : [{ entry, product: withDetail(catalog, entry, product) }];
  });
}

function byKey(products: readonly Product[]): ReadonlyMap<string, Product> {
  // The first of each key, as the probe chose it.
  return new Map(products.toReversed().map((product) => [distinctKeyOf(product), product]));
}

function readExchange(catalog: CatalogEvidence, key: string, context?: { readonly pages: PageMemo }): readonly Product[] {
  const { country } = catalog.market;
  const answer = answerIn(catalog, key, country);
  if (answer === null) return [];
  switch (catalog.source) {
    case 'ucp':
      return readUcpProducts(answer).products;
    case 'woocommerce':
      return readWooCommerce(answer).products;
    case 'magento':
      return readMagento(answer).products;
    case 'shopify':
      return readShopify({
        listing: answer,
        details: catalog.sample.flatMap(({ detail }) => answerIn(catalog, detail, country) ?? []),
        cart: answerIn(catalog, 'catalog.shopify.cart', country),
        meta: null,
        country,
      }).products;
    default: {
      const product = mainProduct(readProductPage(answer, context), answer.url);
      return product === null ? [] : [product];
    }
  }
}

/** UCP's product detail shows every variant and option; a listing may show only the featured ones. */
function withDetail(catalog: CatalogEvidence, entry: SampleEntry, product: Product): Product {
  if (catalog.source !== 'ucp' || entry.detail === null) return product;
  const answer = answerIn(catalog, entry.detail, catalog.market.country);
  const detail = answer === null ? undefined : readUcpProducts(answer).products[0];
  if (detail === undefined || detail.variants.length < product.variants.length) return product;
  return { ...product, variants: detail.variants, optionNames: detail.optionNames };
}
