import { quote } from '../../../core/messages.ts';
import type { ServiceEntry } from '../../../formats/ucp/profile.ts';
import { CATALOG_SINCE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

const TRANSPORTS: readonly (string | null)[] = ['rest', 'mcp', 'a2a', 'embedded'];

export default defineRule({
  id: 'U13',
  replaces: ['U12', 'R1'],
  severity: 'critical',
  source: overview('Services'),
  summary: 'Every service entry names a known transport, and an endpoint unless it is embedded.',
  part: 'services',
  points: 6,
  since: '2026-01-23',
  messages: {
    no_transport: {
      title: { en: 'A service does not name its transport', fr: 'Un service ne nomme pas son transport' },
      detail: {
        en: 'An entry of {name} has no transport. Agents cannot tell how to call it.',
        fr: 'Une entrée de {name} n’a pas de transport. Les agents ne savent pas comment l’appeler.',
      },
      fix: {
        en: 'Set transport to mcp, rest, a2a or embedded in every entry of {name}.',
        fr: 'Donnez à transport la valeur mcp, rest, a2a ou embedded dans chaque entrée de {name}.',
      },
      verify: { en: 'Every entry of {name} has a transport.', fr: 'Chaque entrée de {name} a un transport.' },
    },
    unknown_transport: {
      title: { en: 'A service names a transport that does not exist', fr: 'Un service nomme un transport qui n’existe pas' },
      detail: {
        en: 'An entry of {name} has the transport {transport}; there are mcp, rest, a2a and embedded.',
        fr: 'Une entrée de {name} a le transport {transport} ; il existe mcp, rest, a2a et embedded.',
      },
      fix: {
        en: 'Replace {transport} with the transport the endpoint really speaks.',
        fr: 'Remplacez {transport} par le transport que l’adresse parle réellement.',
      },
      verify: {
        en: 'Every transport in the profile is mcp, rest, a2a or embedded.',
        fr: 'Chaque transport du profil est mcp, rest, a2a ou embedded.',
      },
    },
    no_endpoint: {
      title: { en: 'A service has no endpoint', fr: 'Un service n’a pas d’adresse' },
      detail: {
        en: 'The {transport} entry of {name} has no endpoint, so there is nothing to call.',
        fr: 'L’entrée {transport} de {name} n’a pas d’endpoint : il n’y a rien à appeler.',
      },
      fix: {
        en: 'Add the https address of the {transport} server as endpoint.',
        fr: 'Ajoutez l’adresse https du serveur {transport} comme endpoint.',
      },
      verify: {
        en: 'The {transport} entry has an endpoint that begins with https://.',
        fr: 'L’entrée {transport} a un endpoint qui commence par https://.',
      },
    },
  },
  evaluate(facts, report) {
    const { profile, services, onProfile: exchanges } = facts;
    const entries = profile?.services.filter((entry) => entry.value !== null && faultOf(entry) !== null) ?? [];
    for (const entry of oncePerSubject(entries, subjectWithTransport)) {
      const name = quote(entry.name);
      const fault = faultOf(entry);
      // The reference client reads the list by its schema and refuses the document for one such entry. An endpoint that is
      // not there is the exception: with another service to call, it skips the entry, as clients of older releases may all.
      const isSkipped = !follows(facts, CATALOG_SINCE) || (fault === 'no_endpoint' && entry.endpoint === null);
      const severity = isSkipped && services.length > 0 ? 'major' : 'critical';
      const options = { subject: subjectWithTransport(entry), exchanges, severity } as const;
      if (fault === 'no_transport') {
        report(fault, { name }, options);
      } else if (fault === 'unknown_transport') {
        report(fault, { name, transport: quote(entry.transport ?? '') }, options);
      } else if (fault === 'no_endpoint') {
        report(fault, { name, transport: entry.transport ?? '' }, options);
      }
    }
  },
});

function faultOf({ transport, endpoint }: ServiceEntry): 'no_transport' | 'unknown_transport' | 'no_endpoint' | null {
  if (transport === null) {
    return 'no_transport';
  }
  if (!TRANSPORTS.includes(transport)) {
    return 'unknown_transport';
  }
  return transport !== 'embedded' && (endpoint ?? '') === '' ? 'no_endpoint' : null;
}

function subjectWithTransport(entry: { readonly name: string; readonly transport: string | null }): string {
  return `${subjectOf({ registry: 'services', name: entry.name })}#${entry.transport?.slice(0, 40) ?? ''}`;
}
