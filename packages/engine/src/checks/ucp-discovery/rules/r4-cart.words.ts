import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot fill a cart',
      detail: 'The profile does not declare dev.ucp.shopping.cart: an agent cannot gather products before the buyer decides.',
      fix: 'Implement the cart and declare dev.ucp.shopping.cart.',
      verify: 'The profile names dev.ucp.shopping.cart, and an agent can create a cart at its endpoint.',
    },
    release_too_old: {
      title: 'The store’s UCP release has no cart',
      detail: 'The cart exists since {since}; the profile is of {release}, which does not know the name dev.ucp.shopping.cart.',
      fix: 'Move the profile to {latest} first (the command vitrine migrate lists the steps), then implement and declare dev.ucp.shopping.cart.',
      verify: 'ucp.version is {latest}, and the profile names dev.ucp.shopping.cart.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas remplir un panier',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.cart : un agent ne peut pas réunir des produits avant la décision de l’acheteur.',
      fix: 'Implémentez le panier et déclarez dev.ucp.shopping.cart.',
      verify: 'Le profil nomme dev.ucp.shopping.cart, et un agent peut créer un panier à son endpoint.',
    },
    release_too_old: {
      title: 'La version d’UCP de la boutique n’a pas de panier',
      detail: 'Le panier existe depuis {since} ; le profil est de {release}, qui ignore le nom dev.ucp.shopping.cart.',
      fix: 'Passez d’abord le profil à {latest} (la commande vitrine migrate donne les étapes), puis implémentez et déclarez dev.ucp.shopping.cart.',
      verify: 'ucp.version vaut {latest}, et le profil nomme dev.ucp.shopping.cart.',
    },
  },
);
