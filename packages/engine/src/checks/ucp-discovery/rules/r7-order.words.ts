import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot follow an order
      The profile does not declare dev.ucp.shopping.order: after the purchase an agent learns nothing about delivery or returns.
      Implement order updates and declare dev.ucp.shopping.order.
      The profile names dev.ucp.shopping.order.`,
    fr: `Les agents ne peuvent pas suivre une commande
      Le profil ne déclare pas dev.ucp.shopping.order : après l’achat, un agent n’apprend rien de la livraison ni des retours.
      Implémentez le suivi de commande et déclarez dev.ucp.shopping.order.
      Le profil nomme dev.ucp.shopping.order.`,
  },
});
