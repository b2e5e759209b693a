import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot fill a cart',
      detail: 'The profile does not declare dev.ucp.shopping.cart: an agent cannot gather products before the buyer decides.',
      fix: 'Implement the cart and declare dev.ucp.shopping.cart.',
      verify: 'The profile names dev.ucp.shopping.cart, and an agent can create a cart at its endpoint.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas remplir un panier',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.cart : un agent ne peut pas réunir des produits avant la décision de l’acheteur.',
      fix: 'Implémentez le panier et déclarez dev.ucp.shopping.cart.',
      verify: 'Le profil nomme dev.ucp.shopping.cart, et un agent peut créer un panier à son endpoint.',
    },
  },
);
