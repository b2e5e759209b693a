/** The format of every demo catalog; each handler renders it in its platform's format. */

import type { StoreContext } from './context.ts';

export type CatalogAvailability = 'in_stock' | 'backorder' | 'preorder' | 'out_of_stock' | 'discontinued';

export interface CatalogVariant {
  readonly id: string;
  readonly sku?: string;
  readonly gtin?: string;
  readonly mpn?: string;
  /** Whole minor units of the catalog's currency. */
  readonly price: number;
  readonly listPrice?: number;
  /** Default `in_stock`. */
  readonly availability?: CatalogAvailability;
  /** How many of it are sold at once at least; default one. */
  readonly minimum?: number;
  /** Option name → label, in the product's order. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface CatalogProduct {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly brand?: string;
  readonly category?: { readonly value: string; readonly taxonomy?: string };
  readonly tags?: readonly string[];
  /** Root-relative addresses. */
  readonly images: readonly { readonly url: string; readonly alt: string; readonly width: number; readonly height: number }[];
  readonly rating?: { readonly value: number; readonly count: number };
  /** YYYY-MM-DD. */
  readonly updated?: string;
  /** At least one. */
  readonly variants: readonly CatalogVariant[];
}

export interface Catalog {
  /** ISO 4217, with two decimals: every demo store sells in euros, dollars, pounds or francs. */
  readonly currency: string;
  /** BCP 47. */
  readonly language: string;
  readonly seller: string;
  /** Root-relative address of a product page, with `{handle}` where the handle goes. */
  readonly pages: string;
  readonly products: readonly CatalogProduct[];
}

/** Reads a catalog file of the store. Throws when it has no product or one of them has no variant. */
export function loadCatalog(context: StoreContext, file: string): Catalog {
  const catalog = context.json(file) as Catalog;
  if (catalog.products.length === 0) throw new Error(`${file} has no product`);
  for (const product of catalog.products) firstVariant(product);
  return catalog;
}

export function firstVariant(product: CatalogProduct): CatalogVariant {
  const [first] = product.variants;
  if (first === undefined) throw new Error(`Product ${product.id} has no variant`);
  return first;
}

/** Absolute address of a product's page. */
export function pageUrl(catalog: Catalog, context: StoreContext, product: CatalogProduct): string {
  return context.origin + pagePath(catalog, product);
}

export function pagePath(catalog: Catalog, product: CatalogProduct): string {
  return catalog.pages.replace('{handle}', product.handle);
}

/** `1290` → `12.90`. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

export function availabilityOf(variant: CatalogVariant): CatalogAvailability {
  return variant.availability ?? 'in_stock';
}

/** Whether it can be ordered today. */
export function isAvailable(variant: CatalogVariant): boolean {
  return !['out_of_stock', 'discontinued'].includes(availabilityOf(variant));
}

/** Option names in the order the variants first use them. */
export function optionNames(product: CatalogProduct): readonly string[] {
  return [...new Set(product.variants.flatMap((variant) => Object.keys(variant.options ?? {})))];
}

/** Labels of one option, each once, in the order of the variants. */
export function optionLabels(product: CatalogProduct, name: string): readonly string[] {
  return [...new Set(product.variants.flatMap((variant) => variant.options?.[name] ?? []))];
}

/** The product's title, followed by the variant's labels when it has options. */
export function variantTitle(product: CatalogProduct, variant: CatalogVariant): string {
  return [product.title, ...Object.values(variant.options ?? {})].join(' – ');
}

export function priceRange(product: CatalogProduct): { readonly min: number; readonly max: number } {
  const prices = product.variants.map((variant) => variant.price);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

/** Every word, without case and accents: the search of the platforms the demo stores stand for. */
export function holdsWords(text: string, words: string): boolean {
  const plain = (one: string) => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(words)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
}
