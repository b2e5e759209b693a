/**
 * Examples of the brief, as data; tests judge each by the rules it is for. Words in capitals stand for what the store fills in.
 */

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
          endpoint: '{origin}/ucp/mcp',
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

const OFFER = { '@type': 'Offer', price: '19.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

/** Members of a schema.org Product, in the `script` of type `application/ld+json` that the page sends. */
const MEMBERS = {
  product: {
    name: 'KIND, BRAND, DECISIVE ATTRIBUTE',
    description: 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX',
    image: ['{origin}/FRONT.jpg', '{origin}/DETAIL.jpg'],
    sku: 'YOUR-SKU',
    gtin13: 'DIGITS ON THE PACKAGING',
    brand: { '@type': 'Brand', name: 'BRAND' },
    offers: { ...OFFER, url: '{origin}/THIS-PRODUCT' },
  },
  title: { name: 'KIND, BRAND, DECISIVE ATTRIBUTE' },
  description: { description: 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE' },
  images: { image: ['{origin}/FRONT.jpg', '{origin}/DETAIL.jpg'] },
  price: { offers: OFFER },
  validity: { offers: { ...OFFER, priceValidUntil: 'LAST DAY OF THIS PRICE, YYYY-MM-DD' } },
  availability: { offers: { ...OFFER, availability: 'https://schema.org/OutOfStock' } },
  identifiers: {
    sku: 'YOUR-SKU',
    gtin13: 'DIGITS ON THE PACKAGING',
    mpn: 'PART NUMBER OF THE MANUFACTURER',
    brand: { '@type': 'Brand', name: 'BRAND' },
  },
  variants: {
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { '@type': 'Product', sku: 'SKU-OF-THE-SMALL-ONE', size: 'S', offers: OFFER },
      { '@type': 'Product', sku: 'SKU-OF-THE-LARGE-ONE', size: 'L', offers: OFFER },
    ],
  },
  category: {
    category: {
      '@type': 'CategoryCode',
      inCodeSet: 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt',
      codeValue: 'NUMBER IN THE TAXONOMY',
      name: 'ITS NAME THERE',
    },
  },
  shipping: {
    offers: {
      ...OFFER,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: '{country}' },
        shippingRate: { '@type': 'MonetaryAmount', value: 'RATE', currency: 'EUR' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4, unitCode: 'DAY' },
        },
      },
    },
  },
  returns: {
    offers: {
      ...OFFER,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: '{country}',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 'DAYS',
        returnMethod: 'https://schema.org/ReturnByMail',
      },
    },
  },
  rating: {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 'MEAN', reviewCount: 'NUMBER OF REVIEWS', worstRating: 1, bestRating: 5 },
  },
} as const;

/** By what they show. */
export const JSON_LD = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, members]) => [name, printed({ '@context': 'https://schema.org', '@type': 'Product', ...members })]),
) as Readonly<Record<keyof typeof MEMBERS, string>>;

function printed(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
