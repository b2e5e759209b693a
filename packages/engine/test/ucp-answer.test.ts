import { type Exchange, readMcpReply, readUcpAnswer } from '@vitrine/engine';
import { exchange, mcp, product, rest, rpc, rpcError, type Told, tool } from '../fixtures/ucp/build.ts';

const found = { ucp: { version: '2026-08-25' }, products: [product()], pagination: { has_next_page: true, cursor: 'c2' } };
const overMcp = (body: unknown, told: Told = {}): Exchange => mcp('search', { body, ...told });
const sse = (text: string): Exchange => mcp('search', { body: text, headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

describe('an answer to a catalog call', () => {
  it.each<[string, Exchange, 'structured' | 'text' | null]>([
    ['over REST', rest('search', { body: found }), null],
    ['over MCP, structured', overMcp(tool(found)), 'structured'],
    ['over MCP, as text only', overMcp(rpc({ content: [{ type: 'text', text: JSON.stringify(found) }] })), 'text'],
    ['over MCP, as an event stream', sse(`event: message\nid: 7\ndata: ${JSON.stringify(tool(found))}\n\n`), 'structured'],
    [
      'after other events, with CRLF and data over two lines',
      sse(
        `: hello\r\n\r\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\r\n\r\n${JSON.stringify(tool(found), null, 1)
          .split('\n')
          .map((line) => `data: ${line}`)
          .join('\r\n')}\r\n\r\n`,
      ),
      'structured',
    ],
  ])('%s is read', (_, answered, carriedAs) => {
    const answer = readUcpAnswer(answered, 'search');
    expect(answer).toMatchObject({ ok: true, carriedAs, pagination: { hasNextPage: true, cursor: 'c2' } });
    expect(answer.ok && answer.products.map((item) => item['id'])).toEqual(['p1']);
  });

  it('in a batch of one is no answer to a single request', () =>
    expect(readUcpAnswer(overMcp([tool(found)]), 'search')).toMatchObject({ ok: false, code: 'not_json_rpc' }));

  it('of one product is read as that product', () => {
    const answer = readUcpAnswer(rest('product', { body: { ucp: {}, product: product() } }), 'product');
    expect(answer.ok && answer.products.map(({ id }) => id)).toEqual(['p1']);
  });
});

describe('no answer to a catalog call', () => {
  const notFound = {
    ucp: { version: '2026-08-25', status: 'error' },
    messages: [{ type: 'error', code: 'not_found', severity: 'unrecoverable' }],
  };
  it.each<[string, Exchange, string]>([
    ['a timeout', rest('search', { failure: 'timeout' }), 'transport: timeout'],
    ['a bare 503', rest('search', { status: 503, body: 'busy' }), 'transport: http_503'],
    [
      'a transport error with a code',
      rest('search', { status: 422, body: { code: 'version_unsupported', content: 'no' } }),
      'transport: version_unsupported',
    ],
    ['a business outcome', rest('search', { body: notFound }), 'business: not_found'],
    ['a business outcome over MCP', overMcp(tool(notFound)), 'business: not_found'],
    [
      'incompatible capabilities',
      rest('search', { body: { ucp: { status: 'error' }, messages: [{ type: 'error', code: 'capabilities_incompatible' }] } }),
      'business: capabilities_incompatible',
    ],
    [
      'our profile, unreachable, over REST',
      rest('search', { status: 424, body: { code: 'profile_unreachable' } }),
      'profile_rejected: profile_unreachable',
    ],
    ['our profile, without a code', rest('search', { status: 424, body: '' }), 'profile_rejected: http_424'],
    [
      'our profile, malformed, over MCP',
      overMcp(rpcError(-32001, 'no', { code: 'profile_malformed' })),
      'profile_rejected: profile_malformed',
    ],
    ['a JSON-RPC error without a code of UCP', overMcp(rpcError(-32602, 'bad')), 'transport: rpc_-32602'],
    ['a tool error in words', overMcp(rpc({ isError: true, content: [{ type: 'text', text: 'boom' }] })), 'transport: tool_error'],
    ['JSON of another shape', rest('search', { body: { hello: 1 } }), 'unreadable: no_products'],
    ['a list', rest('search', { body: [] }), 'unreadable: not_an_object'],
    ['a web page', rest('search', { body: '<html>' }), 'unreadable: html'],
    ['a web page over MCP', overMcp('<html>'), 'unreadable: not_json_rpc'],
    ['an empty event stream', sse(': ping\n\n'), 'unreadable: not_json_rpc'],
  ])('%s is told for what it is', (_, answered, told) => {
    const answer = readUcpAnswer(answered, 'search');
    expect(answer.ok ? 'read' : `${answer.kind}: ${answer.code}`).toBe(told);
  });
});

describe('a refusal by an MCP server', () => {
  it.each<[string, Told, 'handshake' | 'version' | null]>([
    ['a missing session', { status: 400, body: rpcError(-32000, 'Bad Request: No valid session ID provided') }, 'handshake'],
    ['an expired session', { status: 404, body: rpcError(-32001, 'Session not found') }, 'handshake'],
    ['"not initialized" by number', { status: 200, body: rpcError(-32002, 'nope') }, 'handshake'],
    ['a bare 400', { status: 400, body: 'Bad Request' }, 'handshake'],
    [
      'missing headers of the stateless revision',
      { status: 400, body: rpcError(-32001, 'Header mismatch: Mcp-Method is required') },
      'version',
    ],
    ['an unsupported protocol version', { status: 400, body: rpcError(-32004, 'Unsupported protocol version') }, 'version'],
    ['a web page', { status: 200, body: '<html>' }, null],
    ['a server in trouble', { status: 500, body: '' }, null],
    ['an unknown method', { status: 200, body: rpcError(-32601, 'Method not found') }, null],
  ])('%s asks for %p', (_, told, wants) => {
    expect(readMcpReply(mcp('tools', told)).wants).toBe(wants);
  });

  it('is none when the tools come', () => {
    expect(readMcpReply(mcp('tools', { body: rpc({ tools: [{ name: 'search_catalog' }, { title: 'nameless' }] }) }))).toMatchObject({
      answered: true,
      wants: null,
      tools: [{ name: 'search_catalog', inputSchema: undefined }],
    });
  });

  it('hands over what the handshake agreed on', () => {
    const opened = exchange('ucp.mcp.initialize', 'https://shop.example/ucp/mcp', {
      body: rpc({ protocolVersion: '2025-06-18' }),
      headers: { 'mcp-session-id': 's-1' },
    });
    expect(readMcpReply(opened)).toMatchObject({ answered: true, protocolVersion: '2025-06-18', sessionId: 's-1' });
  });
});
