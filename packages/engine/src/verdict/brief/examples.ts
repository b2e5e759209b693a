/**
 * Examples of the brief, as data; tests judge each by the rules it is for. Words in capitals stand for what the store fills in: no price, stock or number of days is given that a reader could copy as a fact.
 */

import { BLANKS } from '../../formats/text/filler.ts';

const UCP = 'https://ucp.dev/2026-08-25';
const capability = (page: string, schema: string) => [
  { version: '2026-08-25', spec: `${UCP}/specification/shopping/${page}`, schema: `${UCP}/schemas/shopping/${schema}.json` },
];

/** The least a client of the release of 2026-08-25 accepts: one service and the catalogue. */
export const MINIMAL_PROFILE = printed({
  ucp: {
    version: '2026-08-25',
    services: {
      'dev.ucp.shopping': [
        {
          version: '2026-08-25',
          transport: 'mcp',
          endpoint: '{origin}/YOUR-MCP-ENDPOINT',
          spec: `${UCP}/specification/overview`,
          schema: `${UCP}/services/shopping/mcp.openrpc.json`,
        },
      ],
    },
    capabilities: {
      'dev.ucp.shopping.catalog.search': capability('catalog/search', 'catalog_search'),
      'dev.ucp.shopping.catalog.lookup': capability('catalog/lookup', 'catalog_lookup'),
    },
    payment_handlers: {},
  },
});

/** The example profile as it has to be sent. */
export const PROFILE_ANSWER = `HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: public, max-age=3600
ETag: "VERSION"

${MINIMAL_PROFILE}`;

export const ROBOTS_META = '<meta name="robots" content="index, follow">';
export const CANONICAL = '<link rel="canonical" href="{origin}/THIS-PRODUCT">';

const CATEGORY = {
  '@type': 'CategoryCode',
  inCodeSet: 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt',
  codeValue: BLANKS.category,
  name: BLANKS.categoryName,
};
const PRICE = { price: 'PRICE PAID, WRITTEN LIKE 19.90', priceCurrency: 'CODE OF ITS CURRENCY, LIKE EUR' };
const AVAILABILITY = { availability: 'https://schema.org/ FOLLOWED BY InStock, OutOfStock, PreOrder OR BackOrder, AS IT IS' };
const OFFER = { '@type': 'Offer', ...PRICE, ...AVAILABILITY };
const days = (least: string, most: string) => ({ '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'd' });

/** Members of a schema.org Product, in the `script` of type `application/ld+json` that the page sends. */
const MEMBERS = {
  product: {
    name: BLANKS.title,
    description: BLANKS.description,
    image: ['{origin}/FRONT.jpg', '{origin}/DETAIL.jpg'],
    sku: BLANKS.sku,
    gtin13: 'DIGITS ON THE PACKAGING',
    brand: { '@type': 'Brand', name: BLANKS.brand },
    category: CATEGORY,
    offers: { ...OFFER, url: '{origin}/THIS-PRODUCT' },
  },
  title: { name: BLANKS.title },
  description: { description: BLANKS.description },
  images: { image: ['{origin}/FRONT.jpg', '{origin}/DETAIL.jpg'] },
  price: { offers: { '@type': 'Offer', ...PRICE } },
  validity: { offers: { '@type': 'Offer', priceValidUntil: 'LAST DAY OF THIS PRICE, YYYY-MM-DD' } },
  availability: { offers: { '@type': 'Offer', ...AVAILABILITY } },
  identifiers: {
    sku: BLANKS.sku,
    gtin13: 'DIGITS ON THE PACKAGING',
    mpn: BLANKS.mpn,
    brand: { '@type': 'Brand', name: BLANKS.brand },
  },
  variants: {
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { '@type': 'Product', sku: 'SKU-OF-THE-FIRST-ONE', size: BLANKS.size, offers: OFFER },
      { '@type': 'Product', sku: 'SKU-OF-THE-SECOND-ONE', size: BLANKS.otherSize, offers: OFFER },
    ],
  },
  category: { category: CATEGORY },
  address: { url: '{origin}/THIS-PRODUCT' },
  shipping: {
    offers: {
      '@type': 'Offer',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: '{country}' },
        shippingRate: { '@type': 'MonetaryAmount', value: 'RATE', currency: PRICE.priceCurrency },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days('FEWEST DAYS BEFORE IT IS SENT', 'MOST DAYS BEFORE IT IS SENT'),
          transitTime: days('FEWEST DAYS ON THE WAY', 'MOST DAYS ON THE WAY'),
        },
      },
    },
  },
  returns: {
    offers: {
      '@type': 'Offer',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: '{country}',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 'DAYS',
        returnMethod: 'https://schema.org/ FOLLOWED BY ReturnByMail, ReturnInStore OR ReturnAtKiosk',
      },
    },
  },
  rating: {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 'MEAN',
      reviewCount: 'NUMBER OF REVIEWS',
      worstRating: 'LOWEST MARK POSSIBLE',
      bestRating: 'HIGHEST MARK POSSIBLE',
    },
  },
} as const;

/** By what they show. */
export const JSON_LD = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, members]) => [name, printed({ '@context': 'https://schema.org', '@type': 'Product', ...members })]),
) as Readonly<Record<keyof typeof MEMBERS, string>>;

const NUMBER = 'A NUMBER WITHOUT QUOTES:';
/** Members as an answer of a UCP catalogue has them, whose products state delivery and returns on their pages. */
const UCP_MEMBERS: Partial<Record<keyof typeof MEMBERS, object>> = {
  title: { title: BLANKS.title },
  description: { description: { plain: BLANKS.description } },
  images: {
    media: [
      { type: 'image', url: '{origin}/FRONT.jpg' },
      { type: 'image', url: '{origin}/DETAIL.jpg' },
    ],
  },
  price: { variants: [{ price: { amount: `${NUMBER} CENTS PAID, LIKE 1990`, currency: PRICE.priceCurrency } }] },
  availability: {
    variants: [
      {
        availability: {
          available: 'true OR false WITHOUT QUOTES, AS IT IS',
          status: 'ONE OF in_stock, backorder, preorder, out_of_stock, discontinued, AS IT IS',
        },
      },
    ],
  },
  identifiers: { variants: [{ sku: BLANKS.sku, barcodes: [{ type: 'EAN', value: 'DIGITS ON THE PACKAGING' }] }] },
  address: { url: '{origin}/THIS-PRODUCT' },
  category: { categories: [{ value: BLANKS.category, taxonomy: 'google_product_category' }] },
  rating: {
    rating: { value: `${NUMBER} MEAN`, scale_min: `${NUMBER} LOWEST`, scale_max: `${NUMBER} HIGHEST`, count: `${NUMBER} OF REVIEWS` },
  },
};

/** The example of a product’s markup → the same of an answer; none where an answer has no field for it. */
export const IN_UCP: ReadonlyMap<string, string> = new Map(
  (Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]).flatMap((name) => {
    const members = UCP_MEMBERS[name];
    return members === undefined ? [] : [[JSON_LD[name], printed(members)] as const];
  }),
);

function printed(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
