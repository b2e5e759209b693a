import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot search the catalog',
      detail: 'The profile does not declare dev.ucp.shopping.catalog.search. Agents have to guess products from pages.',
      fix: 'Implement catalog search and declare dev.ucp.shopping.catalog.search.',
      verify: 'The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.',
    },
    checkout_only: {
      title: 'Agents can pay but not find anything to buy',
      detail: 'The profile declares checkout without dev.ucp.shopping.catalog.search: an agent has no way to learn what to put into it.',
      fix: 'Implement catalog search beside checkout and declare dev.ucp.shopping.catalog.search.',
      verify: 'The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.',
    },
    release_too_old: {
      title: 'The store’s UCP release has no catalog',
      detail: 'Catalog search exists since {since}; the profile is of {release}.',
      fix: 'Move the profile to {latest} first (the command vitrine migrate lists the steps), then implement and declare dev.ucp.shopping.catalog.search.',
      verify: 'ucp.version is {latest}, and a search at the endpoint returns products.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas chercher dans le catalogue',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.catalog.search. Les agents doivent deviner les produits d’après les pages.',
      fix: 'Implémentez la recherche dans le catalogue et déclarez dev.ucp.shopping.catalog.search.',
      verify: 'Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.',
    },
    checkout_only: {
      title: 'Les agents peuvent payer mais ne trouvent rien à acheter',
      detail: 'Le profil déclare le paiement sans dev.ucp.shopping.catalog.search : un agent n’a aucun moyen de savoir quoi y mettre.',
      fix: 'Implémentez la recherche dans le catalogue à côté du paiement et déclarez dev.ucp.shopping.catalog.search.',
      verify: 'Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.',
    },
    release_too_old: {
      title: 'La version d’UCP de la boutique n’a pas de catalogue',
      detail: 'La recherche dans le catalogue existe depuis {since} ; le profil est de {release}.',
      fix: 'Passez d’abord le profil à {latest} (la commande vitrine migrate donne les étapes), puis implémentez et déclarez dev.ucp.shopping.catalog.search.',
      verify: 'ucp.version vaut {latest}, et une recherche à l’endpoint renvoie des produits.',
    },
  },
);
