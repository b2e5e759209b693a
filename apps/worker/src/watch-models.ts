/** What an operator sees of the models: a provider that fails spoils verdicts and stops no step, so nothing else would tell. */

import { metrics } from '@opentelemetry/api';
import { costOf, type Model, type ModelUsage, UNKNOWN_USAGE } from '@vitrine/engine';
import type { Logger } from '@vitrine/runtime';
import type { ModelCost } from '@vitrine/store';
import type { ShoppingModels } from './shopping-models.ts';

export interface ModelWatch {
  readonly logger: Pick<Logger, 'warn'>;
  /** Told of each answer that may have been paid for, in the scope of its run, before the answer is used. */
  readonly note: (cost: Pick<ModelCost, 'model' | 'dollars'>) => Promise<void>;
}

/** Models whose answers are watched: each is counted and its cost noted, and a failure is a line in the log, with the provider's own sentence. None of these says what was asked or answered. */
export function watchModels({ one, compared }: ShoppingModels, { logger, note }: ModelWatch): ShoppingModels {
  const meter = metrics.getMeter('vitrine-worker');
  const answers = meter.createCounter('vitrine_model_answers', { description: 'Questions put to language models, by how they ended' });
  const uncounted = meter.createCounter('vitrine_model_uncounted', { description: 'Answers whose provider counted no tokens' });
  const tokens = meter.createCounter('vitrine_model_tokens', { description: 'Tokens of their answers, as the provider counts them' });
  const noteCost = async (model: Model, usage: ModelUsage): Promise<void> => {
    const cost = { model: `${model.provider}:${model.name}`, dollars: costOf(model, usage) };
    await note(cost).catch((err: unknown) => logger.warn({ ...cost, err }, 'the cost of an answer could not be noted'));
  };
  const watched = (model: Model): Model => ({
    ...model,
    complete: async (request, signal) => {
      const reply = await model.complete(request, signal).catch(async (error: unknown) => {
        // Interrupted while it was under way: the provider may have answered, and be paid.
        if (model.isPaid) await noteCost(model, UNKNOWN_USAGE);
        throw error;
      });
      const of = { model: model.name };
      answers.add(1, { ...of, outcome: reply.kind === 'reply' ? 'reply' : reply.code });
      if (reply.kind === 'failure') {
        const { code, status, sentence } = reply;
        logger.warn({ provider: model.provider, model: model.name, code, status, sentence }, 'a model did not answer');
      } else {
        const { inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0 } = reply.usage;
        const counted = { input: inputTokens ?? 0, output: outputTokens ?? 0, cached: cachedTokens, reasoning: reasoningTokens };
        for (const [direction, count] of Object.entries(counted)) tokens.add(count, { ...of, direction });
        if (inputTokens === null || outputTokens === null) uncounted.add(1, of);
      }
      if (model.isPaid && reply.usage !== undefined) await noteCost(model, reply.usage);
      return reply;
    },
  });
  // The scripted shopper is no provider: it cannot fail.
  const seen = (model: Model) => (model.provider === 'scripted' ? model : watched(model));
  return { one: seen(one), compared: compared.map(seen) };
}
