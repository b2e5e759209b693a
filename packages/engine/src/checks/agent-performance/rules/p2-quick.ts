import { standingOut } from '../answers.ts';
import { defineRule } from '../rule.ts';

/** A first byte later than this is poor (web.dev); an agent waits for three to five such answers in a row. */
const SLOW_MS = 1_800;
/** Share of slow answers up to which nothing is reported: single slow answers are chance. */
const SHARE = 0.25;

export default defineRule({
  id: 'P-quick',
  severity: 'minor',
  source: { title: 'web.dev, Time to First Byte', url: 'https://web.dev/articles/ttfb' },
  summary: 'Three of four answers to an agent’s calls are there within 1.8 seconds.',
  messages: {
    slow: {
      title: { en: 'The store keeps agents waiting', fr: 'La boutique fait attendre les agents' },
      detail: {
        en: 'Of {all} [[all|answer|answers]], [[slow|one|{slow}]] took more than {limit} seconds, the slowest {slowest} seconds. An assistant asks several times for one purchase, and its user watches.',
        fr: 'Sur {all} [[all|réponse|réponses]], [[slow|une a pris|{slow} ont pris]] plus de {limit} secondes, la plus lente {slowest} secondes. Un assistant interroge plusieurs fois pour un seul achat, sous les yeux de son utilisateur.',
      },
      fix: {
        en: 'Cache search and product answers, and let nothing in their way wait for other services.',
        fr: 'Mettez en cache les réponses de recherche et de produit, et n’y faites attendre aucun autre service.',
      },
      verify: {
        en: 'In another run at most one answer in four takes longer.',
        fr: 'Lors d’un nouveau passage, une réponse sur quatre au plus dépasse ce temps.',
      },
    },
  },
  evaluate({ answers }, report) {
    const slow = answers.filter(({ ms }) => ms > SLOW_MS);
    if (slow.length <= answers.length * SHARE) return;
    const noted = standingOut(slow, 'ms');
    const slowest = Math.round((noted[0]?.ms ?? 0) / 100) / 10;
    const values = { slow: slow.length, all: answers.length, limit: SLOW_MS / 1000, slowest };
    report('slow', values, { exchanges: noted.map(({ exchange }) => exchange) });
  },
});
