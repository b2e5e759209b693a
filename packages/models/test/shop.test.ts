import { type Model, type ModelReply, type ModelRequest, unfenced } from '@vitrine/engine';
import { openModel, type Recording, recordedModel, recordingModel, requestKey, scriptedShopper } from '@vitrine/models';
import { startFakeModel } from '@vitrine/testkit';
import { goShopping, withStore } from '../../gather/test/shop-rig.ts';
import { competent } from './competent.ts';

const NEVER = new AbortController().signal;

describe.each(['openai', 'anthropic', 'google', 'compatible'] as const)('a whole run over the %s wire', (provider) => {
  test('comes to the verdict of the trace, with usage and cost in the result', async () => {
    const fake = await startFakeModel(competent);
    const prices = { input: 3, output: 15 };
    const model = await openModel({ provider, model: 'shop-1', baseUrl: fake.baseUrl, apiKey: fake.apiKey, prices });
    try {
      await withStore('perfect', async (trip) => {
        const { check, details, messages } = await goShopping(trip, {}, model);
        expect([check.status, check.score, messages]).toEqual(['pass', 100, []]);
        expect(details.usage).toMatchObject({ inputTokens: 12_000, outputTokens: 1_200 });
        expect(details.cost).toBeCloseTo(0.054);
        expect(fake.questions).toHaveLength(12);
      });
    } finally {
      await fake.close();
    }
  });

  test('shows a provider no store text outside the marks', async () => {
    const fake = await startFakeModel(competent);
    const model = await openModel({ provider, model: 'shop-1', baseUrl: fake.baseUrl, apiKey: fake.apiKey, prices: null });
    try {
      await withStore('hostile', async (trip) => void (await goShopping(trip, {}, model)));
      const shown = fake.questions.flatMap(({ messages }) =>
        messages.flatMap((message) => (message.role === 'assistant' ? [] : [message.text])),
      );
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((text) => unfenced(text) === null)).toEqual([]);
    } finally {
      await fake.close();
    }
  });
});

describe('a recorded transcript', () => {
  test('replays the run without a network, to the same verdict', async () => {
    const recordings: Recording[] = [];
    await withStore('shopify-like', async (trip) => {
      const live = await goShopping(
        trip,
        {},
        recordingModel(scriptedShopper(), (one) => recordings.push(one)),
      );
      const replayed = await goShopping(trip, {}, recordedModel('yesterday', recordings));
      expect(recordings).toHaveLength(12);
      expect(replayed.details.missions).toEqual(live.details.missions);
    });
  });

  test('answers nothing that was not asked then', async () => {
    const request: ModelRequest = { system: 's', messages: [], tools: [], maxTokens: 1, temperature: 0, seed: 1 };
    const reply: ModelReply = { kind: 'reply', text: 'x', calls: [], usage: { inputTokens: 1, outputTokens: 1 }, finish: 'stop' };
    const model: Model = recordedModel('r', [{ key: requestKey(request), reply }]);
    expect(await model.complete(request, NEVER)).toEqual(reply);
    expect(await model.complete({ ...request, seed: 2 }, NEVER)).toEqual({ kind: 'failure', code: 'unrecorded', status: null });
  });
});
