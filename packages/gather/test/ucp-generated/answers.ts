/** Answers of the catalogue: what schema and specification let pass, ask for and refuse. */

import { patched } from '../../../engine/test/ucp-patches.ts';
import { type Change, changesOf, drawn, sound, told } from './change.ts';
import { broken, MALFORMED, objectsIn, products } from './parts.ts';
import type { Any, Draw, Shop } from './shop.ts';

/** Rows of `changesOf`, each change behind the place that it is made at: the shop, where `P` is a product and `V` a variant of it, or answers. */
const TABLE = `
sound | - | a stock status of its own | availability.json: status is an open string with well-known values | shop: P/variants/0/availability = {"available":true,"status":"<made_to_order,limited,discontinued>"}
sound | - | a description in HTML alone | description.json: one of plain, html, markdown | shop: P/description = {"html":"\\u003cp>By hand"}
sound | - | warnings and remarks | message.json: info and warning go with products | search: /messages = [{"type":"info","content":"By price"},{"type":"warning","code":"low","content":"Few left"}]
sound | - | no pagination | catalog_search.json: pagination is optional | search: /pagination -
sound 08-25 | - | policies | policy.json | search: /policies = [{"type":"dev.ucp.shopping.policy.return","description":{"plain":"30 days"},"applies_to":["$.products[0]"]}]
told | L4\\.(?:malformed|unreadable|none_readable) | an amount of the wrong form | amount.json: an integer, at least 0 | shop: V/price/amount = "1990" or 19.9 or -1 or null
told | L4\\.(?:malformed|unreadable|none_readable) | a currency of the wrong form | price.json: ISO 4217, three capitals | shop: V/price/currency = "eur" or "€" or "EURO" or 7
told | L4\\.(?:lost_member|malformed) | an optional member of the wrong form | product.json: type of its members | shop: P/media = [{"type":"image","url":"/a.png"}] else shop: P/media = ["https://cdn.example/a.png"] else shop: P/rating = {"value":"4","scale_max":5} else shop: P/tags = "new" else shop: P/url = "/p/1" else shop: P/categories = "Home" else shop: P/metadata = [1]
told | L4.mixed_range | a range in two currencies | price_range.json: min and max bound one range | shop: P/price_range/max/currency = "CHF"
told | L4.availability | not available, and in stock | availability.json: in_stock is available | shop: V/availability = {"available":false,"status":"in_stock"}
told | L4.beyond_scale | a rating beyond its scale | rating.json: scale_max is the maximum | shop: P/rating = {"value":<6,7,8,9,10,11,12,13,14,15,16,17,18,19,20>,"scale_max":5}
told | L4 | a next page without a cursor | pagination.json: has_next_page true requires cursor | search: /pagination = {"has_next_page":true}
told | L3.missing | no version | ucp.json: version is required | <search,lookup,product>: /ucp = {}
told | L3.other | another version | Protocol Version: the business answers in the version that was negotiated | any: /ucp/version = "<2026-01-23,2026-01-11>"
told | L5.other_error | an unknown id refused in words of its own | Get Product: an unknown product is answered with the code not_found | refusal: /messages/0/code = "<unknown,no_such_product,internal_error>"
told | L4\\.(?:malformed|unreadable|none_readable) | an error without its severity | message_error.json: severity is required | refusal: /messages/0/severity -
told | L2.lost_again | what search shows, lookup does not find | Catalog Lookup: lookup by product id MUST be supported | lookup: /products = []
stops | L4.(?:malformed|none_readable) | every product broken | product.json and variant.json: required | whole shop: P/<title,price_range,variants,id> - | hands on
stops | L4.unreadable|L2 | no list of products | catalog_search.json: products is required | search: /products - else search: /products = null else search: /products = {} else search: /products = "none" | hands on
stops | L2.not_answered|L1 | an error to every search | ucp.json, status error: the operation failed | search: /ucp/status = "error" ; /products - ; /pagination - ; /messages = [{"type":"error","code":"<invalid_request,unavailable,internal>","content":"Not now","severity":"unrecoverable"}] | hands on
stops | L2.nothing_shown | a search that finds nothing | Catalog Search: an empty list answers a search that matched nothing, and shows no product | search: /products = [] ; /pagination = {"has_next_page":false} | hands on
`;

/** The row's change at its place, its alternatives drawn. */
function change(shop: Shop, draw: Draw, text: string): void {
  const [place = '', changes = ''] = drawn(text, draw).split(/: (.*)/);
  if (place.endsWith('shop')) {
    const at = draw.chance(0.5) ? 0 : draw.whole(0, shop.products.length - 1);
    const variant = draw.whole(0, shop.products[at].variants.length - 1);
    for (const index of place === 'shop' ? [at] : shop.products.keys())
      shop.products = patched(shop.products, changes, { P: `/${index}`, V: `/${index}/variants/${variant}` });
  } else
    shop.answered = (payload, { operation }) =>
      place === 'any' || place === operation || (place === 'refusal' && payload.messages !== undefined)
        ? patched(payload, changes, {})
        : payload;
}

/** What lookup says each variant was found by. */
function correlated(shop: Shop, inputs: unknown): void {
  const found = (product: Any) => ({ ...product, variants: product.variants.map((one: Any) => ({ ...one, inputs })) });
  shop.answered = (payload, { operation }) => (operation === 'lookup' ? { ...payload, products: payload.products.map(found) } : payload);
}

export const ANSWERS: readonly Change[] = [
  sound('members nobody knows', 'product.json: objects are open', ({ products: all }, draw) => {
    for (let count = draw.whole(1, 4); count > 0; count -= 1)
      draw.of(objectsIn(all))[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, { a: 1 }]);
  }),
  sound('a product that is free', 'amount.json: at least 0', (shop, draw) =>
    products(shop, draw, (product) => {
      for (const price of [product.price_range.min, ...product.variants.map((one: Any) => one.price)]) price.amount = 0;
      product.price_range.max.amount = 0;
    }),
  ),
  sound('a range wider than the variants shown', 'price_range.json: across all variants, of which an answer may show some', (shop, draw) =>
    products(shop, draw, ({ price_range: { min, max } }) => {
      min.amount = Math.max(0, min.amount - 50);
      max.amount += 5000;
    }),
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
  told('one id twice', /L4.repeated/, 'product.json: id is a global id, unique', ({ products: all }) =>
    all.push({ ...structuredClone(all[0]) }),
  ),
  told('lookup without its inputs', /L4/, 'catalog_lookup.json: inputs is required, at least one', (shop, draw) =>
    correlated(shop, draw.of<unknown>([undefined, [], 'x', [{}]])),
  ),
  told('lookup correlated with another id', /L4.uncorrelated/, 'Catalog Lookup: inputs[].id repeats an id of the request', (shop) =>
    correlated(shop, [{ id: 'another' }]),
  ),
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
  ...changesOf(TABLE, change),
];
