import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_transport: {
      title: 'A service does not name its transport',
      detail: 'An entry of {name} has no transport. Agents cannot tell how to call it.',
      fix: 'Set transport to mcp, rest, a2a or embedded in every entry of {name}.',
      verify: 'Every entry of {name} has a transport.',
    },
    unknown_transport: {
      title: 'A service names a transport that does not exist',
      detail: 'An entry of {name} has the transport {transport}; there are mcp, rest, a2a and embedded.',
      fix: 'Replace {transport} with the transport the endpoint really speaks.',
      verify: 'Every transport in the profile is mcp, rest, a2a or embedded.',
    },
    no_endpoint: {
      title: 'A service has no endpoint',
      detail: 'The {transport} entry of {name} has no endpoint, so there is nothing to call.',
      fix: 'Add the https address of the {transport} server as endpoint.',
      verify: 'The {transport} entry has an endpoint that begins with https://.',
    },
  },
  {
    no_transport: {
      title: 'Un service ne nomme pas son transport',
      detail: 'Une entrée de {name} n’a pas de transport. Les agents ne savent pas comment l’appeler.',
      fix: 'Donnez à transport la valeur mcp, rest, a2a ou embedded dans chaque entrée de {name}.',
      verify: 'Chaque entrée de {name} a un transport.',
    },
    unknown_transport: {
      title: 'Un service nomme un transport qui n’existe pas',
      detail: 'Une entrée de {name} a le transport {transport} ; il existe mcp, rest, a2a et embedded.',
      fix: 'Remplacez {transport} par le transport que l’adresse parle réellement.',
      verify: 'Chaque transport du profil est mcp, rest, a2a ou embedded.',
    },
    no_endpoint: {
      title: 'Un service n’a pas d’adresse',
      detail: 'L’entrée {transport} de {name} n’a pas d’endpoint : il n’y a rien à appeler.',
      fix: 'Ajoutez l’adresse https du serveur {transport} comme endpoint.',
      verify: 'L’entrée {transport} a un endpoint qui commence par https://.',
    },
  },
);
