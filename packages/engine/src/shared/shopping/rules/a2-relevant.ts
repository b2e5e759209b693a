import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-relevant',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'Search results hold a product that meets the wish: the thing, in stock, in the market’s currency, within the price.',
  part: 'relevant',
  points: 25,
  messages: {
    nothing_priced: {
      title: { en: 'No product states a price an agent can read', fr: 'Aucun produit n’indique un prix lisible par un agent' },
      detail: {
        en: 'Products were shown, but none with an amount and a currency: a shopper with a budget cannot choose.',
        fr: 'Des produits étaient visibles, mais aucun avec un montant et une devise : un acheteur avec un budget ne peut pas choisir.',
      },
      fix: {
        en: 'State price and currency of every product where agents read them.',
        fr: 'Indiquez le prix et la devise de chaque produit là où les agents les lisent.',
      },
      verify: SHOPPED_AGAIN,
    },
    other_thing: {
      title: { en: 'Search results are beside the wish', fr: 'Les résultats de recherche ne correspondent pas à la demande' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] no result was the thing that was asked for, although the store sells it.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], aucun résultat ne correspondait à ce qui était demandé, alors que la boutique le vend.',
      },
      fix: {
        en: 'Rank products whose title and category hold the words of the search first.',
        fr: 'Classez en premier les produits dont le titre et la catégorie contiennent les mots cherchés.',
      },
      verify: SHOPPED_AGAIN,
    },
    no_price: {
      title: { en: 'Search results lack a price', fr: 'Les résultats de recherche n’ont pas de prix' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the product was found without an amount and a currency.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé sans montant ni devise.',
      },
      fix: {
        en: 'Give every variant a price with its currency in search results.',
        fr: 'Donnez à chaque variante un prix avec sa devise dans les résultats.',
      },
      verify: SHOPPED_AGAIN,
    },
    other_currency: {
      title: { en: 'The store prices in a foreign currency', fr: 'La boutique affiche ses prix dans une devise étrangère' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the product was found, but not in the currency buyers of this market pay in.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé, mais pas dans la devise des acheteurs de ce marché.',
      },
      fix: {
        en: 'Answer with prices of the market the request names, if you sell there.',
        fr: 'Répondez avec les prix du marché nommé par la requête, si vous y vendez.',
      },
      verify: SHOPPED_AGAIN,
    },
    too_dear: {
      title: { en: 'The price rises between catalogue and search', fr: 'Le prix monte entre le catalogue et la recherche' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] every result cost over a fifth more than the catalogue had said.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], chaque résultat coûtait plus d’un cinquième de plus que le prix du catalogue.',
      },
      fix: {
        en: 'Give the same price everywhere at the same time.',
        fr: 'Donnez le même prix partout au même moment.',
      },
      verify: SHOPPED_AGAIN,
    },
    sold_out: {
      title: { en: 'What the catalogue offers is sold out in search', fr: 'Ce que le catalogue propose est épuisé dans la recherche' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the product had been in stock in the catalogue and was not in the search.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], le produit était en stock au catalogue et ne l’était plus dans la recherche.',
      },
      fix: {
        en: 'Feed catalogue and search from the same stock.',
        fr: 'Alimentez le catalogue et la recherche avec le même stock.',
      },
      verify: SHOPPED_AGAIN,
    },
  },
  evaluate(facts, report) {
    if (facts.shop.noMission === 'nothing_priced') report('nothing_priced', undefined, { exchanges: facts.catalogKeys, cost: 100 });
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'relevant')) {
      report(mismatchOf(obstacle), { attempts }, { subject: obstacle, cost, exchanges });
    }
  },
});

function mismatchOf(obstacle: MissionEnd) {
  switch (obstacle) {
    case 'no_price':
    case 'other_currency':
    case 'too_dear':
    case 'sold_out':
      return obstacle;
    default:
      return 'other_thing';
  }
}
