import { translated } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default translated(
  {
    nothing_priced: {
      title: 'No product states a price an agent can read',
      detail: 'Products were shown, but none with an amount and a currency: a shopper with a budget cannot choose.',
      fix: 'State price and currency of every product where agents read them.',
    },
    other_thing: {
      title: 'Search results are beside the wish',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] no result was the thing that was asked for, although the store sells it.',
      fix: 'Rank products whose title and category hold the words of the search first.',
    },
    no_price: {
      title: 'Search results lack a price',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] the product was found without an amount and a currency.',
      fix: 'Give every variant a price with its currency in search results.',
    },
    other_currency: {
      title: 'The store prices in a foreign currency',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the product was found, but not in the currency buyers of this market pay in.',
      fix: 'Answer with prices of the market the request names, if you sell there.',
    },
    too_dear: {
      title: 'The price rises between catalogue and search',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] every result cost over a fifth more than the catalogue had said.',
      fix: 'Give the same price everywhere at the same time.',
    },
    sold_out: {
      title: 'What the catalogue offers is sold out in search',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] the product had been in stock in the catalogue and was not in the search.',
      fix: 'Feed catalogue and search from the same stock.',
    },
    not_orderable: {
      title: 'What the catalogue offers cannot be ordered through the search',
      detail:
        'In [[attempts|one attempt|{attempts} attempts]] the catalogue had offered the product, and the search said that it cannot be ordered.',
      fix: 'Say of each product the same in catalogue and search: whether it can be ordered online.',
    },
  },
  {
    nothing_priced: {
      title: 'Aucun produit n’indique un prix lisible par un agent',
      detail: 'Des produits étaient visibles, mais aucun avec un montant et une devise : un acheteur avec un budget ne peut pas choisir.',
      fix: 'Indiquez le prix et la devise de chaque produit là où les agents les lisent.',
    },
    other_thing: {
      title: 'Les résultats de recherche ne correspondent pas à la demande',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], aucun résultat ne correspondait à ce qui était demandé, alors que la boutique le vend.',
      fix: 'Classez en premier les produits dont le titre et la catégorie contiennent les mots cherchés.',
    },
    no_price: {
      title: 'Les résultats de recherche n’ont pas de prix',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé sans montant ni devise.',
      fix: 'Donnez à chaque variante un prix avec sa devise dans les résultats.',
    },
    other_currency: {
      title: 'La boutique affiche ses prix dans une devise étrangère',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé, mais pas dans la devise des acheteurs de ce marché.',
      fix: 'Répondez avec les prix du marché nommé par la requête, si vous y vendez.',
    },
    too_dear: {
      title: 'Le prix monte entre le catalogue et la recherche',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], chaque résultat coûtait plus d’un cinquième de plus que le prix du catalogue.',
      fix: 'Donnez le même prix partout au même moment.',
    },
    sold_out: {
      title: 'Ce que le catalogue propose est épuisé dans la recherche',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], le produit était en stock au catalogue et ne l’était plus dans la recherche.',
      fix: 'Alimentez le catalogue et la recherche avec le même stock.',
    },
    not_orderable: {
      title: 'Ce que le catalogue propose ne peut pas être commandé d’après la recherche',
      detail:
        'Dans [[attempts|un essai|{attempts} essais]], le catalogue proposait le produit et la recherche indiquait qu’il ne peut pas être commandé.',
      fix: 'Indiquez la même chose dans le catalogue et la recherche : si chaque produit peut être commandé en ligne.',
    },
  },
  SHOPPED_AGAIN,
);
