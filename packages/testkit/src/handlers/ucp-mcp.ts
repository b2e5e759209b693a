/**
 * `ucp-mcp`: UCP's MCP binding on one path. Options: those of `createUcpOperations`, `session` (false), and `fault` (''):
 * `calls_500`, `calls_broken` or `calls_foreign_id` spoil every answer to tools/call, `first_call_503` the first one, `no_list` refuses tools/list,
 * `unlisted` lists tools without search_catalog, `endless` never ends a search.
 * Without `session` every call stands alone, as MCP 2026-07-28 has it; with it the server insists on a handshake and
 * a session id and answers as server-sent events, as servers of 2025-11-25 do.
 */

import { randomUUID } from 'node:crypto';
import { type Answer, jsonAnswer } from '../answer.ts';
import { asRecord, type Handler, type HandlerFactory, parseJson, type StoreRequest } from './handler.ts';
import { agentOf, createUcpOperations, keyOf, type UcpOperations } from './ucp-operations.ts';

type RpcReply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
/** UCP over MCP: discovery errors. */
const DISCOVERY_ERROR = -32001;

export const ucpMcp: HandlerFactory = (options, context) => {
  const operations = createUcpOperations(options, context);
  const handler = options.flag('session', false) ? withSessions(operations) : stateless(operations);
  const fault = options.text('fault', '');
  if (fault === '') return handler;
  const spoil = fault === 'first_call_503' ? onFirstCall() : FAULTS[fault];
  if (spoil === undefined) throw new Error(`Handler ucp-mcp: no fault named "${fault}"`);
  return (request) => spoil(asRecord(parseJson(request.body)), () => handler(request));
};

type Spoil = (message: Readonly<Record<string, unknown>>, answer: () => Answer | undefined) => Answer | undefined;

const onCalls =
  (spoil: (answer: Answer | undefined) => Answer): Spoil =>
  (message, answer) =>
    message['method'] === 'tools/call' ? spoil(answer()) : answer();
/** A server that is just starting. */
function onFirstCall(): Spoil {
  let calls = 0;
  return onCalls((answer) => {
    calls += 1;
    return calls === 1 ? { status: 503, headers: { 'retry-after': '0' }, body: 'starting' } : { ...answer, body: answer?.body ?? '' };
  });
}
const rewritten = (answer: Answer | undefined, from: RegExp, to: string): Answer => ({
  ...answer,
  body: String(answer?.body ?? '').replaceAll(from, to),
});

