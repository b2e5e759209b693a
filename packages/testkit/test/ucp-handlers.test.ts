import { describe, expect, test } from '@jest/globals';
import { openOnce } from '../../../tests/once.ts';
import type { RunningStore } from '../src/index.ts';
import { startStore } from '../src/index.ts';

const perfect = openOnce(() => startStore('perfect'));
const legacy = openOnce(() => startStore('ucp-legacy'));

const META = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

// biome-ignore lint/suspicious/noExplicitAny: answers are read by path, and a wrong path fails the test
type Json = any;

async function rpc(store: RunningStore, method: string, params: object, headers: Record<string, string> = {}): Promise<Json> {
  const path = store === perfect ? '/ucp/mcp' : '/api/mcp';
  const response = await fetch(store.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });
  const text = await response.text();
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  return {
    status: response.status,
    session: response.headers.get('mcp-session-id'),
    isStream,
    ...JSON.parse(isStream ? text.replace(/^event: message\ndata: /, '') : text),
  };
}

async function call(name: string, given: object): Promise<Json> {
  const reply = await rpc(perfect, 'tools/call', { name, arguments: { meta: META, ...given } });
  return reply.result?.structuredContent ?? reply.error;
}

async function rest(method: string, path: string, body?: object): Promise<Json> {
  const response = await fetch(`${perfect.url}/ucp/rest${path}`, {
    method,
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

describe('catalog search', () => {
  test('matches every word, without accents or case', async () => {
    const { products } = await call('search_catalog', { catalog: { query: 'GRES pichet' } });
    expect(products.map((product: Json) => product.handle)).toEqual(['pichet-gres-source']);
  });

  test('answers an empty list, not an error, when nothing matches', async () => {
    expect(await call('search_catalog', { catalog: { query: 'trottinette' } })).toMatchObject({
      products: [],
      pagination: { has_next_page: false },
    });
  });

  test('refuses a search without words or filters', async () => {
    expect(await call('search_catalog', { catalog: {} })).toMatchObject({ code: -32602 });
    expect(await rest('POST', '/catalog/search', {})).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('filters by price and pages through everything once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await rest('POST', '/catalog/search', { filters: { price: { min: 0 } }, pagination: { limit: 7, cursor } });
      seen.push(...page.products.map((product: Json) => product.id));
      cursor = page.pagination.cursor;
      expect(page.pagination).toMatchObject({ has_next_page: cursor !== undefined, total_count: 24 });
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([24, 24]);
    const cheap = await rest('POST', '/catalog/search', { filters: { price: { max: 1200 } } });
    expect(cheap.products.map((product: Json) => product.handle)).toEqual(['torchon-coton-raye']);
  });

  test.each([[0], [-1], [1.5], ['10']])('refuses a limit of %p', async (limit) => {
    expect(await rest('POST', '/catalog/search', { query: 'bol', pagination: { limit } })).toMatchObject({ status: 400 });
  });

  test('refuses a cursor it never gave', async () => {
    expect(await rest('POST', '/catalog/search', { query: 'bol', pagination: { cursor: 'bm9wZQ' } })).toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
  });
});

describe('catalog lookup and detail', () => {
  test('gives each product once, each variant with the inputs that found it, and names what it did not find', async () => {
    const ids = ['lis_mug_gres_foret', 'lis_mug_gres_foret_2', 'lis_mug_gres_foret_2', 'nope'];
    const answer = await call('lookup_catalog', { catalog: { ids } });
    expect(answer.products).toHaveLength(1);
    expect(answer.products[0].variants.map((variant: Json) => [variant.id, variant.inputs])).toEqual([
      ['lis_mug_gres_foret_1', [{ id: 'lis_mug_gres_foret', match: 'featured' }]],
      ['lis_mug_gres_foret_2', [{ id: 'lis_mug_gres_foret_2', match: 'exact' }]],
    ]);
    expect(answer.messages).toMatchObject([{ code: 'not_found' }]);
  });

  test('refuses more ids than it takes', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `id${index}`);
    expect(await rest('POST', '/catalog/lookup', { ids })).toMatchObject({ status: 400, code: 'request_too_large' });
  });

  test('puts the variant that was asked for first and says which labels lead to one that can be bought', async () => {
    const { product } = await call('get_product', { catalog: { id: 'lis_bol_gres_riviere_2' } });
    expect(product.variants[0].id).toBe('lis_bol_gres_riviere_2');
    expect(product.selected).toEqual([{ name: 'Couleur', label: 'Blanc craie' }]);
    expect(product.options[0].values).toContainEqual({ label: 'Ocre', exists: true, available: false });
  });

  test('answers an unknown product with success on the wire and an error inside', async () => {
    expect(await rest('POST', '/catalog/product', { id: 'nope' })).toMatchObject({
      status: 200,
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
    });
  });
});

describe('cart and checkout', () => {
  const line = (id: string, quantity: number) => ({ line_items: [{ item: { id }, quantity }] });

  test('a cart lives from creation through change to cancellation', async () => {
    const created = await call('create_cart', { cart: line('lis_mug_gres_foret_1', 2) });
    expect(created).toMatchObject({
      currency: 'EUR',
      totals: [
        { type: 'subtotal', amount: 4400 },
        { type: 'total', amount: 4400 },
      ],
    });
    expect(created.continue_url).toBe(`${perfect.url}/panier/${created.id}`);
    expect(await call('update_cart', { id: created.id, cart: line('lis_mug_gres_foret_1', 1) })).toMatchObject({
      totals: [{ amount: 2200 }, { amount: 2200 }],
    });
    expect(await call('cancel_cart', { id: created.id })).toMatchObject({ status: 'canceled' });
    expect(await call('get_cart', { id: 'cart_nope' })).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  test('what is sold out cannot be put into a cart', async () => {
    expect(await call('create_cart', { cart: line('lis_bol_gres_riviere_3', 1) })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'out_of_stock' }],
    });
  });

  test('a checkout is handed to the buyer, never paid', async () => {
    const created = await rest('POST', '/checkout-sessions', line('lis_mug_gres_foret_1', 1));
    expect(created).toMatchObject({ status: 'incomplete' });
    expect(await rest('POST', `/checkout-sessions/${created.id}/complete`)).toMatchObject({
      status: 'requires_escalation',
      messages: [{ severity: 'requires_buyer_input' }],
    });
  });
});

describe('the MCP binding', () => {
  test('lists the tools of its capabilities, each with a schema', async () => {
    const { result } = await rpc(perfect, 'tools/list', {});
    const names = result.tools.map((tool: Json) => tool.name);
    expect(names).toEqual(
      expect.arrayContaining(['search_catalog', 'lookup_catalog', 'get_product', 'create_cart', 'create_checkout', 'get_order']),
    );
    expect(result.tools.every((tool: Json) => tool.inputSchema.type === 'object')).toBe(true);
  });

  test('tells an anonymous caller, an unknown tool and an unknown method apart', async () => {
    expect(await rpc(perfect, 'tools/call', { name: 'search_catalog', arguments: { catalog: { query: 'bol' } } })).toMatchObject({
      error: { code: -32001 },
    });
    expect(await rpc(perfect, 'tools/call', { name: 'nope', arguments: { meta: META } })).toMatchObject({ error: { code: -32602 } });
    expect(await rpc(perfect, 'nope', {})).toMatchObject({ error: { code: -32601 } });
  });

  test('the older server wants a handshake, then answers as events within the session', async () => {
    expect(await rpc(legacy, 'tools/list', {})).toMatchObject({ status: 400, error: { code: -32000 } });
    const opened = await rpc(legacy, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(opened).toMatchObject({ status: 200, isStream: true, result: { protocolVersion: '2025-11-25' } });
    const found = await rpc(
      legacy,
      'tools/call',
      { name: 'search_catalog', arguments: { meta: META, catalog: { query: 'carnet' } } },
      { 'mcp-session-id': opened.session },
    );
    expect(found).toMatchObject({ isStream: true, result: { structuredContent: { ucp: { version: '2026-04-08' } } } });
    expect(await rpc(legacy, 'tools/list', {}, { 'mcp-session-id': 'unknown' })).toMatchObject({ status: 404 });
  });
});
