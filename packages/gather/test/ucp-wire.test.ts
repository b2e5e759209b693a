/**
 * What a store may send over the wire, asked over real HTTP with production's probe, each with the verdict that was written
 * down first: from JSON-RPC 2.0, MCP's Streamable HTTP and the catalogue's bindings, and what the reference client does.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listening, type RunningStore } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { auditUcp, closeStores, contextFor } from './ucp-rig.ts';

const opened = perTest();
afterEach(closeStores);

// biome-ignore lint/suspicious/noExplicitAny: requests and answers of every shape.
type Any = any;
/** Answers, or leaves it to the sound store by `next`. */
type Handler = (response: ServerResponse, body: Any, next: () => void, request: IncomingMessage) => void;

const RELEASE = '2026-08-25';
const SHOPPING = 'dev.ucp.shopping';
const price = { amount: 1990, currency: 'EUR' };
const product = (id: string, extra: object = {}) => ({
  id,
  title: 'Bowl',
  description: { plain: 'A bowl' },
  price_range: { min: price, max: price },
  variants: [{ id: `v-${id}`, title: 'Bowl', description: { plain: 'A bowl' }, price, ...extra }],
});
const ucp = { version: RELEASE };
const missing = {
  ucp: { ...ucp, status: 'error' },
  messages: [{ type: 'error', code: 'not_found', content: 'unknown', severity: 'unrecoverable' }],
};

function answerOf(operation: string, { id, ids = [] }: Any = {}): Any {
  const isKnown = (one: string) => /^p[12]$/.test(one);
  if (operation.startsWith('search')) return { ucp, products: [product('p1'), product('p2')], pagination: { has_next_page: false } };
  if (operation.startsWith('lookup'))
    return { ucp, products: ids.filter(isKnown).map((one: string) => product(one, { inputs: [{ id: one }] })) };
  return isKnown(id) ? { ucp, product: product(id) } : missing;
}
const tools = ['search_catalog', 'lookup_catalog', 'get_product'].map((name) => ({ name, inputSchema: { type: 'object' } }));
const rpc = ({ id }: Any, rest: object) => ({ jsonrpc: '2.0', id, ...rest });
const carried = (payload: object) => ({ structuredContent: payload, content: [{ type: 'text', text: JSON.stringify(payload) }] });

function soundMcp(body: Any): object {
  if (body?.method === 'tools/list') return rpc(body, { result: { tools } });
  if (body?.method !== 'tools/call') return rpc(body ?? { id: null }, { error: { code: -32601, message: 'Method not found' } });
  return rpc(body, { result: carried(answerOf(body.params.name, body.params.arguments?.catalog)) });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
}
const every =
  (status: number, body: unknown = {}, headers = {}): Handler =>
  (response) =>
    send(response, status, body, headers);
/** Answers one method, tools/call or tools/list, by the handler. */
const on =
  (method: string, handler: Handler): Handler =>
  (response, body, next, request) =>
    body?.method === method ? handler(response, body, next, request) : next();
const call = (change: (sound: Any, body: Any) => unknown) =>
  on('tools/call', (response, body) => send(response, 200, change(soundMcp(body), body)));
const list = (result: (sound: typeof tools) => object) =>
  on('tools/list', (response, body) => send(response, 200, rpc(body, result(tools))));
const html = { 'content-type': 'text/html' };
const events =
  (text: (message: string) => string): Handler =>
  (response, body) =>
    send(response, 200, text(JSON.stringify(soundMcp(body))), { 'content-type': 'text/event-stream' });
const onPath =
  (path: string, handler: Handler): Handler =>
  (response, body, next, request) =>
    request.url === path ? handler(response, body, next, request) : next();

interface Store {
  readonly transports?: readonly string[];
  /** In place of the endpoints. */
  readonly endpoint?: Handler;
  /** In place of everything. */
  readonly all?: Handler;
}
const over = (endpoint: Handler, transports: readonly string[] = ['mcp']): Store => ({ endpoint, transports });
const REST = ['rest'];

