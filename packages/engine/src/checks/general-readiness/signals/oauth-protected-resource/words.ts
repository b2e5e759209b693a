import { worded } from '../../../../core/messages.ts';

export const RESOURCE_MESSAGES = worded({
  no_resource: {
    en: `The metadata does not say which resource it is about
      “resource” is the one member RFC 9728 requires; a client must compare it with the address it called.
      Add “resource” with the exact address of the API or MCP endpoint.`,
    fr: `La description ne dit pas de quelle ressource elle parle
      « resource » est le seul membre qu’exige la RFC 9728 ; un client doit le comparer à l’adresse qu’il a appelée.
      Ajoutez « resource » avec l’adresse exacte de l’API ou du point d’accès MCP.`,
  },
  resource_insecure: {
    en: `The resource is not an https address
      “resource” reads {resource}.
      Name the https address of the resource.`,
    fr: `La ressource n’est pas une adresse https
      « resource » vaut {resource}.
      Nommez l’adresse https de la ressource.`,
  },
  resource_elsewhere: {
    en: `The resource belongs to another site
      “resource” reads {resource}, which is not on this site; a strict client must not use the document.
      Publish one document per resource, on the resource’s own host.`,
    fr: `La ressource appartient à un autre site
      « resource » vaut {resource}, qui n’est pas sur ce site ; un client strict ne doit pas utiliser le document.
      Publiez un document par ressource, sur l’hôte même de la ressource.`,
  },
  no_authorization_server: {
    en: `No authorization server is listed
      RFC 9728 lets the list be empty, MCP does not: an agent cannot learn where to get a token.
      List the issuer in “authorization_servers”.`,
    fr: `Aucun serveur d’autorisation n’est cité
      La RFC 9728 permet une liste vide, MCP non : un agent ne peut savoir où obtenir un jeton.
      Citez l’émetteur dans « authorization_servers ».`,
  },
  no_usable_server: {
    en: `No listed authorization server is usable
      The first entry reads {server}. Issuers must be https addresses.
      List issuers as https addresses.`,
    fr: `Aucun serveur d’autorisation cité n’est utilisable
      La première entrée vaut {server}. Un émetteur est une adresse https.
      Citez les émetteurs par leurs adresses https.`,
  },
  challenge_only: {
    en: `Found only through a refused request
      No well-known address has the document; the challenge of the MCP endpoint names it.
      Serve it at /.well-known/oauth-protected-resource followed by the path of the resource, too.`,
    fr: `Trouvée seulement par une requête refusée
      Aucune adresse convenue n’a le document ; le défi du point d’accès MCP le nomme.
      Servez-le aussi à /.well-known/oauth-protected-resource suivi du chemin de la ressource.`,
  },
  resource_path_differs: {
    en: `The resource is not the one this address stands for
      The document at {location} describes {resource}. What is not identical to the address it stands for must not be used (RFC 9728 §3.3).
      Insert the resource’s path behind the well-known part of the address, and serve the document there.`,
    fr: `La ressource n’est pas celle que désigne cette adresse
      Le document à {location} décrit {resource}. Ce qui n’est pas identique à l’adresse désignée ne doit pas être utilisé (RFC 9728 §3.3).
      Insérez le chemin de la ressource après la partie convenue de l’adresse, et servez le document là.`,
  },
  some_servers_unusable: {
    en: `Some listed authorization servers are not usable
      {server} is not an https address.
      List issuers as https addresses only.`,
    fr: `Certains serveurs d’autorisation cités ne sont pas utilisables
      {server} n’est pas une adresse https.
      Ne citez les émetteurs que par leurs adresses https.`,
  },
  advice: {
    en: `Say which server guards your API
      No protected-resource metadata was found; an agent that is refused cannot learn where to ask for access.
      For each API or MCP endpoint that needs a token, serve RFC 9728 metadata with its exact address and the issuer.
      /.well-known/oauth-protected-resource answers JSON with resource and authorization_servers.`,
    fr: `Dites quel serveur garde votre API
      Aucune description de ressource protégée n’a été trouvée ; un agent refusé ne peut savoir où demander l’accès.
      Pour chaque API ou point d’accès MCP qui exige un jeton, servez une description RFC 9728 avec son adresse exacte et l’émetteur.
      /.well-known/oauth-protected-resource répond en JSON, avec resource et authorization_servers.`,
  },
});
