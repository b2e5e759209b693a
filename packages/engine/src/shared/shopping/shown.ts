/** Products and pages as a shopper is shown them: inert, capped, and without prompt injections. */

import { inertText } from '../../core/inert.ts';
import { exponentOf } from '../../formats/money/currencies.ts';
import { type Product, SELLABLE, type Variant } from '../../formats/product/product.ts';
import { injectedTextsIn } from '../catalog/injection.ts';

/** A prompt injection or hidden characters in store text, found before the model saw it. */
export interface Warning {
  readonly kind: 'instructions' | 'hidden';
  readonly excerpt: string;
}

export interface ShownVariant {
  /** The store's own id, byte for byte; null when it gives none that could be repeated. */
  readonly id: string | null;
  readonly label: string;
  /** In units of the currency (24.9), as agents quote prices; null when there is none to read. */
  readonly price: number | null;
  /** null beside a price: the page shows it by a sign that cannot stand for the currency of its data. */
  readonly currency: string | null;
  /** null: the store does not say. */
  readonly available: boolean | null;
  /** Not available because nobody can order it here, not because it is sold out. */
  readonly orderable?: false;
  readonly options: readonly { readonly name: string; readonly label: string }[];
  readonly seller?: string;
}

export interface ShownProduct {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly url: string | null;
  readonly variants: readonly ShownVariant[];
  /** Empty in search results. */
  readonly description: string;
  /** Bytes of the description as the store sends it. */
  readonly descriptionBytes: number;
}

export interface ShownPage {
  readonly url: string;
  readonly title: string;
  readonly products: readonly ShownProduct[];
  /** At most 6,000 characters. */
  readonly text: string;
  readonly links: readonly { readonly url: string; readonly label: string }[];
}

/** What is shown, and the warnings about its texts. */
export interface Shown<T> {
  readonly shown: T;
  readonly warnings: readonly Warning[];
}

export const MAX_PRODUCTS = 10;
const MAX_VARIANTS = 12;
const MAX_TITLE = 200;
const MAX_LABEL = 80;
const MAX_DESCRIPTION = 1_200;
const LONGEST_ID = 300;
/** Replaces a text that holds a prompt injection. */
export const WITHHELD = '[withheld: a text that gives orders to its reader]';

/** `brief`: as a search result, without description. At most ten. */
export function showProducts(products: readonly Product[], brief: boolean): Shown<readonly ShownProduct[]> {
  const shown = products.slice(0, MAX_PRODUCTS).flatMap((product) => showProduct(product, brief) ?? []);
  return { shown: shown.map((one) => one.shown), warnings: shown.flatMap(({ warnings }) => warnings) };
}

/** null for a product without an id: it could not be asked for again. */
function showProduct(product: Product, brief: boolean): Shown<ShownProduct> | null {
  const id = usableId(product.id ?? product.handle ?? product.url);
  if (id === null) return null;
  const texts = openCleaner();
  const shown: ShownProduct = {
    id,
    title: texts.of(product.title ?? '', MAX_TITLE),
    category: texts.of(product.categories[0]?.value ?? '', MAX_LABEL),
    url: product.url,
    variants: product.variants
      .slice(0, MAX_VARIANTS)
      .map((variant) => showVariant(variant, texts, product.variants.length === 1 ? id : null)),
    description: brief ? '' : texts.of(product.description ?? '', MAX_DESCRIPTION),
    descriptionBytes: product.descriptionBytes,
  };
  return { shown, warnings: texts.warnings };
}

/** The only variant of a product may go by the product's id: stores without options sell it so. */
function showVariant(variant: Variant, texts: Cleaner, productId: string | null): ShownVariant {
  const { price, availability, orderable, seller } = variant;
  const priced = price !== null && price.minor !== null && price.currency !== null;
  return {
    id: usableId(variant.id ?? variant.sku ?? productId),
    label: texts.of(variant.title ?? variant.options.map(({ label }) => label).join(' / '), MAX_LABEL),
    price: priced ? toUnits(price.minor as number, price.currency as string) : null,
    currency: priced ? price.currency : null,
    available: orderable?.max === 0 ? false : availability === null ? null : SELLABLE.has(availability),
    ...(orderable?.max === 0 && availability !== 'out_of_stock' && { orderable: false }),
    options: variant.options.slice(0, 6).map(({ name, label }) => ({ name: texts.of(name, MAX_LABEL), label: texts.of(label, MAX_LABEL) })),
    ...(seller !== undefined && { seller: texts.of(seller, MAX_LABEL) }),
  };
}

/** Minor units as a decimal number of the currency's own unit: 2490 EUR cents are 24.9, 2490 JPY stay 2490. */
export function toUnits(minor: number, currency: string): number {
  const exponent = exponentOf(currency);
  return Number((minor / 10 ** exponent).toFixed(exponent));
}

/** null for an id with invisible characters, which an agent cannot repeat, and for one over 300 characters. */
function usableId(id: string | null): string | null {
  return id !== null && id !== '' && id.length <= LONGEST_ID && inertText(id, LONGEST_ID) === id ? id : null;
}

export interface Cleaner {
  /** Inert and capped; WITHHELD when it holds an injection. */
  readonly of: (text: string, max: number) => string;
  readonly warnings: Warning[];
}

/** Cleans texts one by one and collects at most ten warnings, the first of each kind for a text. */
export function openCleaner(): Cleaner {
  const warnings: Warning[] = [];
  return {
    warnings,
    of(text, max) {
      // Text beyond the cap is never shown.
      const seen = injectedTextsIn(text.slice(0, max * 2));
      for (const { kind, excerpt } of seen) {
        if (warnings.length < 10) warnings.push({ kind, excerpt: inertText(excerpt, 160) });
      }
      return seen.some(({ kind }) => kind === 'instructions') ? WITHHELD : inertText(text, max);
    },
  };
}
