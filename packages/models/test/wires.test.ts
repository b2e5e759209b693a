/** Every row of the capability table against a server that refuses what the provider refuses, over a conversation of three turns. */

import { type Model, type ModelMessage, type ModelReply, type ModelRequest, type PaidProvider, TOOL_SPECS } from '@vitrine/engine';
import { CAPABILITIES, CAPABILITIES_READ, openModel } from '@vitrine/models';
import { type FakeAnswer, type FakeModelServer, startFakeModel } from '@vitrine/testkit';

const NEVER = new AbortController().signal;
const SETTINGS = { tools: TOOL_SPECS, maxTokens: 500, temperature: 0, seed: 7 } as const;
const HELLO: ModelRequest = { system: 's', messages: [{ role: 'user', text: 'Hi' }], ...SETTINGS };
let server: FakeModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** What a model that thinks says in three turns. */
const ANSWERS: readonly FakeAnswer[] = [
  { thought: 'First I look around.', text: 'Looking.', calls: [{ id: 'call_a', name: 'search', input: { query: 'bol' } }] },
  { thought: 'That one fits.', calls: [{ id: 'call_b', name: 'get_product', input: { id: 'p1' } }] },
  { text: 'Done.' },
];

async function open(provider: PaidProvider, model: string, answer: (turn: number) => FakeAnswer, effort: 'low' | null = null) {
  server = await startFakeModel(({ messages }) => answer(messages.filter(({ role }) => role === 'assistant').length));
  const { baseUrl, apiKey } = server;
  return { model: await openModel({ provider, model, baseUrl, apiKey, prices: null, effort }), fake: server };
}

/** As the agent loop talks: each turn goes back as it came, with a result for each call. The journal keeps replies as JSON. */
async function converse(model: Model): Promise<readonly (ModelReply | { readonly code: string; readonly sentence?: string })[]> {
  const messages: ModelMessage[] = [{ role: 'user', text: 'A bowl, please.' }];
  const replies = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const reply = await model.complete({ system: 'You shop.', messages: [...messages], ...SETTINGS }, NEVER);
    replies.push(reply);
    if (reply.kind === 'failure') break;
    const { text, calls, native = {} } = JSON.parse(JSON.stringify(reply)) as ModelReply;
    messages.push({ role: 'assistant', text, calls, native });
    for (const { id, name } of calls) messages.push({ role: 'tool', callId: id, name, text: '{"untrusted":true}' });
  }
  return replies;
}

/** A name for every row; the newest families stand for those that think. */
const NAMES: readonly (readonly [PaidProvider, string])[] = [
  ['openai', 'gpt-4.1'],
  ['openai', 'gpt-5.5'],
  ['openai', 'o3'],
  ['openai_chat', 'gpt-4o-mini'],
  ['openai_chat', 'gpt-5.5'],
  ['openai_chat', 'o4-mini'],
  ['azure', 'my-deployment'],
  ['anthropic', 'claude-opus-5-5'],
  ['anthropic', 'claude-opus-4-8'],
  ['anthropic', 'claude-haiku-4-5'],
  ['anthropic', 'claude-of-next-year'],
  ['google', 'gemini-3-pro-preview'],
  ['google', 'gemini-2.5-flash'],
  ['google', 'gemini-flash-latest'],
  ['bedrock', 'openai.gpt-oss-120b-1:0'],
  ['bedrock', 'anthropic.claude-haiku-4-5-20251001-v1:0'],
  ['deepseek', 'deepseek-v4-pro'],
  ['openrouter', 'google/gemini-3-pro'],
  ['openrouter', 'deepseek/deepseek-v4-pro'],
  ['compatible', 'gateway/gpt-5.5'],
  ['compatible', 'llama-4-scout'],
];

/** Those whose answers hold thoughts in words, unasked or because we ask; the others send them sealed, or not at all. */
const SHOW_THOUGHTS = /^(anthropic|bedrock|deepseek|openrouter|azure) |llama|openai (?:gpt-5|o3)|gemini-[23]/;

const rowOf = (provider: PaidProvider, name: string) => CAPABILITIES.find((row) => row.provider === provider && row.names.test(name));

test('every row has a name that is tried, and a source that was read on a day', () => {
  const tried = new Set(NAMES.map(([provider, name]) => rowOf(provider, name)));
  expect(CAPABILITIES.filter((row) => !tried.has(row))).toEqual([]);
  expect(CAPABILITIES.filter(({ source }) => !source.startsWith('https://'))).toEqual([]);
  expect(new Date(CAPABILITIES_READ).toISOString().slice(0, 10)).toBe(CAPABILITIES_READ);
});

