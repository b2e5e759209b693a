/** What an operator sees of the models: a provider that fails spoils verdicts and stops no step, so nothing else would tell. */

import { metrics } from '@opentelemetry/api';
import type { Model } from '@vitrine/engine';
import type { Logger } from '@vitrine/runtime';
import type { ShoppingModels } from './shopping-models.ts';

/** Models whose answers are watched: each answer is counted, and a failure is a line in the log, with the provider's own sentence. Neither says what was asked or answered. */
export function watchModels({ one, compared }: ShoppingModels, logger: Pick<Logger, 'warn'>): ShoppingModels {
  const meter = metrics.getMeter('vitrine-worker');
  const answers = meter.createCounter('vitrine_model_answers', { description: 'Questions put to language models, by how they ended' });
  const uncounted = meter.createCounter('vitrine_model_uncounted', { description: 'Answers whose provider counted no tokens' });
  const tokens = meter.createCounter('vitrine_model_tokens', { description: 'Tokens of their answers, as the provider counts them' });
  const watched = (model: Model): Model => ({
    ...model,
    complete: async (request, signal) => {
      const reply = await model.complete(request, signal);
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
      return reply;
    },
  });
  // The scripted shopper is no provider: it cannot fail.
  const seen = (model: Model) => (model.provider === 'scripted' ? model : watched(model));
  return { one: seen(one), compared: compared.map(seen) };
}
