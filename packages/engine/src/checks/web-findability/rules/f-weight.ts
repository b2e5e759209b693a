import { isWeighed } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { fallingShare, meanShare } from '../shares.ts';
import messages from './f-weight.words.ts';
import { exchangesOf, pageValues, searchCentral } from './words.ts';

/** A page's HTML, decoded. 2 MiB is where Googlebot stops reading (its documentation of 2026); 512 KiB fill an agent's context. */
const WEIGHT_BYTES = { light: 512 * 1024, heavy: 2 * 1024 * 1024 } as const;

export default defineRule({
  id: 'F-weight',
  severity: 'minor',
  source: searchCentral('Googlebot', 'crawling-indexing/googlebot'),
  summary: 'A page’s HTML is at most 512 KiB; none reaches 2 MiB, where Googlebot stops reading.',
  part: 'weight',
  points: 3,
  messages,
  share: ({ pages }) =>
    meanShare(pages.filter(isWeighed), ({ bytes }) => fallingShare(bytes ?? WEIGHT_BYTES.heavy, WEIGHT_BYTES.light, WEIGHT_BYTES.heavy)),
  evaluate({ pages, costOf }, report) {
    const weighed = pages.filter(isWeighed);
    const over = weighed.filter(({ bytes }) => (bytes ?? WEIGHT_BYTES.heavy) >= WEIGHT_BYTES.heavy);
    const heavy = weighed.filter((page) => !over.includes(page) && (page.bytes ?? 0) > WEIGHT_BYTES.light);
    if (over.length > 0) {
      const cost = costOf('F-weight', over.length / weighed.length);
      report('too_heavy', pageValues(over), { subject: 'too_heavy', severity: 'major', exchanges: exchangesOf(over), cost });
    }
    if (heavy.length > 0) {
      const largest = Math.round(Math.max(...heavy.map(({ bytes }) => bytes ?? 0)) / 1024);
      const cost = over.length > 0 ? 0 : costOf('F-weight', 1);
      report('heavy', { ...pageValues(heavy), largest }, { subject: 'heavy', exchanges: exchangesOf(heavy), cost });
    }
  },
});
