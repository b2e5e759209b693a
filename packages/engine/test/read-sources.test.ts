import { readMagento } from '../src/formats/product/magento.ts';
import { readShopify } from '../src/formats/product/shopify.ts';
import { readWooCommerce } from '../src/formats/product/woocommerce.ts';
import { jsonAnswer } from './read-support.ts';

const LISTING = { url: 'https://boutique.example/products.json?limit=24', exchange: 'catalog.shopify' };

describe('WooCommerce', () => {
  const item = {
    id: 42,
    name: 'Th&eacute;i&egrave;re bleue',
    slug: 'theiere-bleue',
    type: 'simple',
    permalink: 'https://boutique.example/produit/theiere-bleue/',
    sku: 'TB-1',
    short_description: '<p>Courte</p>',
    description: '<p>Grès <strong>émaillé</strong>.</p>',
    prices: { price: '3990', regular_price: '4990', sale_price: '3990', currency_code: 'EUR', currency_minor_unit: 2, price_range: null },
    average_rating: '4.50',
    review_count: 12,
    images: [{ id: 1, src: 'https://boutique.example/wp-content/1.jpg', alt: '' }],
    categories: [{ id: 3, name: 'Théières &amp; tasses' }],
    brands: [{ name: 'Grès' }],
    attributes: [
      { name: 'Couleur', has_variations: true },
      { name: 'Matière', has_variations: false },
    ],
    variations: [],
    is_in_stock: true,
    stock_availability: { text: '', class: 'in-stock' },
  };

  test('a simple product', () => {
    const { products, faults } = readWooCommerce(jsonAnswer([item]));
    expect(faults).toEqual([]);
    expect(readWooCommerce(jsonAnswer([{ ...item, description: '' }])).products).toMatchObject([{ description: 'Courte' }]);
    expect(products).toMatchObject([
      {
        source: 'woocommerce',
        id: '42',
        handle: 'theiere-bleue',
        url: item.permalink,
        title: 'Théière bleue',
        description: 'Grès émaillé.',
        descriptionFormat: 'html',
        brand: 'Grès',
        categories: [{ value: 'Théières & tasses', taxonomy: null }],
        optionNames: ['Couleur'],
        rating: { value: 4.5, min: 1, max: 5, count: 12 },
        variants: [
          {
            sku: 'TB-1',
            price: { minor: 3990, currency: 'EUR', wellFormed: true },
            listPrice: { minor: 4990 },
            availability: 'in_stock',
            availabilityIsBoolean: false,
          },
        ],
      },
    ]);
  });

  test('a variable product names its variations', () => {
    const variations = ['Bleu', 'Rouge'].map((value, index) => ({ id: 50 + index, attributes: [{ name: 'Couleur', value }] }));
    expect(readWooCommerce(jsonAnswer([{ ...item, variations }])).products[0]?.variants).toMatchObject([
      { id: '50', title: 'Bleu', sku: null, options: [{ name: 'Couleur', label: 'Bleu' }], price: { minor: 3990 } },
      { id: '51', title: 'Rouge' },
    ]);
  });

  test('an older shop says yes or no, and one without reviews is not rated', () => {
    const { stock_availability: _, ...older } = { ...item, is_in_stock: false, average_rating: '0', review_count: 0 };
    expect(readWooCommerce(jsonAnswer([older])).products[0]).toMatchObject({
      rating: null,
      variants: [{ availability: 'out_of_stock', availabilityIsBoolean: true }],
    });
  });

  test.each([
    ['an error', { code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
    ['a list of posts', [{ id: 1, title: { rendered: 'Blog' } }]],
  ])('%s is no catalogue', (_, value) => {
    expect(readWooCommerce(jsonAnswer(value))).toMatchObject({ products: [], faults: [{ code: 'answer_unreadable' }] });
  });

  test('an empty shop is empty, not unreadable', () => {
    expect(readWooCommerce(jsonAnswer([]))).toEqual({ products: [], faults: [] });
  });
});

describe('Shopify', () => {
  const item = {
    id: 7001,
    title: 'Théière bleue',
    handle: 'theiere-bleue',
    body_html: '<p>Grès émaillé.</p>',
    vendor: 'Grès & Cie',
    product_type: 'Théières',
    updated_at: '2026-11-02T10:00:00+01:00',
    variants: [
      { id: 1, title: '1 l', option1: '1 l', option2: null, sku: 'TB-1', price: '39.90', compare_at_price: '49.90', available: true },
      { id: 2, title: '2 l', option1: '2 l', option2: null, sku: 'TB-2', price: '59.90', compare_at_price: null, available: false },
    ],
    images: [{ src: 'https://cdn.shopify.com/s/1.jpg', width: 1600, height: 1600 }],
    options: [{ name: 'Contenance', values: ['1 l', '2 l'] }],
  };
  const base = { listing: jsonAnswer({ products: [item] }, LISTING), details: [], cart: null, meta: null, country: 'FR' };

  test('the listing alone has prices without currency', () => {
    const [product] = readShopify(base).products;
    expect(product).toMatchObject({
      source: 'shopify',
      exchange: 'catalog.shopify',
      id: '7001',
      url: 'https://boutique.example/products/theiere-bleue',
      brand: 'Grès & Cie',
      optionNames: ['Contenance'],
      images: [{ width: 1600 }],
    });
    expect(product?.variants).toMatchObject([
      {
        id: '1',
        price: { minor: 3990, currency: null },
        listPrice: { minor: 4990 },
        availability: 'in_stock',
        availabilityIsBoolean: true,
        identifiers: [],
      },
      { id: '2', listPrice: null, availability: 'out_of_stock', options: [{ name: 'Contenance', label: '2 l' }] },
    ]);
    expect(product?.variants[0]?.url).toBe('https://boutique.example/products/theiere-bleue?variant=1');
  });

  test('the cart or the shop’s own description adds the currency, product documents the barcodes', () => {
    const details = [
      jsonAnswer({
        product: {
          ...item,
          variants: [
            { id: 1, barcode: '4006381333931' },
            { id: 2, barcode: '' },
          ],
        },
      }),
    ];
    for (const source of [{ cart: jsonAnswer({ currency: 'EUR', items: [] }) }, { meta: jsonAnswer({ currency: 'eur' }) }]) {
      expect(readShopify({ ...base, details, ...source }).products[0]?.variants).toMatchObject([
        { price: { currency: 'EUR' }, identifiers: [{ kind: 'gtin', raw: '4006381333931' }] },
        { price: { currency: 'EUR' }, identifiers: [] },
      ]);
    }
  });

  test('an article without options has none', () => {
    const plain = {
      ...item,
      options: [{ name: 'Title' }],
      variants: [{ id: 1, title: 'Default Title', option1: 'Default Title', price: '5.00' }],
    };
    const [product] = readShopify({ ...base, listing: jsonAnswer({ products: [plain] }, LISTING) }).products;
    expect(product).toMatchObject({ optionNames: [], variants: [{ title: null, options: [], availability: null }] });
  });

  test.each([[{ errors: 'Not Found' }], [[]], ['<html>']])('%j is no catalogue', (value) => {
    expect(readShopify({ ...base, listing: jsonAnswer(value) }).faults).toMatchObject([{ code: 'answer_unreadable' }]);
  });
});

describe('Magento', () => {
  const price = (value: number) => ({ final_price: { value, currency: 'EUR' }, regular_price: { value: 49.9, currency: 'EUR' } });
  const item = {
    uid: 'Nw==',
    sku: 'TB',
    name: 'Théière',
    url_key: 'theiere-bleue',
    stock_status: 'IN_STOCK',
    description: { html: '<p>Grès.</p>' },
    categories: [{ name: 'Théières' }],
    image: { url: '/media/1.jpg' },
    media_gallery: [{ url: '/media/1.jpg' }, { url: '/media/2.jpg' }],
    rating_summary: 90,
    review_count: 3,
    price_range: { minimum_price: price(39.9) },
    configurable_options: [{ attribute_code: 'color', label: 'Couleur' }],
    variants: [
      {
        attributes: [{ code: 'color', label: 'Bleu' }],
        product: { sku: 'TB-B', name: 'Théière bleue', stock_status: 'OUT_OF_STOCK', price_range: { minimum_price: price(49.9) } },
      },
    ],
  };
  const graphql = { url: 'https://boutique.example/graphql' };

  test('a configurable product', () => {
    const value = {
      data: {
        storeConfig: { locale: 'fr_FR', base_url: 'https://boutique.example/fr/', product_url_suffix: '.html' },
        products: { items: [item] },
      },
    };
    expect(readMagento(jsonAnswer(value, graphql)).products).toMatchObject([
      {
        source: 'magento',
        url: 'https://boutique.example/fr/theiere-bleue.html',
        language: 'fr-FR',
        images: [{ url: 'https://boutique.example/media/1.jpg' }, { url: 'https://boutique.example/media/2.jpg' }],
        rating: { value: 90, min: 0, max: 100, count: 3 },
        optionNames: ['Couleur'],
        variants: [
          {
            sku: 'TB-B',
            price: { minor: 4990 },
            listPrice: null,
            availability: 'out_of_stock',
            options: [{ name: 'color', label: 'Bleu' }],
          },
        ],
      },
    ]);
  });

  test('a simple product of a query that asked for less', () => {
    const value = {
      data: { products: { items: [{ sku: 'TB', name: 'Théière', url_key: 'theiere', price_range: { minimum_price: price(39.9) } }] } },
    };
    expect(readMagento(jsonAnswer(value, graphql)).products).toMatchObject([
      {
        url: 'https://boutique.example/theiere',
        variants: [{ sku: 'TB', price: { minor: 3990 }, listPrice: { minor: 4990 }, availability: null }],
      },
    ]);
  });

  test('a refused query is no catalogue', () => {
    expect(readMagento(jsonAnswer({ errors: [{ message: 'nope' }], data: null })).faults).toMatchObject([{ code: 'answer_unreadable' }]);
  });
});
