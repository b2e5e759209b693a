/** Sentences about authorization-server metadata, shared by the two signals that read it. */

import { worded } from '../../../core/messages.ts';

export const SERVER_MESSAGES = worded({
  not_an_object: {
    en: `The metadata is not a JSON object
      Clients look for members by name and find none.
      Serve one JSON object as RFC 8414 describes it.`,
    fr: `Les métadonnées ne sont pas un objet JSON
      Les clients cherchent des membres par leur nom et n’en trouvent aucun.
      Servez un objet JSON tel que le décrit la RFC 8414.`,
  },
  no_issuer: {
    en: `The metadata names no issuer
      A client must compare the issuer with the place it asked; without one it must refuse the document.
      Add “issuer” with the https address of the authorization server.`,
    fr: `Les métadonnées ne nomment aucun émetteur
      Un client doit comparer l’émetteur au lieu qu’il a interrogé ; sans émetteur, il doit refuser le document.
      Ajoutez « issuer » avec l’adresse https du serveur d’autorisation.`,
  },
  issuer_not_https: {
    en: `The issuer is not an https address
      The issuer reads {issuer}. Clients accept https addresses only.
      Set “issuer” to the https address of the authorization server.`,
    fr: `L’émetteur n’est pas une adresse https
      L’émetteur vaut {issuer}. Les clients n’acceptent que des adresses https.
      Donnez à « issuer » l’adresse https du serveur d’autorisation.`,
  },
  issuer_with_query: {
    en: `The issuer carries a query or a fragment
      The issuer reads {issuer}; RFC 8414 forbids both parts.
      Remove everything from “?” or “#” on.`,
    fr: `L’émetteur porte une requête ou un fragment
      L’émetteur vaut {issuer} ; la RFC 8414 interdit ces deux parties.
      Retirez tout à partir de « ? » ou de « # ».`,
  },
  private_key: {
    en: `The key set publishes a private key
      A key at {url} holds its private part: whoever reads it can sign tokens that this server seems to have issued.
      Replace that key at once, and publish public members only.`,
    fr: `Le jeu de clés publie une clé privée
      Une clé à {url} contient sa partie privée : quiconque la lit peut signer des jetons que ce serveur semble avoir émis.
      Remplacez cette clé sans attendre, et ne publiez que les membres publics.`,
  },
  no_endpoint: {
    en: `The metadata names nothing to call
      There is neither a token endpoint nor an authorization endpoint.
      Name the endpoints of the authorization server.`,
    fr: `Les métadonnées ne nomment rien à appeler
      Il n’y a ni point de jeton ni point d’autorisation.
      Nommez les points d’accès du serveur d’autorisation.`,
  },
  member_missing: {
    en: `A required member is missing: {member}
      Strict clients refuse metadata without {member}.
      Add {member} to the document.`,
    fr: `Il manque un membre obligatoire : {member}
      Les clients stricts refusent des métadonnées sans {member}.
      Ajoutez {member} au document.`,
  },
  no_response_types: {
    en: `The list of response types is empty
      No grant of this server begins at an authorization endpoint, so there is none to list. RFC 8414 requires the member (§2) and wants empty lists left out (§3.2); clients accept the empty list.
      Nothing to do.`,
    fr: `La liste des types de réponse est vide
      Aucun mode de ce serveur ne commence à un point d’autorisation : il n’y en a pas à citer. La RFC 8414 exige le membre (§2) et veut que les listes vides soient omises (§3.2) ; les clients acceptent la liste vide.
      Rien à faire.`,
  },
  issuer_mismatch: {
    en: `The issuer is another server, and nothing links the two
      The document lies at {origin} but names {issuer}. MCP clients must not use metadata whose issuer does not match.
      Make issuer and location agree, or list this issuer in /.well-known/oauth-protected-resource.`,
    fr: `L’émetteur est un autre serveur, et rien ne relie les deux
      Le document se trouve à {origin} mais nomme {issuer}. Les clients MCP ne doivent pas utiliser des métadonnées dont l’émetteur ne concorde pas.
      Faites concorder émetteur et emplacement, ou citez cet émetteur dans /.well-known/oauth-protected-resource.`,
  },
  only_at_issuer: {
    en: `The metadata is only found at the issuer
      The store’s own address has none; the issuer its resource metadata lists, {issuer}, has them.
      Nothing to do.`,
    fr: `Les métadonnées ne se trouvent que chez l’émetteur
      L’adresse de la boutique n’en a pas ; l’émetteur que cite sa description de ressource, {issuer}, en a.
      Rien à faire.`,
  },
  endpoint_insecure: {
    en: `An endpoint is not https: {member}
      {member} reads {url}.
      Serve {member} over https.`,
    fr: `Un point d’accès n’est pas en https : {member}
      {member} vaut {url}.
      Servez {member} en https.`,
  },
  endpoint_is_a_document: {
    en: `An endpoint is a page, not something to call: {member}
      {member} reads {url}, a document or a place in one.
      Name the address that answers requests, or leave {member} out.`,
    fr: `Un point d’accès est une page, rien qu’on puisse appeler : {member}
      {member} vaut {url}, un document ou un endroit d’un document.
      Nommez l’adresse qui répond aux requêtes, ou omettez {member}.`,
  },
  delegated: {
    en: `Sign-in is delegated
      The issuer {issuer} is another server, and the store’s resource metadata lists exactly that one.
      Nothing to do.`,
    fr: `L’authentification est déléguée
      L’émetteur {issuer} est un autre serveur, et la description de ressource de la boutique cite exactement celui-là.
      Rien à faire.`,
  },
  staging_issuer: {
    en: `The issuer looks like a staging system
      The issuer reads {issuer}.
      Point to the production server.`,
    fr: `L’émetteur ressemble à un système de test
      L’émetteur vaut {issuer}.
      Désignez le serveur de production.`,
  },
  no_pkce: {
    en: `PKCE is not announced
      “code_challenge_methods_supported” does not hold S256. MCP clients must refuse to go on without it.
      Support PKCE and announce S256.`,
    fr: `PKCE n’est pas annoncé
      « code_challenge_methods_supported » ne contient pas S256. Les clients MCP doivent alors s’arrêter.
      Prenez en charge PKCE et annoncez S256.`,
  },
  agent_auth: {
    en: `Agents can register by themselves
      The metadata carries an “agent_auth” block (auth.md).
      Nothing to do.`,
    fr: `Les agents peuvent s’inscrire eux-mêmes
      Les métadonnées portent un bloc « agent_auth » (auth.md).
      Rien à faire.`,
  },
});
export type ServerMessageKey = keyof typeof SERVER_MESSAGES;