/** Faults that a proxy or a faulty server adds to correct answers. */
const FAULTS: Readonly<Record<string, Spoil>> = {
  calls_500: onCalls(() => ({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' })),
  calls_broken: onCalls((answer) => ({ ...answer, body: '{"jsonrpc":' })),
  calls_foreign_id: onCalls((answer) => rewritten(answer, /"id":\d+,/g, '"id":"another",')),
  no_list: (message, answer) =>
    message['method'] === 'tools/list'
      ? jsonAnswer({ jsonrpc: '2.0', id: message['id'], error: { code: METHOD_NOT_FOUND, message: 'Method not found: tools/list' } })
      : answer(),
  unlisted: (message, answer) =>
    message['method'] === 'tools/list' ? rewritten(answer(), /"name":"search_catalog"/g, '"name":"search_everything"') : answer(),
  // Always the cursor of the first page (offset 0), so that the search never ends.
  endless: onCalls((answer) => rewritten(answer, /"pagination":\{[^}]*\}/g, '"pagination":{"has_next_page":true,"cursor":"bzow"}')),
};

function stateless(operations: UcpOperations): Handler {
  return (request) => {
    const call = readCall(request);
    if ('status' in call) return call;
    if (call.id === undefined) return { status: 202 };
    return jsonAnswer({ jsonrpc: '2.0', id: call.id, ...reply(operations, call.method, call.params, '2026-07-28') });
  };
}

function withSessions(operations: UcpOperations): Handler {
  const sessions = new Set<string>();
  return (request) => {
    const session = request.headers['mcp-session-id'] ?? '';
    if (request.method === 'DELETE') return { status: sessions.delete(session) ? 204 : 404 };
    const call = readCall(request);
    if ('status' in call) return call;
    const opens = call.method === 'initialize';
    if (!opens && !sessions.has(session)) {
      const message = session === '' ? 'Bad Request: Server not initialized' : 'Session not found';
      return jsonAnswer({ jsonrpc: '2.0', id: call.id ?? null, error: { code: -32000, message } }, session === '' ? 400 : 404);
    }
    if (call.id === undefined) return { status: 202 };
    const opened = opens ? randomUUID() : undefined;
    if (opened !== undefined) sessions.add(opened);
    const message = { jsonrpc: '2.0', id: call.id, ...reply(operations, call.method, call.params, '2025-11-25') };
    return {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        etag: '',
        ...(opened === undefined ? {} : { 'mcp-session-id': opened }),
      },
      body: `event: message\ndata: ${JSON.stringify(message)}\n\n`,
    };
  };
}

interface Call {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Absent for a notification. */
  readonly id: string | number | undefined;
}

function readCall(request: StoreRequest): Call | (Answer & { readonly status: number }) {
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  const message = asRecord(parseJson(request.body));
  const { id, method } = message;
  if (message['jsonrpc'] !== '2.0' || typeof method !== 'string') {
    return { ...jsonAnswer({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }, 400), status: 400 };
  }
  return { method, params: asRecord(message['params']), id: typeof id === 'string' || typeof id === 'number' ? id : undefined };
}

function reply(operations: UcpOperations, method: string, params: Readonly<Record<string, unknown>>, protocol: string): RpcReply {
  const server = { serverInfo: { name: operations.shop.catalog.seller, version: '1.0.0' }, capabilities: { tools: {} } };
  switch (method) {
    case 'initialize':
      return { result: { protocolVersion: protocol, ...server } };
    case 'server/discover':
      return { result: { supportedVersions: [protocol], ...server } };
    case 'ping':
      return { result: {} };
    case 'tools/list':
      return { result: { tools: toolDescriptions([...operations.byTool.keys()]) } };
    case 'tools/call':
      return callTool(operations, params);
    default:
      return { error: { code: METHOD_NOT_FOUND, message: `Method not found: ${method}` } };
  }
}

function callTool({ byTool, requiresAgent }: UcpOperations, params: Readonly<Record<string, unknown>>): RpcReply {
  const name = String(params['name'] ?? '');
  const operation = byTool.get(name);
  if (operation === undefined) return { error: { code: INVALID_PARAMS, message: `Unknown tool: ${name}` } };
  const given = asRecord(params['arguments']);
  if (requiresAgent && agentOf(given['meta']) === undefined) {
    const message = 'meta["ucp-agent"].profile must name a profile';
    return { error: { code: DISCOVERY_ERROR, message, data: { code: 'invalid_profile_url' } } };
  }
  const payload = asRecord(given['catalog'] ?? given['cart'] ?? given['checkout']);
  const outcome = operation(payload, String(given['id'] ?? ''), keyOf(given['meta']));
  if (outcome.kind === 'invalid') return { error: { code: INVALID_PARAMS, message: outcome.content, data: { code: outcome.code } } };
  const text = JSON.stringify(outcome.value);
  return { result: { structuredContent: outcome.value, content: [{ type: 'text', text }], isError: false } };
}

const META = {
  type: 'object',
  properties: { 'ucp-agent': { type: 'object', properties: { profile: { type: 'string', format: 'uri' } }, required: ['profile'] } },
  required: ['ucp-agent'],
};
const LINE_ITEMS = {
  type: 'object',
  properties: {
    line_items: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          item: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          quantity: { type: 'integer', minimum: 1 },
        },
        required: ['item', 'quantity'],
      },
    },
  },
  required: ['line_items'],
};
const ID = { id: { type: 'string' } };

const TOOLS: Readonly<Record<string, { readonly description: string; readonly properties: Readonly<Record<string, unknown>> }>> = {
  search_catalog: {
    description: 'Find products by words, category or price.',
    properties: {
      catalog: {
        type: 'object',
        properties: {
          query: { type: 'string' },
          filters: { type: 'object' },
          context: { type: 'object' },
          pagination: { type: 'object', properties: { cursor: { type: 'string' }, limit: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
  lookup_catalog: {
    description: 'Read products and variants whose ids are known.',
    properties: {
      catalog: { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' }, minItems: 1 } }, required: ['ids'] },
    },
  },
  get_product: {
    description: 'Read one product with its options and variants.',
    properties: { catalog: { type: 'object', properties: { ...ID, selected: { type: 'array' } }, required: ['id'] } },
  },
  create_cart: { description: 'Put items into a new cart.', properties: { cart: LINE_ITEMS } },
  get_cart: { description: 'Read a cart.', properties: ID },
  update_cart: { description: 'Replace the items of a cart.', properties: { ...ID, cart: LINE_ITEMS } },
  cancel_cart: { description: 'Give up a cart.', properties: ID },
  create_checkout: { description: 'Begin a checkout.', properties: { checkout: LINE_ITEMS } },
  get_checkout: { description: 'Read a checkout.', properties: ID },
  update_checkout: { description: 'Change a checkout.', properties: { ...ID, checkout: LINE_ITEMS } },
  cancel_checkout: { description: 'Give up a checkout.', properties: ID },
  complete_checkout: { description: 'Complete a checkout; the buyer pays on our site.', properties: ID },
  get_order: { description: 'Read an order.', properties: ID },
};

/** Descriptions of the named tools, in their order; names without a description are left out. */
function toolDescriptions(names: readonly string[]): readonly object[] {
  return names.flatMap((name) => {
    const tool = TOOLS[name];
    if (tool === undefined) return [];
    const inputSchema = {
      type: 'object',
      properties: { meta: META, ...tool.properties },
      required: ['meta', ...Object.keys(tool.properties)],
    };
    return [{ name, description: tool.description, inputSchema }];
  });
}
