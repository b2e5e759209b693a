import { overview } from '../../../formats/ucp/specification.ts';
import { offersA2aAlone } from '../../../formats/ucp/unspoken.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R1',
  replaces: ['U10', 'U12', 'U13', 'U14', 'U15', 'L1'],
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
    unspoken: {
      title: { en: 'The store speaks UCP in a way we do not', fr: 'La boutique parle UCP d’une manière que nous ne parlons pas' },
      detail: {
        en: 'The profile offers dev.ucp.shopping over {transports} alone. Vitrine calls stores over MCP and REST only, as shopping agents mostly do: nothing was called, and what the store can do that way is not judged.',
        fr: 'Le profil n’offre dev.ucp.shopping que par {transports}. Vitrine n’appelle les boutiques qu’en MCP et en REST, comme la plupart des agents d’achat : rien n’a été appelé, et ce que la boutique sait faire ainsi n’est pas jugé.',
      },
      fix: {
        en: 'Offer dev.ucp.shopping over MCP or REST as well; agents that speak only those find nothing to call.',
        fr: 'Offrez aussi dev.ucp.shopping en MCP ou en REST ; les agents qui ne parlent que cela ne trouvent rien à appeler.',
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
    if (services.length === 0 && offersA2aAlone(profile)) {
      report('unspoken', { transports: 'A2A' }, { exchanges, severity: 'major' });
    } else if (services.length === 0) {
      report('none', undefined, { exchanges });
    } else if (capabilities.length === 0) {
      report('no_capability', undefined, { exchanges });
    }
  },
});
