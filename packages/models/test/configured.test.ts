import { openModels, parseModels } from '@vitrine/models';

const KEY = 'sk-secret-of-the-operator';
const one = (entry: object) => JSON.stringify([{ provider: 'anthropic', model: 'claude-opus-5-5', key: KEY, ...entry }]);

describe('models as an operator writes them', () => {
  test('of several providers, each with its own key, address, prices and limits', () => {
    const text = JSON.stringify([
      {
        provider: 'anthropic',
        model: 'claude-opus-5-5',
        key: KEY,
        prices: { input: 5, output: 25, cached: 0.5, as_of: '2026-11-01' },
        effort: 'low',
      },
      { provider: 'compatible', model: 'meta/llama-4:free', key: 'k', base_url: 'http://127.0.0.1:8000/v1/', reasons: false },
      { provider: 'scripted' },
    ]);
    expect(parseModels(text)).toMatchObject({
      ok: true,
      models: [
        {
          provider: 'anthropic',
          model: 'claude-opus-5-5',
          baseUrl: 'https://api.anthropic.com/v1',
          prices: { input: 5, output: 25, cached: 0.5, asOf: '2026-11-01' },
          effort: 'low',
          limits: { tokensPerAnswer: 16_000, inputTokens: 120_000, outputTokens: 64_000, seconds: 300 },
          timeoutMs: 120_000,
        },
        { baseUrl: 'http://127.0.0.1:8000/v1', prices: null, limits: { tokensPerAnswer: 1_000, seconds: 60 }, timeoutMs: 20_000 },
        { provider: 'scripted' },
      ],
    });
  });

  test('a limit that is stated replaces the default, alone', () => {
    const list = parseModels(one({ limits: { answer_tokens: 2_000, answer_seconds: 30 } }));
    expect(list).toMatchObject({ models: [{ limits: { tokensPerAnswer: 2_000, outputTokens: 64_000 }, timeoutMs: 30_000 }] });
  });

  test.each(['', ' ', '[]'])('%j is none, and the script shops', async (text) => {
    const list = parseModels(text);
    expect(list).toEqual({ ok: true, models: [] });
    expect((await openModels(list.ok ? list.models : [])).map(({ provider }) => provider)).toEqual(['scripted']);
  });

  test.each([
    [`[{"key":"${KEY}"`, 'is no JSON'],
    ['{}', 'is no JSON list'],
    ['["gpt-5"]', 'model 1: is no JSON object'],
    [one({ provider: 'gpt' }), 'model 1: provider is none of openai,'],
    [one({ model: '' }), 'model 1: model is not stated as text'],
    [one({ key: undefined }), 'model 1: key is not stated as text'],
    [one({ price: 1 }), 'model 1: has a field that does not exist'],
    [one({ provider: 'azure' }), 'model 1: base_url is not stated as text'],
    [one({ base_url: 'https://user:word@example.net/v1' }), 'base_url is no address'],
    [one({ base_url: 'http://models.example.net/v1' }), 'model 1: base_url is neither https nor an address of this machine'],
    [one({ base_url: 'file:///v1' }), 'model 1: base_url is neither https'],
    [one({ model: 'm'.repeat(100_000) }), 'model 1: model is not stated as text'],
    [one({ prices: { input: 1, output: 2, as_of: '2026-99-99' } }), 'as_of is no day'],
    [one({ prices: { input: 1, output: 2 } }), 'model 1: prices: as_of is not stated as text'],
    [one({ prices: { input: 1, output: 2, as_of: 'today' } }), 'as_of is no day'],
    [one({ prices: { input: -1, output: 2, as_of: '2026-11-01' } }), 'input is no number of dollars'],
    [one({ effort: 'much' }), 'effort is none of none, minimal'],
    [one({ model: 'claude-haiku-4-5', effort: 'low' }), 'effort cannot be set for this model'],
    [one({ reasons: 'yes' }), 'reasons is neither true nor false'],
    [one({ limits: { answer_tokens: 0 } }), 'answer_tokens is no whole number above 0'],
    [JSON.stringify([1, 2].map(() => JSON.parse(one({}))[0])), 'a model is named twice'],
    [JSON.stringify([1, 2, 3, 4, 5].map((n) => JSON.parse(one({ model: `m${n}` }))[0])), 'at most 4 models'],
  ])('%s is refused', (text, problem) => {
    const list = parseModels(text);
    expect(list.ok ? '' : list.problem).toContain(problem);
    expect(JSON.stringify(list)).not.toContain(KEY);
  });
});
