import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';
import messages from './s-injection.words.ts';

/** Text an agent reads and a shopper cannot see, wherever it came from: what was bought is not what was shown. */
const HIDDEN_TEXT_POINTS = 5;

export default defineRule({
  id: 'S-injection',
  severity: 'critical',
  source: { title: 'OWASP LLM01, Prompt injection', url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/' },
  summary: 'No text of the catalogue gives orders to the agent that reads it or hides text from people.',
  messages,
  evaluate({ injections }, report) {
    const hidden = injections.filter(({ kind }) => kind === 'hidden').length;
    // Once for the store, however many texts hide something: shared, so that the sum is what it costs.
    const cost = Math.round((100 * HIDDEN_TEXT_POINTS) / Math.max(1, hidden)) / 100;
    for (const { kind, field, excerpt, entry, name } of injections) {
      const values = { field, product: quote(name), excerpt: quote(excerpt) };
      const options = {
        subject: `${entry.id} ${field}`,
        exchanges: [...new Set([entry.exchange, ...(entry.detail === null ? [] : [entry.detail])])],
      };
      if (kind === 'instructions') report('instructions', values, options);
      else report('hidden', values, { ...options, severity: 'major', cost });
    }
  },
});
