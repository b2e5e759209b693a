/** The three cases of every rule of UCP discovery. */

import { exchange, product, rpc, rpcError, SHOP, type StoreOptions, type Told, talk, tool } from '../../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../../fixtures/ucp/profiles.ts';
import type { CasesOf } from './prove.ts';

const SHOPPING = 'dev.ucp.shopping';
/** In the form of an access token; nobody's. */
const TOKEN = `shpat_${'0123456789abcdef'.repeat(2)}`;
const CART = 'dev.ucp.shopping.cart';
const SEARCH = 'dev.ucp.shopping.catalog.search';
const LATEST = '2026-08-25';
const changed = (change: (profile: AnyProfile) => unknown): StoreOptions => {
  const profile = profileOf('2026-08-25');
  change(profile);
  return { profile };
};
/** The conversation of a sound store but for these steps. */
const said = (steps: Parameters<typeof talk>[1]): StoreOptions => ({ talk: talk(LATEST, steps) });
const answer = (payload: object) => ({ body: tool({ ucp: { version: LATEST }, ...payload }) });
/** A schema of the store's own. */
const schemaAt = (told: Told): StoreOptions => ({ more: [exchange('ucp.schema:1', `${SHOP}/schemas/gift.json`, told)] });
/** A sound profile of April but for the spec address of its search. */
const april = (spec?: string): StoreOptions => {
  const profile = profileOf('2026-04-08');
  if (spec !== undefined) Object.assign(profile.ucp.capabilities[SEARCH][0], { spec });
  return { profile, talk: [] };
};
const permalink = (config?: object) =>
  changed(({ ucp }) =>
    Object.assign(ucp.capabilities, { 'dev.ucp.shopping.permalink': [{ ...ucp.capabilities[CART][0], ...(config && { config }) }] }),
  );
const service = (over: object) =>
  changed(({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: [{ ...ucp.services[SHOPPING][0], ...over }] }));

