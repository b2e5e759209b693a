/** The words for what a live session and the OAuth chain showed. Ids: `scan.<key>`; signals give them as reasons. */

import { worded } from '../../../core/messages.ts';

const NOTHING = { en: 'Nothing to do.', fr: 'Rien à faire.' } as const;

export const LIVE_MESSAGES = worded({
  live_called: {
    en: `A live session was held
      The official MCP client was initialised, {tools} tools of the list were read, and {called} answered when it was called.
      ${NOTHING.en}`,
    fr: `Une session a été tenue
      Le client MCP officiel a été initialisé, {tools} outils de la liste ont été lus, et {called} a répondu à l’appel.
      ${NOTHING.fr}`,
  },
  live_listed: {
    en: `A live session was held
      The official MCP client was initialised and {tools} tools of the list were read. None was called.
      ${NOTHING.en}`,
    fr: `Une session a été tenue
      Le client MCP officiel a été initialisé et {tools} outils de la liste ont été lus. Aucun n’a été appelé.
      ${NOTHING.fr}`,
  },
  live_call_failed: {
    en: `A live session was held; the one call brought no result
      The official MCP client was initialised and {tools} tools of the list were read. {called} was called and gave no result: an error, no answer in time, or one beyond our bounds. That costs nothing.
      ${NOTHING.en}`,
    fr: `Une session a été tenue ; l’unique appel n’a rien donné
      Le client MCP officiel a été initialisé et {tools} outils de la liste ont été lus. {called} a été appelé et n’a rien donné : une erreur, pas de réponse à temps, ou une réponse au-delà de nos limites. Cela ne coûte rien.
      ${NOTHING.fr}`,
  },
  live_list_failed: {
    en: `The server opens a session and cannot list its tools
      {url} initialised the official MCP client and says it has tools, but tools/list brought no list the client could read.
      Make {url} answer tools/list.`,
    fr: `Le serveur ouvre une session et ne sait pas citer ses outils
      {url} a initialisé le client MCP officiel et dit avoir des outils, mais tools/list n’a pas donné de liste lisible par le client.
      Faites répondre {url} à tools/list.`,
  },
  live_initialized: {
    en: `A live session was opened
      {url} initialised the official MCP client and offers it no tools.
      ${NOTHING.en}`,
    fr: `Une session a été ouverte
      {url} a initialisé le client MCP officiel et ne lui propose aucun outil.
      ${NOTHING.fr}`,
  },
  live_refused: {
    en: `The live session was refused
      {url} refused the official MCP client, which never carries credentials. What lies behind was not seen.
      ${NOTHING.en}`,
    fr: `La session a été refusée
      {url} a refusé le client MCP officiel, qui ne porte jamais d’identifiants. Ce qui se trouve derrière n’a pas été vu.
      ${NOTHING.fr}`,
  },
  live_unseen: {
    en: `The live session could not be held
      {url} gave no usable answer in time or within our bounds. What GET shows stands.
      ${NOTHING.en}`,
    fr: `La session n’a pas pu être tenue
      {url} n’a pas donné de réponse utilisable à temps ou dans nos limites. Ce que montre GET reste valable.
      ${NOTHING.fr}`,
  },
  live_session_failed: {
    en: `No session can be opened where the card points
      {url} answered, and the official MCP client could not open a session with that answer.
      Serve Streamable HTTP at {url}, or take it out of the card.`,
    fr: `Aucune session ne s’ouvre là où mène la fiche
      {url} a répondu, et le client MCP officiel n’a pas pu ouvrir de session avec cette réponse.
      Servez Streamable HTTP à {url}, ou retirez cette adresse de la fiche.`,
  },
  live_tools_missing: {
    en: `The card names tools that the session was not listed
      In the live session these tools of the card were not listed: {tools}.
      List in the card what tools/list answers, or leave the tools out of the card.`,
    fr: `La fiche cite des outils absents de la liste reçue
      Dans la session, ces outils de la fiche ne figuraient pas : {tools}.
      Citez dans la fiche ce que répond tools/list, ou omettez-en les outils.`,
  },
  live_chain_walked: {
    en: `The OAuth chain leads to the authorization endpoint
      From the resource to {issuer} and, with PKCE, to its authorization endpoint, which answered {status}. No credential was sent and nothing was registered.
      ${NOTHING.en}`,
    fr: `La chaîne OAuth mène au point d’autorisation
      De la ressource à {issuer} puis, avec PKCE, à son point d’autorisation, qui a répondu {status}. Aucun identifiant n’a été envoyé, rien n’a été inscrit.
      ${NOTHING.fr}`,
  },
  live_chain_followed: {
    en: `The OAuth chain leads to the issuer
      An OAuth client came from the resource to the metadata of {issuer}.
      ${NOTHING.en}`,
    fr: `La chaîne OAuth mène à l’émetteur
      Un client OAuth est arrivé de la ressource aux métadonnées de {issuer}.
      ${NOTHING.fr}`,
  },
  live_chain_unseen: {
    en: `The OAuth chain could not be walked to its end
      A link refused or gave no answer in time, or names no authorization endpoint or no PKCE, without which clients stop. What GET and HEAD show stands.
      ${NOTHING.en}`,
    fr: `La chaîne OAuth n’a pas pu être suivie jusqu’au bout
      Un maillon a refusé ou n’a pas répondu à temps, ou n’annonce pas de point d’autorisation ou pas PKCE, sans quoi les clients s’arrêtent. Ce que montrent GET et HEAD reste valable.
      ${NOTHING.fr}`,
  },
  live_chain_no_resource: {
    en: `An OAuth client refuses this document
      The official client could not use it as the metadata of the resource it names.
      Serve it as RFC 9728 describes it, with 200.`,
    fr: `Un client OAuth refuse ce document
      Le client officiel n’a pas pu s’en servir comme métadonnées de la ressource qu’il nomme.
      Servez-le comme le décrit la RFC 9728, avec 200.`,
  },
  live_chain_no_server: {
    en: `The OAuth chain ends at the issuer
      A client that follows this document finds no metadata of {issuer} it may use: none at its well-known addresses, a redirect, or that of another issuer.
      Serve the metadata of {issuer} at its well-known address, with exactly that issuer.`,
    fr: `La chaîne OAuth s’arrête à l’émetteur
      Un client qui suit ce document ne trouve aucune métadonnée de {issuer} utilisable : rien aux adresses convenues, une redirection, ou un autre émetteur.
      Servez les métadonnées de {issuer} à leur adresse convenue, avec exactement cet émetteur.`,
  },
  live_chain_no_page: {
    en: `The authorization endpoint is not there
      A client sent to the authorization endpoint of {issuer} with PKCE finds no page.
      Make the authorization endpoint of {issuer} answer authorization requests.`,
    fr: `Le point d’autorisation n’existe pas
      Un client envoyé au point d’autorisation de {issuer} avec PKCE n’y trouve aucune page.
      Faites répondre le point d’autorisation de {issuer} aux demandes d’autorisation.`,
  },
});
export type LiveMessageKey = keyof typeof LIVE_MESSAGES;