/** Name, store, status, and a sentence among those told. */
const CASES: readonly (readonly [string, Store | Handler, string, string?])[] = [
  ['sound over MCP', {}, 'pass'],
  ['sound over REST alone', { transports: REST }, 'pass'],
  ['A2A beside MCP', { transports: ['mcp', 'a2a'] }, 'pass'],
  ['A2A alone', { transports: ['a2a'] }, 'warn', 'R1.unspoken'],
  ['embedded alone', { transports: ['embedded'] }, 'fail', 'R1.none'],
  ['an event of a stream', over(events((text) => `event: message\ndata: ${text}\n\n`)), 'pass'],
  ['a comment and carriage returns in the stream', over(events((text) => `: ping\r\n\r\nid: 1\r\ndata: ${text}\r\n\r\n`)), 'pass'],
  [
    'a notification before the answer',
    over(events((text) => `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\ndata: ${text}\n\n`)),
    'pass',
  ],
  ['gzip', over((response, body) => send(response, 200, gzipSync(JSON.stringify(soundMcp(body))), { 'content-encoding': 'gzip' })), 'pass'],
  ['gzip that is none', over((response, body) => send(response, 200, soundMcp(body), { 'content-encoding': 'gzip' })), 'fail', 'L1.silent'],
  ['a byte order mark', call((sound) => `\ufeff${JSON.stringify(sound)}`), 'pass'],
  ['broken JSON', call(() => '{"jsonrpc":'), 'fail', 'L1.broken_json'],
  ['HTTP 500', on('tools/call', every(500)), 'fail', 'L1.server_error'],
  ['HTTP 502 with a page', on('tools/call', every(502, '<h1>Bad gateway', html)), 'fail', 'L1.server_error'],
  ['HTTP 503 with a time', on('tools/call', every(503, {}, { 'retry-after': '3600' })), 'warn', 'L1.unreachable'],
  ['HTTP 429', on('tools/call', every(429, {}, { 'retry-after': '3600' })), 'warn', 'L1.blocked'],
  ['HTTP 401', on('tools/call', every(401, { code: 'signature_missing', content: 'sign' })), 'warn', 'L1.blocked'],
  ['HTTP 402', on('tools/call', every(402)), 'warn', 'L1.blocked'],
  [
    'a challenge',
    on('tools/call', every(403, '<title>Just a moment...</title>', { ...html, 'cf-mitigated': 'challenge' })),
    'warn',
    'L1.blocked',
  ],
  ['a redirect', on('tools/call', every(307, '', { location: '/elsewhere' })), 'fail', 'L1.silent'],
  ['nothing at all', on('tools/call', every(200, '')), 'fail', 'L1.silent'],
  ['202, and no more', on('tools/call', every(202, '')), 'fail', 'L1.silent'],
  ['the id as a text', call((sound, { id }) => ({ ...sound, id: String(id) })), 'fail', 'L1.foreign_id'],
  ['the id of null', call((sound) => ({ ...sound, id: null })), 'fail', 'L1.foreign_id'],
  ['no version of JSON-RPC', call(({ jsonrpc: _, ...sound }) => sound), 'fail', 'L1.broken_json'],
  ['result and error', call((sound) => ({ ...sound, error: { code: -1, message: 'no' } })), 'fail', 'L1.broken_json'],
  ['a batch in answer to one request', call((sound) => [sound]), 'fail', 'L1.broken_json'],
  ['an internal error', call((_, body) => rpc(body, { error: { code: -32603, message: 'Internal error' } })), 'fail', 'L1.silent'],
  ['isError', call((_, body) => rpc(body, { result: { isError: true, content: [{ type: 'text', text: 'no' }] } })), 'fail', 'L1.silent'],
  ['an empty result', call((_, body) => rpc(body, { result: {} })), 'fail', 'L1.silent'],
  [
    'the payload beside structuredContent',
    call(({ result }, body) => rpc(body, { result: result.structuredContent })),
    'fail',
    'L1.silent',
  ],
  ['the text copy alone', call(({ result }, body) => rpc(body, { result: { content: result.content } })), 'pass', 'L4.text_only'],
  [
    'no tool list',
    on('tools/list', (response, body) => send(response, 200, rpc(body, { error: { code: -32601, message: 'no' } }))),
    'fail',
    'L1.no_tool_list',
  ],
  ['HTTP 500 to the tool list, asked twice', on('tools/list', every(500)), 'fail', 'L1.no_tool_list'],
  ['an empty tool list', list(() => ({ result: { tools: [] } })), 'warn', 'L2.unlisted'],
  ['tools in an object', list(() => ({ result: { tools: { search_catalog: {} } } })), 'fail', 'L1.no_tool_list'],
  [
    'tools under other names',
    list((sound) => ({ result: { tools: sound.map((tool) => ({ ...tool, name: `ucp_${tool.name}` })) } })),
    'warn',
    'L2.unlisted',
  ],
  ['more tools than UCP has', list((sound) => ({ result: { tools: [{ name: 'hello', inputSchema: {} }, ...sound] } })), 'pass'],
  ['a tool without a schema', list((sound) => ({ result: { tools: [{ name: 'hello' }, ...sound] } })), 'fail', 'L1.no_input_schema'],
  [
    'the headers of 2026-07-28 demanded',
    over((response, body, next, { headers }) =>
      headers['mcp-protocol-version'] === '2026-07-28' && headers['mcp-method'] !== undefined
        ? next()
        : send(response, 400, rpc(body, { error: { code: -32001, message: 'Header mismatch' } })),
    ),
    'pass',
  ],
  [
    '2026-07-28 refused',
    over((response, body, next, { headers }) =>
      headers['mcp-protocol-version'] === '2026-07-28'
        ? send(response, 400, rpc(body, { error: { code: -32004, message: 'Unsupported protocol version' } }))
        : next(),
    ),
    'pass',
  ],
  [
    'REST in trouble beside MCP',
    { transports: ['mcp', 'rest'], all: (r, _, next, { url }) => (url?.startsWith('/ucp/rest') ? send(r, 500, {}) : next()) },
    'pass',
  ],
  ['MCP that is not there beside REST', { transports: ['mcp', 'rest'], all: onPath('/ucp/mcp', every(404)) }, 'warn', 'L1.fallback'],
  [
    'a search that wants words',
    over((r, body, next) => (body.filters === undefined ? next() : send(r, 400, { code: 'invalid_request', content: 'query' })), REST),
    'pass',
  ],
  ['HTTP 500 over REST', over(every(500, 'oops'), REST), 'fail', 'L1.server_error'],
  ['broken JSON over REST', over(every(200, '{"ucp":'), REST), 'fail', 'L1.broken_json'],
  ['JSON that is no UCP', over(every(200, { hello: 'world' }), REST), 'fail', 'L1.silent'],
  [
    'products that no agent can read',
    over(every(200, { ucp, products: [{ id: 'one', price: '109€109€' }] }), REST),
    'warn',
    'L4.none_readable',
  ],
  ['a page for an answer', over(every(200, '<!doctype html><h1>Shop', html), REST), 'fail', 'L1.silent'],
  ['our profile could not be fetched', over(every(424, { code: 'profile_unreachable', content: 'no' }), REST), 'error'],
  [
    'an unknown id answered 404',
    over((r, body, next) => (/^vitrine/.test(body.id ?? '') ? send(r, 404, { code: 'not_found', content: 'no' }) : next()), REST),
    'pass',
    'L5.other_error',
  ],
  [
    'an unknown id answered with a product',
    over((r, body, next) => (/^vitrine/.test(body.id ?? '') ? send(r, 200, { ucp, product: product('p1') }) : next()), REST),
    'pass',
    'L5.invented',
  ],
  [
    'an empty store',
    over(
      (r, body) =>
        send(
          r,
          200,
          body.id === undefined ? { ucp, products: [], ...(body.ids ? {} : { pagination: { has_next_page: false } }) } : missing,
        ),
      REST,
    ),
    'warn',
    'L2.nothing_shown',
  ],
  [
    'a search that fails beside a lookup that works',
    over((r, body, next) => (body.filters || body.query ? send(r, 500, {}) : next()), REST),
    'warn',
    'L2.not_answered',
  ],
  [
    'ACP alone',
    {
      all: (r, _, next, { url }) =>
        url === '/.well-known/ucp'
          ? send(r, 404, {})
          : url === '/.well-known/acp.json'
            ? send(r, 200, { protocol: { name: 'acp', version: '2026-04-17' } })
            : next(),
    },
    'fail',
    'U01.acp_only',
  ],
];

