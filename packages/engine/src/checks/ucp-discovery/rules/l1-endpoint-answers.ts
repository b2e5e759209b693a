import type { Severity } from '../../../core/assessment.ts';
import { type Quoted, quote } from '../../../core/messages.ts';
import { readMcpReply } from '../../../formats/ucp/mcp.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import type { LiveFacts, TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
import { isUnasked, NOT_ASKED, type Silence, type SilenceKind, silenceOf, silenceOfCall, wasMeasured } from '../silence.ts';

export default defineRule({
  id: 'L1',
  replaces: ['R1', 'U13', 'U14', 'U15'],
  severity: 'critical',
  source: overview('Endpoint Resolution'),
  summary: 'The endpoint an agent would choose answers catalogue calls in UCP.',
  part: 'liveness',
  points: 4,
  when: (facts) => facts.live.main !== null || isUnasked(facts),
  weighs: wasMeasured,
  messages: {
    silent: {
      title: { en: 'The store’s UCP endpoint does not speak UCP', fr: 'L’adresse UCP de la boutique ne parle pas UCP' },
      detail: {
        en: 'The {transport} endpoint {endpoint} gave no answer an agent can use ({reason}), and there is no other one.',
        fr: 'L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable par un agent ({reason}), et il n’y en a pas d’autre.',
      },
      fix: {
        en: 'Serve the declared {transport} binding at {endpoint}, or correct the address in the profile.',
        fr: 'Servez le transport {transport} déclaré à {endpoint}, ou corrigez l’adresse dans le profil.',
      },
      verify: {
        en: 'A catalog call to {endpoint} answers 200 with a member ucp.',
        fr: 'Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.',
      },
    },
    server_error: {
      title: { en: 'Every catalog call ends in a server error', fr: 'Chaque appel du catalogue finit en erreur du serveur' },
      detail: {
        en: 'The {transport} endpoint {endpoint} answered every catalog call with an error of its own ({reason}). Agents give up.',
        fr: 'L’adresse {transport} {endpoint} a répondu à chaque appel du catalogue par une erreur interne ({reason}). Les agents abandonnent.',
      },
      fix: {
        en: 'Look into the server’s log for the recorded calls and make the catalog tools at {endpoint} answer.',
        fr: 'Cherchez les appels enregistrés dans le journal du serveur et faites répondre les outils de catalogue à {endpoint}.',
      },
      verify: {
        en: 'A catalog call to {endpoint} answers 200 with a member ucp.',
        fr: 'Un appel de catalogue à {endpoint} répond 200 avec un membre ucp.',
      },
    },
    broken_json: {
      title: { en: 'The catalog answers cannot be parsed', fr: 'Les réponses du catalogue sont illisibles' },
      detail: {
        en: 'What the {transport} endpoint {endpoint} answers to catalog calls is no valid JSON of its binding ({reason}). Agents refuse it.',
        fr: 'Ce que l’adresse {transport} {endpoint} répond aux appels du catalogue n’est pas un JSON valide de son transport ({reason}). Les agents le refusent.',
      },
      fix: {
        en: 'Send complete JSON from {endpoint}: over MCP a JSON-RPC 2.0 message with result or error, over REST the object itself.',
        fr: 'Envoyez depuis {endpoint} un JSON complet : en MCP un message JSON-RPC 2.0 avec result ou error, en REST l’objet lui-même.',
      },
      verify: {
        en: 'The recorded call to {endpoint} answers with a body any JSON parser reads.',
        fr: 'L’appel enregistré vers {endpoint} répond par un corps que tout analyseur JSON lit.',
      },
    },
    foreign_id: {
      title: {
        en: 'The catalog answers carry the id of another request',
        fr: 'Les réponses du catalogue portent l’id d’une autre requête',
      },
      detail: {
        en: 'The JSON-RPC answers of the {transport} endpoint {endpoint} do not repeat the id of the request ({reason}). Agents cannot match them to their question and refuse them.',
        fr: 'Les réponses JSON-RPC de l’adresse {transport} {endpoint} ne reprennent pas l’id de la requête ({reason}). Les agents ne peuvent pas les rattacher à leur question et les refusent.',
      },
      fix: {
        en: 'Copy id from the request into every JSON-RPC answer, with its type; a cache in front of {endpoint} must not answer POST.',
        fr: 'Recopiez l’id de la requête, avec son type, dans chaque réponse JSON-RPC ; un cache devant {endpoint} ne doit pas répondre aux POST.',
      },
      verify: {
        en: 'A tools/call with the id 7 is answered with the id 7.',
        fr: 'Un tools/call d’id 7 reçoit une réponse d’id 7.',
      },
    },
    no_host: {
      title: { en: 'The host of the UCP endpoint does not exist', fr: 'L’hôte de l’adresse UCP n’existe pas' },
      detail: {
        en: 'The name servers know no address for the host of the {transport} endpoint {endpoint} ({reason}). No agent can call it.',
        fr: 'Les serveurs de noms ne connaissent aucune adresse pour l’hôte de l’adresse {transport} {endpoint} ({reason}). Aucun agent ne peut l’appeler.',
      },
      fix: {
        en: 'Publish a DNS record for the host of {endpoint}, or correct the address in the profile.',
        fr: 'Publiez un enregistrement DNS pour l’hôte de {endpoint}, ou corrigez l’adresse dans le profil.',
      },
      verify: {
        en: 'The host of {endpoint} resolves, and a catalog call to it answers 200.',
        fr: 'L’hôte de {endpoint} se résout, et un appel de catalogue y répond 200.',
      },
    },
    no_tool_list: {
      title: { en: 'The MCP server does not list its tools', fr: 'Le serveur MCP ne liste pas ses outils' },
      detail: {
        en: '{endpoint} refuses tools/list ({reason}). Agents ask for the list before they call anything, and stop there.',
        fr: '{endpoint} refuse tools/list ({reason}). Les agents demandent cette liste avant tout appel, et s’arrêtent là.',
      },
      fix: {
        en: 'Answer tools/list at {endpoint} with every catalog tool and its schemas.',
        fr: 'Répondez à tools/list à {endpoint} avec chaque outil de catalogue et ses schémas.',
      },
      verify: { en: 'tools/list at {endpoint} names search_catalog.', fr: 'tools/list à {endpoint} nomme search_catalog.' },
    },
    not_measured: {
      title: { en: 'The UCP endpoint could not be measured', fr: 'L’adresse UCP n’a pas pu être mesurée' },
      detail: {
        en: 'We did not get to see the {transport} endpoint {endpoint} answer ({reason}). That is held against nobody, but a catalog that was not seen to answer cannot pass.',
        fr: 'Nous n’avons pas pu voir répondre l’adresse {transport} {endpoint} ({reason}). Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.',
      },
      fix: {
        en: 'Audit again. If it happens again, see that {endpoint} answers within a few seconds, in a release of UCP that agents know.',
        fr: 'Relancez l’audit. Si cela se répète, vérifiez que {endpoint} répond en quelques secondes, dans une version d’UCP connue des agents.',
      },
      verify: {
        en: 'A later audit sees {endpoint} answer a catalog call.',
        fr: 'Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.',
      },
    },
    robots: {
      title: {
        en: 'robots.txt of another site keeps us from the UCP endpoint',
        fr: 'Le robots.txt d’un autre site nous écarte de l’adresse UCP',
      },
      detail: {
        en: 'The {transport} endpoint {endpoint} is on a site that is not the store’s, whose robots.txt forbids our calls or could not be read ({reason}). None was sent. That is held against nobody, but a catalog that was not seen to answer cannot pass.',
        fr: 'L’adresse {transport} {endpoint} est sur un site qui n’est pas celui de la boutique, dont le robots.txt interdit nos appels ou n’a pas pu être lu ({reason}). Aucun n’a été envoyé. Ce n’est reproché à personne, mais un catalogue que l’on n’a pas vu répondre ne peut pas être validé.',
      },
      fix: {
        en: 'If {endpoint} is meant to be audited, have whoever runs that site allow VitrineBot there in robots.txt and answer it with a status below 500. Agents that act for a shopper are not bound by it.',
        fr: 'Si {endpoint} doit être audité, demandez à qui gère ce site d’y autoriser VitrineBot dans robots.txt, et de le servir avec un statut inférieur à 500. Les agents qui agissent pour un acheteur n’y sont pas tenus.',
      },
      verify: {
        en: 'A later audit sees {endpoint} answer a catalog call.',
        fr: 'Un audit ultérieur voit {endpoint} répondre à un appel de catalogue.',
      },
    },
    unreachable: {
      title: { en: 'The store’s UCP endpoint did not answer', fr: 'L’adresse UCP de la boutique n’a pas répondu' },
      detail: {
        en: 'No usable answer came from the {transport} endpoint {endpoint} ({reason}). It may have been a passing trouble.',
        fr: 'Aucune réponse utilisable de l’adresse {transport} {endpoint} ({reason}). C’était peut-être passager.',
      },
      fix: {
        en: 'Make {endpoint} answer within a few seconds, then audit again.',
        fr: 'Faites répondre {endpoint} en quelques secondes, puis relancez l’audit.',
      },
      verify: {
        en: 'A catalog call to {endpoint} answers within a few seconds, several times in a row.',
        fr: 'Un appel de catalogue à {endpoint} répond en quelques secondes, plusieurs fois de suite.',
      },
    },
    blocked: {
      title: { en: 'The UCP endpoint refuses agents', fr: 'L’adresse UCP refuse les agents' },
      detail: {
        en: 'The {transport} endpoint {endpoint} refused our calls ({reason}), although they carried what the specification asks for.',
        fr: 'L’adresse {transport} {endpoint} a refusé nos appels ({reason}), qui portaient pourtant ce que demande la spécification.',
      },
      fix: {
        en: 'Answer catalog calls to {endpoint} without a challenge and without credentials, a few dozen a minute from one client.',
        fr: 'Répondez aux appels de catalogue vers {endpoint} sans vérification ni identifiants, à raison de quelques dizaines par minute et par client.',
      },
      verify: {
        en: 'The recorded request to {endpoint}, sent again from outside your network, answers 200.',
        fr: 'La requête enregistrée vers {endpoint}, renvoyée depuis l’extérieur de votre réseau, répond 200.',
      },
    },
    fallback: {
      title: { en: 'One of the store’s UCP endpoints does not speak UCP', fr: 'Une des adresses UCP de la boutique ne parle pas UCP' },
      detail: {
        en: 'The {transport} endpoint {endpoint} gave no usable answer ({reason}), while another transport answers. A client chooses its transport from the profile before it calls, and does not come back: one that speaks {transport} gives up.',
        fr: 'L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable ({reason}), alors qu’un autre transport répond. Un client choisit son transport dans le profil avant d’appeler, et n’y revient pas : celui qui parle {transport} abandonne.',
      },
      fix: {
        en: 'Repair {endpoint}, or take the {transport} entry out of the profile.',
        fr: 'Réparez {endpoint}, ou retirez l’entrée {transport} du profil.',
      },
      verify: {
        en: 'Every endpoint of the profile answers a catalog call.',
        fr: 'Chaque endpoint du profil répond à un appel de catalogue.',
      },
    },
    old_handshake: {
      title: { en: 'The MCP server insists on a handshake', fr: 'Le serveur MCP exige une poignée de main' },
      detail: {
        en: '{endpoint} answers only after initialize and keeps a session. MCP has needed neither since 2026-07-28, and shopping agents do not offer it.',
        fr: '{endpoint} ne répond qu’après initialize et tient une session. MCP n’a plus besoin de l’un ni de l’autre depuis 2026-07-28, et les agents d’achat ne le proposent pas.',
      },
      fix: {
        en: 'Update the MCP server so that tools/call works without a session.',
        fr: 'Mettez à jour le serveur MCP pour que tools/call fonctionne sans session.',
      },
      verify: {
        en: 'tools/call at {endpoint} answers without initialize and without a session header.',
        fr: 'tools/call à {endpoint} répond sans initialize et sans en-tête de session.',
      },
    },
    our_profile: {
      title: { en: 'The store could not read our agent profile', fr: 'La boutique n’a pas pu lire notre profil d’agent' },
      detail: {
        en: 'The endpoint refused our calls with {code}. That is a fault of this service, not of the store; the conversation was not judged.',
        fr: 'L’adresse a refusé nos appels avec {code}. C’est un défaut de ce service, pas de la boutique ; la conversation n’a pas été jugée.',
      },
      fix: { en: 'Nothing to do in the store: audit again later.', fr: 'Rien à faire dans la boutique : relancez l’audit plus tard.' },
      verify: { en: 'A later audit judges the conversation.', fr: 'Un audit ultérieur juge la conversation.' },
    },
  },
  evaluate(facts, report) {
    const { live, services } = facts;
    if (live.profileRejected !== null) {
      const { exchange, code } = live.profileRejected;
      return report('our_profile', { code: quote(code) }, { exchanges: [exchange.key], severity: 'info' });
    }
    const [first] = services;
    if (isUnasked(facts) && first !== undefined) {
      const values = { transport: first.transport ?? '', endpoint: quote(first.endpoint ?? ''), reason: NOT_ASKED.reason };
      return report('not_measured', values, { exchanges: facts.onProfile, severity: 'minor' });
    }
    const spoken = live.transports.some(({ speaks }) => speaks);
    for (const transport of live.transports) {
      const options = { subject: transport.transport, exchanges: transport.exchanges.map(({ key }) => key) };
      const endpoint = quote(transport.endpoint);
      if (transport.speaks) {
        if (transport.dialect === 'session') {
          report('old_handshake', { endpoint }, { ...options, severity: transport === live.main ? 'major' : 'minor' });
        }
        const refusal = listRefusal(transport);
        if (refusal !== null) {
          report('no_tool_list', { endpoint, reason: refusal.reason }, { ...options, severity: refusal.severity });
        }
        continue;
      }
      const { kind, reason } = silenceOf(transport);
      const told = { transport: transport.transport, endpoint, reason: quote(reason) };
      if (spoken && kind !== 'not_measured') {
        report('fallback', told, { ...options, severity: isChosen(transport, live) ? 'major' : 'minor' });
      } else {
        const kept = kind === 'not_measured' && reason.startsWith('robots');
        report(kept ? 'robots' : kind, told, { ...options, severity: severityOf(kind, transport === live.main) });
      }
    }
  },
});

