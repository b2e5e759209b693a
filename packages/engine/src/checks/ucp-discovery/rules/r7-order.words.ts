import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot follow an order',
      detail: 'The profile does not declare dev.ucp.shopping.order: after the purchase an agent learns nothing about delivery or returns.',
      fix: 'Implement order updates and declare dev.ucp.shopping.order.',
      verify: 'The profile names dev.ucp.shopping.order.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas suivre une commande',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.order : après l’achat, un agent n’apprend rien de la livraison ni des retours.',
      fix: 'Implémentez le suivi de commande et déclarez dev.ucp.shopping.order.',
      verify: 'Le profil nomme dev.ucp.shopping.order.',
    },
  },
);
