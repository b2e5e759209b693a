import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R5',
  replaces: ['U11', 'U16', 'U17'],
  severity: 'major',
  source: page('shopping/checkout', 'Checkout'),
  summary: 'The store offers checkout.',
  part: 'readiness',
  points: 2,
  messages: {
    none: {
      title: { en: 'Agents cannot start a checkout', fr: 'Les agents ne peuvent pas passer en caisse' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.checkout: a purchase has to be finished on the website.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.checkout : l’achat doit se terminer sur le site web.',
      },
      fix: {
        en: 'Implement checkout and declare dev.ucp.shopping.checkout.',
        fr: 'Implémentez le passage en caisse et déclarez dev.ucp.shopping.checkout.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.checkout, and an agent can create a checkout at its endpoint.',
        fr: 'Le profil nomme dev.ucp.shopping.checkout, et un agent peut créer un checkout à son endpoint.',
      },
    },
  },
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.checkout)) {
      report('none', undefined, { exchanges });
    }
  },
});
