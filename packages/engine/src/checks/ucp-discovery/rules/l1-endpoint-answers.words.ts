import { translated } from '../../../core/messages.ts';

export default translated(
  {
    silent: {
      title: 'The store’s UCP endpoint does not speak UCP',
      detail: 'The {transport} endpoint {endpoint} gave no answer an agent can use ({reason}), and there is no other one.',
      fix: 'Serve the declared {transport} binding at {endpoint}, or correct the address in the profile.',
      verify: 'A catalog call to {endpoint} answers 200 with a member ucp.',
    },
    server_error: {
      title: 'Every catalog call ends in a server error',
      detail: 'The {transport} endpoint {endpoint} answered every catalog call with an error of its own ({reason}). Agents give up.',
      fix: 'Look into the server’s log for the recorded calls and make the catalog tools at {endpoint} answer.',
      verify: 'A catalog call to {endpoint} answers 200 with a member ucp.',
    },
    broken_json: {
      title: 'The catalog answers cannot be parsed',
      detail:
        'What the {transport} endpoint {endpoint} answers to catalog calls is no valid JSON of its binding ({reason}). Agents refuse it.',
      fix: 'Send complete JSON from {endpoint}: over MCP a JSON-RPC 2.0 message with result or error, over REST the object itself.',
      verify: 'The recorded call to {endpoint} answers with a body any JSON parser reads.',
    },
    foreign_id: {
      title: 'The catalog answers carry the id of another request',
      detail:
        'The JSON-RPC answers of the {transport} endpoint {endpoint} do not repeat the id of the request ({reason}). Agents cannot match them to their question and refuse them.',
      fix: 'Copy id from the request into every JSON-RPC answer, with its type; a cache in front of {endpoint} must not answer POST.',
      verify: 'A tools/call with the id 7 is answered with the id 7.',
    },
    no_host: {
      title: 'The host of the UCP endpoint does not exist',
      detail: 'The name servers know no address for the host of the {transport} endpoint {endpoint} ({reason}). No agent can call it.',
      fix: 'Publish a DNS record for the host of {endpoint}, or correct the address in the profile.',
      verify: 'The host of {endpoint} resolves, and a catalog call to it answers 200.',
    },
    no_tool_list: {
      title: 'The MCP server does not list its tools',
      detail: '{endpoint} refuses tools/list ({reason}). Agents ask for the list before they call anything, and stop there.',
      fix: 'Answer tools/list at {endpoint} with every catalog tool and its schemas.',
      verify: 'tools/list at {endpoint} names search_catalog.',
    },
    not_measured: {
      title: 'The UCP endpoint could not be measured',
      detail:
        'We did not get to see the {transport} endpoint {endpoint} answer ({reason}). That is held against nobody, but a catalog that was not seen to answer cannot pass.',
      fix: 'Audit again. If it happens again, see that {endpoint} answers within a few seconds, in a release of UCP that agents know.',
      verify: 'A later audit sees {endpoint} answer a catalog call.',
    },
    off_limits: {
      title: 'The UCP endpoint is at an address that we do not call',
      detail:
        'The {transport} endpoint {endpoint} is on a reserved name, on a port that is not open to audits, or in a network that is not public. We sent it nothing. That is held against nobody, but a catalog that was not seen to answer cannot pass.',
      fix: 'If agents are to reach {endpoint} from the Internet, give it a public address. If it is meant for your own network, audit it from there by the command line, with --allow.',
      verify: 'A later audit sees {endpoint} answer a catalog call.',
    },
    robots: {
      title: 'robots.txt of another site keeps us from the UCP endpoint',
      detail:
        'The {transport} endpoint {endpoint} is on a site that is not the store’s, whose robots.txt forbids our calls or could not be read ({reason}). None was sent. That is held against nobody, but a catalog that was not seen to answer cannot pass.',
      fix: 'If {endpoint} is meant to be audited, have whoever runs that site allow VitrineBot there in robots.txt and answer it with a status below 500. Agents that act for a shopper are not bound by it.',
      verify: 'A later audit sees {endpoint} answer a catalog call.',
    },
    unreachable: {
      title: 'The store’s UCP endpoint did not answer',
      detail: 'No usable answer came from the {transport} endpoint {endpoint} ({reason}). It may have been a passing trouble.',
      fix: 'Make {endpoint} answer within a few seconds, then audit again.',
      verify: 'A catalog call to {endpoint} answers within a few seconds, several times in a row.',
    },
    blocked: {
      title: 'The UCP endpoint refuses agents',
      detail: 'The {transport} endpoint {endpoint} refused our calls ({reason}), although they carried what the specification asks for.',
      fix: 'Answer catalog calls to {endpoint} without a challenge and without credentials, a few dozen a minute from one client.',
      verify: 'The recorded request to {endpoint}, sent again from outside your network, answers 200.',
    },
    fallback: {
      title: 'One of the store’s UCP endpoints does not speak UCP',
      detail:
        'The {transport} endpoint {endpoint} gave no usable answer ({reason}), while another transport answers. A client chooses its transport from the profile before it calls, and does not come back: one that speaks {transport} gives up.',
      fix: 'Repair {endpoint}, or take the {transport} entry out of the profile.',
      verify: 'Every endpoint of the profile answers a catalog call.',
    },
    old_handshake: {
      title: 'The MCP server insists on a handshake',
      detail:
        '{endpoint} answers only after initialize and keeps a session. MCP has needed neither since 2026-07-28, and shopping agents do not offer it.',
      fix: 'Update the MCP server so that tools/call works without a session.',
      verify: 'tools/call at {endpoint} answers without initialize and without a session header.',
    },
    refuses_all: {
      title: 'The store’s UCP endpoint refuses every catalog call',
      detail: 'The {transport} endpoint {endpoint} answers in UCP, and every call with a refusal: {said}. Agents give up.',
      fix: 'Find out why {endpoint} answers {said} to the recorded call, and let it answer with products.',
      verify: 'A catalog call to {endpoint} answers 200 with products.',
    },
    no_input_schema: {
      title: 'Tools of the MCP server have no inputSchema',
      detail:
        '{endpoint} lists {count} [[count|tool|tools]] without inputSchema ({tools}). MCP requires it of every tool; clients refuse the whole list for one without.',
      fix: 'Give every tool of tools/list an inputSchema, at least one of the type object.',
      verify: 'Every tool that tools/list at {endpoint} names has an inputSchema that is an object.',
    },
    our_profile: {
      title: 'The store could not read our agent profile',
      detail: 'The endpoint refused our calls: {said}. That is a fault of this service, not of the store; the conversation was not judged.',
      fix: 'Nothing to do in the store: audit again from a place whose agent profile the store can fetch.',
      verify: 'A later audit judges the conversation.',
    },
  },
  {
    silent: {
      title: 'L’adresse UCP de la boutique ne parle pas UCP',
      detail: 'L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable par un agent ({reason}), et il n’y en a pas d’autre.',
      fix: 'Servez le transport {transport} déclaré à {endpoint}, ou corrigez l’adresse dans le profil.',
      verify: 'Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.',
    },
    server_error: {
      title: 'Chaque appel du catalogue finit en erreur du serveur',
      detail:
        'L’adresse {transport} {endpoint} a répondu à chaque appel du catalogue par une erreur interne ({reason}). Les agents abandonnent.',
      fix: 'Cherchez les appels enregistrés dans le journal du serveur et faites répondre les outils de catalogue à {endpoint}.',
      verify: 'Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.',
    },
    broken_json: {
      title: 'Les réponses du catalogue sont illisibles',
      detail:
        'Ce que l’adresse {transport} {endpoint} répond aux appels du catalogue n’est pas un JSON valide de son transport ({reason}). Les agents le refusent.',
      fix: 'Envoyez depuis {endpoint} un JSON complet : en MCP un message JSON-RPC 2.0 avec result ou error, en REST l’objet lui-même.',
      verify: 'L’appel enregistré vers {endpoint} répond par un corps que tout analyseur JSON lit.',
    },
    foreign_id: {
      title: 'Les réponses du catalogue portent l’id d’une autre requête',
      detail:
        'Les réponses JSON-RPC de l’adresse {transport} {endpoint} ne reprennent pas l’id de la requête ({reason}). Les agents ne peuvent pas les rattacher à leur question et les refusent.',
      fix: 'Recopiez l’id de la requête, avec son type, dans chaque réponse JSON-RPC ; un cache devant {endpoint} ne doit pas répondre aux POST.',
      verify: 'Un tools/call d’id 7 reçoit une réponse d’id 7.',
    },
    no_host: {
      title: 'L’hôte de l’adresse UCP n’existe pas',
      detail:
        'Les serveurs de noms ne connaissent aucune adresse pour l’hôte de l’adresse {transport} {endpoint} ({reason}). Aucun agent ne peut l’appeler.',
      fix: 'Publiez un enregistrement DNS pour l’hôte de {endpoint}, ou corrigez l’adresse dans le profil.',
      verify: 'L’hôte de {endpoint} se résout, et un appel de catalogue y répond 200.',
    },
    no_tool_list: {
      title: 'Le serveur MCP ne liste pas ses outils',
      detail: '{endpoint} refuse tools/list ({reason}). Les agents demandent cette liste avant tout appel, et s’arrêtent là.',
      fix: 'Répondez à tools/list à {endpoint} avec chaque outil de catalogue et ses schémas.',
      verify: 'tools/list à {endpoint} nomme search_catalog.',
    },
    not_measured: {
      title: 'L’adresse UCP n’a pas pu être mesurée',
      detail:
        'Nous n’avons pas pu voir répondre l’adresse {transport} {endpoint} ({reason}). Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.',
      fix: 'Relancez l’audit. Si cela se répète, vérifiez que {endpoint} répond en quelques secondes, dans une version d’UCP connue des agents.',
      verify: 'Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.',
    },
    off_limits: {
      title: 'L’adresse UCP est de celles que nous n’appelons pas',
      detail:
        'L’adresse {transport} {endpoint} porte un nom réservé, un port fermé aux audits, ou se trouve dans un réseau qui n’est pas public. Nous ne lui avons rien envoyé. Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.',
      fix: 'Si les agents doivent atteindre {endpoint} depuis Internet, donnez-lui une adresse publique. Si elle est réservée à votre réseau, auditez-la de là par la ligne de commande, avec --allow.',
      verify: 'Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.',
    },
    robots: {
      title: 'Le robots.txt d’un autre site nous écarte de l’adresse UCP',
      detail:
        'L’adresse {transport} {endpoint} est sur un site qui n’est pas celui de la boutique, dont le robots.txt interdit nos appels ou n’a pas pu être lu ({reason}). Aucun n’a été envoyé. Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.',
      fix: 'Si {endpoint} doit être audité, demandez à qui gère ce site d’y autoriser VitrineBot dans robots.txt, et de le servir avec un statut inférieur à 500. Les agents qui agissent pour un acheteur n’y sont pas tenus.',
      verify: 'Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.',
    },
    unreachable: {
      title: 'L’adresse UCP de la boutique n’a pas répondu',
      detail: 'Aucune réponse utilisable de l’adresse {transport} {endpoint} ({reason}). C’était peut-être passager.',
      fix: 'Faites répondre {endpoint} en quelques secondes, puis relancez l’audit.',
      verify: 'Un appel de catalogue à {endpoint} répond en quelques secondes, plusieurs fois de suite.',
    },
    blocked: {
      title: 'L’adresse UCP refuse les agents',
      detail: 'L’adresse {transport} {endpoint} a refusé nos appels ({reason}), qui portaient pourtant ce que demande la spécification.',
      fix: 'Répondez aux appels de catalogue vers {endpoint} sans vérification ni identifiants, à raison de quelques dizaines par minute et par client.',
      verify: 'La requête enregistrée vers {endpoint}, renvoyée depuis l’extérieur de votre réseau, répond 200.',
    },
    fallback: {
      title: 'Une des adresses UCP de la boutique ne parle pas UCP',
      detail:
        'L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable ({reason}), alors qu’un autre transport répond. Un client choisit son transport dans le profil avant d’appeler, et n’y revient pas : celui qui parle {transport} abandonne.',
      fix: 'Réparez {endpoint}, ou retirez l’entrée {transport} du profil.',
      verify: 'Chaque endpoint du profil répond à un appel de catalogue.',
    },
    old_handshake: {
      title: 'Le serveur MCP exige une poignée de main',
      detail:
        '{endpoint} ne répond qu’après initialize et tient une session. MCP n’a plus besoin de l’un ni de l’autre depuis 2026-07-28, et les agents d’achat ne le proposent pas.',
      fix: 'Mettez à jour le serveur MCP pour que tools/call fonctionne sans session.',
      verify: 'tools/call à {endpoint} répond sans initialize et sans en-tête de session.',
    },
    refuses_all: {
      title: 'L’adresse UCP de la boutique refuse chaque appel du catalogue',
      detail: 'L’adresse {transport} {endpoint} répond en UCP, et à chaque appel par un refus : {said}. Les agents abandonnent.',
      fix: 'Cherchez pourquoi {endpoint} répond {said} à l’appel enregistré, et faites-lui renvoyer des produits.',
      verify: 'Un appel de catalogue à {endpoint} répond 200 avec des produits.',
    },
    no_input_schema: {
      title: 'Des outils du serveur MCP n’ont pas d’inputSchema',
      detail:
        '{endpoint} liste {count} [[count|outil|outils]] sans inputSchema ({tools}). MCP l’exige de chaque outil ; pour un seul qui en manque, les clients refusent toute la liste.',
      fix: 'Donnez à chaque outil de tools/list un inputSchema, au moins du type object.',
      verify: 'Chaque outil que nomme tools/list à {endpoint} a un inputSchema qui est un objet.',
    },
    our_profile: {
      title: 'La boutique n’a pas pu lire notre profil d’agent',
      detail:
        'L’adresse a refusé nos appels : {said}. C’est un défaut de ce service, pas de la boutique ; la conversation n’a pas été jugée.',
      fix: 'Rien à faire dans la boutique : relancez l’audit depuis un lieu dont la boutique peut lire le profil d’agent.',
      verify: 'Un audit ultérieur juge la conversation.',
    },
  },
);
