import { UCP_SEARCH } from '../../../shared/shopping/rules/words.ts';
import { standingOut } from '../answers.ts';
import { defineRule } from '../rule.ts';
import messages from './p3-brief.words.ts';

/** About 16,000 tokens at four bytes each: two fifths of the tokens a mission may read here, and sent again with every further turn. */
const LIMIT_BYTES = 64 * 1024;

export default defineRule({
  id: 'P-brief',
  severity: 'minor',
  source: UCP_SEARCH,
  summary: 'An interface’s answer leaves an agent room to think: at most 64 KiB.',
  messages,
  evaluate({ answers }, report) {
    const heavy = answers.filter(({ ofInterface, bytes }) => ofInterface && bytes > LIMIT_BYTES);
    const noted = standingOut(heavy, 'bytes');
    if (noted.length === 0) return;
    const questions = new Set(heavy.map(({ question }) => question)).size;
    const values = { questions, limit: LIMIT_BYTES / 1024, largest: Math.ceil((noted[0]?.bytes ?? 0) / 1024) };
    report('heavy', values, { exchanges: noted.map(({ exchange }) => exchange) });
  },
});
