/**
 * One product as an agent can read it, whatever the source. Readers fill it (the files beside it), the rules judge it.
 * Every string is store text: untrusted, capped by the reader, never merged into a sentence.
 */

import type { Money } from '../money/money.ts';

const SOURCE_IDS = ['ucp', 'woocommerce', 'shopify', 'magento', 'jsonld', 'microdata', 'rdfa', 'opengraph', 'shown'] as const;
/** Who states something about a product to a machine; `shown`: nobody does, and it was read as a person reads the page. */
export type SourceId = (typeof SOURCE_IDS)[number];

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder' | 'discontinued' | 'limited';

/** What can be ordered now; delivered now, or later. */
export const SELLABLE: ReadonlySet<Availability> = new Set(['in_stock', 'limited', 'preorder', 'backorder']);

export interface Identifier {
  readonly kind: 'gtin' | 'isbn' | 'other';
  readonly raw: string;
}

export interface Variant {
  readonly id: string | null;
  readonly title: string | null;
  readonly sku: string | null;
  readonly mpn: string | null;
  readonly identifiers: readonly Identifier[];
  readonly price: Money | null;
  readonly listPrice: Money | null;
  /** The last day of the offer or of its price, YYYY-MM-DD. */
  readonly validUntil: string | null;
  /** The day from which what is on pre-order can be had, YYYY-MM-DD. */
  readonly awaitedFrom?: string;
  /** null: the source does not say, or uses an unknown word (kept in `availabilityRaw`). */
  readonly availability: Availability | null;
  readonly availabilityRaw: string | null;
  /** True when the source only gives yes or no. */
  readonly availabilityIsBoolean: boolean;
  /** How many of it one order takes, as the platform says; `max` 0: none, here. Left out: it does not say. */
  readonly orderable?: { readonly min: number; readonly max: number };
  /** Who sells it, where the source names a seller. */
  readonly seller?: string;
  readonly url: string | null;
  /** Option name to chosen label, in the store's order. */
  readonly options: readonly { readonly name: string; readonly label: string }[];
}

export interface ProductImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** `market`: structured and covers the audited country. `structured`: structured, country unsaid or another. `link`: a policy link only. */
export type PolicyLevel = 'market' | 'free' | 'structured' | 'link' | 'none';
export type PolicyLevels = Pick<Product, 'shipping' | 'returns'>;

export interface Product {
  readonly source: SourceId;
  /** Key of the exchange it was read from. */
  readonly exchange: string;
  readonly id: string | null;
  readonly handle: string | null;
  /** Absolute. */
  readonly url: string | null;
  readonly canonical: string | null;
  readonly title: string | null;
  /** Visible text, whitespace folded, at most 20,000 characters. */
  readonly description: string | null;
  readonly descriptionFormat: 'plain' | 'html' | 'markdown' | null;
  /** Bytes of the description as sent, markup included. */
  readonly descriptionBytes: number;
  readonly brand: string | null;
  readonly categories: readonly { readonly value: string; readonly taxonomy: string | null }[];
  readonly images: readonly ProductImage[];
  readonly optionNames: readonly string[];
  /** At least one. */
  readonly variants: readonly Variant[];
  readonly rating: { readonly value: number; readonly min: number; readonly max: number; readonly count: number | null } | null;
  readonly shipping: PolicyLevel;
  readonly returns: PolicyLevel;
  /** BCP 47, as declared by the page or source. */
  readonly language: string | null;
}

/** Faults of how a source was written, apart from the products in it. */
export interface ReadFault {
  readonly code:
    | 'jsonld_repaired'
    | 'jsonld_unreadable'
    | 'jsonld_too_deep'
    | 'product_without_offer'
    | 'client_rendered'
    | 'noindex'
    | 'answer_unreadable';
  /** Which repair, which script block; our own words. */
  readonly detail: string;
}

/** The offer as a person reads it on the page, near its heading and its buy control; null: not shown, or not clear. */
export interface ShownOffer {
  readonly price: Money | null;
  /** Struck out beside it. */
  readonly listPrice: Money | null;
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder' | null;
  /** The words on the page that say so. Store text. */
  readonly availabilityRaw: string | null;
  /** The words say where a buy control would stand that nothing is ordered here, not that it is sold out. `availability` is `out_of_stock`. */
  readonly orderable?: false;
  readonly tax: 'included' | 'excluded' | null;
  /** Lists of options a buyer chooses from before the buy control. */
  readonly choices: number;
  /** The options of the only list there is to choose from; empty where there is none, or several, whose combinations nobody lists. */
  readonly variants: readonly OfferedVariant[];
}

/** One option as the page offers it. */
export interface OfferedVariant {
  /** Without price and stock. Store text. */
  readonly label: string;
  /** null: not stated, or not clear that it is the price and not a surcharge. */
  readonly price: Money | null;
  /** null: nothing is said against it. */
  readonly availability: 'out_of_stock' | null;
}

export interface PageReading {
  readonly products: readonly Product[];
  readonly faults: readonly ReadFault[];
  /** Best structured source found on the page; null when the page describes no product to a machine. */
  readonly source: SourceId | null;
  /** The page's product as its other structured sources state it, one each, in the order of trust. */
  readonly others: readonly Product[];
  readonly canonical: string | null;
  /** null where the heading names another product than the data, or nothing was clear. */
  readonly shown: ShownOffer | null;
  /** The page's first `h1`: what it says it is about. */
  readonly heading: string | null;
  readonly language: string | null;
}
