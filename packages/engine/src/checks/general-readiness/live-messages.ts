/** The words for what a live session and the OAuth chain showed. Ids: `scan.<key>`; signals give them as reasons. */

import type { CheckedMessages, Messages } from '../../core/messages.ts';

function worded<const M extends Messages>(messages: M & CheckedMessages<M>): M {
  return messages;
}

const NOTHING = { en: 'Nothing to do.', fr: 'Rien à faire.' } as const;

export const LIVE_MESSAGES = worded({
  live_called: {
    title: { en: 'A live session was held', fr: 'Une session a été tenue' },
    detail: {
      en: 'The official MCP client was initialised, was listed {tools} tools, and {called} answered when it was called.',
      fr: 'Le client MCP officiel a été initialisé, a reçu une liste de {tools} outils, et {called} a répondu à l’appel.',
    },
    fix: NOTHING,
  },
  live_listed: {
    title: { en: 'A live session was held', fr: 'Une session a été tenue' },
    detail: {
      en: 'The official MCP client was initialised and was listed {tools} tools. None was called.',
      fr: 'Le client MCP officiel a été initialisé et a reçu une liste de {tools} outils. Aucun n’a été appelé.',
    },
    fix: NOTHING,
  },
  live_call_failed: {
    title: { en: 'A live session was held; the one call brought no result', fr: 'Une session a été tenue ; l’unique appel n’a rien donné' },
    detail: {
      en: 'The official MCP client was initialised and was listed {tools} tools. {called} answered a call with an error, or not in time. That costs nothing.',
      fr: 'Le client MCP officiel a été initialisé et a reçu une liste de {tools} outils. {called} a répondu à un appel par une erreur, ou pas à temps. Cela ne coûte rien.',
    },
    fix: NOTHING,
  },
  live_list_failed: {
    title: {
      en: 'The server opens a session and cannot list its tools',
      fr: 'Le serveur ouvre une session et ne sait pas citer ses outils',
    },
    detail: {
      en: '{url} initialised the official MCP client and says it has tools, but tools/list brought no list the client could read.',
      fr: '{url} a initialisé le client MCP officiel et dit avoir des outils, mais tools/list n’a pas donné de liste lisible par le client.',
    },
    fix: { en: 'Make {url} answer tools/list.', fr: 'Faites répondre {url} à tools/list.' },
  },
  live_initialized: {
    title: { en: 'A live session was opened', fr: 'Une session a été ouverte' },
    detail: {
      en: '{url} initialised the official MCP client and offers it no tools.',
      fr: '{url} a initialisé le client MCP officiel et ne lui propose aucun outil.',
    },
    fix: NOTHING,
  },
  live_refused: {
    title: { en: 'The live session was refused', fr: 'La session a été refusée' },
    detail: {
      en: '{url} refused the official MCP client, which never carries credentials. What lies behind was not seen.',
      fr: '{url} a refusé le client MCP officiel, qui ne porte jamais d’identifiants. Ce qui se trouve derrière n’a pas été vu.',
    },
    fix: NOTHING,
  },
  live_unseen: {
    title: { en: 'The live session could not be held', fr: 'La session n’a pas pu être tenue' },
    detail: {
      en: '{url} gave no usable answer in time or within our bounds. What GET shows stands.',
      fr: '{url} n’a pas donné de réponse utilisable à temps ou dans nos limites. Ce que montre GET reste valable.',
    },
    fix: NOTHING,
  },
  live_session_failed: {
    title: { en: 'No session can be opened where the card points', fr: 'Aucune session ne s’ouvre là où mène la fiche' },
    detail: {
      en: '{url} answered, and the official MCP client could not open a session with that answer.',
      fr: '{url} a répondu, et le client MCP officiel n’a pas pu ouvrir de session avec cette réponse.',
    },
    fix: {
      en: 'Serve Streamable HTTP at {url}, or take it out of the card.',
      fr: 'Servez Streamable HTTP à {url}, ou retirez cette adresse de la fiche.',
    },
  },
  live_tools_missing: {
    title: { en: 'The card lists tools the server does not have', fr: 'La fiche cite des outils que le serveur n’a pas' },
    detail: {
      en: 'In the live session these tools of the card were not listed: {tools}.',
      fr: 'Dans la session, ces outils de la fiche ne figuraient pas : {tools}.',
    },
    fix: {
      en: 'List in the card what tools/list answers, or leave the tools out of the card.',
      fr: 'Citez dans la fiche ce que répond tools/list, ou omettez-en les outils.',
    },
  },
  live_chain_walked: {
    title: { en: 'The OAuth chain leads to the sign-in', fr: 'La chaîne OAuth mène à la connexion' },
    detail: {
      en: 'From the resource to {issuer} and, with PKCE, to its authorization endpoint, which answered {status}. No credential was sent and nothing was registered.',
      fr: 'De la ressource à {issuer} puis, avec PKCE, à son point d’autorisation, qui a répondu {status}. Aucun identifiant n’a été envoyé, rien n’a été inscrit.',
    },
    fix: NOTHING,
  },
  live_chain_followed: {
    title: { en: 'The OAuth chain leads to the issuer', fr: 'La chaîne OAuth mène à l’émetteur' },
    detail: {
      en: 'An OAuth client came from the resource to the metadata of {issuer}.',
      fr: 'Un client OAuth est arrivé de la ressource aux métadonnées de {issuer}.',
    },
    fix: NOTHING,
  },
  live_chain_unseen: {
    title: { en: 'The OAuth chain could not be walked to its end', fr: 'La chaîne OAuth n’a pas pu être suivie jusqu’au bout' },
    detail: {
      en: 'A link gave no answer in time, or announces no PKCE, without which clients stop. What GET and HEAD show stands.',
      fr: 'Un maillon n’a pas répondu à temps, ou n’annonce pas PKCE, sans quoi les clients s’arrêtent. Ce que montrent GET et HEAD reste valable.',
    },
    fix: NOTHING,
  },
  live_chain_no_resource: {
    title: { en: 'An OAuth client refuses this document', fr: 'Un client OAuth refuse ce document' },
    detail: {
      en: 'The official client could not use it as the metadata of the resource it names.',
      fr: 'Le client officiel n’a pas pu s’en servir comme métadonnées de la ressource qu’il nomme.',
    },
    fix: { en: 'Serve it as RFC 9728 describes it, with 200.', fr: 'Servez-le comme le décrit la RFC 9728, avec 200.' },
  },
  live_chain_no_server: {
    title: { en: 'The OAuth chain ends at the issuer', fr: 'La chaîne OAuth s’arrête à l’émetteur' },
    detail: {
      en: 'A client that follows this document finds no metadata of {issuer} it may use: none at its well-known addresses, or of another issuer.',
      fr: 'Un client qui suit ce document ne trouve aucune métadonnée de {issuer} utilisable : rien aux adresses convenues, ou un autre émetteur.',
    },
    fix: {
      en: 'Serve the metadata of {issuer} at its well-known address, with exactly that issuer.',
      fr: 'Servez les métadonnées de {issuer} à leur adresse convenue, avec exactement cet émetteur.',
    },
  },
  live_chain_no_page: {
    title: { en: 'The authorization endpoint is not there', fr: 'Le point d’autorisation n’existe pas' },
    detail: {
      en: 'A client sent to the authorization endpoint of {issuer} with PKCE finds no page.',
      fr: 'Un client envoyé au point d’autorisation de {issuer} avec PKCE n’y trouve aucune page.',
    },
    fix: {
      en: 'Make the authorization endpoint of {issuer} answer authorization requests.',
      fr: 'Faites répondre le point d’autorisation de {issuer} aux demandes d’autorisation.',
    },
  },
});
export type LiveMessageKey = keyof typeof LIVE_MESSAGES;
