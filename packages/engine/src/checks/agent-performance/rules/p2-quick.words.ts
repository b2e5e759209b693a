import { worded } from '../../../core/messages.ts';

export default worded({
  slow: {
    en: `The store keeps agents waiting
      Of {all} [[all|answer|answers]], [[slow|one|{slow}]] took more than {limit} seconds, the slowest {slowest} seconds. An assistant asks several times for one purchase, and its user watches.
      Cache search and product answers, and let nothing in their way wait for other services.
      In another run at most one answer in four takes longer.`,
    fr: `La boutique fait attendre les agents
      Sur {all} [[all|réponse|réponses]], [[slow|une a pris|{slow} ont pris]] plus de {limit} secondes, la plus lente {slowest} secondes. Un assistant interroge plusieurs fois pour un seul achat, sous les yeux de son utilisateur.
      Mettez en cache les réponses de recherche et de produit, et n’y faites attendre aucun autre service.
      Lors d’un nouveau passage, une réponse sur quatre au plus dépasse ce temps.`,
  },
});
