/** Step `probe:recall`: asks a language model who sells such products, without telling it of the store. Asks the store nothing. */

import { createHash } from 'node:crypto';
import {
  type CatalogEvidence,
  costOf,
  type Model,
  type ModelRequest,
  RECALL_SYSTEM,
  type RecallAnswer,
  type RecallEvidence,
  type RecallQuestion,
  recallText,
  sumUsage,
  UNKNOWN_USAGE,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { askModel } from '../shop/ask-model.ts';
import { onceOf, type ShopperKit } from '../shop/shopping.ts';

export interface RecallOptions extends Pick<ShopperKit, 'journal' | 'now' | 'beforeFirstCall'> {
  readonly model: Model;
}

/** A short list of stores takes a tenth of it. */
const MAX_TOKENS = 600;
const SEED = 11;
/** Part of the journal's keys. */
const SCOPE = 'recall';

/**
 * At most three questions, one after the other, each paid for at most once whatever happens to us. A scripted shopper
 * knows nothing and is not asked. Never throws for the model's behaviour.
 */
export async function askRecall(
  ctx: ProbeContext,
  { catalog }: { readonly catalog: CatalogEvidence },
  options: RecallOptions,
): Promise<RecallEvidence> {
  const { provider, name, prices } = options.model;
  const model = { provider, name, prices };
  const planned = await ctx.read.planRecall({ catalog, country: ctx.subject.country });
  const questions = planned.ok ? planned.value : [];
  const notAsked = provider === 'scripted' ? 'scripted' : questions.length === 0 ? 'nothing_to_ask' : null;
  const answers: RecallAnswer[] = [];
  if (notAsked === null) {
    const beforeCall = onceOf(options.beforeFirstCall);
    for (const question of questions) answers.push(await askOne(ctx, question, options, beforeCall));
  }
  const usage = sumUsage(answers.flatMap(({ reply }) => (reply === 'interrupted' ? UNKNOWN_USAGE : (reply.usage ?? []))));
  return { model, notAsked, answers, usage, cost: costOf(model, usage), exchanges: [] };
}

async function askOne(
  { signal }: ProbeContext,
  question: RecallQuestion,
  { model, journal, now }: RecallOptions,
  beforeCall: () => Promise<void>,
): Promise<RecallAnswer> {
  const request: ModelRequest = {
    system: RECALL_SYSTEM,
    messages: [{ role: 'user', text: recallText(question) }],
    tools: [],
    // A model that thinks would be cut off before it answers.
    maxTokens: model.limits?.tokensPerAnswer ?? MAX_TOKENS,
    temperature: 0,
    seed: SEED,
  };
  const key = createHash('sha256')
    .update(JSON.stringify([model.provider, model.name, request]))
    .digest('hex');
  const answered = await askModel({ scope: SCOPE, model, journal, beforeCall, signal, now }, request, key);
  return { question, reply: answered === 'interrupted' ? answered : answered.reply };
}
