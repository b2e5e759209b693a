import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot start a checkout',
      detail: 'The profile does not declare dev.ucp.shopping.checkout: a purchase has to be finished on the website.',
      fix: 'Implement checkout and declare dev.ucp.shopping.checkout.',
      verify: 'The profile names dev.ucp.shopping.checkout, and an agent can create a checkout at its endpoint.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas passer en caisse',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.checkout : l’achat doit se terminer sur le site web.',
      fix: 'Implémentez le passage en caisse et déclarez dev.ucp.shopping.checkout.',
      verify: 'Le profil nomme dev.ucp.shopping.checkout, et un agent peut créer un checkout à son endpoint.',
    },
  },
);
