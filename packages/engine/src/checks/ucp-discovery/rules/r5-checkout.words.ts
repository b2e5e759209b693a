import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot start a checkout
      The profile does not declare dev.ucp.shopping.checkout: a purchase has to be finished on the website.
      Implement checkout and declare dev.ucp.shopping.checkout.
      The profile names dev.ucp.shopping.checkout, and an agent can create a checkout at its endpoint.`,
    fr: `Les agents ne peuvent pas passer en caisse
      Le profil ne déclare pas dev.ucp.shopping.checkout : l’achat doit se terminer sur le site web.
      Implémentez le passage en caisse et déclarez dev.ucp.shopping.checkout.
      Le profil nomme dev.ucp.shopping.checkout, et un agent peut créer un checkout à son endpoint.`,
  },
});
