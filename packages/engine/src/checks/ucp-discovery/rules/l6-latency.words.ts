import { translated } from '../../../core/messages.ts';

export default translated(
  {
    slow: {
      title: 'The catalog answers slowly',
      detail: 'A catalog call took {ms} ms in the median of {count}; agents put several in a row while a shopper waits.',
      fix: 'Bring catalog answers below {limit} ms: cache them, or move the endpoint closer to the data.',
      verify: 'The median of the catalog answers of a new audit is below {limit} ms.',
    },
    unsteady: {
      title: 'Some calls are answered only the second time',
      detail:
        '{count} of {total} [[total|call|calls]] [[count|was answered only when it was|were answered only when they were]] asked a second time. Agents that ask once see a store that fails.',
      fix: 'Look into the server’s log for errors around the recorded calls; where a limit refused them, say in Retry-After how long to wait.',
      verify: 'The recorded calls, sent ten times each, are answered every time.',
    },
  },
  {
    slow: {
      title: 'Le catalogue répond lentement',
      detail:
        'Un appel au catalogue a pris {ms} ms en médiane sur {count} ; les agents en enchaînent plusieurs pendant que l’acheteur attend.',
      fix: 'Ramenez les réponses du catalogue sous {limit} ms : mettez-les en cache, ou rapprochez le serveur des données.',
      verify: 'La médiane des réponses de catalogue d’un nouvel audit est inférieure à {limit} ms.',
    },
    unsteady: {
      title: 'Des appels ne reçoivent de réponse que la seconde fois',
      detail:
        '{count} [[count|appel|appels]] sur {total} [[count|n’a|n’ont]] reçu de réponse qu’à la seconde demande. Un agent qui ne demande qu’une fois voit une boutique en panne.',
      fix: 'Cherchez dans le journal du serveur les erreurs autour des appels enregistrés ; si une limite les a refusés, indiquez dans Retry-After combien de temps attendre.',
      verify: 'Les appels enregistrés, envoyés dix fois chacun, reçoivent chaque fois une réponse.',
    },
  },
);
