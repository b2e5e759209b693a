/** Sentences about authorization-server metadata, shared by the two signals that read it. */

import { worded } from '../../../core/messages.ts';

export const SERVER_MESSAGES = worded({
  not_an_object: {
    title: { en: 'The metadata is not a JSON object', fr: 'Les métadonnées ne sont pas un objet JSON' },
    detail: {
      en: 'Clients look for members by name and find none.',
      fr: 'Les clients cherchent des membres par leur nom et n’en trouvent aucun.',
    },
    fix: { en: 'Serve one JSON object as RFC 8414 describes it.', fr: 'Servez un objet JSON tel que le décrit la RFC 8414.' },
  },
  no_issuer: {
    title: { en: 'The metadata names no issuer', fr: 'Les métadonnées ne nomment aucun émetteur' },
    detail: {
      en: 'A client must compare the issuer with the place it asked; without one it must refuse the document.',
      fr: 'Un client doit comparer l’émetteur au lieu qu’il a interrogé ; sans émetteur, il doit refuser le document.',
    },
    fix: {
      en: 'Add “issuer” with the https address of the authorization server.',
      fr: 'Ajoutez « issuer » avec l’adresse https du serveur d’autorisation.',
    },
  },
  issuer_not_https: {
    title: { en: 'The issuer is not an https address', fr: 'L’émetteur n’est pas une adresse https' },
    detail: {
      en: 'The issuer reads {issuer}. Clients accept https addresses only.',
      fr: 'L’émetteur vaut {issuer}. Les clients n’acceptent que des adresses https.',
    },
    fix: {
      en: 'Set “issuer” to the https address of the authorization server.',
      fr: 'Donnez à « issuer » l’adresse https du serveur d’autorisation.',
    },
  },
  issuer_with_query: {
    title: { en: 'The issuer carries a query or a fragment', fr: 'L’émetteur porte une requête ou un fragment' },
    detail: {
      en: 'The issuer reads {issuer}; RFC 8414 forbids both parts.',
      fr: 'L’émetteur vaut {issuer} ; la RFC 8414 interdit ces deux parties.',
    },
    fix: { en: 'Remove everything from “?” or “#” on.', fr: 'Retirez tout à partir de « ? » ou de « # ».' },
  },
  private_key: {
    title: { en: 'The key set publishes a private key', fr: 'Le jeu de clés publie une clé privée' },
    detail: {
      en: 'A key at {url} holds its private part: whoever reads it can sign tokens that this server seems to have issued.',
      fr: 'Une clé à {url} contient sa partie privée : quiconque la lit peut signer des jetons que ce serveur semble avoir émis.',
    },
    fix: {
      en: 'Replace that key at once, and publish public members only.',
      fr: 'Remplacez cette clé sans attendre, et ne publiez que les membres publics.',
    },
  },
  no_endpoint: {
    title: { en: 'The metadata names nothing to call', fr: 'Les métadonnées ne nomment rien à appeler' },
    detail: {
      en: 'There is neither a token endpoint nor an authorization endpoint.',
      fr: 'Il n’y a ni point de jeton ni point d’autorisation.',
    },
    fix: { en: 'Name the endpoints of the authorization server.', fr: 'Nommez les points d’accès du serveur d’autorisation.' },
  },
  member_missing: {
    title: { en: 'A required member is missing: {member}', fr: 'Il manque un membre obligatoire : {member}' },
    detail: { en: 'Strict clients refuse metadata without {member}.', fr: 'Les clients stricts refusent des métadonnées sans {member}.' },
    fix: { en: 'Add {member} to the document.', fr: 'Ajoutez {member} au document.' },
  },
  no_response_types: {
    title: { en: 'The list of response types is empty', fr: 'La liste des types de réponse est vide' },
    detail: {
      en: 'No grant of this server begins at an authorization endpoint, so there is none to list. RFC 8414 requires the member (§2) and wants empty lists left out (§3.2); clients accept the empty list.',
      fr: 'Aucun mode de ce serveur ne commence à un point d’autorisation : il n’y en a pas à citer. La RFC 8414 exige le membre (§2) et veut que les listes vides soient omises (§3.2) ; les clients acceptent la liste vide.',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  issuer_mismatch: {
    title: {
      en: 'The issuer is another server, and nothing links the two',
      fr: 'L’émetteur est un autre serveur, et rien ne relie les deux',
    },
    detail: {
      en: 'The document lies at {origin} but names {issuer}. MCP clients must not use metadata whose issuer does not match.',
      fr: 'Le document se trouve à {origin} mais nomme {issuer}. Les clients MCP ne doivent pas utiliser des métadonnées dont l’émetteur ne concorde pas.',
    },
    fix: {
      en: 'Make issuer and location agree, or list this issuer in /.well-known/oauth-protected-resource.',
      fr: 'Faites concorder émetteur et emplacement, ou citez cet émetteur dans /.well-known/oauth-protected-resource.',
    },
  },
  only_at_issuer: {
    title: { en: 'The metadata is only found at the issuer', fr: 'Les métadonnées ne se trouvent que chez l’émetteur' },
    detail: {
      en: 'The store’s own address has none; the issuer its resource metadata lists, {issuer}, has them.',
      fr: 'L’adresse de la boutique n’en a pas ; l’émetteur que cite sa description de ressource, {issuer}, en a.',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  endpoint_insecure: {
    title: { en: 'An endpoint is not https: {member}', fr: 'Un point d’accès n’est pas en https : {member}' },
    detail: { en: '{member} reads {url}.', fr: '{member} vaut {url}.' },
    fix: { en: 'Serve {member} over https.', fr: 'Servez {member} en https.' },
  },
  endpoint_is_a_document: {
    title: {
      en: 'An endpoint is a page, not something to call: {member}',
      fr: 'Un point d’accès est une page, rien qu’on puisse appeler : {member}',
    },
    detail: {
      en: '{member} reads {url}, a document or a place in one.',
      fr: '{member} vaut {url}, un document ou un endroit d’un document.',
    },
    fix: {
      en: 'Name the address that answers requests, or leave {member} out.',
      fr: 'Nommez l’adresse qui répond aux requêtes, ou omettez {member}.',
    },
  },
  delegated: {
    title: { en: 'Sign-in is delegated', fr: 'L’authentification est déléguée' },
    detail: {
      en: 'The issuer {issuer} is another server, and the store’s resource metadata lists exactly that one.',
      fr: 'L’émetteur {issuer} est un autre serveur, et la description de ressource de la boutique cite exactement celui-là.',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  staging_issuer: {
    title: { en: 'The issuer looks like a staging system', fr: 'L’émetteur ressemble à un système de test' },
    detail: { en: 'The issuer reads {issuer}.', fr: 'L’émetteur vaut {issuer}.' },
    fix: { en: 'Point to the production server.', fr: 'Désignez le serveur de production.' },
  },
  no_pkce: {
    title: { en: 'PKCE is not announced', fr: 'PKCE n’est pas annoncé' },
    detail: {
      en: '“code_challenge_methods_supported” does not hold S256. MCP clients must refuse to go on without it.',
      fr: '« code_challenge_methods_supported » ne contient pas S256. Les clients MCP doivent alors s’arrêter.',
    },
    fix: { en: 'Support PKCE and announce S256.', fr: 'Prenez en charge PKCE et annoncez S256.' },
  },
  agent_auth: {
    title: { en: 'Agents can register by themselves', fr: 'Les agents peuvent s’inscrire eux-mêmes' },
    detail: {
      en: 'The metadata carries an “agent_auth” block (auth.md).',
      fr: 'Les métadonnées portent un bloc « agent_auth » (auth.md).',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
});
export type ServerMessageKey = keyof typeof SERVER_MESSAGES;
