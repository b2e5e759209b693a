/** Hostile and faulty clients of the MCP server: who is refused, how, and what is never echoed. */

import { randomBytes } from 'node:crypto';
import { API_KEY } from '@vitrine/contract';
import { openOnce } from '../once.ts';
import { type Answer, BASE_URL, errorOf, openHarness, send } from './harness.ts';
import { ERAS, legacyMessage, modernMessage, post } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';
import { signIn } from './people.ts';

describe('the MCP server', () => {
  const api = openOnce(() => openMcp({ settings: { mcpOrigins: ['https://console.shop.example'] } }));
  let key: string;
  let bearer: { readonly authorization: string };
  beforeAll(async () => {
    ({ key } = await api.newKey());
    bearer = { authorization: `Bearer ${key}` };
  });

  const list = (headers: Readonly<Record<string, string>>): Promise<Answer> => post(api.port, modernMessage('tools/list', {}, headers));
  const askMcp = (message: ReturnType<typeof modernMessage>, path = '/mcp') => api.ask(path, { method: 'POST', ...message });

  describe('asks for a key before it reads anything', () => {
    const UNKNOWN = [401, 'invalid_api_key'];

    test.each([
      ['without a header', {}, 'missing_bearer_prefix'],
      ['with another scheme', { authorization: 'Basic dXNlcjpwYXNz' }, 'missing_bearer_prefix'],
      ['with an empty key', { authorization: 'Bearer ' }, 'invalid_api_key'],
      ['with a key nobody has', { authorization: `Bearer ${API_KEY.mint(randomBytes)}` }, 'invalid_api_key'],
      ['with noise', { authorization: 'Bearer vtr_live_x' }, 'invalid_api_key'],
    ])('%s', async (_name, headers, code) => {
      for (const body of ['{"jsonrpc":', JSON.stringify([]), 'x'.repeat(200_000)]) {
        const asked = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
        const answer = await api.ask('/mcp/', asked);
        const said = answer.headers['www-authenticate'];
        expect([answer.status, answer.json.error_code, said?.includes('invalid_token')]).toEqual([401, code, code === 'invalid_api_key']);
        expect(said).toMatch(/^Bearer realm="vitrine"/);
      }
    });

    test('with a session, which opens the dashboard and nothing here', async () => {
      const person = await signIn(api);
      expect(errorOf(await askMcp(modernMessage('tools/list', {}, { authorization: `Bearer ${person.token}` })))).toEqual(UNKNOWN);
    });

    test('and refuses a key from the moment it is revoked, also for a client that was connected', async () => {
      const made = await api.newKey();
      const client = await api.connect('v2 auto', made.key);
      expect((await client.list()).length).toBeGreaterThan(0);
      await api.store.revokeActiveKey(made.accountId);
      await expect(client.call('get_account_usage')).rejects.toThrow();
      expect(errorOf(await askMcp(modernMessage('tools/list', {}, { authorization: `Bearer ${made.key}` })))).toEqual(UNKNOWN);
    });
  });

  describe('keeps web pages and foreign names away', () => {
    test.each([
      ['a page of somebody else', { origin: 'https://evil.example' }],
      ['a page that hides where it is from', { origin: 'null' }],
      ['a page of our name on another scheme', { origin: 'ftp://vitrine.example' }],
      ['a page whose name only begins like an allowed one', { origin: 'https://console.shop.example.evil.example' }],
      ['an allowed host on another port', { origin: 'https://console.shop.example:8443' }],
      ['a name that was rebound to us', { host: 'evil.example' }],
      ['a name that was rebound, with a port', { host: 'evil.example:8080' }],
      ['a host that is none', { host: '[' }],
    ])('%s', async (_name, headers) => {
      expect(errorOf(await askMcp(modernMessage('tools/list', {}, { ...bearer, ...headers })))).toEqual([403, 'origin_not_allowed']);
    });

    test.each([
      ['a program, which sends none', {}],
      ['a page of our own', { origin: 'OWN' }],
      ['a page of an origin the operator allows', { origin: 'https://console.shop.example' }],
      ['another name of loopback, where the service itself is on it', { host: 'localhost:9999' }],
    ])('but not %s', async (_name, headers: Record<string, string>) => {
      const sent = headers['origin'] === 'OWN' ? { origin: api.origin } : headers;
      expect((await list({ ...bearer, ...sent })).status).toBe(200);
    });
  });

  test('is found behind a proxy that is trusted, under the name the client used', async () => {
    const behind = await openHarness();
    const made = await behind.newKey();
    const under = (headers: Record<string, string>) =>
      post(behind.port, modernMessage('tools/list', {}, { authorization: `Bearer ${made.key}`, ...headers }));
    expect((await under({ 'x-forwarded-host': new URL(BASE_URL).host })).status).toBe(200);
    expect((await under({ host: new URL(BASE_URL).host })).status).toBe(200);
    expect((await under({ host: new URL(BASE_URL).host, 'x-forwarded-host': 'evil.example' })).status).toBe(403);
    await behind.close();
  });

  test('lets a page of an allowed origin send its key and read the answer, and tells other pages nothing', async () => {
    const ask = (from: string) =>
      send(api.port, '/mcp', { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } });
    const allowed = await ask('https://console.shop.example');
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([204, 'https://console.shop.example']);
    expect(allowed.headers['access-control-allow-headers']).toMatch(/Authorization/);
    expect(allowed.headers.vary).toMatch(/Origin/);
    const foreign = await ask('https://evil.example');
    expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    expect((await list(bearer)).headers['access-control-allow-origin']).toBeUndefined();
  });

  describe('holds clients to the protocol', () => {
    const USAGE = { name: 'get_account_usage', arguments: {} };
    const modern = (method: string, headers: object = {}, params = {}) => modernMessage(method, params, { ...bearer, ...headers });
    const legacy = (method: string, headers: object = {}) => legacyMessage(method, {}, { ...bearer, ...headers });
    const ofRevision = (version: string) => {
      const message = modern('tools/list', { 'mcp-protocol-version': version });
      return { ...message, body: message.body.replace('2026-07-28', version) };
    };
    // To older clients the answer is an event stream of one event.
    const errorOf = ({ status, text }: Answer) => [status, JSON.parse(text.slice(text.indexOf('{'))).error?.code];

    test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('has no sessions: %s is refused', async (method) => {
      for (const path of ['/mcp', '/mcp/']) {
        const { status, json, headers } = await api.ask(path, { method, headers: { ...bearer, accept: 'text/event-stream' } });
        expect([status, json.error_code, headers.allow]).toEqual([405, 'method_not_allowed', 'POST, OPTIONS']);
      }
    });

    const [UNSPOKEN, UNLIKE, UNHEARD] = [
      [400, -32022],
      [400, -32020],
      [404, -32601],
    ] as const;
    const saying = (version: string) => ({ 'mcp-protocol-version': version });
    const listen = { notifications: { toolsListChanged: true } };
    test.each<readonly [string, () => ReturnType<typeof modernMessage>, readonly number[]]>([
      ['a revision nobody speaks, in message and header', () => ofRevision('1999-01-01'), UNSPOKEN],
      ['a revision to come, in message and header', () => ofRevision('2031-01-01'), UNSPOKEN],
      ['a revision nobody speaks, in the header alone', () => legacy('tools/list', saying('1999-01-01')), UNSPOKEN],
      ['a revision to come, in the header alone', () => legacy('tools/list', saying('2030-01-01')), UNSPOKEN],
      ['a revision that is none, in the header alone', () => legacy('tools/list', saying('x')), UNSPOKEN],
      ['a header that says another revision than the message', () => modern('tools/list', saying('2025-11-25')), UNLIKE],
      ['a header that names another method than the message', () => modern('tools/list', { 'mcp-method': 'tools/call' }), UNLIKE],
      ['a header that names another tool', () => modern('tools/call', { 'mcp-name': 'run_agent_commerce_audit' }, USAGE), UNLIKE],
      ['a method nobody knows', () => modern('tools/destroy'), UNHEARD],
      ['a method nobody knows, in the era before', () => legacy('tools/destroy'), [200, -32601]],
      ['a tool nobody knows', () => modern('tools/call', {}, { name: 'destroy', arguments: {} }), [200, -32602]],
      ['a subscription, for which no stream stays open', () => modern('subscriptions/listen', {}, listen), UNHEARD],
    ])('%s', async (_name, message, expected) => {
      const answer = await post(api.port, message());
      expect(errorOf(answer)).toEqual(expected);
      if (expected === UNSPOKEN) expect(answer.text).toContain('2026-07-28');
    });

    test.each([
      ['no JSON', '{"jsonrpc"', -32700],
      ['nothing', '', -32700],
      ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), -32700],
      ['null', 'null', -32600],
      ['a number', '7', -32600],
      ['a batch', JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]), -32600],
      ['an empty batch', '[]', -32600],
    ])('%s', async (_name, body, code) => {
      const { headers } = modernMessage('tools/list', {}, bearer);
      const { status, text } = await api.ask('/mcp', { method: 'POST', headers, body });
      expect([status, JSON.parse(text).error.code]).toEqual([400, code]);
    });

    test('a message as deep as its size allows, anywhere in it', async () => {
      const deep = (open: string, close: string) => `${open.repeat(9_000)}1${close.repeat(9_000)}`;
      for (const nested of [deep('[', ']'), deep('{"a":', '}')]) {
        const bodies = [
          nested,
          `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${nested}}`,
          `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_account_usage","arguments":{"a":${nested}}}}`,
        ];
        for (const body of bodies) {
          const { status, text } = await api.ask('/mcp', { method: 'POST', headers: legacyMessage('x', {}, bearer).headers, body });
          expect([status, JSON.parse(text).error.code]).toEqual([400, -32600]);
        }
      }
      expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
    });

    test('clients that leave in the middle', async () => {
      const { headers, body } = modernMessage('tools/call', { name: 'get_account_usage', arguments: {} }, bearer);
      const left = Array.from({ length: 30 }, async (_, index) => {
        const gone = new AbortController();
        const asked = fetch(`${api.origin}/mcp`, { method: 'POST', headers, body, signal: gone.signal });
        setTimeout(() => gone.abort(), index % 6);
        await asked.then((answer) => answer.text()).catch(() => 'left');
      });
      await Promise.all(left);
      expect((await list(bearer)).status).toBe(200);
      expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
    });

    test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])('a cursor %s has not given', async (method) => {
      for (const message of [modernMessage, legacyMessage])
        expect(errorOf(await post(api.port, message(method, { cursor: 'invented' }, bearer)))[1]).toBe(-32602);
    });

    test('a body over 64 KiB, whatever it says', async () => {
      const message = modernMessage('tools/call', { name: 'get_account_usage', arguments: { x: 'x'.repeat(70_000) } }, bearer);
      const { status, json } = await askMcp(message);
      expect([status, json.error_code, json.field_errors[0].type]).toEqual([422, 'validation_error', 'body_too_large']);
    });

    test.each([
      ['nothing', undefined, 200],
      ['anything', '*/*', 200],
      ['both forms', 'application/json, text/event-stream', 200],
      ['a page', 'text/html', 406],
    ])('a client that accepts %s', async (_name, accept, expected) => {
      const { accept: _both, ...headers } = legacyMessage('tools/list', {}, bearer).headers;
      const message = { body: legacyMessage('tools/list').body, headers: { ...headers, ...(accept !== undefined && { accept }) } };
      const { status, text } = await askMcp(message);
      expect([status, text.includes('run_agent_readiness_scan')]).toEqual([expected, expected === 200]);
    });

    test('another content type', async () => {
      expect((await list({ ...bearer, 'content-type': 'text/plain' })).status).toBe(415);
    });

    test('a session somebody claims to have is neither looked at nor confirmed', async () => {
      const { status, headers } = await post(api.port, legacyMessage('tools/list', {}, { ...bearer, 'mcp-session-id': 'stolen' }));
      expect([status, headers['mcp-session-id']]).toEqual([200, undefined]);
    });

    test('a notification is taken without an answer', async () => {
      const headers = legacyMessage('x', {}, bearer).headers;
      const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
      const { status, text } = await api.ask('/mcp', { method: 'POST', headers, body });
      expect([status, text]).toEqual([202, '']);
    });
  });

  describe.each(ERAS)('refuses a key as an argument without saying it back (%s)', (era) => {
    test.each([
      ['as the argument everybody thinks of', (secret: string) => ({ business: 'shop.example.com', api_key: secret })],
      ['under any other name', (secret: string) => ({ business: 'shop.example.com', note: secret })],
      ['inside the address', (secret: string) => ({ business: `https://shop.example.com/?key=${secret}` })],
      ['as the name of an argument', (secret: string) => ({ business: 'shop.example.com', [secret]: true })],
      ['deep down', (secret: string) => ({ business: 'shop.example.com', options: { headers: [{ authorization: `Bearer ${secret}` }] } })],
    ])('%s', async (_name, argsOf) => {
      const before = api.enqueued.length;
      const client = await api.connect(era, key);
      const logged = api.logged.length;
      for (const secret of [key, API_KEY.mint(randomBytes)]) {
        const { isError, said } = await client.call('run_agent_commerce_audit', argsOf(secret));
        expect([isError, said.error_code]).toEqual([true, 'validation_error']);
        expect(said.field_errors[0].msg).toMatch(/Authorization header/);
        expect(JSON.stringify(said)).not.toContain(secret.slice(9, 30));
      }
      expect(JSON.stringify(api.logged.slice(logged))).not.toContain(key.slice(9, 30));
      expect(api.enqueued.length).toBe(before);
    });

    test('nor is a member that is named like one taken, whatever it holds', async () => {
      const client = await api.connect(era, key);
      const { said } = await client.call('get_account_usage', { Authorization: 'x' });
      expect(said).toMatchObject({ error_code: 'validation_error', field_errors: [{ type: 'credential' }] });
    });
  });

  // Errors of the protocol quote what they refuse.
  type Message = ReturnType<typeof modernMessage>;
  const header = (name: string) => (message: Message) => ({ ...message, headers: { ...message.headers, [name]: key } });
  const member = (written: RegExp, as: string) => (message: Message) => ({
    ...message,
    body: message.body.replace(written, `"${as}":"${key}"`),
  });
  const REVISION = 'io.modelcontextprotocol/protocolVersion';
  test.each([
    ['the header of the revision', header('mcp-protocol-version')],
    ['the header of the method', header('mcp-method')],
    ['the header of the tool', header('mcp-name')],
    ['the method', member(/"method":"[^"]+"/, 'method')],
    ['the name of the tool', member(/"name":"get_account_usage"/, 'name')],
    ['the revision in the message', member(new RegExp(`"${REVISION}":"[^"]+"`), REVISION)],
    ['its id', member(/"id":1/, 'id')],
  ])('a key as %s is neither said back nor written down', async (_place, misplace) => {
    for (const messageOf of [modernMessage, legacyMessage]) {
      const { status, text } = await post(
        api.port,
        misplace(messageOf('tools/call', { name: 'get_account_usage', arguments: {} }, bearer)),
      );
      expect([status < 500, text.includes(key)]).toEqual([true, false]);
    }
    expect(JSON.stringify(api.logged)).not.toContain(key);
  });
});
