/** Profiles that agents refuse. */

import { type Change, stops } from './change.ts';
import { capabilities, handlers, keysOf, mcpOf, NOT_OBJECT, NOT_TEXT, spare } from './parts.ts';

export const REFUSED_PROFILES: readonly Change[] = [
  stops('an id at an instrument missing its type', /U25|U33/, 'payment_instrument.json: type is required', (shop) =>
    handlers(shop, shop.release, { available_instruments: [{ brand: 'x' }] }),
  ),
  stops('no envelope', /^U07/, 'profile.json: ucp is required', (shop) => {
    const { ucp, ...rest } = shop.profile;
    shop.profile = { ...rest, ...ucp };
  }),
  stops(
    'a required member missing',
    /U08|U10|R1/,
    'ucp.json, business_schema: version, services and payment_handlers are required',
    ({ profile }, draw) => delete profile.ucp[draw.of(['version', 'services', 'payment_handlers'])],
  ),
  stops('a registry of the wrong type', /U10|R1/, 'ucp.json: registries are objects', ({ profile }, draw) => {
    profile.ucp[draw.of(['services', 'capabilities', 'payment_handlers'])] = draw.of(NOT_OBJECT);
  }),
  stops('an entry that is no list', /U12/, 'ucp.json: each name has an array of entries', (shop, draw) => {
    capabilities(shop)[`dev.ucp.shopping.${draw.of(['cart', 'order', 'checkout'])}`] = draw.of<unknown>([
      null,
      'x',
      { version: shop.release },
    ]);
  }),
  stops('a version that is no date', /U08|R1/, 'Version Format: YYYY-MM-DD', ({ profile }, draw) => {
    profile.ucp.version = draw.of([1, '1.0', '2026-8-25', 'latest', '25.08.2026', '', null]);
  }),
  stops('a release nobody has', /U09|R1|L1/, 'Protocol Version: agents match a version exactly', ({ profile }, draw) => {
    profile.ucp.version = draw.of(['2026-05-05', '2027-01-01', '2025-12-31']);
  }),
  stops('no endpoint', /U13|R1|U33/, 'service.json: an MCP entry requires endpoint', (shop) => delete mcpOf(shop).endpoint),
  stops('an endpoint of the wrong type', /U13|U14|U33|R1/, 'service.json: endpoint is a URI', (shop, draw) => {
    mcpOf(shop).endpoint = draw.of<unknown>([...NOT_TEXT, 'shop.example/mcp', '  ', '/mcp']);
  }),
  stops('an unknown transport', /U13/, 'service.json: transport is rest, mcp, a2a or embedded', (shop, draw) => {
    mcpOf(shop).transport = draw.of(['soap', 'MCP', 'graphql', '', 3]);
  }),
  stops(
    'services of the release before',
    /U15|R1/,
    'Component Versioning: an official entry of another version than the profile is ignored',
    (shop) => {
      for (const entry of shop.profile.ucp.services['dev.ucp.shopping']) entry.version = '2026-04-08';
    },
    { latest: true },
  ),
  stops(
    'a member of an entry of the wrong type',
    /U33|U17|U14|U12/,
    'entity.json: spec and schema are URIs, id a text, config an object',
    (shop, draw) => {
      const entry = draw.of([spare(shop, draw), mcpOf(shop)]);
      entry[draw.of(['spec', 'schema', 'id'])] = draw.of(NOT_TEXT);
    },
  ),
  stops('config that is no object', /U33/, 'entity.json: config is an object', (shop, draw) => {
    draw.of([spare(shop, draw), mcpOf(shop)]).config = draw.of(NOT_OBJECT);
  }),
  stops('parents of the wrong form', /U33/, 'capability.json: extends is a name or a list of at least one', (shop, draw) => {
    spare(shop, draw).extends = draw.of<unknown>([[], 5, {}, [7]]);
  }),
  stops('a handler without a dated version', /U25|U33|U12/, 'ucp.json: version is YYYY-MM-DD', (shop, draw) =>
    handlers(shop, draw.of([null, '1.0', 2026, 'v2'])),
  ),
  stops('an empty list of instruments', /U25|U33/, 'payment_handler.json: available_instruments has at least one', (shop) =>
    handlers(shop, shop.release, { available_instruments: [] }),
  ),
  stops('keys of the wrong form', /U26|U27|U33/, 'profile.json: keys is an array of keys with kid and kty', (shop, draw) => {
    const name = shop.release === '2026-08-25' ? 'keys' : 'signing_keys';
    const [key] = keysOf(shop);
    shop.profile[name] = draw.of<unknown>([null, { keys: [key] }, ['a'], [{ ...key, kid: undefined }], [{ ...key, kty: 7 }]]);
  }),
  stops('supported_versions of the wrong form', /U23/, 'ucp.json: supported_versions maps dates to URIs', ({ profile }, draw) => {
    profile.ucp.supported_versions = draw.of<unknown>([[], 'x', { '2026-01-23': 7 }, { '2026-01-23': '/older' }]);
  }),
  stops('an unknown status', /U3[23]/, 'ucp.json: status is success or error', ({ profile }, draw) => {
    profile.ucp.status = draw.of(['ok', 7, null]);
  }),
  stops(
    'a secret key in public',
    /U31/,
    'Payment Handlers: config is public, so it holds no secret',
    (shop, draw) =>
      handlers(shop, shop.release, { config: { key: draw.of(['sk_live_51Habcdefghijklmnopqrst', 'rk_live_51Habcdefghijklmnopqrst']) } }),
    { client: 'no schema knows a secret by its form' },
  ),
  stops(
    'a private key',
    /U27.private_member/,
    'Key Discovery: private members MUST NOT appear in a profile',
    (shop) => {
      keysOf(shop)[0].d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
    },
    { client: 'its schema reads past members it does not know' },
  ),
  stops(
    'keys under the other release’s name',
    /U26/,
    'Key Discovery: keys since 2026-08-25, signing_keys before',
    ({ profile, release }) => {
      const [now, other] = release === '2026-08-25' ? ['keys', 'signing_keys'] : ['signing_keys', 'keys'];
      profile[other] = profile[now];
      delete profile[now];
    },
    { client: 'it signs nothing and verifies no webhook, so it reads no keys' },
  ),
  stops(
    'no search declared',
    /R2/,
    'Catalog Search: a capability that is not declared is not offered',
    (shop) => {
      delete capabilities(shop)['dev.ucp.shopping.catalog.search'];
    },
    { client: 'it calls the tool without looking at the capabilities' },
  ),
  stops(
    'no capability at all',
    /R1|R2/,
    'Intersection Algorithm: with nothing in common there is nothing to call',
    ({ profile }, draw) => {
      if (draw.chance(0.5)) profile.ucp.capabilities = {};
      else delete profile.ucp.capabilities;
    },
    { client: 'it calls the tool without looking at the capabilities' },
  ),
];
