import { worded } from '../../../../core/messages.ts';

export const RESOURCE_MESSAGES = worded({
  no_resource: {
    title: { en: 'The metadata does not say which resource it is about', fr: 'La description ne dit pas de quelle ressource elle parle' },
    detail: {
      en: '“resource” is the one member RFC 9728 requires; a client must compare it with the address it called.',
      fr: '« resource » est le seul membre qu’exige la RFC 9728 ; un client doit le comparer à l’adresse qu’il a appelée.',
    },
    fix: {
      en: 'Add “resource” with the exact address of the API or MCP endpoint.',
      fr: 'Ajoutez « resource » avec l’adresse exacte de l’API ou du point d’accès MCP.',
    },
  },
  resource_insecure: {
    title: { en: 'The resource is not an https address', fr: 'La ressource n’est pas une adresse https' },
    detail: { en: '“resource” reads {resource}.', fr: '« resource » vaut {resource}.' },
    fix: { en: 'Name the https address of the resource.', fr: 'Nommez l’adresse https de la ressource.' },
  },
  resource_elsewhere: {
    title: { en: 'The resource belongs to another site', fr: 'La ressource appartient à un autre site' },
    detail: {
      en: '“resource” reads {resource}, which is not on this site; a strict client must not use the document.',
      fr: '« resource » vaut {resource}, qui n’est pas sur ce site ; un client strict ne doit pas utiliser le document.',
    },
    fix: {
      en: 'Publish one document per resource, on the resource’s own host.',
      fr: 'Publiez un document par ressource, sur l’hôte même de la ressource.',
    },
  },
  no_authorization_server: {
    title: { en: 'No authorization server is listed', fr: 'Aucun serveur d’autorisation n’est cité' },
    detail: {
      en: 'RFC 9728 lets the list be empty, MCP does not: an agent cannot learn where to get a token.',
      fr: 'La RFC 9728 permet une liste vide, MCP non : un agent ne peut savoir où obtenir un jeton.',
    },
    fix: { en: 'List the issuer in “authorization_servers”.', fr: 'Citez l’émetteur dans « authorization_servers ».' },
  },
  no_usable_server: {
    title: { en: 'No listed authorization server is usable', fr: 'Aucun serveur d’autorisation cité n’est utilisable' },
    detail: {
      en: 'The first entry reads {server}. Issuers must be https addresses.',
      fr: 'La première entrée vaut {server}. Un émetteur est une adresse https.',
    },
    fix: { en: 'List issuers as https addresses.', fr: 'Citez les émetteurs par leurs adresses https.' },
  },
  challenge_only: {
    title: { en: 'Found only through a refused request', fr: 'Trouvée seulement par une requête refusée' },
    detail: {
      en: 'No well-known address has the document; the challenge of the MCP endpoint names it.',
      fr: 'Aucune adresse convenue n’a le document ; le défi du point d’accès MCP le nomme.',
    },
    fix: {
      en: 'Serve it at /.well-known/oauth-protected-resource followed by the path of the resource, too.',
      fr: 'Servez-le aussi à /.well-known/oauth-protected-resource suivi du chemin de la ressource.',
    },
  },
  resource_path_differs: {
    title: { en: 'The resource is not the one this address stands for', fr: 'La ressource n’est pas celle que désigne cette adresse' },
    detail: {
      en: 'The document at {location} describes {resource}. What is not identical to the address it stands for must not be used (RFC 9728 §3.3).',
      fr: 'Le document à {location} décrit {resource}. Ce qui n’est pas identique à l’adresse désignée ne doit pas être utilisé (RFC 9728 §3.3).',
    },
    fix: {
      en: 'Insert the resource’s path behind the well-known part of the address, and serve the document there.',
      fr: 'Insérez le chemin de la ressource après la partie convenue de l’adresse, et servez le document là.',
    },
  },
  some_servers_unusable: {
    title: { en: 'Some listed authorization servers are not usable', fr: 'Certains serveurs d’autorisation cités ne sont pas utilisables' },
    detail: { en: '{server} is not an https address.', fr: '{server} n’est pas une adresse https.' },
    fix: { en: 'List issuers as https addresses only.', fr: 'Ne citez les émetteurs que par leurs adresses https.' },
  },
  advice: {
    title: { en: 'Say which server guards your API', fr: 'Dites quel serveur garde votre API' },
    detail: {
      en: 'No protected-resource metadata was found; an agent that is refused cannot learn where to ask for access.',
      fr: 'Aucune description de ressource protégée n’a été trouvée ; un agent refusé ne peut savoir où demander l’accès.',
    },
    fix: {
      en: 'For each API or MCP endpoint that needs a token, serve RFC 9728 metadata with its exact address and the issuer.',
      fr: 'Pour chaque API ou point d’accès MCP qui exige un jeton, servez une description RFC 9728 avec son adresse exacte et l’émetteur.',
    },
    verify: {
      en: '/.well-known/oauth-protected-resource answers JSON with resource and authorization_servers.',
      fr: '/.well-known/oauth-protected-resource répond en JSON, avec resource et authorization_servers.',
    },
  },
});
