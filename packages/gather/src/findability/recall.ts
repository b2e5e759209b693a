/**
 * Step `probe:recall`: asks a language model which stores sell such products, without naming the store. Sends the store
 * nothing.
 */

import { createHash } from 'node:crypto';
import {
  type CatalogEvidence,
  costOf,
  type Model,
  type ModelRequest,
  type ModelUsage,
  RECALL_SYSTEM,
  type RecallAnswer,
  type RecallEvidence,
  type RecallQuestion,
  recallText,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { ask } from '../shop/ask.ts';
import { onceOf, type ShopperKit } from '../shop/shopping.ts';

export interface RecallProbeInput {
  readonly catalog: CatalogEvidence;
}

export interface RecallOptions extends Pick<ShopperKit, 'book' | 'now' | 'beforeFirstCall'> {
  readonly model: Model;
}

/** Most tokens of an answer; a short list of stores takes a tenth of it. */
const MAX_TOKENS = 600;
const SEED = 11;
/** Part of the keys under which answers are recorded. */
const SCOPE = 'recall';

/**
 * At most three questions, one after the other. Each is paid for at most once, also when the worker is killed and the
 * step is repeated. The scripted shopper is not asked, because it has no knowledge. Never throws for the model's
 * behaviour.
 */
export async function askRecall(ctx: ProbeContext, { catalog }: RecallProbeInput, options: RecallOptions): Promise<RecallEvidence> {
  const { provider, name, prices } = options.model;
  const model = { provider, name, prices };
  const planned = await ctx.read.planRecall({ catalog, country: ctx.subject.country });
  const questions = planned.ok ? planned.value : [];
  const notAsked = provider === 'scripted' ? 'scripted' : questions.length === 0 ? 'nothing_to_ask' : null;
  const answers: RecallAnswer[] = [];
  if (notAsked === null) {
    const gate = onceOf(options.beforeFirstCall);
    for (const question of questions) answers.push(await askOne(ctx, question, options, gate));
  }
  const usage = usageOf(answers);
  return { model, notAsked, answers, usage, cost: costOf(model, usage), exchanges: [] };
}

async function askOne(
  { signal }: ProbeContext,
  question: RecallQuestion,
  { model, book, now }: RecallOptions,
  gate: () => Promise<void>,
): Promise<RecallAnswer> {
  const request: ModelRequest = {
    system: RECALL_SYSTEM,
    messages: [{ role: 'user', text: recallText(question) }],
    tools: [],
    maxTokens: MAX_TOKENS,
    temperature: 0,
    seed: SEED,
  };
  const key = createHash('sha256')
    .update(JSON.stringify([model.provider, model.name, request]))
    .digest('hex');
  const answered = await ask({ scope: SCOPE, model, book, gate, signal, now }, request, key);
  return { question, reply: answered === 'interrupted' ? answered : answered.reply };
}

function usageOf(answers: readonly RecallAnswer[]): ModelUsage {
  return answers.reduce(
    (sum, { reply }) =>
      reply === 'interrupted' || reply.kind === 'failure'
        ? sum
        : {
            inputTokens: sum.inputTokens + reply.usage.inputTokens,
            outputTokens: sum.outputTokens + reply.usage.outputTokens,
          },
    { inputTokens: 0, outputTokens: 0 },
  );
}
