/** What servers do on the wire that is sound, ours, or loses something. */

import { gzipSync } from 'node:zlib';
import { type Change, ours, sound, told } from './change.ts';
import { asked, both, calls, refused, rpc, SSE, STREAMS, withBody } from './parts.ts';
import { type Any, JSON_TYPE } from './shop.ts';

export const WIRES: readonly Change[] = [
  sound('as it is', 'nothing was changed', () => {}),
  sound('gzip', 'RFC 9110 8.4: a coding the client accepts', (shop) =>
    calls(shop, (wire) => ({
      ...wire,
      headers: { ...wire.headers, 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(wire.body)),
    })),
  ),
  sound('a charset, in capitals', 'RFC 9110 8.3.1: type and parameters in any case', (shop, draw) => {
    const type = draw.of(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']);
    calls(shop, (wire) => ({ ...wire, headers: { 'content-type': type } }));
  }),
  sound(
    'an event stream',
    'Streamable HTTP: a server may answer with an event stream',
    (shop, draw) => {
      const before = draw.of([
        '',
        ': ping\n\n',
        ': ping\r\n\r\nid: 1\r\n',
        'event: message\n',
        'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\n',
      ]);
      calls(shop, ({ status, body }) => ({ status, headers: SSE, body: `${before}data: ${JSON.stringify(body)}\n\n` }));
    },
    { client: STREAMS },
  ),
  sound('a byte order mark', 'RFC 8259 8.1: a parser MAY ignore it', (shop) =>
    calls(shop, (wire) => withBody(wire, `\ufeff${JSON.stringify(wire.body)}`)),
  ),
  sound('status 201', 'RFC 9110 15.3: any 2xx says that the request was accepted', (shop) =>
    calls(shop, (wire) => ({ ...wire, status: 201 })),
  ),
  sound('more tools than the protocol’s', 'MCP, Tools: a server lists the tools it has', ({ tools }, draw) =>
    tools.splice(draw.whole(0, 3), 0, { name: 'hello', inputSchema: { type: 'object' } }),
  ),
  sound('a strict inputSchema that lets the request pass', 'MCP, Tools: inputSchema describes the arguments', ({ tools }) => {
    tools[0].inputSchema = {
      type: 'object',
      properties: { meta: { type: 'object' }, catalog: { type: 'object', properties: { query: { type: 'string' } } } },
      required: ['catalog'],
      additionalProperties: false,
    };
  }),
  sound('a search that wants words', 'Catalog Search: a business may require query', (shop) => {
    shop.answered = (payload, { operation, question }) =>
      operation === 'search' && question?.query === undefined
        ? {
            ucp: { version: shop.release, status: 'error' },
            messages: [{ type: 'error', code: 'invalid_request', content: 'query is required', severity: 'recoverable' }],
          }
        : payload;
  }),
  sound(
    'a search that wants words, refused by the binding over both transports',
    'Catalog Search: a business may require query',
    (shop) => {
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release);
      shop.sent = (wire, call) =>
        call.operation === 'search' && call.question?.query === undefined ? refused(call, shop.release, 400, 'query is required') : wire;
    },
  ),
  sound(
    'REST alone',
    'Services: REST is a transport of its own',
    ({ profile, release }) => {
      profile.ucp.services['dev.ucp.shopping'] = [{ version: release, transport: 'rest', endpoint: '{origin}/rest' }];
    },
    { client: 'it speaks MCP alone (NO_COMPATIBLE_TRANSPORT)', about: /^L7|^R1/ },
  ),
  sound('JSON-RPC members nobody knows', 'MCP: results are open objects', (shop) =>
    calls(shop, (wire) =>
      withBody(wire, { ...(wire.body as Any), result: { ...(wire.body as Any).result, _meta: { a: 1 }, isError: false } }),
    ),
  ),
  ours(
    'our profile out of reach for the store',
    'Error Handling: profile_unreachable says that the business could not fetch the platform’s profile',
    (shop, draw) => {
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
    { client: 'its profile is refused in the same way' },
  ),
  told('the text copy alone', /L4.text_only/, 'Catalog MCP binding: the payload is in structuredContent', (shop) =>
    calls(shop, (wire) => withBody(wire, { ...(wire.body as Any), result: { content: (wire.body as Any).result.content } })),
  ),
  told('an answer said to be a page', /L4.media_type/, 'Streamable HTTP: application/json or text/event-stream', (shop, draw) => {
    const type = draw.of(['text/html', 'text/plain', 'application/octet-stream']);
    calls(shop, (wire) => ({ ...wire, headers: { 'content-type': type } }));
  }),
  told('the second transport dead', /L1.fallback/, 'Endpoint Resolution: a client chooses its transport from the profile', (shop, draw) => {
    shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release);
    const status = draw.of([404, 500, 410]);
    shop.sent = (wire, { transport }) => (transport === 'rest' ? { status, headers: {}, body: 'no' } : wire);
  }),
  told(
    'a product just shown, refused by the binding',
    /L2.not_answered/,
    'Catalog Lookup: lookup by product id MUST be supported',
    (shop, draw) => {
      const operation = draw.of(['lookup', 'product'] as const);
      const status = draw.of([400, 404, 422]);
      shop.profile.ucp.services['dev.ucp.shopping'] = both(shop.release).toSpliced(draw.whole(0, 1), 1);
      shop.sent = (wire, call) => (call.operation === operation ? refused(call, shop.release, status, 'inputs is required') : wire);
    },
    { client: 'it speaks MCP alone (NO_COMPATIBLE_TRANSPORT)' },
  ),
  told('pages that begin again', /L4.(?:same_page|endless_pages)/, 'Pagination: a cursor asks for the page after', (shop) => {
    const first = shop.products.slice(0, 2);
    shop.answered = (payload, { operation, question }) =>
      operation === 'search' && (payload.products?.length > 0 || question?.pagination?.cursor === 'c')
        ? { ...payload, products: first, pagination: { has_next_page: true, cursor: 'c' } }
        : payload;
  }),
  told('a profile without Cache-Control', /U04/, 'Hosting: public, max-age of at least 60 seconds', (shop, draw) => {
    const value = draw.of(['', 'no-store', 'private, max-age=600', 'public, max-age=5', 'max-age=600']);
    shop.served = (wire) => ({ ...wire, headers: value === '' ? JSON_TYPE : { ...JSON_TYPE, 'cache-control': value } });
  }),
  told('a profile said to be text', /U06.media_type/, 'Hosting: application/json', (shop, draw) => {
    const type = draw.of(['text/plain', 'text/html', 'application/octet-stream']);
    shop.served = (wire) => ({ ...wire, headers: { ...wire.headers, 'content-type': type }, body: JSON.stringify(wire.body) });
  }),
  told(
    'an internal error for an unknown id',
    /L5.other_error|L2.not_answered|L2.sometimes/,
    'Get Product: an unknown product is answered with the code not_found',
    (shop) =>
      calls(shop, (wire, call) =>
        asked(call, /^vitrine-no-such/) ? withBody(wire, rpc(call, { error: { code: -32602, message: 'No such product' } })) : wire,
      ),
  ),
];
