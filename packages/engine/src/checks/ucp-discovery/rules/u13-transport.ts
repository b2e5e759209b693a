import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import type { ServiceEntry } from '../../../formats/ucp/profile.ts';
import { CATALOG_SINCE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u13-transport.words.ts';

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
  messages,
  evaluate(facts, report) {
    const { profile, services } = facts;
    const entries = profile?.services.filter((entry) => entry.value !== null && faultOf(entry) !== null) ?? [];
    for (const entry of distinctBy(entries, subjectWithTransport)) {
      const name = quote(entry.name);
      const fault = faultOf(entry);
      // The reference client reads the list by its schema and refuses the document for one such entry. An endpoint that is
      // not there is the exception: with another service to call, it skips the entry, as clients of older releases may all.
      const isSkipped = !follows(facts, CATALOG_SINCE) || (fault === 'no_endpoint' && entry.endpoint === null);
      const severity = isSkipped && services.length > 0 ? 'major' : 'critical';
      const options = { subject: subjectWithTransport(entry), severity } as const;
      if (fault === 'no_transport') report(fault, { name }, options);
      else if (fault === 'unknown_transport') report(fault, { name, transport: quote(entry.transport ?? '') }, options);
      else if (fault === 'no_endpoint') report(fault, { name, transport: entry.transport ?? '' }, options);
    }
  },
});

function faultOf({ transport, endpoint }: ServiceEntry): 'no_transport' | 'unknown_transport' | 'no_endpoint' | null {
  if (transport === null) return 'no_transport';
  if (!TRANSPORTS.includes(transport)) return 'unknown_transport';
  return transport !== 'embedded' && (endpoint ?? '') === '' ? 'no_endpoint' : null;
}

function subjectWithTransport(entry: { readonly name: string; readonly transport: string | null }): string {
  return `${subjectOf({ registry: 'services', name: entry.name })}#${entry.transport?.slice(0, 40) ?? ''}`;
}