/** The first of the transports in the order agents prefer. */
function isChosen(transport: TransportFacts, { transports }: LiveFacts): boolean {
  return transport === transports[0];
}

/** What may pass is major; what a client refuses is critical at the endpoint it ends up with; what we did not see is named, no more. */
function severityOf(kind: SilenceKind, isMain: boolean): Severity {
  if (kind === 'not_measured') {
    return 'minor';
  }
  return kind === 'unreachable' || kind === 'blocked' || !isMain ? 'major' : 'critical';
}

const NO_LIST: Silence = { kind: 'silent', reason: 'no_tools' };

/** The server answered `tools/list` with something else than a list; null when it listed, was not asked, or could not be seen. */
function listRefusal({ listing, tools }: TransportFacts): { readonly reason: Quoted; readonly severity: Severity } | null {
  if (listing === null || tools !== null) {
    return null;
  }
  const { kind, reason } = readMcpReply(listing).answered ? NO_LIST : silenceOfCall(listing);
  if (kind === 'not_measured' || kind === 'unreachable' || kind === 'blocked') {
    return null;
  }
  // One server error may be one unlucky request: the calls around it were answered. Asked again, it was none.
  return { reason: quote(reason), severity: kind === 'server_error' && listing.attempts !== 2 ? 'major' : 'critical' };
}
