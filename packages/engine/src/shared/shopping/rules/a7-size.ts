import { firstExchanges } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { productsOf } from '../trace.ts';
import messages from './a7-size.words.ts';
import { UCP_SEARCH } from './words.ts';

/** From this size on tool calls of current models are reported to break (playground operators, autumn 2026). */
const LIMIT_BYTES = 8 * 1024;

export default defineRule({
  id: 'A-size',
  severity: 'minor',
  source: UCP_SEARCH,
  summary: 'Answers are small enough for an agent’s attention.',
  messages,
  evaluate({ calls }, report) {
    const heavy = calls.filter((call) => productsOf([call]).some(({ descriptionBytes }) => descriptionBytes > LIMIT_BYTES));
    const sizes = new Map(productsOf(heavy).map(({ id, descriptionBytes }) => [id, descriptionBytes]));
    const over = [...sizes.values()].filter((bytes) => bytes > LIMIT_BYTES);
    if (over.length === 0) return;
    const values = { products: over.length, limit: LIMIT_BYTES / 1024, largest: Math.ceil(Math.max(...over) / 1024) };
    report('heavy', values, { exchanges: firstExchanges(heavy) });
  },
});
