import { createServer } from 'node:http';
import { type ModelRequest, TOOL_SPECS, UNKNOWN_USAGE } from '@vitrine/engine';
import { openModel } from '@vitrine/models';
import { type FakeAnswer, type FakeModelFault, type FakeModelServer, listening, startFakeModel } from '@vitrine/testkit';

const REQUEST: ModelRequest = {
  system: 'You shop.',
  messages: [
    { role: 'user', text: 'A bowl, please.' },
    { role: 'assistant', text: 'Looking.', calls: [{ id: 'call_1', name: 'search', arguments: '{"query":"bol"}' }] },
    { role: 'tool', callId: 'call_1', name: 'search', text: '{"untrusted":true}' },
  ],
  tools: TOOL_SPECS,
  maxTokens: 321,
  temperature: 0,
  seed: 7,
};
/** A model of each wire that takes a temperature, and whether the wire has ids of calls. */
const MODELS = {
  openai: 'gpt-4.1',
  openai_chat: 'gpt-4.1',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
  compatible: 'shop-1',
} as const;
type Provider = keyof typeof MODELS;
const PROVIDERS = Object.keys(MODELS) as Provider[];
const NEVER = new AbortController().signal;

let server: FakeModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(provider: Provider, answer: FakeAnswer = {}, timeoutMs = 2_000) {
  server = await startFakeModel(() => answer);
  const { baseUrl, apiKey } = server;
  const model = await openModel({ provider, model: MODELS[provider], baseUrl, apiKey, prices: { input: 3, output: 15 }, timeoutMs });
  return { model, fake: server };
}

