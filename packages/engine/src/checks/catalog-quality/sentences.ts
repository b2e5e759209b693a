/** What the check says when no finding has the first word. Ids: `catalog_quality.<key>`. */

import { worded } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const CATALOG_SENTENCES = worded({
  nothing_to_fix: {
    en: `The catalogue is ready for agents
      No fault was found on the sampled products.
      Nothing needs fixing: agents can read these products, their prices and their stock.`,
    fr: `Le catalogue est prêt pour les agents
      Aucun défaut n’a été trouvé sur les produits examinés.
      Rien à corriger : les agents peuvent lire ces produits, leurs prix et leur stock.`,
  },
});
