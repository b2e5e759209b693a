import { worded } from '../../../core/messages.ts';

export default worded({
  heavy: {
    en: `Answers fill an agent’s attention
      [[questions|One question was|{questions} questions were]] answered with more than {limit} KiB, up to {largest} KiB. An agent without our trimming carries all of it through every further turn, and pays for it each time.
      Honour pagination limits, answer searches with short descriptions, and give the long ones only for a single product.
      In another run no answer to a call is larger.`,
    fr: `Les réponses saturent l’attention d’un agent
      [[questions|Une question a reçu|{questions} questions ont reçu]] une réponse de plus de {limit} Kio, jusqu’à {largest} Kio. Un agent qui ne la réduit pas comme nous la porte à chaque tour suivant, et la paie chaque fois.
      Respectez les limites de pagination, répondez aux recherches avec des descriptions courtes et réservez les longues au produit seul.
      Lors d’un nouveau passage, aucune réponse à un appel n’est plus volumineuse.`,
  },
});
