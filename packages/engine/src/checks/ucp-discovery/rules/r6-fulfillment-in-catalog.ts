import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { parentsOf } from '../../../formats/ucp/negotiate.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R6',
  severity: 'minor',
  source: page('shopping/fulfillment', 'Fulfillment Extension'),
  summary: 'Fulfillment extends the catalog, so agents can ask what ships to the buyer.',
  part: 'readiness',
  points: 1,
  since: '2026-08-25',
  messages: {
    none: {
      title: { en: 'Agents cannot ask what ships to the buyer', fr: 'Les agents ne peuvent pas demander ce qui est livrable à l’acheteur' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.fulfillment: delivery is only known at checkout.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.fulfillment : la livraison n’est connue qu’au paiement.',
      },
      fix: {
        en: 'Implement fulfillment and declare dev.ucp.shopping.fulfillment with the catalog capabilities in extends.',
        fr: 'Implémentez la livraison et déclarez dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.fulfillment with the catalog capabilities in extends.',
        fr: 'Le profil nomme dev.ucp.shopping.fulfillment avec les capacités de catalogue dans extends.',
      },
    },
    not_in_catalog: {
      title: { en: 'Delivery is not part of the catalog', fr: 'La livraison ne fait pas partie du catalogue' },
      detail: {
        en: 'dev.ucp.shopping.fulfillment does not extend catalog search or lookup, so agents cannot filter by destination.',
        fr: 'dev.ucp.shopping.fulfillment n’étend ni la recherche ni la consultation du catalogue : les agents ne peuvent pas filtrer par destination.',
      },
      fix: {
        en: 'Add dev.ucp.shopping.catalog.search and dev.ucp.shopping.catalog.lookup to extends of fulfillment.',
        fr: 'Ajoutez dev.ucp.shopping.catalog.search et dev.ucp.shopping.catalog.lookup à extends de fulfillment.',
      },
      verify: {
        en: 'extends of dev.ucp.shopping.fulfillment contains dev.ucp.shopping.catalog.search.',
        fr: 'extends de dev.ucp.shopping.fulfillment contient dev.ucp.shopping.catalog.search.',
      },
    },
  },
  evaluate({ profile, leaf, capabilities, onProfile: exchanges }, report) {
    if (profile === null) {
      return;
    }
    if (!capabilities.includes(CAPABILITY.fulfillment)) {
      return report('none', undefined, { exchanges });
    }
    const entries = (leaf?.profile ?? profile).capabilities.filter((entry) => entry.name === CAPABILITY.fulfillment);
    const parents = entries.flatMap(parentsOf);
    if (!parents.includes(CAPABILITY.search) && !parents.includes(CAPABILITY.lookup)) {
      report('not_in_catalog', undefined, { exchanges });
    }
  },
});
