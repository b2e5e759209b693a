import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default worded(
  {
    nothing_priced: {
      en: `No product states a price an agent can read
        Products were shown, but none with an amount and a currency: a shopper with a budget cannot choose.
        State price and currency of every product where agents read them.`,
      fr: `Aucun produit n’indique un prix lisible par un agent
        Des produits étaient visibles, mais aucun avec un montant et une devise : un acheteur avec un budget ne peut pas choisir.
        Indiquez le prix et la devise de chaque produit là où les agents les lisent.`,
    },
    other_thing: {
      en: `Search results are beside the wish
        In [[attempts|one attempt|{attempts} attempts]] no result was the thing that was asked for, although the store sells it.
        Rank products whose title and category hold the words of the search first.`,
      fr: `Les résultats de recherche ne correspondent pas à la demande
        Dans [[attempts|un essai|{attempts} essais]], aucun résultat ne correspondait à ce qui était demandé, alors que la boutique le vend.
        Classez en premier les produits dont le titre et la catégorie contiennent les mots cherchés.`,
    },
    no_price: {
      en: `Search results lack a price
        In [[attempts|one attempt|{attempts} attempts]] the product was found without an amount and a currency.
        Give every variant a price with its currency in search results.`,
      fr: `Les résultats de recherche n’ont pas de prix
        Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé sans montant ni devise.
        Donnez à chaque variante un prix avec sa devise dans les résultats.`,
    },
    other_currency: {
      en: `The store prices in a foreign currency
        In [[attempts|one attempt|{attempts} attempts]] the product was found, but not in the currency buyers of this market pay in.
        Answer with prices of the market the request names, if you sell there.`,
      fr: `La boutique affiche ses prix dans une devise étrangère
        Dans [[attempts|un essai|{attempts} essais]], le produit a été trouvé, mais pas dans la devise des acheteurs de ce marché.
        Répondez avec les prix du marché nommé par la requête, si vous y vendez.`,
    },
    too_dear: {
      en: `The price rises between catalogue and search
        In [[attempts|one attempt|{attempts} attempts]] every result cost over a fifth more than the catalogue had said.
        Give the same price everywhere at the same time.`,
      fr: `Le prix monte entre le catalogue et la recherche
        Dans [[attempts|un essai|{attempts} essais]], chaque résultat coûtait plus d’un cinquième de plus que le prix du catalogue.
        Donnez le même prix partout au même moment.`,
    },
    sold_out: {
      en: `What the catalogue offers is sold out in search
        In [[attempts|one attempt|{attempts} attempts]] the product had been in stock in the catalogue and was not in the search.
        Feed catalogue and search from the same stock.`,
      fr: `Ce que le catalogue propose est épuisé dans la recherche
        Dans [[attempts|un essai|{attempts} essais]], le produit était en stock au catalogue et ne l’était plus dans la recherche.
        Alimentez le catalogue et la recherche avec le même stock.`,
    },
    not_orderable: {
      en: `What the catalogue offers cannot be ordered through the search
        In [[attempts|one attempt|{attempts} attempts]] the catalogue had offered the product, and the search said that it cannot be ordered.
        Say of each product the same in catalogue and search: whether it can be ordered online.`,
      fr: `Ce que le catalogue propose ne peut pas être commandé d’après la recherche
        Dans [[attempts|un essai|{attempts} essais]], le catalogue proposait le produit et la recherche indiquait qu’il ne peut pas être commandé.
        Indiquez la même chose dans le catalogue et la recherche : si chaque produit peut être commandé en ligne.`,
    },
  },
  SHOPPED_AGAIN,
);
