import type { Messages } from '../../../../core/messages.ts';

export const MCP_CARD_MESSAGES = {
  advice: {
    title: { en: 'No MCP server card', fr: 'Pas de carte de serveur MCP' },
    detail: {
      en: 'Assistants that speak the Model Context Protocol look for a card to learn where your server is.',
      fr: 'Les assistants qui parlent le Model Context Protocol cherchent une carte pour savoir où est votre serveur.',
    },
    fix: {
      en: 'If you run an MCP server, serve one card at /.well-known/mcp/server-card.json and /.well-known/mcp-server-card: the v1 schema, a namespaced name, a version, a short description and the streamable-http address in remotes. Without a server, publish nothing.',
      fr: 'Si vous exploitez un serveur MCP, servez une même carte à /.well-known/mcp/server-card.json et /.well-known/mcp-server-card : schéma v1, nom avec espace de noms, version, brève description et adresse streamable-http dans remotes. Sans serveur, ne publiez rien.',
    },
    verify: {
      en: 'Both paths answer the same JSON with name, version and remotes.',
      fr: 'Les deux chemins répondent le même JSON avec name, version et remotes.',
    },
  },
  no_name: {
    title: { en: 'The server card has no name', fr: 'La carte de serveur n’a pas de nom' },
    detail: { en: 'Every known shape of the card requires name.', fr: 'Toutes les formes connues de la carte exigent name.' },
    fix: { en: 'Add a name, for instance com.example.shop/catalogue.', fr: 'Ajoutez un nom, par exemple com.example.shop/catalogue.' },
  },
  no_endpoint: {
    title: { en: 'The server card names no endpoint', fr: 'La carte de serveur n’indique aucun point d’accès' },
    detail: {
      en: 'It holds no https address a client could connect to; a local command or tools in the page are no server.',
      fr: 'Elle ne contient aucune adresse https où se connecter ; une commande locale ou des outils dans la page ne sont pas un serveur.',
    },
    fix: {
      en: 'State the streamable-http address in remotes, or remove the card if there is none.',
      fr: 'Indiquez l’adresse streamable-http dans remotes, ou retirez la carte s’il n’y en a pas.',
    },
  },
  bad_name: {
    title: { en: 'The server’s name is not namespaced', fr: 'Le nom du serveur n’a pas d’espace de noms' },
    detail: {
      en: 'The schema asks for namespace/name with letters, digits, dots and hyphens, 3 to 200 characters.',
      fr: 'Le schéma demande espace/nom en lettres, chiffres, points et tirets, de 3 à 200 caractères.',
    },
    fix: {
      en: 'Put your reversed domain before the name: com.example/shop.',
      fr: 'Placez votre domaine inversé devant le nom : com.example/shop.',
    },
  },
  no_remotes: {
    title: { en: 'The card says nothing about where to connect', fr: 'La carte ne dit pas où se connecter' },
    detail: {
      en: 'It follows the schema, but without remotes a client learns a name and nothing to call.',
      fr: 'Elle suit le schéma, mais sans remotes un client apprend un nom et rien à appeler.',
    },
    fix: {
      en: 'Add remotes with type streamable-http and the https address.',
      fr: 'Ajoutez remotes avec le type streamable-http et l’adresse https.',
    },
  },
  unknown_schema: {
    title: { en: 'The card names an unknown schema', fr: 'La carte indique un schéma inconnu' },
    detail: {
      en: 'Its $schema is not the v1 server card schema; strict clients do not process the card.',
      fr: 'Son $schema n’est pas le schéma v1 des cartes de serveur ; un client strict ne traite pas la carte.',
    },
    fix: {
      en: 'Set $schema to https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json.',
      fr: 'Donnez à $schema la valeur https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json.',
    },
  },
  no_version: {
    title: { en: 'The server card has no version', fr: 'La carte de serveur n’a pas de version' },
    detail: { en: 'Every known shape of the card requires version.', fr: 'Toutes les formes connues de la carte exigent version.' },
    fix: { en: 'Add the server’s version.', fr: 'Ajoutez la version du serveur.' },
  },
  description_missing: {
    title: { en: 'The server card has no description', fr: 'La carte de serveur n’a pas de description' },
    detail: { en: 'The schema requires one.', fr: 'Le schéma en exige une.' },
    fix: { en: 'Say in one sentence what the server offers.', fr: 'Dites en une phrase ce que le serveur propose.' },
  },
  description_long: {
    title: { en: 'The card’s description is too long', fr: 'La description de la carte est trop longue' },
    detail: { en: 'The schema allows {most} characters.', fr: 'Le schéma permet {most} caractères.' },
    fix: { en: 'Shorten it to one sentence.', fr: 'Réduisez-la à une phrase.' },
  },
  server_list: {
    title: { en: 'The document is a list, not a card', fr: 'Le document est une liste, pas une carte' },
    detail: {
      en: 'A list of servers must be guessed at; lists of a domain belong in an AI catalogue.',
      fr: 'Une liste de serveurs oblige à deviner ; les listes d’un domaine ont leur place dans un catalogue d’IA.',
    },
    fix: { en: 'Serve the card of the server itself.', fr: 'Servez la carte du serveur lui-même.' },
  },
  client_config: {
    title: { en: 'The document is a client’s configuration', fr: 'Le document est une configuration de client' },
    detail: {
      en: 'mcpServers is what a person pastes into a client’s settings, not what clients look for on a site.',
      fr: 'mcpServers se colle dans les réglages d’un client ; ce n’est pas ce que les clients cherchent sur un site.',
    },
    fix: { en: 'Serve a server card with name, version and remotes.', fr: 'Servez une carte de serveur avec name, version et remotes.' },
  },
  relative_endpoint: {
    title: { en: 'The endpoint’s address is relative', fr: 'L’adresse du point d’accès est relative' },
    detail: {
      en: 'Clients take the address as it is; what it is relative to is written nowhere.',
      fr: 'Les clients prennent l’adresse telle quelle ; rien ne dit à quoi elle est relative.',
    },
    fix: { en: 'Write the whole https address.', fr: 'Écrivez l’adresse https complète.' },
  },
  endpoint_is_home: {
    title: { en: 'The endpoint is the home page', fr: 'Le point d’accès est la page d’accueil' },
    detail: {
      en: 'The address of the card answers with a page for people, not with the protocol.',
      fr: 'L’adresse de la carte répond une page destinée aux visiteurs, pas le protocole.',
    },
    fix: {
      en: 'State the address of the MCP server, usually ending in /mcp.',
      fr: 'Indiquez l’adresse du serveur MCP, qui finit d’ordinaire par /mcp.',
    },
  },
  endpoint_is_document: {
    title: { en: 'The endpoint is a file', fr: 'Le point d’accès est un fichier' },
    detail: {
      en: 'All addresses of the card lead to static documents, which cannot answer the protocol.',
      fr: 'Toutes les adresses de la carte mènent à des documents statiques, qui ne peuvent répondre au protocole.',
    },
    fix: {
      en: 'Announce documents in llms.txt or an API catalogue, and only servers here.',
      fr: 'Annoncez les documents dans llms.txt ou un catalogue d’API, et ici seulement des serveurs.',
    },
  },
  not_v1: {
    title: { en: 'The card does not conform to the draft’s schema', fr: 'La carte n’est pas conforme au schéma du projet de norme' },
    detail: {
      en: 'Readers that check cards against the v1 schema refuse this one; it first departs from it at {member}. Few cards on the web conform yet, and it costs no points.',
      fr: 'Les lecteurs qui comparent les cartes au schéma v1 refusent celle-ci ; elle s’en écarte d’abord à {member}. Peu de cartes y sont déjà conformes, et cela ne coûte aucun point.',
    },
    fix: {
      en: 'Follow https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json: $schema, name, version, description and remotes, and no other members of your own.',
      fr: 'Suivez https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json : $schema, name, version, description et remotes, sans autre membre de votre cru.',
    },
  },
  no_cors: {
    title: { en: 'Browsers may not read the card', fr: 'Les navigateurs ne peuvent pas lire la carte' },
    detail: {
      en: 'The draft asks for Access-Control-Allow-Origin: * so that clients running in a browser can read it.',
      fr: 'Le projet de norme demande Access-Control-Allow-Origin: * pour les clients qui tournent dans un navigateur.',
    },
    fix: { en: 'Send that header with the card.', fr: 'Envoyez cet en-tête avec la carte.' },
  },
  sse_only: {
    title: { en: 'Only the old SSE transport is offered', fr: 'Seul l’ancien transport SSE est proposé' },
    detail: {
      en: 'The protocol replaced it in March 2025; newer clients no longer speak it.',
      fr: 'Le protocole l’a remplacé en mars 2025 ; les clients récents ne le parlent plus.',
    },
    fix: { en: 'Offer streamable-http.', fr: 'Proposez streamable-http.' },
  },
  not_well_known: {
    title: { en: 'The card is found only through your own pointers', fr: 'La carte ne se trouve que par vos propres renvois' },
    detail: {
      en: 'A catalogue, a Link header or the endpoint leads to it; scanners and clients that only ask the usual paths miss it.',
      fr: 'Un catalogue, un en-tête Link ou le point d’accès y mène ; qui ne demande que les chemins habituels la manque.',
    },
    fix: { en: 'Serve the same card at /.well-known/mcp-server-card too.', fr: 'Servez aussi cette carte à /.well-known/mcp-server-card.' },
  },
} as const satisfies Messages;
