import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default worded(
  {
    nothing_shown: {
      en: `There is nothing an agent could shop for
        No product could be read from this store, so no shopper could be sent out.
        Make products readable first: the check catalog_quality says what is missing.`,
      fr: `Un agent n’a rien à acheter
        Aucun produit n’a pu être lu dans cette boutique : aucun acheteur n’a pu être envoyé.
        Rendez d’abord les produits lisibles : le contrôle catalog_quality indique ce qui manque.`,
    },
    nothing_found: {
      en: `The store’s search finds nothing
        In [[attempts|one attempt|{attempts} attempts]] the shopper searched for a product the store itself had shown, and got no result.
        Let search match the words of titles and categories, without case and accents.`,
      fr: `La recherche de la boutique ne trouve rien
        Dans [[attempts|un essai|{attempts} essais]], l’acheteur a cherché un produit que la boutique avait elle-même montré, sans résultat.
        Faites porter la recherche sur les mots des titres et des catégories, sans casse ni accents.`,
    },
    refused: {
      en: `The store declines an agent’s search
        In [[attempts|one attempt|{attempts} attempts]] every search was declined or could not be read.
        Answer searches that carry words, a highest price and a market, and answer with products or an empty list.`,
      fr: `La boutique refuse la recherche d’un agent
        Dans [[attempts|un essai|{attempts} essais]], chaque recherche a été refusée ou illisible.
        Répondez aux recherches avec mots, prix maximal et marché, par des produits ou une liste vide.`,
    },
    no_such_tool: {
      en: `The store declares a catalogue search and does not know it
        In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.catalog.search.
        Implement search_catalog (over REST, /catalog/search) at the endpoint your profile names, or stop declaring dev.ucp.shopping.catalog.search.`,
      fr: `La boutique annonce une recherche et ne la connaît pas
        Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.catalog.search.
        Implémentez search_catalog (en REST, /catalog/search) à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.catalog.search.`,
    },
  },
  SHOPPED_AGAIN,
);
