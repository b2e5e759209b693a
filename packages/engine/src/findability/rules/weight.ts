import { defineRule } from '../../define.ts';
import type { FindabilityFacts } from '../facts.ts';
import { WEIGHT_BYTES } from '../score-table.ts';
import { listed, RUN_AGAIN } from './words.ts';

export default defineRule<FindabilityFacts>()({
  id: 'F-weight',
  check: 'web_findability',
  severity: 'minor',
  source: { title: 'Google Search Central, Googlebot', url: 'https://developers.google.com/search/docs/crawling-indexing/googlebot' },
  summary: 'A page’s HTML is at most 512 KiB at the median; none reaches 2 MiB, where Googlebot stops reading.',
  messages: {
    heavy: {
      title: { en: 'Pages are heavy to read', fr: 'Les pages sont lourdes à lire' },
      detail: {
        en: 'The median page is {median} KiB of HTML, the heaviest, {page}, {heaviest} KiB: more than an agent likes to read for one product.',
        fr: 'La page médiane pèse {median} Kio de HTML, la plus lourde, {page}, {heaviest} Kio : plus qu’un agent ne lit volontiers pour un produit.',
      },
      fix: {
        en: 'Move inline scripts, styles, data and images into files of their own.',
        fr: 'Sortez scripts, styles, données et images du HTML vers leurs propres fichiers.',
      },
      verify: RUN_AGAIN,
    },
    too_heavy: {
      title: { en: 'Pages are longer than Googlebot reads', fr: 'Des pages dépassent ce que lit Googlebot' },
      detail: {
        en: '[[count|One page has|{count} pages have]] 2 MiB of HTML or more: {pages}. What comes after is not indexed.',
        fr: '[[count|Une page a|{count} pages ont]] 2 Mio de HTML ou plus : {pages}. Ce qui suit n’est pas indexé.',
      },
      fix: {
        en: 'Find what fills them: embedded data of the framework, images written into the page, endless lists.',
        fr: 'Trouvez ce qui les remplit : données embarquées du framework, images dans la page, listes sans fin.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate({ speed, pages, costOf }, report) {
    const over = pages.filter(({ reason, bytes }) => reason === 'body_too_large' || (bytes ?? 0) >= WEIGHT_BYTES.heavy);
    if (over.length > 0) {
      const values = { count: over.length, pages: listed(over.map(({ id }) => id)) };
      report('too_heavy', values, { subject: 'pages', severity: 'major', exchanges: over.map(({ exchange }) => exchange).slice(0, 5) });
    }
    if (speed === null || speed.medianBytes <= WEIGHT_BYTES.light) return;
    const heaviest = pages.flatMap(({ id, exchange }) => (id === speed.heaviest ? [exchange] : []));
    const values = { median: kib(speed.medianBytes), page: speed.heaviest, heaviest: kib(speed.heaviestBytes) };
    report('heavy', values, { subject: 'median', exchanges: heaviest, cost: costOf('weight', 1) });
  },
});

function kib(bytes: number): number {
  return Math.round(bytes / 1024);
}
