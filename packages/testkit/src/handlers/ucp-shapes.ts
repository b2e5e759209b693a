/** A catalog product in the format of UCP 2026-04-08 and 2026-08-25 (Catalog: Product and Variant). */

import {
  availabilityOf,
  type Catalog,
  type CatalogProduct,
  type CatalogVariant,
  isAvailable,
  optionLabels,
  optionNames,
  pageUrl,
  priceRange,
  variantTitle,
} from '../catalog.ts';
import type { StoreContext } from '../context.ts';

/** How a variant was found by a lookup (Catalog Lookup: Input correlation). */
export interface LookupInput {
  readonly id: string;
  readonly match: 'exact' | 'featured';
}

export interface UcpShop {
  readonly catalog: Catalog;
  readonly context: StoreContext;
  /** Release every answer names. */
  readonly version: string;
  /** Names of the capabilities answers declare as active. */
  readonly capabilities: readonly string[];
  /** Percent that carts add to its prices, which are net then. */
  readonly tax: number;
}

/** `variants` are those to show, in order; each carries its `inputs` when it was looked up. */
export function ucpProduct(
  { catalog, context }: UcpShop,
  product: CatalogProduct,
  variants: readonly CatalogVariant[] = product.variants,
  inputs: ReadonlyMap<string, readonly LookupInput[]> = new Map(),
): Readonly<Record<string, unknown>> {
  const range = priceRange(product);
  const url = pageUrl(catalog, context, product);
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    description: { plain: product.description },
    url,
    ...(product.category === undefined ? {} : { categories: [product.category] }),
    price_range: { min: money(catalog, range.min), max: money(catalog, range.max) },
    media: product.images.map((image) => ({
      type: 'image',
      url: context.origin + image.url,
      alt_text: image.alt,
      width: image.width,
      height: image.height,
    })),
    ...optionsOf(product),
    ...(product.rating === undefined
      ? {}
      : { rating: { value: product.rating.value, scale_min: 1, scale_max: 5, count: product.rating.count } }),
    ...(product.tags === undefined ? {} : { tags: product.tags }),
    ...(product.brand === undefined ? {} : { metadata: { brand: product.brand } }),
    variants: variants.map((variant) => ({
      ...ucpVariant(catalog, context, product, variant, url),
      ...(inputs.has(variant.id) ? { inputs: inputs.get(variant.id) } : {}),
    })),
  };
}

/** The `ucp` member every answer begins with. */
export function ucpEnvelope({ version, capabilities }: UcpShop, status?: 'success' | 'error'): object {
  return {
    version,
    ...(status === undefined ? {} : { status }),
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
  };
}

function money(catalog: Catalog, amount: number): object {
  return { amount, currency: catalog.currency };
}

function optionsOf(product: CatalogProduct): object {
  const names = optionNames(product);
  if (names.length === 0) return {};
  return { options: names.map((name) => ({ name, values: optionLabels(product, name).map((label) => ({ label })) })) };
}

function ucpVariant(catalog: Catalog, context: StoreContext, product: CatalogProduct, variant: CatalogVariant, url: string): object {
  return {
    id: variant.id,
    title: variantTitle(product, variant),
    description: { plain: product.description },
    price: money(catalog, variant.price),
    ...(variant.listPrice === undefined ? {} : { list_price: money(catalog, variant.listPrice) }),
    ...(variant.sku === undefined ? {} : { sku: variant.sku }),
    ...(variant.gtin === undefined ? {} : { barcodes: [{ type: 'EAN', value: variant.gtin }] }),
    url,
    availability: { available: isAvailable(variant), status: availabilityOf(variant) },
    options: Object.entries(variant.options ?? {}).map(([name, label]) => ({ name, label })),
    seller: {
      name: catalog.seller,
      links: [
        { type: 'refund_policy', url: `${context.origin}/retours` },
        { type: 'shipping_policy', url: `${context.origin}/livraison` },
      ],
    },
  };
}
