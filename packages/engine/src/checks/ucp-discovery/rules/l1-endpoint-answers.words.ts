import { worded } from '../../../core/messages.ts';

export default worded({
  silent: {
    en: `The store’s UCP endpoint does not speak UCP
      The {transport} endpoint {endpoint} gave no answer an agent can use ({reason}), and there is no other one.
      Serve the declared {transport} binding at {endpoint}, or correct the address in the profile.
      A catalog call to {endpoint} answers 200 with a member ucp.`,
    fr: `L’adresse UCP de la boutique ne parle pas UCP
      L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable par un agent ({reason}), et il n’y en a pas d’autre.
      Servez le transport {transport} déclaré à {endpoint}, ou corrigez l’adresse dans le profil.
      Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.`,
  },
  server_error: {
    en: `Every catalog call ends in a server error
      The {transport} endpoint {endpoint} answered every catalog call with an error of its own ({reason}). Agents give up.
      Look into the server’s log for the recorded calls and make the catalog tools at {endpoint} answer.
      A catalog call to {endpoint} answers 200 with a member ucp.`,
    fr: `Chaque appel du catalogue finit en erreur du serveur
      L’adresse {transport} {endpoint} a répondu à chaque appel du catalogue par une erreur interne ({reason}). Les agents abandonnent.
      Cherchez les appels enregistrés dans le journal du serveur et faites répondre les outils de catalogue à {endpoint}.
      Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.`,
  },
  broken_json: {
    en: `The catalog answers cannot be parsed
      What the {transport} endpoint {endpoint} answers to catalog calls is no valid JSON of its binding ({reason}). Agents refuse it.
      Send complete JSON from {endpoint}: over MCP a JSON-RPC 2.0 message with result or error, over REST the object itself.
      The recorded call to {endpoint} answers with a body any JSON parser reads.`,
    fr: `Les réponses du catalogue sont illisibles
      Ce que l’adresse {transport} {endpoint} répond aux appels du catalogue n’est pas un JSON valide de son transport ({reason}). Les agents le refusent.
      Envoyez depuis {endpoint} un JSON complet : en MCP un message JSON-RPC 2.0 avec result ou error, en REST l’objet lui-même.
      L’appel enregistré vers {endpoint} répond par un corps que tout analyseur JSON lit.`,
  },
  foreign_id: {
    en: `The catalog answers carry the id of another request
      The JSON-RPC answers of the {transport} endpoint {endpoint} do not repeat the id of the request ({reason}). Agents cannot match them to their question and refuse them.
      Copy id from the request into every JSON-RPC answer, with its type; a cache in front of {endpoint} must not answer POST.
      A tools/call with the id 7 is answered with the id 7.`,
    fr: `Les réponses du catalogue portent l’id d’une autre requête
      Les réponses JSON-RPC de l’adresse {transport} {endpoint} ne reprennent pas l’id de la requête ({reason}). Les agents ne peuvent pas les rattacher à leur question et les refusent.
      Recopiez l’id de la requête, avec son type, dans chaque réponse JSON-RPC ; un cache devant {endpoint} ne doit pas répondre aux POST.
      Un tools/call d’id 7 reçoit une réponse d’id 7.`,
  },
  no_host: {
    en: `The host of the UCP endpoint does not exist
      The name servers know no address for the host of the {transport} endpoint {endpoint} ({reason}). No agent can call it.
      Publish a DNS record for the host of {endpoint}, or correct the address in the profile.
      The host of {endpoint} resolves, and a catalog call to it answers 200.`,
    fr: `L’hôte de l’adresse UCP n’existe pas
      Les serveurs de noms ne connaissent aucune adresse pour l’hôte de l’adresse {transport} {endpoint} ({reason}). Aucun agent ne peut l’appeler.
      Publiez un enregistrement DNS pour l’hôte de {endpoint}, ou corrigez l’adresse dans le profil.
      L’hôte de {endpoint} se résout, et un appel de catalogue y répond 200.`,
  },
  no_tool_list: {
    en: `The MCP server does not list its tools
      {endpoint} refuses tools/list ({reason}). Agents ask for the list before they call anything, and stop there.
      Answer tools/list at {endpoint} with every catalog tool and its schemas.
      tools/list at {endpoint} names search_catalog.`,
    fr: `Le serveur MCP ne liste pas ses outils
      {endpoint} refuse tools/list ({reason}). Les agents demandent cette liste avant tout appel, et s’arrêtent là.
      Répondez à tools/list à {endpoint} avec chaque outil de catalogue et ses schémas.
      tools/list à {endpoint} nomme search_catalog.`,
  },
  not_measured: {
    en: `The UCP endpoint could not be measured
      We did not get to see the {transport} endpoint {endpoint} answer ({reason}). That is held against nobody, but a catalog that was not seen to answer cannot pass.
      Audit again. If it happens again, see that {endpoint} answers within a few seconds, in a release of UCP that agents know.
      A later audit sees {endpoint} answer a catalog call.`,
    fr: `L’adresse UCP n’a pas pu être mesurée
      Nous n’avons pas pu voir répondre l’adresse {transport} {endpoint} ({reason}). Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.
      Relancez l’audit. Si cela se répète, vérifiez que {endpoint} répond en quelques secondes, dans une version d’UCP connue des agents.
      Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.`,
  },
  off_limits: {
    en: `The UCP endpoint is at an address that we do not call
      The {transport} endpoint {endpoint} is on a reserved name, on a port that is not open to audits, or in a network that is not public. We sent it nothing. That is held against nobody, but a catalog that was not seen to answer cannot pass.
      If agents are to reach {endpoint} from the Internet, give it a public address. If it is meant for your own network, audit it from there by the command line, with --allow.
      A later audit sees {endpoint} answer a catalog call.`,
    fr: `L’adresse UCP est de celles que nous n’appelons pas
      L’adresse {transport} {endpoint} porte un nom réservé, un port fermé aux audits, ou se trouve dans un réseau qui n’est pas public. Nous ne lui avons rien envoyé. Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.
      Si les agents doivent atteindre {endpoint} depuis Internet, donnez-lui une adresse publique. Si elle est réservée à votre réseau, auditez-la de là par la ligne de commande, avec --allow.
      Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.`,
  },
  robots: {
    en: `robots.txt of another site keeps us from the UCP endpoint
      The {transport} endpoint {endpoint} is on a site that is not the store’s, whose robots.txt forbids our calls or could not be read ({reason}). None was sent. That is held against nobody, but a catalog that was not seen to answer cannot pass.
      If {endpoint} is meant to be audited, have whoever runs that site allow VitrineBot there in robots.txt and answer it with a status below 500. Agents that act for a shopper are not bound by it.
      A later audit sees {endpoint} answer a catalog call.`,
    fr: `Le robots.txt d’un autre site nous écarte de l’adresse UCP
      L’adresse {transport} {endpoint} est sur un site qui n’est pas celui de la boutique, dont le robots.txt interdit nos appels ou n’a pas pu être lu ({reason}). Aucun n’a été envoyé. Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.
      Si {endpoint} doit être audité, demandez à qui gère ce site d’y autoriser VitrineBot dans robots.txt, et de le servir avec un statut inférieur à 500. Les agents qui agissent pour un acheteur n’y sont pas tenus.
      Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.`,
  },
  unreachable: {
    en: `The store’s UCP endpoint did not answer
      No usable answer came from the {transport} endpoint {endpoint} ({reason}). It may have been a passing trouble.
      Make {endpoint} answer within a few seconds, then audit again.
      A catalog call to {endpoint} answers within a few seconds, several times in a row.`,
    fr: `L’adresse UCP de la boutique n’a pas répondu
      Aucune réponse utilisable de l’adresse {transport} {endpoint} ({reason}). C’était peut-être passager.
      Faites répondre {endpoint} en quelques secondes, puis relancez l’audit.
      Un appel de catalogue à {endpoint} répond en quelques secondes, plusieurs fois de suite.`,
  },
  blocked: {
    en: `The UCP endpoint refuses agents
      The {transport} endpoint {endpoint} refused our calls ({reason}), although they carried what the specification asks for.
      Answer catalog calls to {endpoint} without a challenge and without credentials, a few dozen a minute from one client.
      The recorded request to {endpoint}, sent again from outside your network, answers 200.`,
    fr: `L’adresse UCP refuse les agents
      L’adresse {transport} {endpoint} a refusé nos appels ({reason}), qui portaient pourtant ce que demande la spécification.
      Répondez aux appels de catalogue vers {endpoint} sans vérification ni identifiants, à raison de quelques dizaines par minute et par client.
      La requête enregistrée vers {endpoint}, renvoyée depuis l’extérieur de votre réseau, répond 200.`,
  },
  fallback: {
    en: `One of the store’s UCP endpoints does not speak UCP
      The {transport} endpoint {endpoint} gave no usable answer ({reason}), while another transport answers. A client chooses its transport from the profile before it calls, and does not come back: one that speaks {transport} gives up.
      Repair {endpoint}, or take the {transport} entry out of the profile.
      Every endpoint of the profile answers a catalog call.`,
    fr: `Une des adresses UCP de la boutique ne parle pas UCP
      L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable ({reason}), alors qu’un autre transport répond. Un client choisit son transport dans le profil avant d’appeler, et n’y revient pas : celui qui parle {transport} abandonne.
      Réparez {endpoint}, ou retirez l’entrée {transport} du profil.
      Chaque endpoint du profil répond à un appel de catalogue.`,
  },
  old_handshake: {
    en: `The MCP server insists on a handshake
      {endpoint} answers only after initialize and keeps a session. MCP has needed neither since 2026-07-28, and shopping agents do not offer it.
      Update the MCP server so that tools/call works without a session.
      tools/call at {endpoint} answers without initialize and without a session header.`,
    fr: `Le serveur MCP exige une poignée de main
      {endpoint} ne répond qu’après initialize et tient une session. MCP n’a plus besoin de l’un ni de l’autre depuis 2026-07-28, et les agents d’achat ne le proposent pas.
      Mettez à jour le serveur MCP pour que tools/call fonctionne sans session.
      tools/call à {endpoint} répond sans initialize et sans en-tête de session.`,
  },
  refuses_all: {
    en: `The store’s UCP endpoint refuses every catalog call
      The {transport} endpoint {endpoint} answers in UCP, and every call with a refusal: {said}. Agents give up.
      Find out why {endpoint} answers {said} to the recorded call, and let it answer with products.
      A catalog call to {endpoint} answers 200 with products.`,
    fr: `L’adresse UCP de la boutique refuse chaque appel du catalogue
      L’adresse {transport} {endpoint} répond en UCP, et à chaque appel par un refus : {said}. Les agents abandonnent.
      Cherchez pourquoi {endpoint} répond {said} à l’appel enregistré, et faites-lui renvoyer des produits.
      Un appel de catalogue à {endpoint} répond 200 avec des produits.`,
  },
  no_input_schema: {
    en: `Tools of the MCP server have no inputSchema
      {endpoint} lists {count} [[count|tool|tools]] without inputSchema ({tools}). MCP requires it of every tool; clients refuse the whole list for one without.
      Give every tool of tools/list an inputSchema, at least one of the type object.
      Every tool that tools/list at {endpoint} names has an inputSchema that is an object.`,
    fr: `Des outils du serveur MCP n’ont pas d’inputSchema
      {endpoint} liste {count} [[count|outil|outils]] sans inputSchema ({tools}). MCP l’exige de chaque outil ; pour un seul qui en manque, les clients refusent toute la liste.
      Donnez à chaque outil de tools/list un inputSchema, au moins du type object.
      Chaque outil que nomme tools/list à {endpoint} a un inputSchema qui est un objet.`,
  },
  our_profile: {
    en: `The store could not read our agent profile
      The endpoint refused our calls: {said}. That is a fault of this service, not of the store; the conversation was not judged.
      Nothing to do in the store: audit again from a place whose agent profile the store can fetch.
      A later audit judges the conversation.`,
    fr: `La boutique n’a pas pu lire notre profil d’agent
      L’adresse a refusé nos appels : {said}. C’est un défaut de ce service, pas de la boutique ; la conversation n’a pas été jugée.
      Rien à faire dans la boutique : relancez l’audit depuis un lieu dont la boutique peut lire le profil d’agent.
      Un audit ultérieur juge la conversation.`,
  },
});
