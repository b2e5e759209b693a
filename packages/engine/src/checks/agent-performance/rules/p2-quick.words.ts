import { translated } from '../../../core/messages.ts';

export default translated(
  {
    slow: {
      title: 'The store keeps agents waiting',
      detail:
        'Of {all} [[all|answer|answers]], [[slow|one|{slow}]] took more than {limit} seconds, the slowest {slowest} seconds. An assistant asks several times for one purchase, and its user watches.',
      fix: 'Cache search and product answers, and let nothing in their way wait for other services.',
      verify: 'In another run at most one answer in four takes longer.',
    },
  },
  {
    slow: {
      title: 'La boutique fait attendre les agents',
      detail:
        'Sur {all} [[all|réponse|réponses]], [[slow|une a pris|{slow} ont pris]] plus de {limit} secondes, la plus lente {slowest} secondes. Un assistant interroge plusieurs fois pour un seul achat, sous les yeux de son utilisateur.',
      fix: 'Mettez en cache les réponses de recherche et de produit, et n’y faites attendre aucun autre service.',
      verify: 'Lors d’un nouveau passage, une réponse sur quatre au plus dépasse ce temps.',
    },
  },
);