describe.each(NAMES)('%s %s', (provider, name) => {
  const row = rowOf(provider, name);

  test('holds a conversation, its thoughts going back as they came', async () => {
    const { model, fake } = await open(provider, name, (turn) => ANSWERS[turn] ?? {});
    const replies = await converse(model);
    expect(replies).toMatchObject([{ kind: 'reply', text: 'Looking.' }, { kind: 'reply' }, { kind: 'reply', text: 'Done.' }]);
    const isReadable = SHOW_THOUGHTS.test(`${provider} ${name}`);
    const shown = ANSWERS.map(({ thought }) => (isReadable ? thought : undefined));
    expect((replies as readonly ModelReply[]).map(({ thoughts }) => thoughts)).toEqual(shown);
    expect(fake.questions[2]?.messages).toEqual([
      { role: 'user', text: 'A bowl, please.' },
      { role: 'assistant', text: 'Looking.', calls: [{ id: 'call_a', name: 'search', input: { query: 'bol' } }] },
      { role: 'tool', callId: 'call_a', text: '{"untrusted":true}' },
      { role: 'assistant', text: '', calls: [{ id: 'call_b', name: 'get_product', input: { id: 'p1' } }] },
      { role: 'tool', callId: 'call_b', text: '{"untrusted":true}' },
    ]);
  });

  test('is sent what its row says and nothing else', async () => {
    const { model, fake } = await open(provider, name, () => ({ text: 'Hello.' }));
    await model.complete(HELLO, NEVER);
    const [body = {}] = fake.bodies;
    const sent = { ...body, ...(body['generationConfig'] as object | undefined) };
    const fields = ['max_tokens', 'max_completion_tokens', 'max_output_tokens', 'maxOutputTokens', 'temperature', 'seed'];
    expect(fields.filter((field) => field in sent)).toEqual(
      fields.filter((field) => field === row?.tokens || (field === 'temperature' && row?.temperature) || (field === 'seed' && row?.seed)),
    );
    expect('cache_control' in sent).toBe(row?.caching === 'marked');
    expect('tool_choice' in sent || 'toolConfig' in sent).toBe(provider === 'anthropic' && 'tool_choice' in sent);
  });
});

describe.each([
  ['openai', 'gpt-5.5', { reasoning: { summary: 'auto' } }],
  ['azure', 'my-deployment', { reasoning: { summary: 'auto' } }],
  ['google', 'gemini-3-pro-preview', { generationConfig: { thinkingConfig: { includeThoughts: true } } }],
] as const)('%s sums up what it thought', (provider, name, words) => {
  test.each([null, 'low'] as const)('where it is asked to (effort %s), and never gets the summary back', async (effort) => {
    const { model, fake } = await open(provider, name, (turn) => ANSWERS[turn] ?? {}, effort);
    const [first] = await converse(model);
    expect(first).toMatchObject({ thoughts: 'First I look around.' });
    expect(fake.bodies).toHaveLength(3);
    for (const body of fake.bodies) expect(body).toMatchObject(words);
    expect(JSON.stringify(fake.bodies)).not.toContain('look around');
  });
});

test.each([null, 'low'] as const)(
  'OpenAI refuses summaries to who is not verified: it is asked once, and then no more (effort %s)',
  async (effort) => {
    const { model, fake } = await open('openai', 'gpt-5.5-unverified', (turn) => ANSWERS[turn] ?? {}, effort);
    const replies = await converse(model);
    expect(replies).toMatchObject([{ kind: 'reply', text: 'Looking.' }, { kind: 'reply' }, { kind: 'reply', text: 'Done.' }]);
    expect((replies as readonly ModelReply[]).map(({ thoughts }) => thoughts)).toEqual([undefined, undefined, undefined]);
    const asked = fake.bodies.map((body) => (body['reasoning'] as { readonly summary?: string } | undefined)?.summary);
    expect(asked).toEqual(['auto', undefined, undefined, undefined]);
  },
);

test('two that are refused summaries at once are both asked without', async () => {
  const { model } = await open('openai', 'gpt-5.5-unverified', (turn) => ANSWERS[turn] ?? {}, null);
  for (const replies of await Promise.all([converse(model), converse(model)]))
    expect(replies).toMatchObject([{ kind: 'reply' }, { kind: 'reply' }, { kind: 'reply' }]);
});

