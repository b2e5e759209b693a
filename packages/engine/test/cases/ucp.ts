/** The three cases of every rule of UCP discovery. */

import { exchange, product, rpc, rpcError, SHOP, type StoreOptions, type Told, talk, tool } from '../../fixtures/ucp/build.ts';
import { profileOf } from '../../fixtures/ucp/profiles.ts';
import { IN_PROFILE, patched } from '../ucp-patches.ts';
import type { CasesOf } from './prove.ts';

/** In the form of an access token; nobody's. */
const TOKEN = `shpat_${'0123456789abcdef'.repeat(2)}`;
const LATEST = '2026-08-25';
/** A sound profile after these changes. */
const by = (changes: string): StoreOptions => ({ profile: patched(profileOf(LATEST), changes, IN_PROFILE) });
/** The conversation of a sound store but for these steps. */
const said = (steps: Parameters<typeof talk>[1]): StoreOptions => ({ talk: talk(LATEST, steps) });
const answer = (payload: object) => ({ body: tool({ ucp: { version: LATEST }, ...payload }) });
const served = (headers: Told['headers']): StoreOptions => ({ served: { headers: { 'content-type': 'application/json', ...headers } } });
/** The profile, one redirect away. */
const redirected = (status: number, location: string): StoreOptions => ({
  served: { hops: [{ url: `${SHOP}/.well-known/ucp`, status, location, ms: 1 }], finalUrl: location },
});
/** A schema of the store's own. */
const schemaAt = (told: Told): StoreOptions => ({ more: [exchange('ucp.schema:1', `${SHOP}/schemas/gift.json`, told)] });
/** A sound profile of April but for these changes. */
const april = (changes = ''): StoreOptions => ({ profile: patched(profileOf('2026-04-08'), changes, IN_PROFILE), talk: [] });
/** Without this capability; and with it under a name of one's own, which no agent looks for. */
const renamed = (name: string) => ({
  fault: by(`#${name} -`),
  wrong: by(`/ucp/capabilities/com.example.${name} <- #${name} ; #${name} -`),
});
const permalink = (config: string) => by(`#permalink <- #cart ; #permalink/0/config = ${config}`);

