import { worded } from '../../../core/messages.ts';

export default worded({
  no_transport: {
    en: `A service does not name its transport
      An entry of {name} has no transport. Agents cannot tell how to call it.
      Set transport to mcp, rest, a2a or embedded in every entry of {name}.
      Every entry of {name} has a transport.`,
    fr: `Un service ne nomme pas son transport
      Une entrée de {name} n’a pas de transport. Les agents ne savent pas comment l’appeler.
      Donnez à transport la valeur mcp, rest, a2a ou embedded dans chaque entrée de {name}.
      Chaque entrée de {name} a un transport.`,
  },
  unknown_transport: {
    en: `A service names a transport that does not exist
      An entry of {name} has the transport {transport}; there are mcp, rest, a2a and embedded.
      Replace {transport} with the transport the endpoint really speaks.
      Every transport in the profile is mcp, rest, a2a or embedded.`,
    fr: `Un service nomme un transport qui n’existe pas
      Une entrée de {name} a le transport {transport} ; il existe mcp, rest, a2a et embedded.
      Remplacez {transport} par le transport que l’adresse parle réellement.
      Chaque transport du profil est mcp, rest, a2a ou embedded.`,
  },
  no_endpoint: {
    en: `A service has no endpoint
      The {transport} entry of {name} has no endpoint, so there is nothing to call.
      Add the https address of the {transport} server as endpoint.
      The {transport} entry has an endpoint that begins with https://.`,
    fr: `Un service n’a pas d’adresse
      L’entrée {transport} de {name} n’a pas d’endpoint : il n’y a rien à appeler.
      Ajoutez l’adresse https du serveur {transport} comme endpoint.
      L’entrée {transport} a un endpoint qui commence par https://.`,
  },
});
