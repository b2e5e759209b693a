/** What servers do on the wire that stops agents: HTTP, JSON-RPC 2.0, MCP, and the order of questions. */

import { brotliCompressSync } from 'node:zlib';
import type { Wire } from '../serving.ts';
import { type Change, HANDS_ON, stops } from './change.ts';
import { both, calls, HTML, hasProducts, list, rpc, withBody } from './parts.ts';
import { type Any, JSON_TYPE } from './shop.ts';

export const REFUSED_WIRES: readonly Change[] = [
  stops('an HTTP error to every call', /L1\.(?:silent|server_error|fallback)/, 'RFC 9110 15: 4xx and 5xx are no answer', (shop, draw) => {
    const status = draw.of([400, 404, 405, 410, 500, 502]);
    calls(shop, () => ({ status, headers: HTML, body: '<h1>No' }));
  }),
  stops(
    'calls that are kept back',
    /L1\.(?:blocked|unreachable|fallback)/,
    'RFC 9110 15: it says nothing of what is behind it',
    (shop, draw) => {
      const status = draw.of([401, 402, 403, 429, 503]);
      calls(shop, () => ({ status, headers: { ...HTML, 'retry-after': '3600' }, body: '<title>Just a moment...</title>' }));
    },
  ),
  stops('a batch in answer to one request', /L1\.broken_json|"not_json_rpc"/, 'MCP 2025-06-18: batches are no longer supported', (shop) =>
    calls(shop, (wire) => withBody(wire, [wire.body])),
  ),
  stops(
    'REST alone, and no UCP in its answers',
    /L1\.(?:server_error|broken_json|silent)/,
    'Catalog REST binding: an answer is JSON with the envelope of UCP',
    (shop, draw) => {
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release).slice(1);
      const how = draw.of<Wire>([
        { status: 500, headers: {}, body: 'oops' },
        { status: 200, headers: JSON_TYPE, body: '{"ucp":' },
        { status: 200, headers: JSON_TYPE, body: { hello: 'world' } },
        { status: 200, headers: HTML, body: '<!doctype html><h1>Shop' },
      ]);
      shop.sent = () => how;
    },
  ),
  stops('no JSON', /L1/, 'JSON-RPC 2.0: a message is JSON', (shop, draw) => {
    const body = draw.of(['', '<!doctype html><h1>Shop', '{"jsonrpc":', 'null', '[]', '"ok"']);
    const status = draw.of([200, 202]);
    calls(shop, (wire) => ({ ...withBody(wire, body), status }));
  }),
  stops('the id of another request', /L1\.foreign_id|"foreign_id"/, 'JSON-RPC 2.0 5: the id of the request, of its type', (shop, draw) => {
    const idOf = draw.of([(id: unknown) => String(id), () => 99_999, () => null]);
    calls(shop, (wire, { body }) => withBody(wire, { ...(wire.body as Any), id: idOf(body.id) }));
  }),
  stops(
    'no version of JSON-RPC',
    /L1/,
    'JSON-RPC 2.0 5: jsonrpc MUST be "2.0"',
    (shop, draw) => {
      const version = draw.of([undefined, '1.0', 2]);
      calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), jsonrpc: version }));
    },
    { client: 'it looks at id, result and error alone' },
  ),
  stops('result and error', /L1/, 'JSON-RPC 2.0 5: result and error exclude each other', (shop) =>
    calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), error: { code: -1, message: 'no' } })),
  ),
  stops('an error of JSON-RPC to every call', /L1/, 'JSON-RPC 2.0 5.1', (shop, draw) => {
    const code = draw.of([-32603, -32601, -32602, -32000]);
    calls(shop, (wire, call) => withBody(wire, rpc(call, { error: { code, message: 'no' } })));
  }),
  stops(
    'isError',
    /L[12]/,
    'MCP, Tools: isError says that the call failed',
    (shop, draw) => {
      const bare = draw.chance(0.5);
      calls(shop, (wire) =>
        withBody(wire, {
          ...(wire.body as Any),
          result: bare ? { isError: true, content: [{ type: 'text', text: 'no' }] } : { ...(wire.body as Any).result, isError: true },
        }),
      );
    },
    { client: 'it hands on what such a result carries' },
  ),
  stops(
    'an empty result',
    /L1/,
    'Catalog MCP binding: the payload is in structuredContent',
    (shop, draw) => {
      const result = draw.of<unknown>([{}, { content: [] }, null, { structuredContent: 'x' }]);
      calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result }));
    },
    { client: HANDS_ON },
  ),
  stops(
    'the payload beside structuredContent',
    /L1/,
    'Catalog MCP binding: the payload is in structuredContent',
    (shop) => calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result: (wire.body as Any).result.structuredContent })),
    { client: HANDS_ON },
  ),
  stops('a redirect', /L1/, 'Endpoint Resolution: the endpoint itself answers', (shop, draw) => {
    const status = draw.of([301, 302, 307, 308]);
    calls(shop, () => ({ status, headers: { location: '/elsewhere' }, body: '' }));
  }),
  stops('a coding nobody asked for, broken', /L1/, 'RFC 9110 8.4: the coding that is named', (shop) =>
    calls(shop, (wire) => ({ ...wire, headers: { ...wire.headers, 'content-encoding': 'gzip' } })),
  ),
  stops('a search that breaks where it finds something', /L[12]/, 'Catalog Search: what is declared is offered', (shop, draw) => {
    const how = draw.of<Wire>([
      { status: 500, headers: {}, body: 'oops' },
      { status: 200, headers: JSON_TYPE, body: '{"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"products":[NaN' },
    ]);
    calls(shop, (wire) => (hasProducts(wire) ? how : wire));
  }),
  stops('a handshake demanded', /L1/, 'MCP 2026-07-28: a server keeps no session', (shop) => {
    shop.sent = (wire, call) =>
      call.body?.method?.startsWith?.('tools/')
        ? {
            status: 400,
            headers: JSON_TYPE,
            body: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Bad Request: No valid session ID provided' } },
          }
        : wire;
  }),
  stops('no list of tools', /L1|L2/, 'MCP, Tools: tools/list', (shop, draw) => {
    const how = draw.of(['error', 'object', 'empty', '500'] as const);
    list(shop, (wire, call) =>
      how === '500'
        ? { status: 500, headers: {}, body: 'no' }
        : withBody(
            wire,
            rpc(
              call,
              how === 'error'
                ? { error: { code: -32601, message: 'no' } }
                : { result: { tools: how === 'empty' ? [] : { search_catalog: {} } } },
            ),
          ),
    );
  }),
  stops('search under another name', /L2/, 'Catalog MCP binding: the tool is search_catalog', ({ tools }, draw) => {
    tools[0].name = draw.of(['ucp_search_catalog', 'searchCatalog', 'catalog.search', 'Search_Catalog']);
  }),
  stops(
    'a tool without inputSchema',
    /L1.no_input_schema/,
    'MCP, Tools: inputSchema is required',
    ({ tools }, draw) => {
      const tool = draw.of(tools);
      const value = draw.of<unknown>([undefined, null, 'object']);
      tool.inputSchema = value;
    },
    { client: 'it looks whether the member is there, not what it is' },
  ),
  stops(
    'an inputSchema that forbids the official request',
    /L2.forbidden_arguments/,
    'Catalog MCP binding: meta and catalog are the arguments',
    ({ tools }, draw) => {
      tools[0].inputSchema = draw.of<object>([
        { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
        { type: 'object', properties: { q: {} }, additionalProperties: false },
        { type: 'object', properties: { catalog: { type: 'string' } } },
      ]);
    },
  ),
  stops('a profile that is not there', /U01/, 'Hosting: /.well-known/ucp answers 200', (shop, draw) => {
    const status = draw.of([401, 403, 404, 410, 500, 503]);
    shop.served = () => ({ status, headers: HTML, body: '<h1>No' });
  }),
  stops('a profile elsewhere', /U03|U01/, 'Hosting: no redirect', (shop, draw) => {
    const status = draw.of([301, 302, 308]);
    shop.served = () => ({ status, headers: { location: '/elsewhere' }, body: '' });
    shop.more['/elsewhere'] = shop.profile;
  }),
  stops('a page for a profile', /U01|U06/, 'Profile Structure: one JSON object', (shop, draw) => {
    const body = draw.of(['<!doctype html><h1>Shop', '{"ucp":', '', '[]', 'null']);
    shop.served = (wire) => withBody(wire, body);
  }),
  stops(
    'a coding nobody asked for',
    /U|L1/,
    'RFC 9110 12.5.3: Accept-Encoding',
    (shop) => {
      shop.served = (wire) => ({
        ...wire,
        headers: { ...wire.headers, 'content-encoding': 'br' },
        body: brotliCompressSync(JSON.stringify(wire.body)),
      });
    },
    { client: 'its runtime asks for brotli by itself' },
  ),
];
