import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type ModelRequest, TOOL_SPECS } from '@vitrine/engine';
import { openModel, openModels, parseModelList } from '@vitrine/models';
import { type FakeAnswer, type FakeModelServer, startFakeModel } from '@vitrine/testkit';

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
const PROVIDERS = ['openai', 'anthropic'] as const;
const NEVER = new AbortController().signal;

let server: FakeModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(provider: (typeof PROVIDERS)[number], answer: FakeAnswer = {}, timeoutMs = 2_000) {
  server = await startFakeModel(() => answer);
  const { baseUrl, apiKey } = server;
  const model = await openModel({ provider, model: 'shop-1', baseUrl, apiKey, prices: { input: 3, output: 15 }, timeoutMs });
  return { model, fake: server };
}

describe.each(PROVIDERS)('a model over the %s wire', (provider) => {
  test('is asked with our system text apart, the conversation in order, and the five tools', async () => {
    const { model, fake } = await open(provider, { text: 'Done.' });
    await model.complete(REQUEST, NEVER);
    expect(fake.questions).toEqual([
      {
        model: 'shop-1',
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
    expect(await model.complete(REQUEST, NEVER)).toEqual({
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
    ['a provider in trouble', { status: 500, headers: { 'retry-after': '0' } }, 1, 'reply', 2],
    ['one that stays overloaded', { status: 429, headers: { 'retry-after': '0' } }, 9, 'rate_limited', 2],
    ['one that asks for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 9, 'rate_limited', 1],
    ['a wrong key', { status: 401 }, 9, 'refused', 1],
    ['a closed connection', 'cut', 9, 'unreachable', 1],
    ['an answer that is none', 'garbage', 9, 'unreadable', 1],
    ['an answer without end', 'endless', 9, 'unreadable', 1],
  ] as const)('%s', async (_, fault, times, outcome, requests) => {
    const { model, fake } = await open(provider, { text: 'Hello.' });
    fake.fail(fault, times);
    const reply = await model.complete(REQUEST, NEVER);
    expect([reply.kind === 'reply' ? 'reply' : reply.code, fake.headers.length]).toEqual([outcome, requests]);
  });

  const call = (input: unknown) => ({ id: 'c1', name: 'search', input });

  test.each([
    ['that counts backwards', { text: 'Hello.', usage: { input: -4_000, output: 10 } }],
    ['that counts in fractions', { text: 'Hello.', usage: { input: 10, output: 0.5 } }],
    ['with arguments of almost a megabyte', { calls: [call({ query: 'a'.repeat(900_000) })] }],
    ['that talks for hours', { text: 'a'.repeat(70_000) }],
    ['with hundreds of calls', { calls: Array.from({ length: 300 }, (_, n) => ({ ...call({ query: 'bol' }), id: `c${n}` })) }],
  ] as const)('an answer %s is no answer', async (_, answer) => {
    const { model } = await open(provider, answer);
    expect(await model.complete(REQUEST, NEVER)).toEqual({ kind: 'failure', code: 'unreadable', status: null });
  });

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['another protocol', { result: 'ok' }],
    ['an error with status 200', { error: { message: 'no', type: 'server_error' } }],
    ['no choices', { id: 'x', choices: [], content: null }],
    [
      'calls without a name',
      { choices: [{ index: 0, message: { role: 'assistant', tool_calls: [{}] } }], content: [{ type: 'tool_use' }] },
    ],
  ])('%s in place of an answer is a failure, not an exception', async (_, body) => {
    const { model, fake } = await open(provider);
    fake.fail({ body });
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({ kind: 'failure', code: 'unreadable' });
  });

  test('that says nothing of tokens is taken to have used none', async () => {
    const { model, fake } = await open(provider);
    const choices = [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }];
    const openai = { id: 'x', created: 1, model: 'shop-1', choices };
    const anthropic = {
      type: 'message',
      id: 'x',
      model: 'shop-1',
      role: 'assistant',
      content: [{ type: 'text', text: 'Hi' }],
      usage: { input_tokens: 0, output_tokens: 0 },
    };
    fake.fail({ body: provider === 'openai' ? openai : anthropic });
    expect(await model.complete(REQUEST, NEVER)).toMatchObject({ kind: 'reply', text: 'Hi', usage: { inputTokens: 0, outputTokens: 0 } });
  });

  test('a silent provider is left at the deadline, and not asked again: it may have been paid', async () => {
    const { model, fake } = await open(provider, {}, 150);
    fake.fail('silent');
    expect(await model.complete(REQUEST, NEVER)).toEqual({ kind: 'failure', code: 'timeout', status: null });
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
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { model, fake } = await open(provider);
    fake.fail({ status: 307, headers: { location: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/v1` } });
    const reply = await model.complete(REQUEST, NEVER);
    await new Promise((resolve) => stranger.close(resolve));
    expect([reply.kind, reached]).toEqual(['failure', 0]);
  });

  test('asks for answers nobody has to decompress', async () => {
    const { model, fake } = await open(provider);
    await model.complete(REQUEST, NEVER);
    expect(fake.headers[0]?.['accept-encoding']).toBe('identity');
  });

  test('no failure tells the key', async () => {
    const { model, fake } = await open(provider);
    fake.fail({ status: 400 });
    expect(JSON.stringify([await model.complete(REQUEST, NEVER), model])).not.toContain(fake.apiKey);
  });
});

describe('the models of a run', () => {
  test.each([
    [[], []],
    [['gpt-mini'], [{ name: 'gpt-mini', prices: null }]],
    [
      ['meta/llama-4:free', 'claude-small=0.25/1.25', 'x@2026-01-01=3/15'],
      [
        { name: 'meta/llama-4:free', prices: null },
        { name: 'claude-small', prices: { input: 0.25, output: 1.25 } },
        { name: 'x@2026-01-01', prices: { input: 3, output: 15 } },
      ],
    ],
  ])('%j', (entries, models) => expect(parseModelList(entries)).toEqual({ ok: true, models }));

  test.each([
    [['=1/2'], 'is not a model'],
    [['a=1'], 'is not a model'],
    [['a=1/-2'], 'is not a model'],
    [['a=1/2/3'], 'is not a model'],
    [['a b'], 'is not a model'],
    [['a', 'a=1/2'], 'named twice'],
    [['a', 'b', 'c', 'd', 'e'], 'at most 4'],
  ])('%j is refused', (entries, problem) => {
    const list = parseModelList(entries);
    expect(list.ok ? '' : list.problem).toContain(problem);
  });

  test('are opened at one provider, each with its own prices; without a list there is the one model', async () => {
    const options = {
      provider: 'openai',
      model: 'one',
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'k',
      prices: { input: 3, output: 15 },
    } as const;
    const opened = await openModels(options, [
      { name: 'small', prices: null },
      { name: 'large', prices: { input: 1, output: 2 } },
    ]);
    expect(opened.map(({ name, prices }) => [name, prices])).toEqual([
      ['small', null],
      ['large', { input: 1, output: 2 }],
    ]);
    expect((await openModels(options, [])).map(({ name, prices }) => [name, prices])).toEqual([['one', { input: 3, output: 15 }]]);
  });

  test('are one script without a provider: it never varies', async () => {
    const opened = await openModels({ provider: 'scripted' }, [
      { name: 'a', prices: null },
      { name: 'b', prices: null },
    ]);
    expect(opened.map(({ provider }) => provider)).toEqual(['scripted']);
  });
});

describe('opening a model', () => {
  test.each(['http://models.example.net/v1', 'ftp://127.0.0.1/v1', 'http://127.0.0.1.example.net/v1'])('%s is refused', async (baseUrl) => {
    await expect(openModel({ provider: 'openai', model: 'm', baseUrl, apiKey: 'k', prices: null })).rejects.toThrow('over https');
  });

  test('without a provider the scripted shopper comes, and costs nothing', async () => {
    expect(await openModel({ provider: 'scripted' })).toMatchObject({ provider: 'scripted', isPaid: false, prices: null });
  });
});
