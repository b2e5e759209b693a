/** Answers of the catalogue: what schema and specification let pass, ask for and refuse. */

import { type Change, HANDS_ON, sound, stops, told } from './change.ts';
import { broken, MALFORMED, objectsIn, products, search } from './parts.ts';
import type { Any } from './shop.ts';

export const ANSWERS: readonly Change[] = [
  sound('members nobody knows', 'product.json: objects are open', ({ products: all }, draw) => {
    for (let count = draw.whole(1, 4); count > 0; count -= 1)
      draw.of(objectsIn(all))[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, { a: 1 }]);
  }),
  sound('a stock status of its own', 'availability.json: status is an open string with well-known values', (shop, draw) =>
    products(shop, draw, ({ variants }) => {
      variants[0].availability = { available: true, status: draw.of(['made_to_order', 'limited', 'discontinued']) };
    }),
  ),
  sound('a product that is free', 'amount.json: at least 0', (shop, draw) =>
    products(shop, draw, (product) => {
      for (const price of [product.price_range.min, ...product.variants.map((one: Any) => one.price)]) price.amount = 0;
      product.price_range.max.amount = 0;
    }),
  ),
  sound('a description in HTML alone', 'description.json: one of plain, html, markdown', (shop, draw) =>
    products(shop, draw, (product) => {
      product.description = { html: '<p>By hand' };
    }),
  ),
  sound('a range wider than the variants shown', 'price_range.json: across all variants, of which an answer may show some', (shop, draw) =>
    products(shop, draw, ({ price_range: { min, max } }) => {
      min.amount = Math.max(0, min.amount - 50);
      max.amount += 5000;
    }),
  ),
  sound('warnings and remarks', 'message.json: info and warning go with products', (shop) =>
    search(shop, (payload) => {
      payload.messages = [
        { type: 'info', content: 'By price' },
        { type: 'warning', code: 'low', content: 'Few left' },
      ];
    }),
  ),
  sound('no pagination', 'catalog_search.json: pagination is optional', (shop) =>
    search(shop, (payload) => {
      delete payload.pagination;
    }),
  ),
  sound(
    'policies',
    'policy.json',
    (shop) =>
      search(shop, (payload) => {
        payload.policies = [{ type: 'dev.ucp.shopping.policy.return', description: { plain: '30 days' }, applies_to: ['$.products[0]'] }];
      }),
    { latest: true },
  ),
  sound('status success', 'ucp.json: status is success or error', (shop) => {
    shop.answered = (payload) => ({ ...payload, ucp: { status: 'success', ...payload.ucp } });
  }),
  sound('many pages', 'Pagination: the cursor of a page asks for the next', (shop, draw) => {
    const [first] = shop.products;
    for (let at = draw.whole(11, 25); at > 0; at -= 1)
      shop.products.push({
        ...structuredClone(first),
        id: `more-${at}`,
        variants: [{ ...structuredClone(first.variants[0]), id: `more-v-${at}` }],
      });
    for (const product of shop.products) {
      product.price_range = { min: product.variants[0].price, max: product.variants[0].price };
      product.variants = product.variants.slice(0, 1);
    }
  }),
  told('one product without or with a wrong required member', MALFORMED, 'product.json and variant.json: required and type', (shop, draw) =>
    products(shop, draw, (product) => broken(product, draw)),
  ),
  told('an amount of the wrong form', MALFORMED, 'amount.json: an integer, at least 0', (shop, draw) =>
    products(shop, draw, ({ variants }) => {
      draw.of<Any>(variants).price.amount = draw.of<unknown>(['1990', 19.9, -1, null]);
    }),
  ),
  told('a currency of the wrong form', MALFORMED, 'price.json: ISO 4217, three capitals', (shop, draw) =>
    products(shop, draw, ({ variants }) => {
      draw.of<Any>(variants).price.currency = draw.of<unknown>(['eur', '€', 'EURO', 7]);
    }),
  ),
  told('an optional member of the wrong form', /L4\.(?:lost_member|malformed)/, 'product.json: type of its members', (shop, draw) =>
    products(shop, draw, (product) =>
      Object.assign(
        product,
        draw.of<object>([
          { media: [{ type: 'image', url: '/a.png' }] },
          { media: ['https://cdn.example/a.png'] },
          { rating: { value: '4', scale_max: 5 } },
          { tags: 'new' },
          { url: '/p/1' },
          { categories: 'Home' },
          { metadata: [1] },
        ]),
      ),
    ),
  ),
  told('a range upside down', /L4.reversed_range/, 'price_range.json: min is the minimum', (shop, draw) =>
    products(shop, draw, (product) => {
      product.price_range.min.amount = product.price_range.max.amount + draw.whole(1, 500);
    }),
  ),
  told('a range that leaves its variants outside', /L4.outside_range/, 'product.json: price_range is across all variants', (shop, draw) =>
    products(shop, draw, ({ price_range: { min, max } }) => {
      min.amount += 200_000;
      max.amount += 200_000;
    }),
  ),
  told('a range in two currencies', /L4.mixed_range/, 'price_range.json: min and max bound one range', (shop, draw) =>
    products(shop, draw, ({ price_range: { max } }) => {
      max.currency = 'CHF';
    }),
  ),
  told('one id twice', /L4.repeated/, 'product.json: id is a global id, unique', ({ products: all }) =>
    all.push({ ...structuredClone(all[0]) }),
  ),
  told('not available, and in stock', /L4.availability/, 'availability.json: in_stock is available', (shop, draw) =>
    products(shop, draw, ({ variants }) => {
      draw.of<Any>(variants).availability = { available: false, status: 'in_stock' };
    }),
  ),
  told('a rating beyond its scale', /L4.beyond_scale/, 'rating.json: scale_max is the maximum', (shop, draw) =>
    products(shop, draw, (product) => {
      product.rating = { value: draw.whole(6, 20), scale_max: 5 };
    }),
  ),
  told('a next page without a cursor', /L4/, 'pagination.json: has_next_page true requires cursor', (shop) =>
    search(shop, (payload) => {
      payload.pagination = { has_next_page: true };
    }),
  ),
  told('no version', /L3.missing/, 'ucp.json: version is required', (shop, draw) => {
    const gone = draw.of(['search', 'lookup', 'product']);
    shop.answered = (payload, { operation }) => (operation === gone ? { ...payload, ucp: {} } : payload);
  }),
  told('another version', /L3.other/, 'Protocol Version: the business answers in the version that was negotiated', (shop, draw) => {
    const version = draw.of(['2026-01-23', '2026-01-11']);
    shop.answered = (payload) => ({ ...payload, ucp: { ...payload.ucp, version } });
  }),
  told('lookup without its inputs', /L4/, 'catalog_lookup.json: inputs is required, at least one', (shop, draw) => {
    const inputs = draw.of<unknown>([undefined, [], 'x', [{}]]);
    shop.answered = (payload, { operation }) =>
      operation === 'lookup'
        ? {
            ...payload,
            products: payload.products.map((one: Any) => ({
              ...one,
              variants: one.variants.map((variant: Any) => ({ ...variant, inputs })),
            })),
          }
        : payload;
  }),
  told('lookup correlated with another id', /L4.uncorrelated/, 'Catalog Lookup: inputs[].id repeats an id of the request', (shop) => {
    shop.answered = (payload, { operation }) =>
      operation === 'lookup'
        ? {
            ...payload,
            products: payload.products.map((one: Any) => ({
              ...one,
              variants: one.variants.map((variant: Any) => ({ ...variant, inputs: [{ id: 'another' }] })),
            })),
          }
        : payload;
  }),
  told('another product than was asked for', /L4.stranger/, 'Get Product: the product of that id', (shop) => {
    shop.answered = (payload, { operation }) =>
      operation === 'product' && payload.product !== undefined
        ? {
            ...payload,
            product: {
              ...payload.product,
              id: 'another',
              variants: payload.product.variants.map((one: Any) => ({ ...one, id: `other-${one.id}` })),
            },
          }
        : payload;
  }),
  told('a product for an id nobody has', /L5.invented/, 'Get Product: an unknown product is answered with the code not_found', (shop) => {
    const [product] = shop.products;
    shop.answered = (payload, { operation }) =>
      operation === 'product' && payload.product === undefined
        ? {
            ucp: { version: shop.release },
            product: {
              ...product,
              selected: product.variants[0].options,
              ...(product.options && {
                options: product.options.map((one: Any) => ({
                  ...one,
                  values: one.values.map((value: Any) => ({ ...value, available: true, exists: true })),
                })),
              }),
            },
          }
        : payload;
  }),
  told(
    'an unknown id refused in words of its own',
    /L5.other_error/,
    'Get Product: an unknown product is answered with the code not_found',
    (shop, draw) => {
      const code = draw.of(['unknown', 'no_such_product', 'internal_error']);
      shop.answered = (payload) =>
        payload.messages === undefined ? payload : { ...payload, messages: payload.messages.map((one: Any) => ({ ...one, code })) };
    },
  ),
  told('an error without its severity', MALFORMED, 'message_error.json: severity is required', (shop) => {
    shop.answered = (payload) =>
      payload.messages === undefined ? payload : { ...payload, messages: payload.messages.map(({ severity: _, ...one }: Any) => one) };
  }),
  told('what search shows, lookup does not find', /L2.lost_again/, 'Catalog Lookup: lookup by product id MUST be supported', (shop) => {
    shop.answered = (payload, { operation }) => (operation === 'lookup' ? { ...payload, products: [] } : payload);
  }),
  stops(
    'every product broken',
    /L4.(?:malformed|none_readable)/,
    'product.json and variant.json: required',
    (shop, draw) => {
      const name = draw.of(['title', 'price_range', 'variants', 'id']);
      products(shop, draw, (product) => delete product[name], true);
    },
    { client: HANDS_ON },
  ),
  stops(
    'no list of products',
    /L4.unreadable|L2/,
    'catalog_search.json: products is required',
    (shop, draw) => {
      const value = draw.of<unknown>([undefined, null, {}, 'none']);
      search(shop, (payload) => {
        payload.products = value;
      });
    },
    { client: HANDS_ON },
  ),
  stops(
    'an error to every search',
    /L2.not_answered|L1/,
    'ucp.json, status error: the operation failed',
    (shop, draw) => {
      const code = draw.of(['invalid_request', 'unavailable', 'internal']);
      search(shop, ({ ucp }) => ({
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code, content: 'Not now', severity: 'unrecoverable' }],
      }));
    },
    { client: HANDS_ON },
  ),
  stops(
    'a search that finds nothing',
    /L2.nothing_shown/,
    'Catalog Search: an empty list answers a search that matched nothing, and shows no product',
    (shop) =>
      search(shop, (payload) => {
        payload.products = [];
        payload.pagination = { has_next_page: false };
      }),
    { client: HANDS_ON },
  ),
];
