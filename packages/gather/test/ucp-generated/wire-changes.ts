/** What servers do on the wire: HTTP, JSON-RPC 2.0, MCP, and the order of questions. */

import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Change, HANDS_ON } from './changes.ts';
import { type Any, type Call, JSON_TYPE, type Shop, type Wire } from './shop.ts';

const HTML = { 'content-type': 'text/html' };
const rpc = ({ body }: Call, rest: object) => ({ jsonrpc: '2.0', id: body?.id, ...rest });
/** Changes the answers to MCP's calls of the catalogue. */
const calls = (shop: Shop, change: (wire: Wire, call: Call) => Wire) => {
  shop.sent = (wire, call) => (call.transport === 'mcp' && call.operation !== null ? change(wire, call) : wire);
};
const list = (shop: Shop, change: (wire: Wire, call: Call) => Wire) => {
  shop.sent = (wire, call) => (call.body?.method === 'tools/list' ? change(wire, call) : wire);
};
const withBody = (wire: Wire, body: unknown): Wire => ({ ...wire, body });
const asked = (call: Call, id: RegExp) => id.test(String(call.question?.id ?? ''));
const hasProducts = ({ body }: Wire) => ((body as Any)?.result?.structuredContent?.products?.length ?? 0) > 0;
const both = (version: string) => ['mcp', 'rest'].map((transport) => ({ version, transport, endpoint: `{origin}/${transport}` }));
/** A refusal in the binding's own form: a JSON-RPC error over MCP, an HTTP error with UCP's envelope over REST. */
const refused = (call: Call, version: string, status: number, content: string): Wire =>
  call.transport === 'mcp'
    ? { status: 200, headers: JSON_TYPE, body: rpc(call, { error: { code: -32602, message: content } }) }
    : {
        status,
        headers: JSON_TYPE,
        body: {
          ucp: { version, status: 'error' },
          messages: [{ type: 'error', code: 'invalid_request', content, severity: 'recoverable' }],
        },
      };
const SSE = { 'content-type': 'text/event-stream' };
const STREAMS = 'Streamable HTTP: the client MUST support both JSON and an event stream; this one reads JSON alone';

