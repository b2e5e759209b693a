import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunningStore } from '../src/index.ts';
import { startAllStores } from '../src/index.ts';

let stores: ReadonlyMap<string, RunningStore>;
beforeAll(async () => {
  const started = await startAllStores({ names: ['shopify-like', 'woocommerce-like', 'magento-like'] });
  stores = new Map(started.map((store) => [store.name, store]));
});
afterAll(async () => {
  await Promise.all([...stores.values()].map((store) => store.close()));
});

// biome-ignore lint/suspicious/noExplicitAny: answers are read by path, and a wrong path fails the test
type Json = any;

async function json(name: string, path: string, body?: object): Promise<{ status: number; headers: Headers; json: Json }> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(stores.get(name)?.url + path, init);
  return { status: response.status, headers: response.headers, json: await response.json() };
}

describe('the Shopify-like store', () => {
  test('pages /products.json without saying how many there are', async () => {
    const first = await json('shopify-like', '/products.json?limit=10');
    const second = await json('shopify-like', '/products.json?limit=10&page=2');
    const third = await json('shopify-like', '/products.json?limit=10&page=3');
    expect([first, second, third].map((page) => page.json.products.length)).toEqual([10, 4, 0]);
    expect(Object.keys(first.json)).toEqual(['products']);
  });

  test('keeps barcodes out of the list and tells them on the product', async () => {
    const list = await json('shopify-like', '/products.json?limit=1');
    const [product] = list.json.products;
    expect(product.variants[0]).not.toHaveProperty('barcode');
    expect(product.variants[0]).toMatchObject({ price: '69.00', available: true });
    const detail = await json('shopify-like', `/products/${product.handle}.json`);
    expect(detail.json.product.variants[0].barcode).toMatch(/^\d{13}$/);
  });

  test('tells its currency and country beside the products', async () => {
    expect((await json('shopify-like', '/cart.js')).json.currency).toBe('EUR');
    expect((await json('shopify-like', '/meta.json')).json).toMatchObject({ currency: 'EUR', country: 'FR', published_products_count: 14 });
  });
});

describe('the WooCommerce-like store', () => {
  test('pages its Store API and counts in headers, under both addresses', async () => {
    const pretty = await json('woocommerce-like', '/wp-json/wc/store/v1/products?per_page=5&page=3');
    expect([pretty.json.length, pretty.headers.get('x-wp-total'), pretty.headers.get('x-wp-totalpages')]).toEqual([3, '13', '3']);
    const plain = await json('woocommerce-like', '/?rest_route=/wc/store/v1/products&per_page=5&page=3');
    expect(plain.json).toEqual(pretty.json);
  });

  test('prices in minor units and has no product codes', async () => {
    const { json: products } = await json('woocommerce-like', '/wp-json/wc/store/v1/products?search=acacia&per_page=100');
    expect(products[0]).toMatchObject({ slug: 'miel-acacia-250g', prices: { price: '850', currency_code: 'EUR', currency_minor_unit: 2 } });
    expect(JSON.stringify(products)).not.toMatch(/gtin|barcode|ean/i);
  });

  test('refuses more than a hundred a page', async () => {
    expect(await json('woocommerce-like', '/wp-json/wc/store/v1/products?per_page=101')).toMatchObject({
      status: 400,
      json: { code: 'rest_invalid_param' },
    });
  });
});

describe('the Magento-like store', () => {
  const query = 'query ($size: Int!) { products(search: "", pageSize: $size, currentPage: 2) { total_count items { sku } } }';

  test('answers a guest product query, arguments written or given as variables', async () => {
    const { json: answer } = await json('magento-like', '/graphql', { query, variables: { size: 5 } });
    expect(answer.data.products).toMatchObject({ total_count: 12, page_info: { current_page: 2, page_size: 5, total_pages: 3 } });
    expect(answer.data.products.items).toHaveLength(5);
    expect(answer.data.products.items[0].price_range.minimum_price.final_price).toMatchObject({ currency: 'GBP' });
  });

  test('is reached by GET too, and answers a query it does not know with a GraphQL error', async () => {
    const found = await json('magento-like', `/graphql?query=${encodeURIComponent('{products(search:"mug"){items{name}}}')}`);
    expect(found.json.data.products.items.map((item: Json) => item.name)).toEqual(['Enamel Camp Mug 400 ml']);
    expect(await json('magento-like', '/graphql', { query: '{ cart { id } }' })).toMatchObject({
      status: 400,
      json: { errors: [{ message: expect.stringContaining('"cart"') }] },
    });
  });
});
