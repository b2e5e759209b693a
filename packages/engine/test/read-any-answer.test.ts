import fc from 'fast-check';
import { readMagento } from '../src/formats/product/magento.ts';
import { readShopify } from '../src/formats/product/shopify.ts';
import { readUcpProducts } from '../src/formats/product/ucp.ts';
import { readWooCommerce } from '../src/formats/product/woocommerce.ts';
import { jsonAnswer } from './read-support.ts';

describe('whatever a catalogue answers', () => {
  const names = [
    'id',
    'name',
    'title',
    'prices',
    'price',
    'variants',
    'variations',
    'products',
    'items',
    'data',
    'offers',
    'images',
    'options',
    'url',
    'amount',
    '__proto__',
  ];
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
    ),
  })).value;

  test('no reader throws, and every product has at least one variant', () => {
    fc.assert(
      fc.property(json, (value) => {
        const wrapped = [
          value,
          { products: value },
          { data: { products: { items: value } } },
          [{ prices: {}, ...(value as object) }],
          { result: { structuredContent: { products: value } } },
        ];
        const products = wrapped.flatMap((document) => {
          const given = jsonAnswer(document);
          return [
            ...readWooCommerce(given).products,
            ...readShopify({ listing: given, details: [given], cart: given, meta: given, country: 'FR' }).products,
            ...readMagento(given).products,
            ...readUcpProducts(given).products,
          ];
        });
        expect(products.every(({ variants }) => variants.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('texts and lists are cut to their limits', () => {
    const huge = {
      id: 1,
      name: 'x'.repeat(100_000),
      prices: { price: '1', currency_code: 'EUR' },
      images: Array.from({ length: 1000 }, (_, index) => ({ src: `https://a.example/${index}` })),
    };
    const { products } = readWooCommerce(jsonAnswer(Array.from({ length: 300 }, () => huge)));
    expect(products.length).toBeLessThanOrEqual(200);
    expect(products[0]?.images).toHaveLength(200);
    expect(products[0]?.title).toHaveLength(20_000);
  });

  test('it does not grow: half a megabyte of empty variants under one long address stays a few megabytes', () => {
    const long = `https://boutique.example/${'a'.repeat(1900)}`;
    const many = (variant: unknown) => Array.from({ length: 200 }, () => variant);
    const documents = [
      jsonAnswer(many({ id: 1, prices: {}, permalink: long, variations: many({}) })),
      jsonAnswer({ products: many({ id: 1, handle: 'a'.repeat(1900), variants: many({ id: 1 }) }) }),
      jsonAnswer({ data: { products: { items: many({ url_key: 'a'.repeat(1900), variants: many({ product: {} }) }) } } }),
      jsonAnswer({ products: many({ id: 'x', url: long, variants: many({ url: '/' }) }) }),
    ];
    for (const given of documents) {
      const readings = [
        readWooCommerce(given),
        readShopify({ listing: given, details: [], cart: null, meta: null, country: 'FR' }),
        readMagento(given),
        readUcpProducts(given),
      ];
      const [largest = 0] = readings.map(({ products }) => JSON.stringify(products).length).toSorted((a, b) => b - a);
      expect(largest).toBeGreaterThan(1_000_000);
      expect(largest).toBeLessThan(10_000_000);
    }
  });
});
