import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot ask what ships to the buyer',
      detail: 'The profile does not declare dev.ucp.shopping.fulfillment: delivery is only known at checkout.',
      fix: 'Implement fulfillment and declare dev.ucp.shopping.fulfillment with the catalog capabilities in extends.',
      verify: 'The profile names dev.ucp.shopping.fulfillment with the catalog capabilities in extends.',
    },
    not_in_catalog: {
      title: 'Delivery is not part of the catalog',
      detail: 'dev.ucp.shopping.fulfillment does not extend catalog search or lookup, so agents cannot filter by destination.',
      fix: 'Add dev.ucp.shopping.catalog.search and dev.ucp.shopping.catalog.lookup to extends of fulfillment.',
      verify: 'extends of dev.ucp.shopping.fulfillment contains dev.ucp.shopping.catalog.search.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas demander ce qui est livrable à l’acheteur',
      detail: 'Le profil ne déclare pas dev.ucp.shopping.fulfillment : la livraison n’est connue qu’au paiement.',
      fix: 'Implémentez la livraison et déclarez dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.',
      verify: 'Le profil nomme dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.',
    },
    not_in_catalog: {
      title: 'La livraison ne fait pas partie du catalogue',
      detail:
        'dev.ucp.shopping.fulfillment n’étend ni la recherche ni la consultation du catalogue : les agents ne peuvent pas filtrer par destination.',
      fix: 'Ajoutez dev.ucp.shopping.catalog.search et dev.ucp.shopping.catalog.lookup à extends de fulfillment.',
      verify: 'extends de dev.ucp.shopping.fulfillment contient dev.ucp.shopping.catalog.search.',
    },
  },
);
