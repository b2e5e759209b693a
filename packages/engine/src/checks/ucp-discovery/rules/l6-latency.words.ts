import { worded } from '../../../core/messages.ts';

export default worded({
  slow: {
    en: `The catalog answers slowly
      A catalog call took {ms} ms in the median of {count}; agents put several in a row while a shopper waits.
      Bring catalog answers below {limit} ms: cache them, or move the endpoint closer to the data.
      The median of the catalog answers of a new audit is below {limit} ms.`,
    fr: `Le catalogue répond lentement
      Un appel au catalogue a pris {ms} ms en médiane sur {count} ; les agents en enchaînent plusieurs pendant que l’acheteur attend.
      Ramenez les réponses du catalogue sous {limit} ms : mettez-les en cache, ou rapprochez le serveur des données.
      La médiane des réponses de catalogue d’un nouvel audit est inférieure à {limit} ms.`,
  },
  unsteady: {
    en: `Some calls are answered only the second time
      {count} of {total} [[total|call|calls]] [[count|was answered only when it was|were answered only when they were]] asked a second time. Agents that ask once see a store that fails.
      Look into the server’s log for errors around the recorded calls; where a limit refused them, say in Retry-After how long to wait.
      The recorded calls, sent ten times each, are answered every time.`,
    fr: `Des appels ne reçoivent de réponse que la seconde fois
      {count} [[count|appel|appels]] sur {total} [[count|n’a|n’ont]] reçu de réponse qu’à la seconde demande. Un agent qui ne demande qu’une fois voit une boutique en panne.
      Cherchez dans le journal du serveur les erreurs autour des appels enregistrés ; si une limite les a refusés, indiquez dans Retry-After combien de temps attendre.
      Les appels enregistrés, envoyés dix fois chacun, reçoivent chaque fois une réponse.`,
  },
});
