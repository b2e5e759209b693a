/** Sources and closing sentences several catalogue rules share. */

import { wholePage } from '../../../formats/ucp/specification.ts';

/** Attributes merchant programmes require of every product. */
export const GOOGLE_PRODUCT_DATA = {
  title: 'Google Merchant Center, product data specification',
  url: 'https://support.google.com/merchants/answer/7052112',
} as const;
/** What a product page must state as structured data. */
export const GOOGLE_LISTING = {
  title: 'Google Search Central, merchant listing structured data',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
} as const;
/** Products and variants as UCP defines them. */
export const UCP_CATALOG = wholePage('shopping/catalog', 'Catalog');
/** Check digits and prefixes. */
export const GS1 = { title: 'GS1 General Specifications, section 7.9', url: 'https://ref.gs1.org/standards/genspecs/' } as const;

/** For every check that counts products. */
export const COUNTED_AGAIN = {
  en: 'Asked again, [[total|the product no longer has this fault, has no other finding of this rule and has not lost its offer|none of the {total} products has this fault, and none has another finding of this rule or has lost its offer]] in exchange.',
  fr: 'Interrogés de nouveau, [[total|le produit n’a plus ce défaut, et n’a|aucun des {total} produits n’a ce défaut, et aucun n’a]] en échange un autre constat de cette règle ou perdu son offre.',
} as const;
