import { describe, expect, test } from '@jest/globals';
import type { Model, ModelFailure, ModelReply, ModelRequest } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
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
  return { lines, ...watchModels({ one, compared: [one] }, { warn }) };
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
