/** What a change is, and what it makes true of a sound shop: written down here, never asked of our own reader. */

import type { Any, Draw, Shop } from './shop.ts';

/** `sound`: nothing to say. `told`: a finding about it. `stops`: a finding, and the store does not pass. `ours`: nothing to say, and no verdict. */
export type Truth = 'sound' | 'told' | 'stops' | 'ours';

export interface Change {
  readonly name: string;
  readonly truth: Truth;
  /** What a finding about it names, among its sentence's id, subject and values. */
  readonly about?: RegExp;
  /** The sentence of schema or specification that makes it so. */
  readonly says: string;
  /** Why the reference client does otherwise than the truth: it refuses what is sound, or accepts what stops. */
  readonly client?: string;
  /** Of the newest release alone. */
  readonly latest?: true;
  readonly change: (shop: Shop, draw: Draw) => unknown;
}

export const HANDS_ON = 'The client hands answers on unread: @shopify/ucp-cli checks the profile alone by its schema';

const capabilities = (shop: Shop) => shop.profile.ucp.capabilities;
/** An official capability nothing else rests on. */
const spare = (shop: Shop, draw: Draw) => capabilities(shop)[`dev.ucp.shopping.${draw.of(['cart', 'order'])}`][0];
const mcpOf = (shop: Shop) => shop.profile.ucp.services['dev.ucp.shopping'].find((one: Any) => one.transport === 'mcp');
const keysOf = (shop: Shop) => shop.profile.keys ?? shop.profile.signing_keys;
const handlers = (shop: Shop, version: unknown = shop.release, more: object = {}) => {
  shop.profile.ucp.payment_handlers = { 'com.example.card': [{ id: 'card', version, ...more }] };
};
const NOT_TEXT = [7, true, null, [], {}];
const NOT_OBJECT = ['text', 7, true, null, []];
/** Objects of a document, at any depth. */
function objectsIn(value: Any): Any[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

export const PROFILE_CHANGES: readonly Change[] = [
  {
    name: 'members nobody knows',
    truth: 'sound',
    says: 'ucp.json: no object of the profile forbids further members but a key’s private ones and a Constraint Expression’s',
    change: ({ profile }, draw) => {
      const registries = [profile.ucp.services, profile.ucp.capabilities, profile.ucp.payment_handlers];
      const open = objectsIn(profile).filter((one) => !registries.includes(one));
      for (let count = draw.whole(1, 3); count > 0; count -= 1)
        draw.of(open)[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, [1], { a: 1 }]);
    },
  },
  {
    name: 'no keys, no order',
    truth: 'sound',
    says: 'profile.json: keys is optional',
    client: '',
    change: (shop) => {
      delete shop.profile.keys;
      delete shop.profile.signing_keys;
      delete capabilities(shop)['dev.ucp.shopping.order'];
    },
    about: /^R7/,
  },
  {
    name: 'an EC key beside',
    truth: 'sound',
    says: 'RFC 7518 6.2.1',
    change: (shop) =>
      keysOf(shop).push({
        kid: 'b',
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
      }),
  },
  {
    name: 'status success',
    truth: 'sound',
    says: 'ucp.json: status is success or error',
    change: ({ profile }) => {
      profile.ucp.status = 'success';
    },
  },
  {
    name: 'map_order of what is there',
    truth: 'sound',
    latest: true,
    says: 'map_order: lists keys of the map it names',
    change: ({ profile }) => {
      profile.ucp.map_order = { capabilities: Object.keys(profile.ucp.capabilities) };
    },
  },
  {
    name: 'A2A and embedded beside',
    truth: 'sound',
    says: 'Services: a service has one entry per transport',
    change: ({ profile, release }) =>
      profile.ucp.services['dev.ucp.shopping'].push(
        { version: release, transport: 'a2a', endpoint: '{origin}/agent.json' },
        { version: release, transport: 'embedded', config: { delegate: ['payment'] } },
      ),
  },
  {
    name: 'several parents, one of them absent',
    truth: 'sound',
    says: 'Intersection Algorithm, 3: any parent is enough',
    change: (shop) => {
      capabilities(shop)['dev.ucp.shopping.fulfillment'][0].extends = [
        'com.example.gone',
        'dev.ucp.shopping.checkout',
        'dev.ucp.shopping.catalog.search',
      ];
    },
  },
  {
    name: 'an older profile kept',
    truth: 'sound',
    says: 'Protocol Version: supported_versions maps releases to their own profiles',
    change: (shop) => {
      shop.profile.ucp.supported_versions = { '2026-01-23': '{origin}/older' };
      shop.more['/older'] = { ucp: { version: '2026-01-23', services: {}, payment_handlers: {} } };
    },
  },
  {
    name: 'a publishable key',
    truth: 'sound',
    says: 'Payment Handlers: config is for what clients may know',
    change: (shop) => handlers(shop, shop.release, { config: { key: 'pk_live_51Habcdefghijklmnopq' } }),
  },
  {
    name: 'a handler of another date',
    truth: 'sound',
    says: 'Component Versioning: handlers have versions of their own',
    change: (shop, draw) => handlers(shop, draw.of(['2025-03-04', '2026-01-11', '2026-10-01'])),
  },
  {
    name: 'a requirement that is met',
    truth: 'sound',
    says: 'Version Requirements: min and max include their dates',
    change: (shop, draw) => {
      spare(shop, draw).requires = { protocol: { min: '2026-01-11', max: shop.release } };
    },
  },

  {
    name: 'an official capability without schema',
    truth: 'told',
    about: /^U16/,
    says: 'Capability Definition: schema is REQUIRED',
    change: (shop, draw) => delete spare(shop, draw).schema,
  },
  {
    name: 'a spec without TLS',
    truth: 'told',
    about: /^U19/,
    latest: true,
    says: 'Authority Binding: spec is an https URL',
    change: (shop, draw) => {
      spare(shop, draw).spec = 'http://ucp.dev/x';
    },
  },
  {
    name: 'a schema on another authority’s host',
    truth: 'told',
    about: /^U17.foreign_host/,
    latest: true,
    says: 'Authority Binding: the host of schema derives the name',
    change: (shop, draw) => {
      spare(shop, draw).schema = draw.of([
        'https://evil-ucp.dev/x.json',
        'https://ucp.dev.example.com/x.json',
        'https://shop.example/x.json',
      ]);
    },
  },
  {
    name: 'an official schema that does not exist',
    truth: 'told',
    about: /^U16.other_schema/,
    latest: true,
    says: 'Authority Binding: the schema of an official capability is the one its release publishes',
    change: (shop, draw) => {
      spare(shop, draw).schema = `https://ucp.dev/${shop.release}/schemas/shopping/${draw.of(['basket', 'cart-v2', 'orders'])}.json`;
    },
  },
  {
    name: 'an orphan',
    truth: 'told',
    about: /^U21/,
    says: 'Intersection Algorithm, 3: an extension none of whose parents is there is removed',
    change: (shop, draw) => {
      spare(shop, draw).extends = draw.of<unknown>(['com.example.gone', ['com.example.gone', 'dev.ucp.shopping.loyalty']]);
    },
  },
  {
    name: 'a handler without id',
    truth: 'told',
    about: /^U25/,
    says: 'payment_handler.json: id is required',
    change: (shop) => {
      shop.profile.ucp.payment_handlers = { 'com.example.card': [{ version: shop.release }] };
    },
  },
  {
    name: 'a key without its point',
    truth: 'told',
    about: /^U27/,
    says: 'RFC 8037 2: x is the public key',
    change: (shop) => delete keysOf(shop)[0].x,
  },
  {
    name: 'a point off the curve',
    truth: 'told',
    about: /^U27/,
    says: 'RFC 7518 6.2.1: the coordinates are a point of the curve',
    change: (shop) =>
      Object.assign(keysOf(shop)[0], {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      }),
  },
  {
    name: 'two keys of one kid',
    truth: 'told',
    about: /^U27.duplicate_kid/,
    says: 'Key Discovery: kid names one key',
    change: (shop) => keysOf(shop).push({ ...keysOf(shop)[0] }),
  },
  {
    name: 'order without keys',
    truth: 'told',
    about: /^U28/,
    says: 'Order: webhook messages MUST be signed',
    change: ({ profile }) => {
      delete profile.keys;
      delete profile.signing_keys;
    },
  },
  {
    name: 'map_order of what is not there',
    truth: 'told',
    about: /^U29/,
    latest: true,
    says: 'map_order: lists keys of the map it names',
    change: ({ profile }, draw) => {
      profile.ucp.map_order = { [draw.of(['services', 'capabilities'])]: ['com.example.gone'] };
    },
  },
  {
    name: 'a malformed name',
    truth: 'told',
    about: /^U11/,
    says: 'Naming Convention: reverse-domain labels in lower case',
    change: (shop, draw) => {
      capabilities(shop)[draw.of(['Com.Example.gift', 'com..gift', 'gift', '.com.example', 'com.example.'])] = [
        { version: shop.release, spec: '{origin}/gift', schema: '{origin}/schemas/own.json' },
      ];
    },
  },
  {
    name: 'a name that moved',
    truth: 'told',
    about: /^U11.moved/,
    latest: true,
    says: 'the release’s table of capabilities: ap2_mandate is dev.ucp.common.payment.ap2_mandate',
    change: (shop, draw) => {
      capabilities(shop)[`dev.ucp.shopping.${draw.of(['ap2_mandate', 'split_payments', 'payment_terms'])}`] = [
        { version: shop.release, schema: `https://ucp.dev/${shop.release}/schemas/common/payment/ap2_mandate.json` },
      ];
    },
  },
  {
    name: 'an older profile that is not there',
    truth: 'told',
    about: /^U23.unreadable_leaf/,
    says: 'Protocol Version: the address answers with the profile of that release',
    change: ({ profile }) => {
      profile.ucp.supported_versions = { '2026-01-23': '{origin}/gone' };
    },
  },
  {
    name: 'an older profile that is this one',
    truth: 'told',
    about: /^U23.other_version/,
    says: 'Protocol Version: the address answers with the profile of that release',
    change: ({ profile }) => {
      profile.ucp.supported_versions = { '2026-01-23': '{origin}/.well-known/ucp' };
    },
  },
  {
    name: 'a permalink without endpoint',
    truth: 'told',
    about: /^U30/,
    latest: true,
    says: 'Permalink Discovery: config.endpoint is REQUIRED',
    change: (shop) => {
      capabilities(shop)['dev.ucp.shopping.permalink'] = [
        { version: shop.release, schema: `https://ucp.dev/${shop.release}/schemas/shopping/permalink.json` },
      ];
    },
  },
  {
    name: 'a capability left at the release before',
    truth: 'told',
    about: /^U15/,
    latest: true,
    says: 'Component Versioning: an official entry of another version than the profile is ignored',
    change: (shop, draw) => {
      spare(shop, draw).version = '2026-04-08';
    },
  },
  {
    name: 'a requirement that is not met',
    truth: 'told',
    about: /^U22/,
    says: 'Version Requirements: max is the last version the entry works with',
    change: (shop, draw) => {
      spare(shop, draw).requires = { protocol: { max: '2026-01-23' } };
    },
  },
  {
    name: 'an id at an instrument missing its type',
    truth: 'stops',
    about: /U25|U33/,
    says: 'payment_instrument.json: type is required',
    change: (shop) => handlers(shop, shop.release, { available_instruments: [{ brand: 'x' }] }),
  },

  {
    name: 'no envelope',
    truth: 'stops',
    about: /^U07/,
    says: 'profile.json: ucp is required',
    change: (shop) => {
      const { ucp, ...rest } = shop.profile;
      shop.profile = { ...rest, ...ucp };
    },
  },
  {
    name: 'a required member missing',
    truth: 'stops',
    about: /U08|U10|R1/,
    says: 'ucp.json, business_schema: version, services and payment_handlers are required',
    change: ({ profile }, draw) => delete profile.ucp[draw.of(['version', 'services', 'payment_handlers'])],
  },
  {
    name: 'a registry of the wrong type',
    truth: 'stops',
    about: /U10|R1/,
    says: 'ucp.json: registries are objects',
    change: ({ profile }, draw) => {
      profile.ucp[draw.of(['services', 'capabilities', 'payment_handlers'])] = draw.of(NOT_OBJECT);
    },
  },
  {
    name: 'an entry that is no list',
    truth: 'stops',
    about: /U12/,
    says: 'ucp.json: each name has an array of entries',
    change: (shop, draw) => {
      capabilities(shop)[`dev.ucp.shopping.${draw.of(['cart', 'order', 'checkout'])}`] = draw.of<unknown>([
        null,
        'x',
        { version: shop.release },
      ]);
    },
  },
  {
    name: 'a version that is no date',
    truth: 'stops',
    about: /U08|R1/,
    says: 'Version Format: YYYY-MM-DD',
    change: ({ profile }, draw) => {
      profile.ucp.version = draw.of([1, '1.0', '2026-8-25', 'latest', '25.08.2026', '', null]);
    },
  },
  {
    name: 'a release nobody has',
    truth: 'stops',
    about: /U09|R1|L1/,
    says: 'Protocol Version: agents match a version exactly',
    change: ({ profile }, draw) => {
      profile.ucp.version = draw.of(['2026-05-05', '2027-01-01', '2025-12-31']);
    },
  },
  {
    name: 'no endpoint',
    truth: 'stops',
    about: /U13|R1|U33/,
    says: 'service.json: an MCP entry requires endpoint',
    change: (shop) => delete mcpOf(shop).endpoint,
  },
  {
    name: 'an endpoint of the wrong type',
    truth: 'stops',
    about: /U13|U14|U33|R1/,
    says: 'service.json: endpoint is a URI',
    change: (shop, draw) => {
      mcpOf(shop).endpoint = draw.of<unknown>([...NOT_TEXT, 'shop.example/mcp', '  ', '/mcp']);
    },
  },
  {
    name: 'an unknown transport',
    truth: 'stops',
    about: /U13/,
    says: 'service.json: transport is rest, mcp, a2a or embedded',
    change: (shop, draw) => {
      mcpOf(shop).transport = draw.of(['soap', 'MCP', 'graphql', '', 3]);
    },
  },
  {
    name: 'services of the release before',
    truth: 'stops',
    about: /U15|R1/,
    latest: true,
    says: 'Component Versioning: an official entry of another version than the profile is ignored',
    change: (shop) => {
      for (const entry of shop.profile.ucp.services['dev.ucp.shopping']) entry.version = '2026-04-08';
    },
  },
  {
    name: 'a member of an entry of the wrong type',
    truth: 'stops',
    about: /U33|U17|U14|U12/,
    says: 'entity.json: spec and schema are URIs, id a text, config an object',
    change: (shop, draw) => {
      const entry = draw.of([spare(shop, draw), mcpOf(shop)]);
      entry[draw.of(['spec', 'schema', 'id'])] = draw.of(NOT_TEXT);
    },
  },
  {
    name: 'config that is no object',
    truth: 'stops',
    about: /U33/,
    says: 'entity.json: config is an object',
    change: (shop, draw) => {
      draw.of([spare(shop, draw), mcpOf(shop)]).config = draw.of(NOT_OBJECT);
    },
  },
  {
    name: 'parents of the wrong form',
    truth: 'stops',
    about: /U33/,
    says: 'capability.json: extends is a name or a list of at least one',
    change: (shop, draw) => {
      spare(shop, draw).extends = draw.of<unknown>([[], 5, {}, [7]]);
    },
  },
  {
    name: 'a handler without a dated version',
    truth: 'stops',
    about: /U25|U33|U12/,
    says: 'ucp.json: version is YYYY-MM-DD',
    change: (shop, draw) => handlers(shop, draw.of([null, '1.0', 2026, 'v2'])),
  },
  {
    name: 'an empty list of instruments',
    truth: 'stops',
    about: /U25|U33/,
    says: 'payment_handler.json: available_instruments has at least one',
    change: (shop) => handlers(shop, shop.release, { available_instruments: [] }),
  },
  {
    name: 'keys of the wrong form',
    truth: 'stops',
    about: /U26|U27|U33/,
    says: 'profile.json: keys is an array of keys with kid and kty',
    change: (shop, draw) => {
      const name = shop.release === '2026-08-25' ? 'keys' : 'signing_keys';
      const [key] = keysOf(shop);
      shop.profile[name] = draw.of<unknown>([null, { keys: [key] }, ['a'], [{ ...key, kid: undefined }], [{ ...key, kty: 7 }]]);
    },
  },
  {
    name: 'supported_versions of the wrong form',
    truth: 'stops',
    about: /U23/,
    says: 'ucp.json: supported_versions maps dates to URIs',
    change: ({ profile }, draw) => {
      profile.ucp.supported_versions = draw.of<unknown>([[], 'x', { '2026-01-23': 7 }, { '2026-01-23': '/older' }]);
    },
  },
  {
    name: 'an unknown status',
    truth: 'stops',
    about: /U3[23]/,
    says: 'ucp.json: status is success or error',
    change: ({ profile }, draw) => {
      profile.ucp.status = draw.of(['ok', 7, null]);
    },
  },
  {
    name: 'a secret key in public',
    truth: 'stops',
    about: /U31/,
    says: 'Payment Handlers: config is public, so it holds no secret',
    client: 'no schema knows a secret by its form',
    change: (shop, draw) =>
      handlers(shop, shop.release, { config: { key: draw.of(['sk_live_51Habcdefghijklmnopqrst', 'rk_live_51Habcdefghijklmnopqrst']) } }),
  },
  {
    name: 'a private key',
    truth: 'stops',
    about: /U27.private_member/,
    says: 'Key Discovery: private members MUST NOT appear in a profile',
    client: 'its schema reads past members it does not know',
    change: (shop) => {
      keysOf(shop)[0].d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
    },
  },
  {
    name: 'keys under the other release’s name',
    truth: 'stops',
    about: /U26/,
    says: 'Key Discovery: keys since 2026-08-25, signing_keys before',
    client: 'it signs nothing and verifies no webhook, so it reads no keys',
    change: ({ profile, release }) => {
      const [now, other] = release === '2026-08-25' ? ['keys', 'signing_keys'] : ['signing_keys', 'keys'];
      profile[other] = profile[now];
      delete profile[now];
    },
  },
  {
    name: 'no search declared',
    truth: 'stops',
    about: /R2/,
    says: 'Catalog Search: a capability that is not declared is not offered',
    client: 'it calls the tool without looking at the capabilities',
    change: (shop) => {
      delete capabilities(shop)['dev.ucp.shopping.catalog.search'];
    },
  },
  {
    name: 'no capability at all',
    truth: 'stops',
    about: /R1|R2/,
    says: 'Intersection Algorithm: with nothing in common there is nothing to call',
    client: 'it calls the tool without looking at the capabilities',
    change: ({ profile }, draw) => {
      if (draw.chance(0.5)) profile.ucp.capabilities = {};
      else delete profile.ucp.capabilities;
    },
  },
];