describe.each(PROVIDERS)('a model over the %s wire', (provider) => {
  test('is asked with our system text apart, the conversation in order, and the five tools', async () => {
    const { model, fake } = await open(provider, { text: 'Done.' });
    await model.complete(REQUEST, NEVER);
    expect(fake.questions).toEqual([
      {
        model: MODELS[provider],
        system: 'You shop.',
        messages: [
          { role: 'user', text: 'A bowl, please.' },
          { role: 'assistant', text: 'Looking.', calls: [{ id: 'call_1', name: 'search', input: { query: 'bol' } }] },
          { role: 'tool', callId: 'call_1', text: '{"untrusted":true}' },
        ],
        tools: ['search', 'get_product', 'open_page', 'add_to_cart', 'finish'],
        maxTokens: 321,
        temperature: 0,
      },
    ]);
  });

  test('answers with calls and what they cost', async () => {
    const calls = [{ id: 'c7', name: 'get_product', input: { id: 'p1' } }];
    const { model } = await open(provider, { text: 'Reading.', calls, usage: { input: 812, output: 44 } });
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({
      kind: 'reply',
      text: 'Reading.',
      calls: [{ id: 'c7', name: 'get_product', arguments: '{"id":"p1"}' }],
      usage: { inputTokens: 812, outputTokens: 44 },
      finish: 'calls',
    });
  });

  test('that called two tools at once gets both results back in order', async () => {
    const { model, fake } = await open(provider, { text: 'Thanks.' });
    const calls = ['a', 'b'].map((id) => ({ id, name: 'get_product', arguments: `{"id":"${id}"}` }));
    const results = calls.map(({ id, name }) => ({ role: 'tool' as const, callId: id, name, text: `result ${id}` }));
    const messages = [{ role: 'user' as const, text: 'Go.' }, { role: 'assistant' as const, text: '', calls }, ...results];
    expect((await model.complete({ ...REQUEST, messages }, NEVER)).kind).toBe('reply');
    expect(fake.questions[0]?.messages.slice(2)).toEqual([
      { role: 'tool', callId: 'a', text: 'result a' },
      { role: 'tool', callId: 'b', text: 'result b' },
    ]);
  });

  test.each([
    ['an overloaded provider that says when to return', { status: 429, headers: { 'retry-after': '0' } }, 1, 'reply', 2],
    ['one that counts in milliseconds', { status: 429, headers: { 'retry-after-ms': '5' } }, 2, 'reply', 3],
    ['one that names a time gone by', { status: 429, headers: { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' } }, 1, 'reply', 2],
    ['one that names a time far off', { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' } }, 9, 'rate_limited', 1],
    ['a provider in trouble', { status: 500, headers: { 'retry-after': '0' } }, 1, 'reply', 2],
    ['an overloaded one in the words of Anthropic', { status: 529, headers: { 'retry-after': '0' } }, 3, 'reply', 4],
    ['one that stays overloaded', { status: 429, headers: { 'retry-after': '0' } }, 9, 'rate_limited', 4],
    ['one that asks for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 9, 'rate_limited', 1],
    ['a wrong key', { status: 401 }, 9, 'refused', 1],
    ['a closed connection', 'cut', 9, 'unreachable', 1],
    ['an answer that breaks off', 'half', 9, 'unreachable', 1],
    ['an answer that is none', 'garbage', 9, 'unreadable', 1],
    ['an answer without end', 'endless', 9, 'unreadable', 1],
  ] as const)('%s', async (_, fault, times, outcome, requests) => {
    const { model, fake } = await open(provider, { text: 'Hello.' });
    fake.fail(fault, times);
    const reply = await model.complete(REQUEST, NEVER);
    expect([reply.kind === 'reply' ? 'reply' : reply.code, fake.headers.length]).toEqual([outcome, requests]);
  });

  test('an answer with arguments of almost a megabyte is no answer, and may have been paid for: as much of that as is known', async () => {
    const calls = [{ id: 'c1', name: 'search', input: { query: 'a'.repeat(900_000) } }];
    const { model } = await open(provider, { calls, usage: { input: 812, output: 44 } });
    const usage = { inputTokens: 812, outputTokens: 44 };
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({ kind: 'failure', code: 'unreadable', status: null, usage });
  });

  test.each<readonly [string, FakeAnswer, FakeModelFault | null]>([
    ['read more from the cache than it read', { text: 'Hi.', usage: { input: 10, output: 10, cached: 90 } }, null],
    ['counts in another protocol', {}, { body: { result: 7, usage: { input_tokens: 812, output_tokens: 44 } } }],
  ])('an answer that %s: what cannot be true is never believed', async (_, answer, fault) => {
    const { model, fake } = await open(provider, answer);
    if (fault !== null) fake.fail(fault);
    const reply = await model.complete(REQUEST, NEVER);
    expect([undefined, null, 812, 100]).toContain(reply.usage?.inputTokens);
  });

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['another protocol', { result: 'ok' }],
    ['an error with status 200', { error: { message: 'no', type: 'server_error' } }],
    ['no choices', { id: 'x', choices: [], content: null, candidates: 7, output: null }],
    [
      'calls without a name',
      {
        choices: [{ index: 0, message: { role: 'assistant', tool_calls: [{}] } }],
        content: [{ type: 'tool_use' }],
        candidates: [{ content: { parts: [{ functionCall: {} }] } }],
        output: [{ type: 'function_call' }],
      },
    ],
  ])('%s in place of an answer is a failure, not an exception', async (_, body) => {
    const { model, fake } = await open(provider);
    fake.fail({ body });
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({ kind: 'failure' });
    // It came with 200: it may have been paid for.
    expect(fake.headers).toHaveLength(1);
  });

  test('tells what the provider says, and nothing of the key', async () => {
    const { model, fake } = await open(provider);
    fake.fail({ status: 400, message: `The model is retired. You sent ${fake.apiKey}` });
    const failure = await model.complete(REQUEST, NEVER);
    expect(failure).toEqual({ kind: 'failure', code: 'refused', status: 400, sentence: 'The model is retired. You sent ***' });
    expect(JSON.stringify(model)).not.toContain(fake.apiKey);
  });

  test('answers 200 with the error of the provider behind it: it is that provider’s status', async () => {
    const { model, fake } = await open(provider, { text: 'Hello.' });
    fake.fail({ body: { error: { message: 'Rate limit exceeded', code: 429 } } }, 1);
    expect([(await model.complete(REQUEST, NEVER)).kind, fake.headers.length]).toEqual(['reply', 2]);
    fake.fail({ body: { error: { message: 'No credits left', code: 402 } } }, 1);
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({ code: 'refused', status: 402, sentence: 'No credits left' });
  });

  test('a silent provider is left at the deadline, and not asked again: it may have been paid', async () => {
    const { model, fake } = await open(provider, {}, 150);
    fake.fail('silent');
    expect(await model.complete(REQUEST, NEVER)).toEqual({ kind: 'failure', code: 'timeout', status: null, usage: UNKNOWN_USAGE });
    // None where the deadline passed before a busy machine had sent the request.
    expect(fake.headers.length).toBeLessThanOrEqual(1);
  });

  test('an aborted run rejects: that is no answer of the provider', async () => {
    const { model, fake } = await open(provider, {}, 5_000);
    fake.fail('silent');
    const stop = new AbortController();
    const asked = model.complete(REQUEST, stop.signal);
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    await expect(asked).rejects.toThrow('stopped');
  });

  test('a redirect carries neither prompt nor key to another server', async () => {
    let reached = 0;
    const stranger = createServer((_request, response) => {
      reached += 1;
      response.end('{}');
    });
    const { url, close } = await listening(stranger);
    const { model, fake } = await open(provider);
    fake.fail({ status: 307, headers: { location: `${url}/v1` } });
    const reply = await model.complete(REQUEST, NEVER);
    await close();
    expect([reply.kind, reached]).toEqual(['failure', 0]);
  });

  test('asks for answers nobody has to decompress', async () => {
    const { model, fake } = await open(provider);
    await model.complete(REQUEST, NEVER);
    expect(fake.headers[0]?.['accept-encoding']).toBe('identity');
  });
});

describe('opening a model', () => {
  test.each(['http://models.example.net/v1', 'ftp://127.0.0.1/v1', 'http://127.0.0.1.example.net/v1'])('%s is refused', async (baseUrl) => {
    await expect(openModel({ provider: 'compatible', model: 'm', baseUrl, apiKey: 'k', prices: null })).rejects.toThrow('over https');
  });

  test('without a provider the scripted shopper comes, and costs nothing', async () => {
    expect(await openModel({ provider: 'scripted' })).toMatchObject({ provider: 'scripted', isPaid: false, prices: null });
  });
});
