/** Sources and closing sentences shared by the simulation's rules. */

import { worded } from '../../../core/messages.ts';
import { wholePage } from '../../../formats/ucp/specification.ts';

export const UCP_CART = wholePage('shopping/cart', 'Cart');
export const UCP_SEARCH = wholePage('shopping/catalog', 'Catalog');
export const LLM01 = {
  title: 'OWASP LLM01, Prompt injection',
  url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
} as const;

export const SHOPPED_AGAIN = {
  en: 'A new run with the same missions gets past this step.',
  fr: 'Un nouveau passage avec les mêmes missions dépasse cette étape.',
} as const;

/** Sentences about any step that was not reached because the store's answers took the mission's time. */
export const STORE_TOO_SLOW = worded({
  too_slow: {
    en: `The store’s answers use up the time of a mission
      In [[attempts|one attempt|{attempts} attempts]] the time was up before this step, and the store’s answers had taken half a minute of it or more.
      Answer searches, products and carts within seconds: cache what does not change between buyers.
      ${SHOPPED_AGAIN.en}`,
    fr: `Les réponses de la boutique épuisent le temps d’une mission
      Dans [[attempts|un essai|{attempts} essais]], le temps était écoulé avant cette étape, et les réponses de la boutique en avaient pris une demi-minute ou plus.
      Répondez en quelques secondes aux recherches, produits et paniers : mettez en cache ce qui ne change pas d’un acheteur à l’autre.
      ${SHOPPED_AGAIN.fr}`,
  },
});
