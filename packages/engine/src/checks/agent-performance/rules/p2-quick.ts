import { standingOut } from '../answers.ts';
import { defineRule } from '../rule.ts';
import messages from './p2-quick.words.ts';

/** A first byte later than this is poor (web.dev); an agent waits for three to five such answers in a row. */
const SLOW_MS = 1_800;
/** Share of slow answers up to which nothing is reported: single slow answers are chance. */
const SHARE = 0.25;

export default defineRule({
  id: 'P-quick',
  severity: 'minor',
  source: { title: 'web.dev, Time to First Byte', url: 'https://web.dev/articles/ttfb' },
  summary: 'Three of four answers to an agent’s calls are there within 1.8 seconds.',
  messages,
  evaluate({ answers }, report) {
    const slow = answers.filter(({ ms }) => ms > SLOW_MS);
    if (slow.length <= answers.length * SHARE) return;
    const noted = standingOut(slow, 'ms');
    const slowest = Math.round((noted[0]?.ms ?? 0) / 100) / 10;
    const values = { slow: slow.length, all: answers.length, limit: SLOW_MS / 1000, slowest };
    report('slow', values, { exchanges: noted.map(({ exchange }) => exchange) });
  },
});
