import { page } from '../../../formats/ucp/specification.ts';
import { answerTimes, SLOW_MS, secondAnswers } from '../latency.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';

const UNSTEADY_SHARE = 0.2;

export default defineRule({
  id: 'L6',
  severity: 'minor',
  source: page('shopping/catalog', 'Catalog'),
  summary: 'The catalog answers fast enough for a conversation, and the first time it is asked.',
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
    unsteady: {
      title: {
        en: 'Some calls are answered only the second time',
        fr: 'Des appels ne reçoivent de réponse que la seconde fois',
      },
      detail: {
        en: '{count} of {total} calls were answered only when they were asked a second time. Agents that ask once see a store that fails.',
        fr: '{count} appels sur {total} n’ont reçu de réponse qu’à la seconde demande. Un agent qui ne demande qu’une fois voit une boutique en panne.',
      },
      fix: {
        en: 'Look into the server’s log for errors around the recorded calls; where a limit refused them, say in Retry-After how long to wait.',
        fr: 'Cherchez dans le journal du serveur les erreurs autour des appels enregistrés ; si une limite les a refusés, indiquez dans Retry-After combien de temps attendre.',
      },
      verify: {
        en: 'The recorded calls, sent ten times each, are answered every time.',
        fr: 'Les appels enregistrés, envoyés dix fois chacun, reçoivent chaque fois une réponse.',
      },
    },
  },
  evaluate({ live }, report) {
    const { calls, unsteady } = secondAnswers(live);
    // One failure may be chance.
    if (unsteady.length > 1 && unsteady.length >= calls * UNSTEADY_SHARE) {
      report('unsteady', { count: unsteady.length, total: calls }, { exchanges: unsteady });
    }
    const times = answerTimes(live);
    if (times !== null && times.median > SLOW_MS) {
      report('slow', { ms: times.median, count: times.count, limit: SLOW_MS }, { exchanges: times.exchanges });
    }
  },
});
