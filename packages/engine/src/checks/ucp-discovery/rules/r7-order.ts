import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R7',
  severity: 'minor',
  source: page('shopping/order', 'Order'),
  summary: 'The store tells agents about orders.',
  part: 'readiness',
  points: 1,
  messages: {
    none: {
      title: { en: 'Agents cannot follow an order', fr: 'Les agents ne peuvent pas suivre une commande' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.order: after the purchase an agent learns nothing about delivery or returns.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.order : après l’achat, un agent n’apprend rien de la livraison ni des retours.',
      },
      fix: {
        en: 'Implement order updates and declare dev.ucp.shopping.order.',
        fr: 'Implémentez le suivi de commande et déclarez dev.ucp.shopping.order.',
      },
      verify: { en: 'The profile names dev.ucp.shopping.order.', fr: 'Le profil nomme dev.ucp.shopping.order.' },
    },
  },
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.order)) {
      report('none', undefined, { exchanges });
    }
  },
});
