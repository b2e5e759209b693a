/** Profiles that are sound or lose something an agent can do without. */

import { type Change, sound, told } from './change.ts';
import { capabilities, handlers, keysOf, objectsIn, spare } from './parts.ts';

export const PROFILES: readonly Change[] = [
  sound(
    'members nobody knows',
    'ucp.json: no object of the profile forbids further members but a key’s private ones and a Constraint Expression’s',
    ({ profile }, draw) => {
      const registries = [profile.ucp.services, profile.ucp.capabilities, profile.ucp.payment_handlers];
      const open = objectsIn(profile).filter((one) => !registries.includes(one));
      for (let count = draw.whole(1, 3); count > 0; count -= 1)
        draw.of(open)[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, [1], { a: 1 }]);
    },
  ),
  sound(
    'no keys, no order',
    'profile.json: keys is optional',
    (shop) => {
      delete shop.profile.keys;
      delete shop.profile.signing_keys;
      delete capabilities(shop)['dev.ucp.shopping.order'];
    },
    { about: /^R7/ },
  ),
  sound('an EC key beside', 'RFC 7518 6.2.1', (shop) =>
    keysOf(shop).push({
      kid: 'b',
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    }),
  ),
  sound('status success', 'ucp.json: status is success or error', ({ profile }) => {
    profile.ucp.status = 'success';
  }),
  sound(
    'map_order of what is there',
    'map_order: lists keys of the map it names',
    ({ profile }) => {
      profile.ucp.map_order = { capabilities: Object.keys(profile.ucp.capabilities) };
    },
    { latest: true },
  ),
  sound('A2A and embedded beside', 'Services: a service has one entry per transport', ({ profile, release }) =>
    profile.ucp.services['dev.ucp.shopping'].push(
      { version: release, transport: 'a2a', endpoint: '{origin}/agent.json' },
      { version: release, transport: 'embedded', config: { delegate: ['payment'] } },
    ),
  ),
  sound('several parents, one of them absent', 'Intersection Algorithm, 3: any parent is enough', (shop) => {
    capabilities(shop)['dev.ucp.shopping.fulfillment'][0].extends = [
      'com.example.gone',
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.catalog.search',
    ];
  }),
  sound('an older profile kept', 'Protocol Version: supported_versions maps releases to their own profiles', (shop) => {
    shop.profile.ucp.supported_versions = { '2026-01-23': '{origin}/older' };
    shop.more['/older'] = { ucp: { version: '2026-01-23', services: {}, payment_handlers: {} } };
  }),
  sound('a publishable key', 'Payment Handlers: config is for what clients may know', (shop) =>
    handlers(shop, shop.release, { config: { key: 'pk_live_51Habcdefghijklmnopq' } }),
  ),
  sound('a handler of another date', 'Component Versioning: handlers have versions of their own', (shop, draw) =>
    handlers(shop, draw.of(['2025-03-04', '2026-01-11', '2026-10-01'])),
  ),
  sound('a requirement that is met', 'Version Requirements: min and max include their dates', (shop, draw) => {
    spare(shop, draw).requires = { protocol: { min: '2026-01-11', max: shop.release } };
  }),
  told(
    'an official capability without schema',
    /^U16/,
    'Capability Definition: schema is REQUIRED',
    (shop, draw) => delete spare(shop, draw).schema,
  ),
  told(
    'a spec without TLS',
    /^U19/,
    'Authority Binding: spec is an https URL',
    (shop, draw) => {
      spare(shop, draw).spec = 'http://ucp.dev/x';
    },
    { latest: true },
  ),
  told(
    'a schema on another authority’s host',
    /^U17.foreign_host/,
    'Authority Binding: the host of schema derives the name',
    (shop, draw) => {
      spare(shop, draw).schema = draw.of([
        'https://evil-ucp.dev/x.json',
        'https://ucp.dev.example.com/x.json',
        'https://shop.example/x.json',
      ]);
    },
    { latest: true },
  ),
  told(
    'an official schema that does not exist',
    /^U16.other_schema/,
    'Authority Binding: the schema of an official capability is the one its release publishes',
    (shop, draw) => {
      spare(shop, draw).schema = `https://ucp.dev/${shop.release}/schemas/shopping/${draw.of(['basket', 'cart-v2', 'orders'])}.json`;
    },
    { latest: true },
  ),
  told('an orphan', /^U21/, 'Intersection Algorithm, 3: an extension none of whose parents is there is removed', (shop, draw) => {
    spare(shop, draw).extends = draw.of<unknown>(['com.example.gone', ['com.example.gone', 'dev.ucp.shopping.loyalty']]);
  }),
  told('a handler without id', /^U25/, 'payment_handler.json: id is required', (shop) => {
    shop.profile.ucp.payment_handlers = { 'com.example.card': [{ version: shop.release }] };
  }),
  told('a key without its point', /^U27/, 'RFC 8037 2: x is the public key', (shop) => delete keysOf(shop)[0].x),
  told('a point off the curve', /^U27/, 'RFC 7518 6.2.1: the coordinates are a point of the curve', (shop) =>
    Object.assign(keysOf(shop)[0], {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    }),
  ),
  told('two keys of one kid', /^U27.duplicate_kid/, 'Key Discovery: kid names one key', (shop) =>
    keysOf(shop).push({ ...keysOf(shop)[0] }),
  ),
  told('order without keys', /^U28/, 'Order: webhook messages MUST be signed', ({ profile }) => {
    delete profile.keys;
    delete profile.signing_keys;
  }),
  told(
    'map_order of what is not there',
    /^U29/,
    'map_order: lists keys of the map it names',
    ({ profile }, draw) => {
      profile.ucp.map_order = { [draw.of(['services', 'capabilities'])]: ['com.example.gone'] };
    },
    { latest: true },
  ),
  told('a malformed name', /^U11/, 'Naming Convention: reverse-domain labels in lower case', (shop, draw) => {
    capabilities(shop)[draw.of(['Com.Example.gift', 'com..gift', 'gift', '.com.example', 'com.example.'])] = [
      { version: shop.release, spec: '{origin}/gift', schema: '{origin}/schemas/own.json' },
    ];
  }),
  told(
    'a name that moved',
    /^U11.moved/,
    'the release’s table of capabilities: ap2_mandate is dev.ucp.common.payment.ap2_mandate',
    (shop, draw) => {
      capabilities(shop)[`dev.ucp.shopping.${draw.of(['ap2_mandate', 'split_payments', 'payment_terms'])}`] = [
        { version: shop.release, schema: `https://ucp.dev/${shop.release}/schemas/common/payment/ap2_mandate.json` },
      ];
    },
    { latest: true },
  ),
  told(
    'an older profile that is not there',
    /^U23.unreadable_leaf/,
    'Protocol Version: the address answers with the profile of that release',
    ({ profile }) => {
      profile.ucp.supported_versions = { '2026-01-23': '{origin}/gone' };
    },
  ),
  told(
    'an older profile that is this one',
    /^U23.other_version/,
    'Protocol Version: the address answers with the profile of that release',
    ({ profile }) => {
      profile.ucp.supported_versions = { '2026-01-23': '{origin}/.well-known/ucp' };
    },
  ),
  told(
    'a permalink without endpoint',
    /^U30/,
    'Permalink Discovery: config.endpoint is REQUIRED',
    (shop) => {
      capabilities(shop)['dev.ucp.shopping.permalink'] = [
        { version: shop.release, schema: `https://ucp.dev/${shop.release}/schemas/shopping/permalink.json` },
      ];
    },
    { latest: true },
  ),
  told(
    'a capability left at the release before',
    /^U15/,
    'Component Versioning: an official entry of another version than the profile is ignored',
    (shop, draw) => {
      spare(shop, draw).version = '2026-04-08';
    },
    { latest: true },
  ),
  told('a requirement that is not met', /^U22/, 'Version Requirements: max is the last version the entry works with', (shop, draw) => {
    spare(shop, draw).requires = { protocol: { max: '2026-01-23' } };
  }),
];
