import { overview } from '../../../formats/ucp/releases.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R1',
  severity: 'critical',
  source: overview('Services'),
  summary: 'A dev.ucp.shopping service can be called over MCP or REST, and the store declares something to call it for.',
  part: 'readiness',
  points: 4,
  messages: {
    none: {
      title: { en: 'Agents find nothing they can call', fr: 'Les agents ne trouvent rien à appeler' },
      detail: {
        en: 'The profile offers no usable dev.ucp.shopping service over MCP or REST: an agent that reads it can do nothing with the store.',
        fr: 'Le profil n’offre aucun service dev.ucp.shopping utilisable en MCP ou en REST : un agent qui le lit ne peut rien faire avec la boutique.',
      },
      fix: {
        en: 'Declare dev.ucp.shopping in ucp.services with the transport mcp or rest and a public https endpoint.',
        fr: 'Déclarez dev.ucp.shopping dans ucp.services avec le transport mcp ou rest et un endpoint https public.',
      },
      verify: {
        en: 'ucp.services contains dev.ucp.shopping with an mcp or rest entry of the document’s version.',
        fr: 'ucp.services contient dev.ucp.shopping avec une entrée mcp ou rest de la version du document.',
      },
    },
    no_capability: {
      title: { en: 'The store declares nothing agents could do', fr: 'La boutique ne déclare rien que les agents puissent faire' },
      detail: {
        en: 'The profile has a service to call, but no capability an agent may use: neither search nor cart nor checkout. An agent that reads it can do nothing with the store.',
        fr: 'Le profil a un service à appeler, mais aucune capacité utilisable par un agent : ni recherche, ni panier, ni paiement. Un agent qui le lit ne peut rien faire avec la boutique.',
      },
      fix: {
        en: 'Declare in ucp.capabilities what the service can do, first of all dev.ucp.shopping.catalog.search.',
        fr: 'Déclarez dans ucp.capabilities ce que le service sait faire, en premier lieu dev.ucp.shopping.catalog.search.',
      },
      verify: {
        en: 'ucp.capabilities names at least one capability of dev.ucp.shopping in the document’s version.',
        fr: 'ucp.capabilities nomme au moins une capacité de dev.ucp.shopping dans la version du document.',
      },
    },
  },
  evaluate({ profile, services, capabilities, onProfile: exchanges }, report) {
    if (profile === null) {
      return;
    }
    if (services.length === 0) {
      report('none', undefined, { exchanges });
    } else if (capabilities.length === 0) {
      report('no_capability', undefined, { exchanges });
    }
  },
});
