/** Stores with what a reader of the rules noted about prices, stock, categories and market before Vitrine audited them. */

import type { StoreDefinition } from '@vitrine/testkit';
import { auditCatalog } from './catalog-rig.ts';
import { json, shop, sitemap, wooShop } from './catalog-stores.ts';
import { merchant } from './ucp-rig.ts';

const IN = 'https://schema.org/InStock';
const OUT = 'https://schema.org/OutOfStock';
const offer = (price: string, over: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'EUR', availability: IN, ...over });
const TEXT =
  'Tissée en lin lavé dans notre atelier de Bretagne, elle se porte ample, se lave à trente degrés et ne se repasse pas. Les boutons sont en nacre, les coutures rabattues, et chaque pièce est numérotée à la main.';
const NAME = 'Chemise ample en lin lavé';

/** A page of one product: its data, and what a person sees. */
function page(data: object, body: string, name = NAME): { body: string } {
  const described = { '@context': 'https://schema.org', '@type': 'Product', name, image: ['/a.png', '/b.png'], description: TEXT, ...data };
  const script = `<script type="application/ld+json">${JSON.stringify(described)}</script>`;
  return { body: `<html lang="fr"><head>${script}</head><body><h1>${name}</h1>${body}</body></html>` };
}
const BUY = '<button>Ajouter au panier</button>';
const one = (data: object, body: string): StoreDefinition =>
  shop({ '/sitemap.xml': sitemap('/produit/chemise'), '/robots.txt': { status: 404 }, '/produit/chemise': page(data, body) });
/** One product at this price, and what a person sees of it. */
const at = (price: string, body: string) => one({ sku: 'CH', offers: offer(price) }, body);
const SHIRTS = { '@type': 'CategoryCode', name: 'Shirts', codeValue: '1604', inCodeSet: 'https://google.com/taxonomy' };
const sizes = (...states: readonly string[]) => ({
  '@type': 'ProductGroup',
  productGroupID: 'CH',
  variesBy: 'https://schema.org/size',
  hasVariant: ['S', 'M'].map((size, index) => ({
    '@type': 'Product',
    name: `${NAME} ${size}`,
    sku: `CH-${size}`,
    size,
    offers: offer('89.00', { availability: states[index] }),
  })),
});
const radios = (more: string) =>
  `<fieldset><legend>Taille</legend><input type="radio" id="s" name="taille" value="S"><label for="s">S</label><input type="radio" id="m" name="taille" value="M" ${more}><label for="m">M</label></fieldset>`;

/** The listing of a Shopify store whose pages are what `pages` says. */
function shopify(pages: object, cart: object = { json: { currency: 'EUR' } }): StoreDefinition {
  const products = ['chemise', 'veste'].map((handle, index) => ({
    id: index + 1,
    handle,
    title: `${NAME} ${handle}`,
    body_html: `<p>${TEXT}</p>`,
    vendor: 'Duval',
    product_type: 'Vêtements',
    options: [{ name: 'Title', values: ['Default Title'] }],
    variants: [{ id: index + 10, title: 'Default Title', option1: 'Default Title', sku: `D-${index}`, price: '89.00', available: true }],
    images: [{ src: '{origin}/a.png', width: 900, height: 900 }, { src: '{origin}/b.png' }],
  }));
  return shop({
    '/': {
      body: '<html lang="fr"><head><link rel="preconnect" href="https://cdn.shopify.com"><script>Shopify.shop = "duval.myshopify.com"</script></head><body><p>Bienvenue</p></body></html>',
    },
    '/robots.txt': { status: 404 },
    '/products.json': json({ products }),
    '/cart.js': cart as never,
    ...pages,
  });
}

/** Such a listing, and pages of its two products. */
const paged = (data: object, body: string) =>
  shopify(
    Object.fromEntries(
      ['chemise', 'veste'].map((handle, index) => [`/products/${handle}`, page({ sku: `D-${index}`, ...data }, body, `${NAME} ${handle}`)]),
    ),
  );
const WALLED = { '/products/*': { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'challenge' } };