async function judged({ transports = ['mcp'], endpoint = (_, __, next) => next(), all = (_, __, next) => next() }: Store) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const body: Any = text === '' ? {} : JSON.parse(text);
    const url = request.url ?? '/';
    const sound = () => {
      if (url === '/.well-known/ucp') return send(response, 200, document(), { 'cache-control': 'public, max-age=300' });
      if (url === '/') return send(response, 200, '<!doctype html><title>Shop</title>', html);
      if (!url.startsWith('/ucp/')) return send(response, 404, {});
      const answer = () => send(response, 200, url === '/ucp/mcp' ? soundMcp(body) : answerOf(url.split('/').at(-1) ?? '', body));
      endpoint(response, body, answer, request);
    };
    all(response, body, sound, request);
  });
  const { port, url } = opened(await listening(server));
  const entry = (name: string) => ({
    version: RELEASE,
    schema: `https://ucp.dev/${RELEASE}/schemas/shopping/${name.replace('.', '_')}.json`,
  });
  const document = () => ({
    ucp: {
      version: RELEASE,
      services: {
        [SHOPPING]: transports.map((transport) => ({
          version: RELEASE,
          transport,
          ...(transport === 'embedded' ? {} : { endpoint: `${url}/ucp/${transport}` }),
        })),
      },
      capabilities: Object.fromEntries(
        ['catalog.search', 'catalog.lookup', 'cart', 'checkout'].map((name) => [`${SHOPPING}.${name}`, [entry(name)]]),
      ),
      payment_handlers: {},
    },
  });
  const store = { url, port } as RunningStore;
  return (await auditUcp(store, contextFor(store))).verdict;
}

/** The score at most, by status. */
const MOST: Readonly<Record<string, number>> = { fail: 20, warn: 79 };

describe('a store is judged by what came over the wire', () => {
  // Gathered, because a fourth parameter by name would be taken for the callback of a test that is told when it ends.
  it.each(CASES)('%s', async (_, store, status, ...[message]) => {
    const { status: found, score, findings } = await judged(typeof store === 'function' ? over(store) : store);
    const told = findings.map(({ message: { id } }) => id);
    expect({ status: found, told }).toEqual({ status, told: message === undefined ? told : expect.arrayContaining([message]) });
    expect(score ?? 0).toBeLessThanOrEqual(MOST[status] ?? 100);
  });
});
