import { page } from '../../../formats/ucp/specification.ts';
import { answerTimes, SLOW_MS } from '../latency.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'L6',
  severity: 'minor',
  source: page('shopping/catalog', 'Catalog'),
  summary: 'The catalog answers fast enough for a conversation.',
  part: 'liveness',
  points: 2,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages: {
    slow: {
      title: { en: 'The catalog answers slowly', fr: 'Le catalogue répond lentement' },
      detail: {
        en: 'A catalog call took {ms} ms in the median of {count}; agents put several in a row while a shopper waits.',
        fr: 'Un appel au catalogue a pris {ms} ms en médiane sur {count} ; les agents en enchaînent plusieurs pendant que l’acheteur attend.',
      },
      fix: {
        en: 'Bring catalog answers below {limit} ms: cache them, or move the endpoint closer to the data.',
        fr: 'Ramenez les réponses du catalogue sous {limit} ms : mettez-les en cache, ou rapprochez le serveur des données.',
      },
      verify: {
        en: 'The median of the catalog answers of a new audit is below {limit} ms.',
        fr: 'La médiane des réponses de catalogue d’un nouvel audit est inférieure à {limit} ms.',
      },
    },
  },
  evaluate({ live }, report) {
    const times = answerTimes(live);
    if (times !== null && times.median > SLOW_MS) {
      report('slow', { ms: times.median, count: times.count, limit: SLOW_MS }, { exchanges: times.exchanges });
    }
  },
});
