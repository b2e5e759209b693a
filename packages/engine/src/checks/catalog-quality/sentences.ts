/** What the check says when no finding has the first word. Ids: `catalog_quality.<key>`. */

import type { Messages } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const CATALOG_SENTENCES = {
  nothing_to_fix: {
    title: { en: 'The catalogue is ready for agents', fr: 'Le catalogue est prêt pour les agents' },
    detail: {
      en: 'No fault was found on the sampled products.',
      fr: 'Aucun défaut n’a été trouvé sur les produits examinés.',
    },
    fix: {
      en: 'Nothing needs fixing: agents can read these products, their prices and their stock.',
      fr: 'Rien à corriger : les agents peuvent lire ces produits, leurs prix et leur stock.',
    },
  },
} as const satisfies Messages;