export const WIRE_CHANGES: readonly Change[] = [
  { name: 'as it is', truth: 'sound', says: 'nothing was changed', change: () => {} },
  {
    name: 'gzip',
    truth: 'sound',
    says: 'RFC 9110 8.4: a coding the client accepts',
    change: (shop) =>
      calls(shop, (wire) => ({
        ...wire,
        headers: { ...wire.headers, 'content-encoding': 'gzip' },
        body: gzipSync(JSON.stringify(wire.body)),
      })),
  },
  {
    name: 'a charset, in capitals',
    truth: 'sound',
    says: 'RFC 9110 8.3.1: type and parameters in any case',
    change: (shop, draw) => {
      const type = draw.of(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']);
      calls(shop, (wire) => ({ ...wire, headers: { 'content-type': type } }));
    },
  },
  {
    name: 'an event stream',
    truth: 'sound',
    says: 'Streamable HTTP: a server may answer with an event stream',
    client: STREAMS,
    change: (shop, draw) => {
      const before = draw.of([
        '',
        ': ping\n\n',
        'event: message\n',
        'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\n',
      ]);
      calls(shop, ({ status, body }) => ({ status, headers: SSE, body: `${before}data: ${JSON.stringify(body)}\n\n` }));
    },
  },
  {
    name: 'status 201',
    truth: 'sound',
    says: 'RFC 9110 15.3: any 2xx says that the request was accepted',
    change: (shop) => calls(shop, (wire) => ({ ...wire, status: 201 })),
  },
  {
    name: 'more tools than the protocol’s',
    truth: 'sound',
    says: 'MCP, Tools: a server lists the tools it has',
    change: ({ tools }, draw) => tools.splice(draw.whole(0, 3), 0, { name: 'hello', inputSchema: { type: 'object' } }),
  },
  {
    name: 'a strict inputSchema that lets the request pass',
    truth: 'sound',
    says: 'MCP, Tools: inputSchema describes the arguments',
    change: ({ tools }) => {
      tools[0].inputSchema = {
        type: 'object',
        properties: { meta: { type: 'object' }, catalog: { type: 'object', properties: { query: { type: 'string' } } } },
        required: ['catalog'],
        additionalProperties: false,
      };
    },
  },
  {
    name: 'a search that wants words',
    truth: 'sound',
    says: 'Catalog Search: a business may require query',
    change: (shop) => {
      shop.answered = (payload, { operation, question }) =>
        operation === 'search' && question?.query === undefined
          ? {
              ucp: { version: shop.release, status: 'error' },
              messages: [{ type: 'error', code: 'invalid_request', content: 'query is required', severity: 'recoverable' }],
            }
          : payload;
    },
  },
  {
    name: 'a search that wants words, refused by the binding over both transports',
    truth: 'sound',
    says: 'Catalog Search: a business may require query',
    change: (shop) => {
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release);
      shop.sent = (wire, call) =>
        call.operation === 'search' && call.question?.query === undefined ? refused(call, shop.release, 400, 'query is required') : wire;
    },
  },
  {
    name: 'REST alone',
    truth: 'sound',
    says: 'Services: REST is a transport of its own',
    client: 'it speaks MCP alone (NO_COMPATIBLE_TRANSPORT)',
    about: /^L7|^R1/,
    change: ({ profile, release }) => {
      profile.ucp.services['dev.ucp.shopping'] = [{ version: release, transport: 'rest', endpoint: '{origin}/rest' }];
    },
  },
  {
    name: 'JSON-RPC members nobody knows',
    truth: 'sound',
    says: 'MCP: results are open objects',
    change: (shop) =>
      calls(shop, (wire) =>
        withBody(wire, { ...(wire.body as Any), result: { ...(wire.body as Any).result, _meta: { a: 1 }, isError: false } }),
      ),
  },

  {
    name: 'our profile out of reach for the store',
    truth: 'ours',
    says: 'Error Handling: profile_unreachable says that the business could not fetch the platform’s profile',
    client: 'its profile is refused in the same way',
    change: (shop, draw) => {
      const code = draw.of(['profile_unreachable', 'invalid_profile_url', 'profile_malformed']);
      const ucp = { version: shop.release, status: 'error' };
      const body = { ucp, messages: [{ type: 'error', code, content: 'No profile', severity: 'unrecoverable' }] };
      if (draw.chance(0.5)) shop.answered = () => body;
      else
        shop.sent = (wire, call) =>
          call.operation === null
            ? wire
            : call.transport === 'rest'
              ? { status: draw.of([400, 424]), headers: JSON_TYPE, body }
              : withBody(wire, rpc(call, { error: { code: -32602, message: 'No profile', data: { code } } }));
    },
  },

  {
    name: 'the text copy alone',
    truth: 'told',
    about: /L4.text_only/,
    says: 'Catalog MCP binding: the payload is in structuredContent',
    change: (shop) =>
      calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result: { content: (wire.body as Any).result.content } })),
  },
  {
    name: 'an answer said to be a page',
    truth: 'told',
    about: /L4.media_type/,
    says: 'Streamable HTTP: application/json or text/event-stream',
    change: (shop, draw) => {
      const type = draw.of(['text/html', 'text/plain', 'application/octet-stream']);
      calls(shop, (wire) => ({ ...wire, headers: { 'content-type': type } }));
    },
  },
  {
    name: 'the second transport dead',
    truth: 'told',
    about: /L1.fallback/,
    says: 'Endpoint Resolution: a client chooses its transport from the profile',
    change: (shop, draw) => {
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release);
      const status = draw.of([404, 500, 410]);
      shop.sent = (wire, { transport }) => (transport === 'rest' ? { status, headers: {}, body: 'no' } : wire);
    },
  },
  {
    name: 'a product just shown, refused by the binding',
    truth: 'told',
    about: /L2.not_answered/,
    says: 'Catalog Lookup: lookup by product id MUST be supported',
    change: (shop, draw) => {
      const operation = draw.of(['lookup', 'product'] as const);
      const status = draw.of([400, 404, 422]);
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release).toSpliced(draw.whole(0, 1), 1);
      shop.sent = (wire, call) => (call.operation === operation ? refused(call, shop.release, status, 'inputs is required') : wire);
    },
    client: 'it speaks MCP alone (NO_COMPATIBLE_TRANSPORT)',
  },
  {
    name: 'pages that begin again',
    truth: 'told',
    about: /L4.(?:same_page|endless_pages)/,
    says: 'Pagination: a cursor asks for the page after',
    change: (shop) => {
      const first = shop.products.slice(0, 2);
      shop.answered = (payload, { operation, question }) =>
        operation === 'search' && (payload.products?.length > 0 || question?.pagination?.cursor === 'c')
          ? { ...payload, products: first, pagination: { has_next_page: true, cursor: 'c' } }
          : payload;
    },
  },
  {
    name: 'a profile without Cache-Control',
    truth: 'told',
    about: /U04/,
    says: 'Hosting: public, max-age of at least 60 seconds',
    change: (shop, draw) => {
      const value = draw.of(['', 'no-store', 'private, max-age=600', 'public, max-age=5', 'max-age=600']);
      shop.served = (wire) => ({ ...wire, headers: value === '' ? JSON_TYPE : { ...JSON_TYPE, 'cache-control': value } });
    },
  },
  {
    name: 'a profile said to be text',
    truth: 'told',
    about: /U06.media_type/,
    says: 'Hosting: application/json',
    change: (shop, draw) => {
      const type = draw.of(['text/plain', 'text/html', 'application/octet-stream']);
      shop.served = (wire) => ({ ...wire, headers: { ...wire.headers, 'content-type': type }, body: JSON.stringify(wire.body) });
    },
  },
  {
    name: 'an internal error for an unknown id',
    truth: 'told',
    about: /L5.other_error|L2.not_answered|L2.sometimes/,
    says: 'Get Product: an unknown product is answered with the code not_found',
    change: (shop) =>
      calls(shop, (wire, call) =>
        asked(call, /^vitrine-no-such/) ? withBody(wire, rpc(call, { error: { code: -32602, message: 'No such product' } })) : wire,
      ),
  },

  {
    name: 'an HTTP error to every call',
    truth: 'stops',
    about: /L1/,
    says: 'RFC 9110 15: 4xx and 5xx are no answer',
    change: (shop, draw) => {
      const status = draw.of([400, 401, 403, 404, 405, 410, 429, 500, 502, 503]);
      calls(shop, () => ({ status, headers: HTML, body: '<h1>No' }));
    },
  },
  {
    name: 'no JSON',
    truth: 'stops',
    about: /L1/,
    says: 'JSON-RPC 2.0: a message is JSON',
    change: (shop, draw) => {
      const body = draw.of(['', '<!doctype html><h1>Shop', '{"jsonrpc":', 'null', '[]', '"ok"']);
      calls(shop, (wire) => withBody(wire, body));
    },
  },
  {
    name: 'the id of another request',
    truth: 'stops',
    about: /L1.foreign_id|L1/,
    says: 'JSON-RPC 2.0 5: the id of the request, of its type',
    change: (shop, draw) => {
      const text = draw.chance(0.5);
      calls(shop, (wire, { body }) => withBody(wire, { ...(wire.body as Any), id: text ? String(body.id) : 99_999 }));
    },
  },
  {
    name: 'no version of JSON-RPC',
    truth: 'stops',
    about: /L1/,
    says: 'JSON-RPC 2.0 5: jsonrpc MUST be "2.0"',
    client: 'it looks at id, result and error alone',
    change: (shop, draw) => {
      const version = draw.of([undefined, '1.0', 2]);
      calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), jsonrpc: version }));
    },
  },
  {
    name: 'result and error',
    truth: 'stops',
    about: /L1/,
    says: 'JSON-RPC 2.0 5: result and error exclude each other',
    change: (shop) => calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), error: { code: -1, message: 'no' } })),
  },
  {
    name: 'an error of JSON-RPC to every call',
    truth: 'stops',
    about: /L1/,
    says: 'JSON-RPC 2.0 5.1',
    change: (shop, draw) => {
      const code = draw.of([-32603, -32601, -32602, -32000]);
      calls(shop, (wire, call) => withBody(wire, rpc(call, { error: { code, message: 'no' } })));
    },
  },
  {
    name: 'isError',
    truth: 'stops',
    about: /L[12]/,
    says: 'MCP, Tools: isError says that the call failed',
    client: 'it hands on what such a result carries',
    change: (shop, draw) => {
      const bare = draw.chance(0.5);
      calls(shop, (wire) =>
        withBody(wire, {
          ...(wire.body as Any),
          result: bare ? { isError: true, content: [{ type: 'text', text: 'no' }] } : { ...(wire.body as Any).result, isError: true },
        }),
      );
    },
  },
  {
    name: 'an empty result',
    truth: 'stops',
    about: /L1/,
    says: 'Catalog MCP binding: the payload is in structuredContent',
    client: HANDS_ON,
    change: (shop, draw) => {
      const result = draw.of<unknown>([{}, { content: [] }, null, { structuredContent: 'x' }]);
      calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result }));
    },
  },
  {
    name: 'the payload beside structuredContent',
    truth: 'stops',
    about: /L1/,
    says: 'Catalog MCP binding: the payload is in structuredContent',
    client: HANDS_ON,
    change: (shop) => calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result: (wire.body as Any).result.structuredContent })),
  },
  {
    name: 'a redirect',
    truth: 'stops',
    about: /L1/,
    says: 'Endpoint Resolution: the endpoint itself answers',
    change: (shop, draw) => {
      const status = draw.of([301, 302, 307, 308]);
      calls(shop, () => ({ status, headers: { location: '/elsewhere' }, body: '' }));
    },
  },
  {
    name: 'a coding nobody asked for, broken',
    truth: 'stops',
    about: /L1/,
    says: 'RFC 9110 8.4: the coding that is named',
    change: (shop) => calls(shop, (wire) => ({ ...wire, headers: { ...wire.headers, 'content-encoding': 'gzip' } })),
  },
  {
    name: 'a search that breaks where it finds something',
    truth: 'stops',
    about: /L[12]/,
    says: 'Catalog Search: what is declared is offered',
    change: (shop, draw) => {
      const how = draw.of<Wire>([
        { status: 500, headers: {}, body: 'oops' },
        { status: 200, headers: JSON_TYPE, body: '{"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"products":[NaN' },
      ]);
      calls(shop, (wire) => (hasProducts(wire) ? how : wire));
    },
  },
  {
    name: 'a handshake demanded',
    truth: 'stops',
    about: /L1/,
    says: 'MCP 2026-07-28: a server keeps no session',
    change: (shop) => {
      shop.sent = (wire, call) =>
        call.body?.method?.startsWith?.('tools/')
          ? {
              status: 400,
              headers: JSON_TYPE,
              body: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Bad Request: No valid session ID provided' } },
            }
          : wire;
    },
  },
  {
    name: 'no list of tools',
    truth: 'stops',
    about: /L1|L2/,
    says: 'MCP, Tools: tools/list',
    change: (shop, draw) => {
      const how = draw.of(['error', 'object', '500'] as const);
      list(shop, (wire, call) =>
        how === '500'
          ? { status: 500, headers: {}, body: 'no' }
          : withBody(
              wire,
              rpc(call, how === 'error' ? { error: { code: -32601, message: 'no' } } : { result: { tools: { search_catalog: {} } } }),
            ),
      );
    },
  },
  {
    name: 'search under another name',
    truth: 'stops',
    about: /L2/,
    says: 'Catalog MCP binding: the tool is search_catalog',
    change: ({ tools }, draw) => {
      tools[0].name = draw.of(['ucp_search_catalog', 'searchCatalog', 'catalog.search', 'Search_Catalog']);
    },
  },
  {
    name: 'a tool without inputSchema',
    truth: 'stops',
    about: /L1.no_input_schema/,
    says: 'MCP, Tools: inputSchema is required',
    client: 'it looks whether the member is there, not what it is',
    change: ({ tools }, draw) => {
      const tool = draw.of(tools);
      const value = draw.of<unknown>([undefined, null, 'object']);
      tool.inputSchema = value;
    },
  },
  {
    name: 'an inputSchema that forbids the official request',
    truth: 'stops',
    about: /L2.forbidden_arguments/,
    says: 'Catalog MCP binding: meta and catalog are the arguments',
    change: ({ tools }, draw) => {
      tools[0].inputSchema = draw.of<object>([
        { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
        { type: 'object', properties: { q: {} }, additionalProperties: false },
        { type: 'object', properties: { catalog: { type: 'string' } } },
      ]);
    },
  },
  {
    name: 'a profile that is not there',
    truth: 'stops',
    about: /U01/,
    says: 'Hosting: /.well-known/ucp answers 200',
    change: (shop, draw) => {
      const status = draw.of([401, 403, 404, 410, 500, 503]);
      shop.served = () => ({ status, headers: HTML, body: '<h1>No' });
    },
  },
  {
    name: 'a profile elsewhere',
    truth: 'stops',
    about: /U03|U01/,
    says: 'Hosting: no redirect',
    change: (shop, draw) => {
      const status = draw.of([301, 302, 308]);
      shop.served = () => ({ status, headers: { location: '/elsewhere' }, body: '' });
      shop.more['/elsewhere'] = shop.profile;
    },
  },
  {
    name: 'a page for a profile',
    truth: 'stops',
    about: /U01|U06/,
    says: 'Profile Structure: one JSON object',
    change: (shop, draw) => {
      const body = draw.of(['<!doctype html><h1>Shop', '{"ucp":', '', '[]', 'null']);
      shop.served = (wire) => withBody(wire, body);
    },
  },
  {
    name: 'a coding nobody asked for',
    truth: 'stops',
    about: /U|L1/,
    says: 'RFC 9110 12.5.3: Accept-Encoding',
    client: 'its runtime asks for brotli by itself',
    change: (shop) => {
      shop.served = (wire) => ({
        ...wire,
        headers: { ...wire.headers, 'content-encoding': 'br' },
        body: brotliCompressSync(JSON.stringify(wire.body)),
      });
    },
  },
];
