/** What the check says when no finding has the first word. Ids: `agent_simulation.<key>`. */

import { worded } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const SHOPPING_SENTENCES = worded({
  nothing_to_fix: {
    en: `A shopping agent reaches the till
      Every mission went from a wish to a safe hand-off.
      Nothing needs fixing: the agent found, read and carted what it was sent for.`,
    fr: `Un agent acheteur arrive jusqu’à la caisse
      Chaque mission est allée d’une demande à une remise sûre à l’acheteur.
      Rien à corriger : l’agent a trouvé, lu et mis au panier ce qu’on lui demandait.`,
  },
  ended_by_us: {
    en: `Every mission ended for reasons of ours
      The language model or a limit of ours ended each mission: this says nothing about the store.
      Nothing to do in the store: run the simulation again.`,
    fr: `Chaque mission s’est arrêtée pour des raisons qui nous sont propres
      Le modèle de langage ou une de nos limites a arrêté chaque mission : cela ne dit rien de la boutique.
      Rien à faire dans la boutique : relancez la simulation.`,
  },
  not_measured: {
    en: `No shopper could be sent out
      The catalogue was blocked, sold out or out of reach, its products have no cart but the form of their page, which we may not press, or the model failed: this says nothing about the store.
      Let our agent read the catalogue and, as the site’s owner, allow it to fill a cart; or run the simulation again when products are in stock.`,
    fr: `Aucun acheteur n’a pu être envoyé
      Le catalogue était bloqué, épuisé ou hors d’atteinte, les produits n’ont d’autre panier que le formulaire de leur page, que nous n’avons pas le droit d’utiliser, ou le modèle a échoué : cela ne dit rien de la boutique.
      Laissez notre agent lire le catalogue et, si le site est à vous, autorisez-le à remplir un panier ; ou relancez la simulation quand des produits sont en stock.`,
  },
});
