import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Agents find nothing they can call
      The profile offers no usable dev.ucp.shopping service over MCP or REST: an agent that reads it can do nothing with the store.
      Declare dev.ucp.shopping in ucp.services with the transport mcp or rest and a public https endpoint.
      ucp.services contains dev.ucp.shopping with an mcp or rest entry of the document’s version.`,
    fr: `Les agents ne trouvent rien à appeler
      Le profil n’offre aucun service dev.ucp.shopping utilisable en MCP ou en REST : un agent qui le lit ne peut rien faire avec la boutique.
      Déclarez dev.ucp.shopping dans ucp.services avec le transport mcp ou rest et un endpoint https public.
      ucp.services contient dev.ucp.shopping avec une entrée mcp ou rest de la version du document.`,
  },
  unspoken: {
    en: `The store speaks UCP in a way we do not
      The profile offers dev.ucp.shopping over {transports} alone. Vitrine calls stores over MCP and REST only, as shopping agents mostly do: nothing was called, and what the store can do that way is not judged.
      Offer dev.ucp.shopping over MCP or REST as well; agents that speak only those find nothing to call.
      ucp.services contains dev.ucp.shopping with an mcp or rest entry of the document’s version.`,
    fr: `La boutique parle UCP d’une manière que nous ne parlons pas
      Le profil n’offre dev.ucp.shopping que par {transports}. Vitrine n’appelle les boutiques qu’en MCP et en REST, comme la plupart des agents d’achat : rien n’a été appelé, et ce que la boutique sait faire ainsi n’est pas jugé.
      Offrez aussi dev.ucp.shopping en MCP ou en REST ; les agents qui ne parlent que cela ne trouvent rien à appeler.
      ucp.services contient dev.ucp.shopping avec une entrée mcp ou rest de la version du document.`,
  },
  no_capability: {
    en: `The store declares nothing agents could do
      The profile has a service to call, but no capability an agent may use: neither search nor cart nor checkout. An agent that reads it can do nothing with the store.
      Declare in ucp.capabilities what the service can do, first of all dev.ucp.shopping.catalog.search.
      ucp.capabilities names at least one capability of dev.ucp.shopping in the document’s version.`,
    fr: `La boutique ne déclare rien que les agents puissent faire
      Le profil a un service à appeler, mais aucune capacité utilisable par un agent : ni recherche, ni panier, ni paiement. Un agent qui le lit ne peut rien faire avec la boutique.
      Déclarez dans ucp.capabilities ce que le service sait faire, en premier lieu dev.ucp.shopping.catalog.search.
      ucp.capabilities nomme au moins une capacité de dev.ucp.shopping dans la version du document.`,
  },
  rest_alone: {
    en: `Agents that speak MCP alone cannot call the store
      The profile offers dev.ucp.shopping over REST and not over MCP. Both are transports of the specification and REST costs no points, but the reference client, @shopify/ucp-cli, speaks MCP alone and stops here (NO_COMPATIBLE_TRANSPORT), and so do agents built on it.
      Offer the same catalog over MCP as well, as a second entry of dev.ucp.shopping with the transport mcp, if such agents are to reach you.
      ucp.services contains dev.ucp.shopping with an mcp entry, and tools/list at its endpoint names search_catalog.`,
    fr: `Les agents qui ne parlent que MCP ne peuvent pas appeler la boutique
      Le profil offre dev.ucp.shopping en REST et non en MCP. La spécification admet les deux et REST ne coûte aucun point, mais le client de référence, @shopify/ucp-cli, ne parle que MCP et s’arrête là (NO_COMPATIBLE_TRANSPORT), comme les agents bâtis sur lui.
      Offrez aussi le même catalogue en MCP, par une seconde entrée de dev.ucp.shopping de transport mcp, si ces agents doivent vous atteindre.
      ucp.services contient dev.ucp.shopping avec une entrée mcp, et tools/list à son endpoint nomme search_catalog.`,
  },
});
