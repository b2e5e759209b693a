import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents cannot ask what ships to the buyer
      The profile does not declare dev.ucp.shopping.fulfillment: delivery is only known at checkout.
      Implement fulfillment and declare dev.ucp.shopping.fulfillment with the catalog capabilities in extends.
      The profile names dev.ucp.shopping.fulfillment with the catalog capabilities in extends.`,
    fr: `Les agents ne peuvent pas demander ce qui est livrable à l’acheteur
      Le profil ne déclare pas dev.ucp.shopping.fulfillment : la livraison n’est connue qu’au paiement.
      Implémentez la livraison et déclarez dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.
      Le profil nomme dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.`,
  },
  not_in_catalog: {
    en: `Delivery is not part of the catalog
      dev.ucp.shopping.fulfillment does not extend catalog search or lookup, so agents cannot filter by destination.
      Add dev.ucp.shopping.catalog.search and dev.ucp.shopping.catalog.lookup to extends of fulfillment.
      extends of dev.ucp.shopping.fulfillment contains dev.ucp.shopping.catalog.search.`,
    fr: `La livraison ne fait pas partie du catalogue
      dev.ucp.shopping.fulfillment n’étend ni la recherche ni la consultation du catalogue : les agents ne peuvent pas filtrer par destination.
      Ajoutez dev.ucp.shopping.catalog.search et dev.ucp.shopping.catalog.lookup à extends de fulfillment.
      extends de dev.ucp.shopping.fulfillment contient dev.ucp.shopping.catalog.search.`,
  },
});
