import { worded } from '../../../../core/messages.ts';

export const MCP_CARD_MESSAGES = worded({
  advice: {
    en: `No MCP server card
      Assistants that speak the Model Context Protocol look for a card to learn where your server is.
      If you run an MCP server, serve one card at /.well-known/mcp/server-card.json and /.well-known/mcp-server-card: the v1 schema, a namespaced name, a version, a short description and the streamable-http address in remotes. Without a server, publish nothing.
      Both paths answer the same JSON with name, version and remotes.`,
    fr: `Pas de carte de serveur MCP
      Les assistants qui parlent le Model Context Protocol cherchent une carte pour savoir où est votre serveur.
      Si vous exploitez un serveur MCP, servez une même carte à /.well-known/mcp/server-card.json et /.well-known/mcp-server-card : schéma v1, nom avec espace de noms, version, brève description et adresse streamable-http dans remotes. Sans serveur, ne publiez rien.
      Les deux chemins répondent le même JSON avec name, version et remotes.`,
  },
  no_name: {
    en: `The server card has no name
      Every known shape of the card requires name.
      Add a name, for instance com.example.shop/catalogue.`,
    fr: `La carte de serveur n’a pas de nom
      Toutes les formes connues de la carte exigent name.
      Ajoutez un nom, par exemple com.example.shop/catalogue.`,
  },
  no_endpoint: {
    en: `The server card names no endpoint
      It holds no https address a client could connect to; a local command or tools in the page are no server.
      State the streamable-http address in remotes, or remove the card if there is none.`,
    fr: `La carte de serveur n’indique aucun point d’accès
      Elle ne contient aucune adresse https où se connecter ; une commande locale ou des outils dans la page ne sont pas un serveur.
      Indiquez l’adresse streamable-http dans remotes, ou retirez la carte s’il n’y en a pas.`,
  },
  bad_name: {
    en: `The server’s name is not namespaced
      The schema asks for namespace/name with letters, digits, dots and hyphens, 3 to 200 characters.
      Put your reversed domain before the name: com.example/shop.`,
    fr: `Le nom du serveur n’a pas d’espace de noms
      Le schéma demande espace/nom en lettres, chiffres, points et tirets, de 3 à 200 caractères.
      Placez votre domaine inversé devant le nom : com.example/shop.`,
  },
  no_remotes: {
    en: `The card says nothing about where to connect
      It follows the schema, but without remotes a client learns a name and nothing to call.
      Add remotes with type streamable-http and the https address.`,
    fr: `La carte ne dit pas où se connecter
      Elle suit le schéma, mais sans remotes un client apprend un nom et rien à appeler.
      Ajoutez remotes avec le type streamable-http et l’adresse https.`,
  },
  unknown_schema: {
    en: `The card names an unknown schema
      Its $schema is not the v1 server card schema; strict clients do not process the card.
      Set $schema to https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json.`,
    fr: `La carte indique un schéma inconnu
      Son $schema n’est pas le schéma v1 des cartes de serveur ; un client strict ne traite pas la carte.
      Donnez à $schema la valeur https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json.`,
  },
  no_version: {
    en: `The server card has no version
      Every known shape of the card requires version.
      Add the server’s version.`,
    fr: `La carte de serveur n’a pas de version
      Toutes les formes connues de la carte exigent version.
      Ajoutez la version du serveur.`,
  },
  description_missing: {
    en: `The server card has no description
      The schema requires one.
      Say in one sentence what the server offers.`,
    fr: `La carte de serveur n’a pas de description
      Le schéma en exige une.
      Dites en une phrase ce que le serveur propose.`,
  },
  description_long: {
    en: `The card’s description is too long
      The schema allows {most} characters.
      Shorten it to one sentence.`,
    fr: `La description de la carte est trop longue
      Le schéma permet {most} caractères.
      Réduisez-la à une phrase.`,
  },
  server_list: {
    en: `The document is a list, not a card
      A list of servers must be guessed at; lists of a domain belong in an AI catalogue.
      Serve the card of the server itself.`,
    fr: `Le document est une liste, pas une carte
      Une liste de serveurs oblige à deviner ; les listes d’un domaine ont leur place dans un catalogue d’IA.
      Servez la carte du serveur lui-même.`,
  },
  client_config: {
    en: `The document is a client’s configuration
      mcpServers is what a person pastes into a client’s settings, not what clients look for on a site.
      Serve a server card with name, version and remotes.`,
    fr: `Le document est une configuration de client
      mcpServers se colle dans les réglages d’un client ; ce n’est pas ce que les clients cherchent sur un site.
      Servez une carte de serveur avec name, version et remotes.`,
  },
  relative_endpoint: {
    en: `The endpoint’s address is relative
      Clients take the address as it is; what it is relative to is written nowhere.
      Write the whole https address.`,
    fr: `L’adresse du point d’accès est relative
      Les clients prennent l’adresse telle quelle ; rien ne dit à quoi elle est relative.
      Écrivez l’adresse https complète.`,
  },
  endpoint_is_home: {
    en: `The endpoint is the home page
      The address of the card answers with a page for people, not with the protocol.
      State the address of the MCP server, usually ending in /mcp.`,
    fr: `Le point d’accès est la page d’accueil
      L’adresse de la carte répond une page destinée aux visiteurs, pas le protocole.
      Indiquez l’adresse du serveur MCP, qui finit d’ordinaire par /mcp.`,
  },
  endpoint_is_document: {
    en: `The endpoint is a file
      All addresses of the card lead to static documents, which cannot answer the protocol.
      Announce documents in llms.txt or an API catalogue, and only servers here.`,
    fr: `Le point d’accès est un fichier
      Toutes les adresses de la carte mènent à des documents statiques, qui ne peuvent répondre au protocole.
      Annoncez les documents dans llms.txt ou un catalogue d’API, et ici seulement des serveurs.`,
  },
  not_v1: {
    en: `The card does not conform to the draft’s schema
      Readers that check cards against the v1 schema refuse this one; it first departs from it at {member}. Few cards on the web conform yet, and it costs no points.
      Follow https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json: $schema, name, version, description and remotes, and no other members of your own.`,
    fr: `La carte n’est pas conforme au schéma du projet de norme
      Les lecteurs qui comparent les cartes au schéma v1 refusent celle-ci ; elle s’en écarte d’abord à {member}. Peu de cartes y sont déjà conformes, et cela ne coûte aucun point.
      Suivez https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json : $schema, name, version, description et remotes, sans autre membre de votre cru.`,
  },
  no_cors: {
    en: `Browsers may not read the card
      The draft asks for Access-Control-Allow-Origin: * so that clients running in a browser can read it.
      Send that header with the card.`,
    fr: `Les navigateurs ne peuvent pas lire la carte
      Le projet de norme demande Access-Control-Allow-Origin: * pour les clients qui tournent dans un navigateur.
      Envoyez cet en-tête avec la carte.`,
  },
  sse_only: {
    en: `Only the old SSE transport is offered
      The protocol replaced it in March 2025; newer clients no longer speak it.
      Offer streamable-http.`,
    fr: `Seul l’ancien transport SSE est proposé
      Le protocole l’a remplacé en mars 2025 ; les clients récents ne le parlent plus.
      Proposez streamable-http.`,
  },
  not_well_known: {
    en: `The card is found only through your own pointers
      A catalogue, a Link header or the endpoint leads to it; scanners and clients that only ask the usual paths miss it.
      Serve the same card at /.well-known/mcp-server-card too.`,
    fr: `La carte ne se trouve que par vos propres renvois
      Un catalogue, un en-tête Link ou le point d’accès y mène ; qui ne demande que les chemins habituels la manque.
      Servez aussi cette carte à /.well-known/mcp-server-card.`,
  },
});
