/** Paid models that count the questions they are asked. */

import type { Model, ModelReply, ModelRequest, ModelToolCall } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';

const PRICES = { input: 10, output: 50 };
export const call = (name: string, input: unknown): ModelToolCall => ({ id: `c-${name}`, name, arguments: JSON.stringify(input) });
export const reply = (calls: readonly ModelToolCall[], text = ''): ModelReply => ({
  kind: 'reply',
  text,
  calls,
  usage: { inputTokens: 1_000, outputTokens: 100 },
  finish: calls.length > 0 ? 'calls' : 'stop',
});

/** A model that is paid, counts its questions, and answers by `answer`. */
export function paid(
  answer: (request: ModelRequest, turn: number) => ModelReply | Promise<ModelReply>,
): Model & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  return {
    provider: 'openai',
    name: 'test-model',
    prices: PRICES,
    isPaid: true,
    asked,
    complete: async (request) => {
      asked.push(request);
      return answer(request, asked.length);
    },
  };
}

/** The scripted policy declared as a paid model. */
export const paidPolicy = () => {
  const policy = scriptedShopper();
  return paid(async (request) => ({ ...((await policy.complete(request, new AbortController().signal)) as ModelReply), ...USED }));
};
const USED = { usage: { inputTokens: 1_000, outputTokens: 100 } };
