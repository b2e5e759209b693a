import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN, STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-discovered',
  severity: 'critical',
  source: UCP_SEARCH,
  summary: 'A search of the store by a shopper’s words returns products.',
  part: 'discovered',
  points: 15,
  messages: {
    nothing_shown: {
      title: { en: 'There is nothing an agent could shop for', fr: 'Un agent n’a rien à acheter' },
      detail: {
        en: 'No product could be read from this store, so no shopper could be sent out.',
        fr: 'Aucun produit n’a pu être lu dans cette boutique : aucun acheteur n’a pu être envoyé.',
      },
      fix: {
        en: 'Make products readable first: the check catalog_quality says what is missing.',
        fr: 'Rendez d’abord les produits lisibles : le contrôle catalog_quality indique ce qui manque.',
      },
      verify: SHOPPED_AGAIN,
    },
    nothing_found: {
      title: { en: 'The store’s search finds nothing', fr: 'La recherche de la boutique ne trouve rien' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the shopper searched for a product the store itself had shown, and got no result.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], l’acheteur a cherché un produit que la boutique avait elle-même montré, sans résultat.',
      },
      fix: {
        en: 'Let search match the words of titles and categories, without case and accents.',
        fr: 'Faites porter la recherche sur les mots des titres et des catégories, sans casse ni accents.',
      },
      verify: SHOPPED_AGAIN,
    },
    refused: {
      title: { en: 'The store declines an agent’s search', fr: 'La boutique refuse la recherche d’un agent' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] every search was declined or could not be read.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], chaque recherche a été refusée ou illisible.',
      },
      fix: {
        en: 'Answer searches that carry words, a highest price and a market, and answer with products or an empty list.',
        fr: 'Répondez aux recherches avec mots, prix maximal et marché, par des produits ou une liste vide.',
      },
      verify: SHOPPED_AGAIN,
    },
    no_such_tool: {
      title: {
        en: 'The store declares a catalogue search and does not know it',
        fr: 'La boutique annonce une recherche et ne la connaît pas',
      },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the store answered that the operation does not exist, although its profile declares dev.ucp.shopping.catalog.search.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la boutique a répondu que l’opération n’existe pas, alors que son profil annonce dev.ucp.shopping.catalog.search.',
      },
      fix: {
        en: 'Implement search_catalog (over REST, /catalog/search) at the endpoint your profile names, or stop declaring dev.ucp.shopping.catalog.search.',
        fr: 'Implémentez search_catalog (en REST, /catalog/search) à l’adresse que nomme votre profil, ou n’annoncez plus dev.ucp.shopping.catalog.search.',
      },
      verify: SHOPPED_AGAIN,
    },
    too_slow: STORE_TOO_SLOW,
  },
  evaluate(facts, report) {
    if (facts.shop.noMission === 'nothing_shown' && facts.catalogSeen) {
      report('nothing_shown', undefined, { exchanges: facts.catalogKeys, cost: 100 });
    }
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'discovered')) {
      report(keyOf(obstacle), { attempts }, { subject: obstacle, cost, exchanges });
    }
  },
});

function keyOf(obstacle: MissionEnd) {
  return obstacle === 'nothing_found' || obstacle === 'no_such_tool' || obstacle === 'too_slow' ? obstacle : 'refused';
}
