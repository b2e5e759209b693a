import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot look up a product they know
      The profile does not declare dev.ucp.shopping.catalog.lookup: an agent cannot check the price and stock of a product it has seen before.
      Implement lookup and product detail, and declare dev.ucp.shopping.catalog.lookup.
      The profile names dev.ucp.shopping.catalog.lookup, and a lookup of one of your product ids returns that product.`,
    fr: `Les agents ne peuvent pas retrouver un produit connu
      Le profil ne déclare pas dev.ucp.shopping.catalog.lookup : un agent ne peut pas vérifier le prix et le stock d’un produit déjà vu.
      Implémentez la consultation et le détail d’un produit, et déclarez dev.ucp.shopping.catalog.lookup.
      Le profil nomme dev.ucp.shopping.catalog.lookup, et la recherche d’un de vos identifiants renvoie ce produit.`,
  },
  release_too_old: {
    en: `The store’s UCP release has no product lookup
      Catalog lookup exists since {since}; the profile is of {release}, which does not know the name dev.ucp.shopping.catalog.lookup.
      Move the profile to {latest} first (the command vitrine migrate lists the steps), then implement and declare dev.ucp.shopping.catalog.lookup.
      ucp.version is {latest}, and the profile names dev.ucp.shopping.catalog.lookup.`,
    fr: `La version d’UCP de la boutique n’a pas de consultation de produit
      La consultation de produit existe depuis {since} ; le profil est de {release}, qui ignore le nom dev.ucp.shopping.catalog.lookup.
      Passez d’abord le profil à {latest} (la commande vitrine migrate donne les étapes), puis implémentez et déclarez dev.ucp.shopping.catalog.lookup.
      ucp.version vaut {latest}, et le profil nomme dev.ucp.shopping.catalog.lookup.`,
  },
});
