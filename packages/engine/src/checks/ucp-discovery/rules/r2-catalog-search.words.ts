import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot search the catalog
      The profile does not declare dev.ucp.shopping.catalog.search. Agents have to guess products from pages.
      Implement catalog search and declare dev.ucp.shopping.catalog.search.
      The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.`,
    fr: `Les agents ne peuvent pas chercher dans le catalogue
      Le profil ne déclare pas dev.ucp.shopping.catalog.search. Les agents doivent deviner les produits d’après les pages.
      Implémentez la recherche dans le catalogue et déclarez dev.ucp.shopping.catalog.search.
      Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.`,
  },
  checkout_only: {
    en: `Agents can pay but not find anything to buy
      The profile declares checkout without dev.ucp.shopping.catalog.search: an agent has no way to learn what to put into it.
      Implement catalog search beside checkout and declare dev.ucp.shopping.catalog.search.
      The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.`,
    fr: `Les agents peuvent payer mais ne trouvent rien à acheter
      Le profil déclare le paiement sans dev.ucp.shopping.catalog.search : un agent n’a aucun moyen de savoir quoi y mettre.
      Implémentez la recherche dans le catalogue à côté du paiement et déclarez dev.ucp.shopping.catalog.search.
      Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.`,
  },
  release_too_old: {
    en: `The store’s UCP release has no catalog
      Catalog search exists since {since}; the profile is of {release}.
      Move the profile to {latest} first (the command vitrine migrate lists the steps), then implement and declare dev.ucp.shopping.catalog.search.
      ucp.version is {latest}, and a search at the endpoint returns products.`,
    fr: `La version d’UCP de la boutique n’a pas de catalogue
      La recherche dans le catalogue existe depuis {since} ; le profil est de {release}.
      Passez d’abord le profil à {latest} (la commande vitrine migrate donne les étapes), puis implémentez et déclarez dev.ucp.shopping.catalog.search.
      ucp.version vaut {latest}, et une recherche à l’endpoint renvoie des produits.`,
  },
});
