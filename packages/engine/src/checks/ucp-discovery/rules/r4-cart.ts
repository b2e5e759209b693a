import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R4',
  severity: 'minor',
  source: page('shopping/cart', 'Cart'),
  summary: 'The store offers a cart.',
  part: 'readiness',
  points: 1,
  messages: {
    none: {
      title: { en: 'Agents cannot fill a cart', fr: 'Les agents ne peuvent pas remplir un panier' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.cart: an agent cannot gather products before the buyer decides.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.cart : un agent ne peut pas réunir des produits avant la décision de l’acheteur.',
      },
      fix: {
        en: 'Implement the cart and declare dev.ucp.shopping.cart.',
        fr: 'Implémentez le panier et déclarez dev.ucp.shopping.cart.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.cart, and an agent can create a cart at its endpoint.',
        fr: 'Le profil nomme dev.ucp.shopping.cart, et un agent peut créer un panier à son endpoint.',
      },
    },
  },
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.cart)) {
      report('none', undefined, { exchanges });
    }
  },
});
