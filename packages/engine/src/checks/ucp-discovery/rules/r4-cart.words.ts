import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot fill a cart
      The profile does not declare dev.ucp.shopping.cart: an agent cannot gather products before the buyer decides.
      Implement the cart and declare dev.ucp.shopping.cart.
      The profile names dev.ucp.shopping.cart, and an agent can create a cart at its endpoint.`,
    fr: `Les agents ne peuvent pas remplir un panier
      Le profil ne déclare pas dev.ucp.shopping.cart : un agent ne peut pas réunir des produits avant la décision de l’acheteur.
      Implémentez le panier et déclarez dev.ucp.shopping.cart.
      Le profil nomme dev.ucp.shopping.cart, et un agent peut créer un panier à son endpoint.`,
  },
  release_too_old: {
    en: `The store’s UCP release has no cart
      The cart exists since {since}; the profile is of {release}, which does not know the name dev.ucp.shopping.cart.
      Move the profile to {latest} first (the command vitrine migrate lists the steps), then implement and declare dev.ucp.shopping.cart.
      ucp.version is {latest}, and the profile names dev.ucp.shopping.cart.`,
    fr: `La version d’UCP de la boutique n’a pas de panier
      Le panier existe depuis {since} ; le profil est de {release}, qui ignore le nom dev.ucp.shopping.cart.
      Passez d’abord le profil à {latest} (la commande vitrine migrate donne les étapes), puis implémentez et déclarez dev.ucp.shopping.cart.
      ucp.version vaut {latest}, et le profil nomme dev.ucp.shopping.cart.`,
  },
});