export const UCP_CASES: CasesOf<StoreOptions> = {
  U01: {
    fault: { served: { status: 404, body: 'no' } },
    wrong: { profile: { ucp: {} } },
    takenBy: ['U08', 'U10'],
  },
  U02: {
    fault: { url: 'http://shop.example/' },
    // Served over TLS, and sent back from there.
    wrong: { served: { finalUrl: 'http://shop.example/.well-known/ucp' } },
  },
  U03: {
    fault: {
      served: {
        hops: [{ url: `${SHOP}/.well-known/ucp`, status: 301, location: `${SHOP}/ucp.json`, ms: 1 }],
        finalUrl: `${SHOP}/ucp.json`,
      },
    },
    wrong: { served: { hops: [{ url: `${SHOP}/.well-known/ucp`, status: 302, location: `${SHOP}/ucp`, ms: 1 }], finalUrl: `${SHOP}/ucp` } },
  },
  U04: {
    fault: { served: { headers: { 'content-type': 'application/json' } } },
    wrong: { served: { headers: { 'content-type': 'application/json', 'cache-control': 'private, max-age=3600' } } },
  },
  U05: {
    fault: { served: { headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' } } },
    wrong: { served: { headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60', etag: '' } } },
  },
  U06: { fault: { served: { body: 'nothing yet' } }, wrong: { served: { body: '[]' } } },
  U07: { fault: { profile: profileOf('2026-08-25').ucp }, wrong: { profile: { ucp: 'yes' } } },
  U08: { fault: changed(({ ucp }) => delete ucp.version), wrong: changed(({ ucp }) => Object.assign(ucp, { version: 'latest' })) },
  U09: {
    fault: { profile: profileOf('2026-01-23'), talk: [] },
    // The newest release over the registries of the first.
    wrong: changed((profile) => Object.assign(profile, profileOf('2026-01-11')) && Object.assign(profile.ucp, { version: LATEST })),
  },
  U10: {
    fault: changed(({ ucp }) => delete ucp.services),
    wrong: changed(({ ucp }) => Object.assign(ucp, { services: {} })),
    takenBy: ['U10', 'R1'],
  },
  U11: {
    fault: changed(({ ucp }) => Object.assign(ucp.capabilities, { 'Shop!': ucp.capabilities[CART] })),
    wrong: changed(({ ucp }) => Object.assign(ucp.capabilities, { shop: ucp.capabilities[CART] })),
  },
  U12: {
    fault: changed(({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: ucp.services[SHOPPING][0] })),
    wrong: changed(({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: ['mcp'] })),
  },
  U13: { fault: service({ transport: 'soap' }), wrong: service({ transport: 'MCP' }) },
  U14: { fault: service({ endpoint: 'http://shop.example/ucp/mcp' }), wrong: service({ endpoint: 'https://127.0.0.1/ucp/mcp' }) },
  U16: {
    fault: changed(({ ucp }) => delete ucp.capabilities[CART][0].schema),
    wrong: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: '' })),
    takenBy: ['U16', 'U17'],
  },
  U17: {
    fault: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: 'https://a.example/x' })),
    wrong: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { schema: 'https://ucp.dev.a.example/x' })),
  },
  U18: { fault: april('https://evil.example/x'), right: april(), wrong: april('https://ucp.dev.evil.example/x') },
  U19: {
    fault: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { spec: 'http://ucp.dev/x' })),
    wrong: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { spec: 'https//ucp.dev/x' })),
  },
  U20: {
    fault: schemaAt({ status: 404, body: 'no' }),
    right: schemaAt({ body: { type: 'object' } }),
    wrong: schemaAt({
      body: '<!doctype html><title>Gift</title>',
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' },
    }),
  },
  U21: {
    fault: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { extends: 'com.example.gone' })),
    wrong: changed(({ ucp }) => Object.assign(ucp.capabilities[CART][0], { extends: ['dev.ucp.shopping.gone'] })),
  },
  U22: {
    fault: changed(({ ucp }) => Object.assign(ucp.capabilities[SEARCH][0], { requires: { protocol: { min: '2027-01-01' } } })),
    right: changed(({ ucp }) => Object.assign(ucp.capabilities[SEARCH][0], { requires: { protocol: { min: LATEST } } })),
    wrong: changed(({ ucp }) =>
      Object.assign(ucp.capabilities[SEARCH][0], { requires: { protocol: { min: '2026-01-11', max: '2026-04-08' } } }),
    ),
  },
  U24: { told: {}, because: 'One document cannot show whether the store served an older release before' },
  U25: {
    fault: changed(({ ucp }) => delete ucp.payment_handlers['example.shop.card'][0].id),
    wrong: changed(({ ucp }) => Object.assign(ucp.payment_handlers['example.shop.card'][0], { id: '' })),
  },
  U26: {
    fault: changed((profile) => Object.assign(profile, { signing_keys: profile.keys, keys: undefined })),
    wrong: changed((profile) => Object.assign(profile.ucp, { keys: profile.keys }) && delete profile.keys),
    takenBy: ['U26', 'U28'],
  },
  U27: {
    fault: changed(({ keys }) => Object.assign(keys[0], { d: 'AA' })),
    wrong: changed(({ keys }) => Object.assign(keys[0], { d: '' })),
  },
  U28: {
    fault: changed((profile) => delete profile.keys),
    wrong: changed((profile) => Object.assign(profile, { keys: [] })),
  },
  U29: {
    fault: changed(({ ucp }) => Object.assign(ucp, { map_order: { capabilities: ['com.example.gone'] } })),
    right: changed(({ ucp }) => Object.assign(ucp, { map_order: { capabilities: [SEARCH, CART] } })),
    wrong: changed(({ ucp }) => Object.assign(ucp, { map_order: { capabilities: [SEARCH, SEARCH] } })),
  },
  U30: {
    fault: permalink(),
    right: permalink({ endpoint: `${SHOP}/buy` }),
    wrong: permalink({ endpoint: '/buy' }),
  },
  U32: {
    told: changed(({ ucp }) => Object.assign(ucp, { status: 'error' })),
    because: 'no release forbids it, and no client refuses it',
  },
  U33: {
    fault: changed(({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { config: 'dark' })),
    wrong: changed(({ ucp }) => Object.assign(ucp.services[SHOPPING][0], { config: ['dark'] })),
  },
  U15: {
    fault: changed(({ ucp }) => ucp.services[SHOPPING].map((entry: object) => Object.assign(entry, { version: '2026-04-08' }))),
    wrong: changed(({ ucp }) => ucp.services[SHOPPING].map((entry: object) => Object.assign(entry, { version: '2026-01-23' }))),
  },
  U23: {
    fault: changed(({ ucp }) => Object.assign(ucp, { supported_versions: [] })),
    wrong: changed(({ ucp }) => Object.assign(ucp, { supported_versions: 'all' })),
  },
  U31: {
    fault: changed(({ ucp }) => Object.assign(ucp.payment_handlers['example.shop.card'][0], { token: TOKEN })),
    wrong: changed((profile) => Object.assign(profile, { note: `not a secret any more: ${TOKEN}` })),
  },
  ...Object.fromEntries(
    [
      ['R2', 'dev.ucp.shopping.catalog.search'],
      ['R3', 'dev.ucp.shopping.catalog.lookup'],
      ['R4', CART],
      ['R5', 'dev.ucp.shopping.checkout'],
      ['R7', 'dev.ucp.shopping.order'],
    ].map(([rule = '', name = '']) => [
      rule,
      {
        fault: changed(({ ucp }) => delete ucp.capabilities[name]),
        // The same under a name of one's own, which no agent looks for.
        wrong: changed(
          ({ ucp }) =>
            Object.assign(ucp.capabilities, { [`com.example.${name}`]: ucp.capabilities[name] }) && delete ucp.capabilities[name],
        ),
      },
    ]),
  ),
  R6: {
    fault: changed(({ ucp }) => delete ucp.capabilities['dev.ucp.shopping.fulfillment']),
    wrong: changed(({ ucp }) =>
      Object.assign(ucp.capabilities['dev.ucp.shopping.fulfillment'][0], { extends: 'dev.ucp.shopping.checkout' }),
    ),
  },
  L1: {
    fault: { talk: talk('2026-08-25', {}).map((told) => ({ ...told, outcome: { kind: 'failure', code: 'connect', url: told.url } })) },
    wrong: {
      talk: talk('2026-08-25', {}).map((told) =>
        exchange(told.key, told.url, { body: '<p>Soon</p>', headers: { 'content-type': 'text/html' }, request: {} }),
      ),
    },
  },
  R1: {
    fault: changed(({ ucp }) => Object.assign(ucp, { capabilities: {} })),
    wrong: changed(({ ucp }) => Object.assign(ucp, { capabilities: { 'com.example.shop': [] } })),
  },
  L2: {
    fault: said({
      tools: { body: rpc({ tools: [{ name: 'search_catalog', inputSchema: {} }] }) },
      lookup: { body: rpcError(-32602, 'Unknown tool') },
    }),
    // Listed and still not there; there, and blind to what search has shown.
    wrong: [said({ lookup: { body: rpcError(-32602, 'Unknown tool') } }), said({ lookup: answer({ products: [] }) })],
  },
  L3: {
    fault: said({ search: { body: tool({ ucp: { version: '2026-04-08' }, products: [product()] }) } }),
    wrong: said({ search: { body: tool({ version: LATEST, products: [product()] }) } }),
  },
  L4: {
    fault: said({ search: answer({ products: [{ id: 'p1' }] }) }),
    wrong: said({ search: answer({ products: [{ ...product(), price_range: { min: '19.90', max: '19.90' } }] }) }),
  },
  L5: {
    fault: said({ unknown: { body: rpcError(-32603, 'boom') } }),
    // A result, as asked for, with something to sell in it.
    wrong: said({ unknown: answer({ product: product() }) }),
  },
  L6: {
    fault: { talk: talk(LATEST).map((told) => ({ ...told, ms: 4_000 })) },
    // Only the first call is cached.
    wrong: { talk: talk(LATEST).map((told) => ({ ...told, ms: told.key === 'ucp.mcp.search' ? 5 : 4_000 })) },
  },
};