/** Members of a product, by what a client loses. */
const products = (shop: Shop, draw: Draw, change: (product: Any) => void, all = false) => {
  const [first] = shop.products;
  for (const product of all ? shop.products : [draw.chance(0.5) ? first : draw.of(shop.products)]) change(product);
};
const broken = (product: Any, draw: Draw) => {
  const [variant] = product.variants;
  const owner = draw.of([product, variant]);
  const name = draw.of(
    owner === product ? ['id', 'title', 'description', 'price_range', 'variants'] : ['id', 'title', 'description', 'price'],
  );
  if (draw.chance(0.4)) delete owner[name];
  else
    owner[name] = draw.of<unknown>(
      name === 'id' || name === 'title' ? NOT_TEXT : name === 'variants' ? ['x', 7, {}, []] : ['x', 7, null, []],
    );
};
const MALFORMED = /L4\.(?:malformed|unreadable|none_readable)/;
const search = (shop: Shop, change: (payload: Any) => unknown) => {
  shop.answered = (payload, { operation }) => (operation === 'search' ? (change(payload) ?? payload) : payload);
};

export const ANSWER_CHANGES: readonly Change[] = [
  {
    name: 'members nobody knows',
    truth: 'sound',
    says: 'product.json: objects are open',
    change: ({ products: all }, draw) => {
      for (let count = draw.whole(1, 4); count > 0; count -= 1)
        draw.of(objectsIn(all))[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, { a: 1 }]);
    },
  },
  {
    name: 'a stock status of its own',
    truth: 'sound',
    says: 'availability.json: status is an open string with well-known values',
    change: (shop, draw) =>
      products(shop, draw, ({ variants }) => {
        variants[0].availability = { available: true, status: draw.of(['made_to_order', 'limited', 'discontinued']) };
      }),
  },
  {
    name: 'a product that is free',
    truth: 'sound',
    says: 'amount.json: at least 0',
    change: (shop, draw) =>
      products(shop, draw, (product) => {
        for (const price of [product.price_range.min, ...product.variants.map((one: Any) => one.price)]) price.amount = 0;
        product.price_range.max.amount = 0;
      }),
  },
  {
    name: 'a description in HTML alone',
    truth: 'sound',
    says: 'description.json: one of plain, html, markdown',
    change: (shop, draw) =>
      products(shop, draw, (product) => {
        product.description = { html: '<p>By hand' };
      }),
  },
  {
    name: 'a range wider than the variants shown',
    truth: 'sound',
    says: 'price_range.json: across all variants, of which an answer may show some',
    change: (shop, draw) =>
      products(shop, draw, ({ price_range: { min, max } }) => {
        min.amount = Math.max(0, min.amount - 50);
        max.amount += 5000;
      }),
  },
  {
    name: 'warnings and remarks',
    truth: 'sound',
    says: 'message.json: info and warning go with products',
    change: (shop) =>
      search(shop, (payload) => {
        payload.messages = [
          { type: 'info', content: 'By price' },
          { type: 'warning', code: 'low', content: 'Few left' },
        ];
      }),
  },
  {
    name: 'no pagination',
    truth: 'sound',
    says: 'catalog_search.json: pagination is optional',
    change: (shop) =>
      search(shop, (payload) => {
        delete payload.pagination;
      }),
  },
  {
    name: 'policies',
    truth: 'sound',
    latest: true,
    says: 'policy.json',
    change: (shop) =>
      search(shop, (payload) => {
        payload.policies = [{ type: 'dev.ucp.shopping.policy.return', description: { plain: '30 days' }, applies_to: ['$.products[0]'] }];
      }),
  },
  {
    name: 'status success',
    truth: 'sound',
    says: 'ucp.json: status is success or error',
    change: (shop) => {
      shop.answered = (payload) => ({ ...payload, ucp: { status: 'success', ...payload.ucp } });
    },
  },
  {
    name: 'many pages',
    truth: 'sound',
    says: 'Pagination: the cursor of a page asks for the next',
    change: (shop, draw) => {
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
    },
  },

  {
    name: 'one product without or with a wrong required member',
    truth: 'told',
    about: MALFORMED,
    says: 'product.json and variant.json: required and type',
    change: (shop, draw) => products(shop, draw, (product) => broken(product, draw)),
  },
  {
    name: 'an amount of the wrong form',
    truth: 'told',
    about: MALFORMED,
    says: 'amount.json: an integer, at least 0',
    change: (shop, draw) =>
      products(shop, draw, ({ variants }) => {
        draw.of<Any>(variants).price.amount = draw.of<unknown>(['1990', 19.9, -1, null]);
      }),
  },
  {
    name: 'a currency of the wrong form',
    truth: 'told',
    about: MALFORMED,
    says: 'price.json: ISO 4217, three capitals',
    change: (shop, draw) =>
      products(shop, draw, ({ variants }) => {
        draw.of<Any>(variants).price.currency = draw.of<unknown>(['eur', '€', 'EURO', 7]);
      }),
  },
  {
    name: 'an optional member of the wrong form',
    truth: 'told',
    about: /L4\.(?:lost_member|malformed)/,
    says: 'product.json: type of its members',
    change: (shop, draw) =>
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
  },
  {
    name: 'a range upside down',
    truth: 'told',
    about: /L4.reversed_range/,
    says: 'price_range.json: min is the minimum',
    change: (shop, draw) =>
      products(shop, draw, (product) => {
        product.price_range.min.amount = product.price_range.max.amount + draw.whole(1, 500);
      }),
  },
  {
    name: 'a range that leaves its variants outside',
    truth: 'told',
    about: /L4.outside_range/,
    says: 'product.json: price_range is across all variants',
    change: (shop, draw) =>
      products(shop, draw, ({ price_range: { min, max } }) => {
        min.amount += 200_000;
        max.amount += 200_000;
      }),
  },
  {
    name: 'a range in two currencies',
    truth: 'told',
    about: /L4.mixed_range/,
    says: 'price_range.json: min and max bound one range',
    change: (shop, draw) =>
      products(shop, draw, ({ price_range: { max } }) => {
        max.currency = 'CHF';
      }),
  },
  {
    name: 'one id twice',
    truth: 'told',
    about: /L4.repeated/,
    says: 'product.json: id is a global id, unique',
    change: ({ products: all }) => all.push({ ...structuredClone(all[0]) }),
  },
  {
    name: 'not available, and in stock',
    truth: 'told',
    about: /L4.availability/,
    says: 'availability.json: in_stock is available',
    change: (shop, draw) =>
      products(shop, draw, ({ variants }) => {
        draw.of<Any>(variants).availability = { available: false, status: 'in_stock' };
      }),
  },
  {
    name: 'a rating beyond its scale',
    truth: 'told',
    about: /L4.beyond_scale/,
    says: 'rating.json: scale_max is the maximum',
    change: (shop, draw) =>
      products(shop, draw, (product) => {
        product.rating = { value: draw.whole(6, 20), scale_max: 5 };
      }),
  },
  {
    name: 'a next page without a cursor',
    truth: 'told',
    about: /L4/,
    says: 'pagination.json: has_next_page true requires cursor',
    change: (shop) =>
      search(shop, (payload) => {
        payload.pagination = { has_next_page: true };
      }),
  },
  {
    name: 'no version',
    truth: 'told',
    about: /L3.missing/,
    says: 'ucp.json: version is required',
    change: (shop, draw) => {
      const gone = draw.of(['search', 'lookup', 'product']);
      shop.answered = (payload, { operation }) => (operation === gone ? { ...payload, ucp: {} } : payload);
    },
  },
  {
    name: 'another version',
    truth: 'told',
    about: /L3.other/,
    says: 'Protocol Version: the business answers in the version that was negotiated',
    change: (shop, draw) => {
      const version = draw.of(['2026-01-23', '2026-01-11']);
      shop.answered = (payload) => ({ ...payload, ucp: { ...payload.ucp, version } });
    },
  },
  {
    name: 'lookup without its inputs',
    truth: 'told',
    about: /L4/,
    says: 'catalog_lookup.json: inputs is required, at least one',
    change: (shop, draw) => {
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
    },
  },
  {
    name: 'lookup correlated with another id',
    truth: 'told',
    about: /L4.uncorrelated/,
    says: 'Catalog Lookup: inputs[].id repeats an id of the request',
    change: (shop) => {
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
    },
  },
  {
    name: 'another product than was asked for',
    truth: 'told',
    about: /L4.stranger/,
    says: 'Get Product: the product of that id',
    change: (shop) => {
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
    },
  },
  {
    name: 'a product for an id nobody has',
    truth: 'told',
    about: /L5.invented/,
    says: 'Get Product: an unknown product is answered with the code not_found',
    change: (shop) => {
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
    },
  },
  {
    name: 'an unknown id refused in words of its own',
    truth: 'told',
    about: /L5.other_error/,
    says: 'Get Product: an unknown product is answered with the code not_found',
    change: (shop, draw) => {
      const code = draw.of(['unknown', 'no_such_product', 'internal_error']);
      shop.answered = (payload) =>
        payload.messages === undefined ? payload : { ...payload, messages: payload.messages.map((one: Any) => ({ ...one, code })) };
    },
  },
  {
    name: 'an error without its severity',
    truth: 'told',
    about: MALFORMED,
    says: 'message_error.json: severity is required',
    change: (shop) => {
      shop.answered = (payload) =>
        payload.messages === undefined ? payload : { ...payload, messages: payload.messages.map(({ severity: _, ...one }: Any) => one) };
    },
  },
  {
    name: 'what search shows, lookup does not find',
    truth: 'told',
    about: /L2.lost_again/,
    says: 'Catalog Lookup: lookup by product id MUST be supported',
    change: (shop) => {
      shop.answered = (payload, { operation }) => (operation === 'lookup' ? { ...payload, products: [] } : payload);
    },
  },

  {
    name: 'every product broken',
    truth: 'stops',
    about: /L4.(?:malformed|none_readable)/,
    says: 'product.json and variant.json: required',
    client: HANDS_ON,
    change: (shop, draw) => {
      const name = draw.of(['title', 'price_range', 'variants', 'id']);
      products(shop, draw, (product) => delete product[name], true);
    },
  },
  {
    name: 'no list of products',
    truth: 'stops',
    about: /L4.unreadable|L2/,
    says: 'catalog_search.json: products is required',
    client: HANDS_ON,
    change: (shop, draw) => {
      const value = draw.of<unknown>([undefined, null, {}, 'none']);
      search(shop, (payload) => {
        payload.products = value;
      });
    },
  },
  {
    name: 'an error to every search',
    truth: 'stops',
    about: /L2.not_answered|L1/,
    says: 'ucp.json, status error: the operation failed',
    client: HANDS_ON,
    change: (shop, draw) => {
      const code = draw.of(['invalid_request', 'unavailable', 'internal']);
      search(shop, ({ ucp }) => ({
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code, content: 'Not now', severity: 'unrecoverable' }],
      }));
    },
  },
  {
    name: 'a search that finds nothing',
    truth: 'stops',
    about: /L2.nothing_shown/,
    says: 'Catalog Search: an empty list answers a search that matched nothing, and shows no product',
    client: HANDS_ON,
    change: (shop) =>
      search(shop, (payload) => {
        payload.products = [];
        payload.pagination = { has_next_page: false };
      }),
  },
];