test.each([
  ['openai', 'gpt-5.5', 'required'],
  ['anthropic', 'claude-opus-5-5', 'Expected `thinking`'],
  ['google', 'gemini-3-pro-preview', 'thought_signature'],
  ['deepseek', 'deepseek-v4-pro', 'must be passed back'],
  ['openrouter', 'google/gemini-3-pro', 'reasoning details to be preserved'],
] as const)(
  'a turn without its thoughts is refused by %s, so the tests above show that they were there',
  async (provider, name, sentence) => {
    const { model } = await open(provider, name, (turn) => ANSWERS[turn] ?? {});
    const forgetful: Model = { ...model, complete: async (request, signal) => withoutNative(await model.complete(request, signal)) };
    expect((await converse(forgetful))[1]).toMatchObject({ code: 'refused', sentence: expect.stringContaining(sentence) });
  },
);

function withoutNative(reply: Awaited<ReturnType<Model['complete']>>) {
  if (reply.kind === 'failure') return reply;
  const { text, calls } = reply;
  const content = calls.map(({ id, name, arguments: input }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    input: JSON.parse(input),
  }));
  return { ...reply, native: { content: [...(text === '' ? [] : [{ type: 'text', text }]), ...content] } };
}

test('a call that was not carried out does not go back: no result follows it', async () => {
  const { model, fake } = await open('anthropic', 'claude-opus-5-5', () => ({ text: 'Done.' }));
  const native = { content: ['a', 'b'].map((id) => ({ type: 'tool-call', toolCallId: id, toolName: 'search', input: {} })) };
  const messages: ModelMessage[] = [
    { role: 'user', text: 'Go.' },
    { role: 'assistant', text: '', calls: [{ id: 'a', name: 'search', arguments: '{}' }], native },
    { role: 'tool', callId: 'a', name: 'search', text: '{}' },
  ];
  await model.complete({ system: 's', messages, ...SETTINGS, temperature: null }, NEVER);
  expect(fake.questions[0]?.messages[1]).toEqual({ role: 'assistant', text: '', calls: [{ id: 'a', name: 'search', input: {} }] });
});

describe.each([
  ['openai', 'gpt-5.5'],
  ['openai_chat', 'gpt-5.5'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-3-pro-preview'],
  ['openrouter', 'google/gemini-3-pro'],
] as const)('%s counts', (provider, name) => {
  const ask = async (answer: FakeAnswer) => {
    const { model } = await open(provider, name, () => answer);
    return model.complete({ ...HELLO, tools: [] }, NEVER);
  };

  test('cached input and thoughts as parts of the whole', async () => {
    const usage = { input: 1_200, output: 300, cached: 1_000, reasoning: 250 };
    expect(await ask({ text: 'Hi', usage })).toMatchObject({
      usage: { inputTokens: 1_200, outputTokens: 300, cachedTokens: 1_000, reasoningTokens: 250 },
    });
  });

  test('thoughts beside the output, where they are more', async () => {
    const usage = { input: 1_200, output: 50, reasoning: 250 };
    expect(await ask({ text: 'Hi', usage })).toMatchObject({ usage: { inputTokens: 1_200, outputTokens: 300 } });
  });

  test.each([null, { input: 0, output: 0 }])('nothing: that is unknown, and not 0: %p', async (usage) => {
    const reply = await ask({ text: 'Hi', usage });
    expect(reply).toMatchObject({ kind: 'reply', usage: { inputTokens: null, outputTokens: null } });
  });

  test.each(['length', 'filtered', 'refused'] as const)('an end by %s', async (finish) => {
    // Anthropic knows one word for both, and it is the model's; Google one as well, and it is the filter's.
    const word = { anthropic: 'refused', google: 'filtered' }[provider as string];
    const told = finish === 'length' ? finish : (word ?? finish);
    expect(await ask({ text: 'Hi', finish })).toMatchObject({ kind: 'reply', finish: told });
  });
});

test('Azure is given its key under its own name and no other', async () => {
  const { model, fake } = await open('azure', 'my-deployment', () => ({ text: 'Hello.' }));
  await model.complete({ ...HELLO, tools: [] }, NEVER);
  expect([fake.headers[0]?.['api-key'], fake.headers[0]?.['authorization']]).toEqual([fake.apiKey, undefined]);
});

test.each([
  ['openai', 'gpt-5.5', { reasoning: { effort: 'low' } }],
  ['openai_chat', 'gpt-5.5', { reasoning_effort: 'low' }],
  ['anthropic', 'claude-opus-5-5', { output_config: { effort: 'low' } }],
  ['google', 'gemini-3-pro-preview', { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } }],
  ['deepseek', 'deepseek-v4-pro', { reasoning_effort: 'low' }],
] as const)('how much %s thinks is asked for in its own words', async (provider, name, words) => {
  const { model, fake } = await open(provider, name, () => ({ text: 'Hello.' }), 'low');
  await model.complete({ ...HELLO, tools: [] }, NEVER);
  expect(fake.bodies[0]).toMatchObject(words);
});
