import type { Model, ModelFailure, ModelReply, ModelRequest } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { openStore } from '@vitrine/store';
import { createTestDatabase } from '@vitrine/testkit';
import { RETENTION } from '../../../packages/store/test/retention.ts';
import { openOnce } from '../../../tests/once.ts';
import { accountInHand, inRun } from '../src/run-scope.ts';
import { watchModels } from '../src/watch-models.ts';

const REQUEST: ModelRequest = { system: 'a secret word', messages: [], tools: [], maxTokens: 1, temperature: 0, seed: 1 };
const REPLY: ModelReply = { kind: 'reply', text: 'an answer', calls: [], usage: { inputTokens: 3, outputTokens: 2 }, finish: 'stop' };
const FAILURE: ModelFailure = { kind: 'failure', code: 'refused', status: 401 };

const provider = (answer: ModelReply | ModelFailure): Model => ({
  provider: 'openai',
  name: 'a-model',
  prices: null,
  isPaid: true,
  complete: async () => answer,
});

function watching(one: Model) {
  const lines: unknown[] = [];
  const warn = (...line: unknown[]) => void lines.push(line);
  return { lines, ...watchModels({ one, compared: [one] }, { logger: { warn }, note: async () => undefined }) };
}

describe('a model that is watched', () => {
  test.each([REPLY, FAILURE])('answers what it answered before', async (answer) => {
    const { one, compared } = watching(provider(answer));
    for (const model of [one, ...compared]) {
      expect(model).toMatchObject({ provider: 'openai', name: 'a-model', isPaid: true });
      expect(await model.complete(REQUEST, AbortSignal.timeout(1_000))).toBe(answer);
    }
  });

  test('leaves a line when it fails, and never what was asked or answered', async () => {
    const failing = watching(provider(FAILURE));
    await failing.one.complete(REQUEST, AbortSignal.timeout(1_000));
    expect(failing.lines).toEqual([[{ provider: 'openai', model: 'a-model', code: 'refused', status: 401 }, 'a model did not answer']]);
    const fine = watching(provider(REPLY));
    await fine.one.complete(REQUEST, AbortSignal.timeout(1_000));
    expect(fine.lines).toEqual([]);
  });

  test('is no model at all where a script shops', () => {
    const script = scriptedShopper();
    expect(watching(script).one).toBe(script);
  });
});

const ABORTED = 'aborted';
type Ending = ModelReply | ModelFailure | typeof ABORTED;
const counted = (inputTokens: number, outputTokens: number) => ({ ...REPLY, usage: { inputTokens, outputTokens } });
/** What can become of a question, with what it costs at 2 dollars for a million tokens in and 10 for one out; null: nobody knows, undefined: nothing. */
const ENDINGS: readonly (readonly [Ending, number | null | undefined])[] = [
  [counted(1_000, 200), 0.004],
  [counted(7, 0), 0.000014],
  [{ ...REPLY, usage: { inputTokens: null, outputTokens: null } }, null],
  [{ ...REPLY, usage: { inputTokens: 5, outputTokens: null } }, null],
  [{ kind: 'failure', code: 'unreadable', status: 200, usage: { inputTokens: 500, outputTokens: 100 } }, 0.002],
  [{ kind: 'failure', code: 'timeout', status: null, usage: { inputTokens: null, outputTokens: null } }, null],
  [{ kind: 'failure', code: 'refused', status: 401 }, undefined],
  [ABORTED, null],
];

