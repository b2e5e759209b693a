import { defineRule } from '../../../core/define.ts';
import { quote } from '../../../core/messages.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { overview } from '../../../formats/ucp/releases.ts';
import type { UcpFacts } from '../facts.ts';
import type { TransportFacts } from '../live.ts';

export default defineRule<UcpFacts>()({
  id: 'L1',
  check: 'ucp_discovery',
  severity: 'critical',
  source: overview('Endpoint Resolution'),
  summary: 'The endpoint an agent would choose answers in UCP.',
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
      title: { en: 'A firewall keeps agents from the UCP endpoint', fr: 'Un pare-feu bloque l’accès des agents à l’adresse UCP' },
      detail: {
        en: 'The {transport} endpoint {endpoint} refused our calls ({reason}), although they carried what the specification asks for.',
        fr: 'L’adresse {transport} {endpoint} a refusé nos appels ({reason}), qui portaient pourtant ce que demande la spécification.',
      },
      fix: {
        en: 'Allow POST requests to {endpoint} without a challenge.',
        fr: 'Autorisez sans vérification les requêtes POST vers {endpoint}.',
      },
      verify: {
        en: 'The recorded request to {endpoint}, sent again from outside your network, answers 200.',
        fr: 'La requête enregistrée vers {endpoint}, renvoyée depuis l’extérieur de votre réseau, répond 200.',
      },
    },
    fallback: {
      title: { en: 'One of the store’s UCP endpoints does not speak UCP', fr: 'Une des adresses UCP de la boutique ne parle pas UCP' },
      detail: {
        en: 'The {transport} endpoint {endpoint} gave no usable answer ({reason}); agents have to use another transport.',
        fr: 'L’adresse {transport} {endpoint} n’a donné aucune réponse utilisable ({reason}) ; les agents doivent utiliser un autre transport.',
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
  evaluate({ live }, report) {
    if (live.profileRejected !== null) {
      const { exchange, code } = live.profileRejected;
      return report('our_profile', { code: quote(code) }, { exchanges: [exchange.key], severity: 'info' });
    }
    const spoken = live.transports.some((facts) => facts.speaks);
    for (const facts of live.transports) {
      const values = { transport: facts.transport, endpoint: quote(facts.endpoint) };
      const options = { subject: facts.transport, exchanges: facts.exchanges.map((exchange) => exchange.key) };
      if (facts.speaks && facts.dialect === 'session') {
        report('old_handshake', { endpoint: quote(facts.endpoint) }, { ...options, severity: 'minor' });
      }
      if (facts.speaks) {
        continue;
      }
      const silence = silenceOf(facts);
      const told = { ...values, reason: silence.reason };
      if (spoken) {
        report('fallback', told, { ...options, severity: 'minor' });
      } else if (silence.kind === 'silent') {
        report('silent', told, { ...options, severity: live.transports.length > 1 && facts !== live.main ? 'major' : 'critical' });
      } else {
        report(silence.kind, told, { ...options, severity: 'major' });
      }
    }
  },
});

/** The last word of an endpoint tells what its silence is: no such thing, a closed door, or a passing trouble. */
function silenceOf(facts: TransportFacts): { readonly kind: 'silent' | 'unreachable' | 'blocked'; readonly reason: string } {
  const last = facts.exchanges.at(-1);
  if (last === undefined) {
    return { kind: 'unreachable', reason: 'not_asked' };
  }
  const reach = classifyReach({ exchange: last, expects: 'document' });
  const reason = reach.status === null ? reach.reason : `${reach.reason}, ${reach.status}`;
  if (reach.kind === 'blocked') {
    return { kind: 'blocked', reason };
  }
  const passing = reach.kind === 'unreachable' || reach.reason === 'server_error' || reach.reason === 'budget_spent';
  return { kind: passing ? 'unreachable' : 'silent', reason };
}
