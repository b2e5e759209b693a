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
  en: 'Audit the store again with the same sample size: the same products are sampled, and none of the {total} has this fault.',
  fr: 'Relancez l’audit avec la même taille d’échantillon : les mêmes produits sont examinés et aucun des {total} n’a plus ce défaut.',
} as const;