/** A store that answers every REST call with these products. */
function ucp(products: readonly object[], over: StoreDefinition['routes'] = {}): StoreDefinition {
  const answer = { ucp: { version: '2026-08-25' }, products, pagination: { has_next_page: false } };
  return merchant({ transports: ['rest'], restAnswers: { json: answer }, more: { '/robots.txt': { status: 404 }, ...over } });
}
function product(price: object): object {
  const description = { plain: TEXT };
  return {
    id: 'p1',
    title: NAME,
    description,
    url: '{origin}/produit/chemise',
    categories: [{ value: '1604', taxonomy: 'google_product_category' }],
    price_range: { min: price, max: price },
    variants: [{ id: 'v1', sku: 'CH', title: NAME, description, price, availability: { available: true, status: 'in_stock' } }],
  };
}
const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const beside = (amount: number) =>
  ucp([product(EUR(amount))], { '/produit/chemise': page({ sku: 'CH', offers: offer('89.00') }, `<p>89,00 €</p>${BUY}`) });

/** Only what was to be judged here: the rest of a small store is not the point. */
const JUDGED = /^(?:S-agreement|S-market|S-not|C-(?:price|currency|availability|category|variants|title|description|language))/;

const STORES: readonly (readonly [string, StoreDefinition, readonly string[]])[] = [
  ['one price everywhere', one({ sku: 'CH', offers: offer('89.00'), category: SHIRTS }, `<p>89,00 €</p>${BUY}`), []],
  [
    'a sale the data missed',
    at('89.00', `<p><s>89,00 €</s> 69,00 €</p>${BUY}`),
    ['C-category.missing', 'S-agreement.price_shown', 'S-agreement.believed'],
  ],
  [
    'a range in data and on the page',
    one(
      { sku: 'CH', offers: { '@type': 'AggregateOffer', lowPrice: '69.00', highPrice: '89.00', priceCurrency: 'EUR', availability: IN } },
      `<p>69,00 € – 89,00 €</p>${BUY}`,
    ),
    ['C-category.missing'],
  ],
  [
    'a sale of a fifth, which is as wide as a tax of a quarter, and the price of before in the data',
    at('25.00', `<p><s>25,00 €</s> 20,00 €</p>${BUY}`),
    ['C-category.missing', 'S-agreement.believed', 'S-agreement.price_shown'],
  ],
  [
    'the price of before in the data, and one with tax on the page',
    at('24.00', `<p>20,00 € TTC</p>${BUY}`),
    ['C-category.missing', 'S-agreement.believed', 'S-agreement.price_shown'],
  ],
  [
    'a price with tax in the data, without on the page',
    at('24.00', `<p>20,00 € HT</p>${BUY}`),
    ['C-category.missing', 'S-agreement.price_tax'],
  ],
  [
    'a size sold out among radio buttons that the data sells',
    one(sizes(IN, IN), `<p>89,00 €</p>${radios('disabled')}${BUY}`),
    ['C-category.missing', 'S-agreement.availability_shown', 'S-agreement.believed'],
  ],
  ['a size sold out in both', one(sizes(IN, OUT), `<p>89,00 €</p>${radios('class="disabled"')}${BUY}`), ['C-category.missing']],
  ['Shopify behind a wall for pages', shopify(WALLED), []],
  ['Shopify without its cart', shopify(WALLED, { status: 404 }), []],
  ['Shopify whose pages name a category', paged({ category: SHIRTS, offers: offer('89.00') }, `<p>89,00 €</p>${BUY}`), []],
  [
    'Shopify whose pages show dollars',
    paged({ offers: offer('99.00', { priceCurrency: 'USD' }) }, '<p>US$99.00</p><button>Add to cart</button>'),
    ['C-category.free_text', 'S-agreement.currency', 'S-agreement.currency_shown', 'S-agreement.believed'],
  ],
  ['WooCommerce with pages that are not there', wooShop(4), ['C-description.short']],
  ['UCP and page alike', beside(8900), []],
];

describe('catalogues an expert read first', () => {
  it.each(STORES)('%s', async (_, store, expected) => {
    const { messages } = await auditCatalog(store);
    expect([...new Set(messages.filter((id) => JUDGED.test(id)))].toSorted()).toEqual(expected.toSorted());
  });
});