export const UCP_CASES: CasesOf<StoreOptions> = {
  U01: { fault: { served: { status: 404, body: 'no' } }, wrong: { profile: { ucp: {} } }, takenBy: ['U08', 'U10'] },
  U02: {
    fault: { url: 'http://shop.example/' },
    // Served over TLS, and sent back from there.
    wrong: { served: { finalUrl: 'http://shop.example/.well-known/ucp' } },
  },
  U03: { fault: redirected(301, `${SHOP}/ucp.json`), wrong: redirected(302, `${SHOP}/ucp`) },
  U04: { fault: served({}), wrong: served({ 'cache-control': 'private, max-age=3600' }) },
  U05: { fault: served({ 'cache-control': 'public, max-age=60' }), wrong: served({ 'cache-control': 'public, max-age=60', etag: '' }) },
  U06: { fault: { served: { body: 'nothing yet' } }, wrong: { served: { body: '[]' } } },
  U07: { fault: { profile: profileOf(LATEST).ucp }, wrong: { profile: { ucp: 'yes' } } },
  U08: { fault: by('/ucp/version -'), wrong: by('/ucp/version = "latest"') },
  U09: {
    fault: { profile: profileOf('2026-01-23'), talk: [] },
    // The newest release over the registries of the first.
    wrong: { profile: patched(profileOf('2026-01-11'), `/ucp/version = "${LATEST}"`, {}) },
  },
  U10: { fault: by('/ucp/services -'), wrong: by('/ucp/services = {}'), takenBy: ['U10', 'R1'] },
  U11: { fault: by('/ucp/capabilities/Shop! <- #cart'), wrong: by('/ucp/capabilities/shop <- #cart') },
  U12: { fault: by('@ <- @/0'), wrong: by('@ = ["mcp"]') },
  U13: { fault: by('@/0/transport = "soap"'), wrong: by('@/0/transport = "MCP"') },
  U14: { fault: by('@/0/endpoint = "http://shop.example/ucp/mcp"'), wrong: by('@/0/endpoint = "https://127.0.0.1/ucp/mcp"') },
  U15: {
    fault: by('@/0/version = "2026-04-08" ; @/1/version = "2026-04-08"'),
    wrong: by('@/0/version = "2026-01-23" ; @/1/version = "2026-01-23"'),
  },
  U16: { fault: by('#cart/0/schema -'), wrong: by('#cart/0/schema = ""'), takenBy: ['U16', 'U17'] },
  U17: { fault: by('#cart/0/schema = "https://a.example/x"'), wrong: by('#cart/0/schema = "https://ucp.dev.a.example/x"') },
  U18: {
    fault: april('#catalog.search/0/spec = "https://evil.example/x"'),
    right: april(),
    wrong: april('#catalog.search/0/spec = "https://ucp.dev.evil.example/x"'),
  },
  U19: { fault: by('#cart/0/spec = "http://ucp.dev/x"'), wrong: by('#cart/0/spec = "https//ucp.dev/x"') },
  U20: {
    fault: schemaAt({ status: 404, body: 'no' }),
    right: schemaAt({ body: { type: 'object' } }),
    wrong: schemaAt({
      body: '<!doctype html><title>Gift</title>',
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' },
    }),
  },
  U21: { fault: by('#cart/0/extends = "com.example.gone"'), wrong: by('#cart/0/extends = ["dev.ucp.shopping.gone"]') },
  U22: {
    fault: by('#cart/0/requires = {"protocol":{"min":"2027-01-01"}}'),
    right: by(`#cart/0/requires = {"protocol":{"min":"${LATEST}"}}`),
    wrong: by('#cart/0/requires = {"protocol":{"min":"2026-01-11","max":"2026-04-08"}}'),
  },
  U23: { fault: by('/ucp/supported_versions = []'), wrong: by('/ucp/supported_versions = "all"') },
  U24: { told: {}, because: 'One document cannot show whether the store served an older release before' },
  U25: { fault: by('$/0/id -'), wrong: by('$/0/id = ""') },
  U26: {
    fault: by('/signing_keys <- /keys ; /keys -'),
    wrong: by('/ucp/keys <- /keys ; /keys -'),
    takenBy: ['U26', 'U28'],
  },
  U27: { fault: by('/keys/0/d = "AA"'), wrong: by('/keys/0/d = ""') },
  U28: { fault: by('/keys -'), wrong: by('/keys = []') },
  U29: {
    fault: by('/ucp/map_order = {"capabilities":["com.example.gone"]}'),
    right: by('/ucp/map_order = {"capabilities":["dev.ucp.shopping.catalog.search","dev.ucp.shopping.cart"]}'),
    wrong: by('/ucp/map_order = {"capabilities":["dev.ucp.shopping.cart","dev.ucp.shopping.cart"]}'),
  },
  U30: {
    fault: by('#permalink <- #cart'),
    right: permalink(`{"endpoint":"${SHOP}/buy"}`),
    wrong: permalink('{"endpoint":"/buy"}'),
  },
  U31: { fault: by(`$/0/token = "${TOKEN}"`), wrong: by(`/note = "not a secret any more: ${TOKEN}"`) },
  U32: { told: by('/ucp/status = "error"'), because: 'no release forbids it, and no client refuses it' },
  U33: { fault: by('@/0/config = "dark"'), wrong: by('@/0/config = ["dark"]') },
  R1: { fault: by('/ucp/capabilities = {}'), wrong: by('/ucp/capabilities = {"com.example.shop":[]}') },
  R2: renamed('catalog.search'),
  R3: renamed('catalog.lookup'),
  R4: renamed('cart'),
  R5: renamed('checkout'),
  R6: { fault: by('#fulfillment -'), wrong: by('#fulfillment/0/extends = "dev.ucp.shopping.checkout"') },
  R7: renamed('order'),
  L1: {
    fault: { talk: talk(LATEST).map((told) => ({ ...told, outcome: { kind: 'failure', code: 'connect', url: told.url } })) },
    wrong: {
      talk: talk(LATEST).map((told) =>
        exchange(told.key, told.url, { body: '<p>Soon</p>', headers: { 'content-type': 'text/html' }, request: {} }),
      ),
    },
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