describe('what models cost', () => {
  const database = openOnce(createTestDatabase);
  const store = openOnce(() => openStore({ url: database.url, connections: 8, connectMs: 60_000, onError: () => undefined }));

  const ask = async (name: string, isPriced: boolean, ending: Ending, accountId: string | null) => {
    const one: Model = {
      ...provider(REPLY),
      name,
      prices: isPriced ? { input: 2, output: 10 } : null,
      complete: async () => {
        if (ending === ABORTED) throw new Error(ABORTED);
        return ending;
      },
    };
    const lines: unknown[] = [];
    const note = (cost: { readonly model: string; readonly dollars: number | null }) =>
      store.noteModelCost({ ...cost, accountId: accountInHand() });
    const watched = watchModels({ one, compared: [] }, { logger: { warn: (line: unknown) => void lines.push(line) }, note }).one;
    const asked = () => watched.complete(REQUEST, AbortSignal.timeout(1_000));
    await inRun({ runId: `aud_${name}`, accountId, end: () => undefined }, () =>
      asked().then(
        (reply) => expect(reply).toBe(ending),
        (error: Error) => expect(error.message).toBe(ending),
      ),
    );
  };

  test('is the sum of their answers, by account and model; what nobody knows is counted apart', async () => {
    const expected = new Map<string, { answers: number; unpriced: number; dollars: number }>();
    const questions = [null, 'acc_one', 'acc_two'].flatMap((accountId) =>
      [true, false].flatMap((isPriced) => ENDINGS.flatMap((ending) => Array.from({ length: 3 }, () => ({ accountId, isPriced, ending })))),
    );
    await Promise.all(
      questions.map(async ({ accountId, isPriced, ending: [ending, dollars] }) => {
        const name = isPriced ? 'priced' : 'unpriced';
        await ask(name, isPriced, ending, accountId);
        if (dollars === undefined) return;
        const key = `${accountId} openai:${name}`;
        const sum = expected.get(key) ?? { answers: 0, unpriced: 0, dollars: 0 };
        const known = isPriced ? dollars : null;
        expected.set(key, {
          answers: sum.answers + 1,
          unpriced: sum.unpriced + (known === null ? 1 : 0),
          dollars: sum.dollars + (known ?? 0),
        });
      }),
    );
    const costs = await store.listModelCosts({ days: 1, limit: 100 });
    expect(costs).toHaveLength(6);
    for (const { accountId, model, answers, unpriced, dollars } of costs) {
      const sum = expected.get(`${accountId} ${model}`);
      expect([accountId, model, answers, unpriced]).toEqual([accountId, model, sum?.answers, sum?.unpriced]);
      // Six decimals: prices are for a million tokens.
      expect(dollars?.toFixed(6) ?? null).toBe(model.endsWith(':unpriced') ? null : sum?.dollars.toFixed(6));
    }
  });

  test('stays when the account is gone, and goes with the usage of its time', async () => {
    await store.createAccount({ id: 'acc_gone', email: 'gone@shop.example', beta: false, plan: 'free' }, 'anne');
    await ask('kept', true, counted(1_000_000, 0), 'acc_gone');
    await store.deleteAccount('acc_gone');
    const kept = async (days: number) => (await store.listModelCosts({ days, limit: 100 })).filter(({ model }) => model === 'openai:kept');
    expect(await kept(1)).toMatchObject([{ accountId: 'acc_gone', answers: 1, unpriced: 0, dollars: 2 }]);
    await database.query("update model_costs set day = day - 10 where model = 'openai:kept'");
    expect([await kept(7), (await kept(11)).length]).toEqual([[], 1]);
    const costsGone = async (usageDays: number) => (await store.retain({ ...RETENTION, usageDays }))['modelCosts'];
    expect([await costsGone(11), await costsGone(9)]).toEqual([0, 1]);
    expect(await kept(400)).toEqual([]);
  });

  test('that cannot be noted is said, and the answer is used all the same', async () => {
    const lines: unknown[] = [];
    const away = new Error('Postgres is away');
    const logger = { warn: (line: unknown) => void lines.push(line) };
    const one = { ...provider(counted(1_000, 200)), prices: { input: 2, output: 10 } };
    const { one: watched } = watchModels({ one, compared: [] }, { logger, note: () => Promise.reject(away) });
    expect(await watched.complete(REQUEST, AbortSignal.timeout(1_000))).toMatchObject({ kind: 'reply' });
    expect(lines).toEqual([{ model: 'openai:a-model', dollars: 0.004, err: away }]);
  });
});
