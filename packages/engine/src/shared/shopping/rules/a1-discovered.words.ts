import { translated } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default translated(
  {
    nothing_shown: {
      title: 'There is nothing an agent could shop for',
      detail: 'No product could be read from this store, so no shopper could be sent out.',
      fix: 'Make products readable first: the check catalog_quality says what is missing.',
    },
    nothing_found: {
      title: 'The store’s search finds nothing',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the shopper searched for a product the store itself had shown, and got no result.',
      fix: 'Let search match the words of titles and categories, without case and accents.',
    },
    refused: {
      title: 'The store declines an agent’s search',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] every search was declined or could not be read.',
      fix: 'Answer searches that carry words, a highest price and a market, and answer with products or an empty list.',
    },
    no_such_tool: {
      title: 'The store declares a catalogue search and does not know it',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.catalog.search.',
      fix: 'Implement search_catalog (over REST, /catalog/search) at the endpoint your profile names, or stop declaring dev.ucp.shopping.catalog.search.',
    },
  },
  {
    nothing_shown: {
      title: 'Un agent n’a rien à acheter',
      detail: 'Aucun produit n’a pu être lu dans cette boutique : aucun acheteur n’a pu être envoyé.',
      fix: 'Rendez d’abord les produits lisibles : le contrôle catalog_quality indique ce qui manque.',
    },
    nothing_found: {
      title: 'La recherche de la boutique ne trouve rien',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], l’acheteur a cherché un produit que la boutique avait elle-même montré, sans résultat.',
      fix: 'Faites porter la recherche sur les mots des titres et des catégories, sans casse ni accents.',
    },
    refused: {
      title: 'La boutique refuse la recherche d’un agent',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], chaque recherche a été refusée ou illisible.',
      fix: 'Répondez aux recherches avec mots, prix maximal et marché, par des produits ou une liste vide.',
    },
    no_such_tool: {
      title: 'La boutique annonce une recherche et ne la connaît pas',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.catalog.search.',
      fix: 'Implémentez search_catalog (en REST, /catalog/search) à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.catalog.search.',
    },
  },
  SHOPPED_AGAIN,
);
