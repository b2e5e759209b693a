import type { Severity } from '../../../core/assessment.ts';
import { type Quoted, quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { readMcpReply } from '../../../formats/ucp/mcp.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { refusalOfAll, type TransportFacts } from '../live.ts';
import { defineRule, type Report } from '../rule.ts';
import { isUnasked, NOT_ASKED, type Silence, type SilenceKind, silenceOf, silenceOfCall, wasMeasured } from '../silence.ts';
import messages from './l1-endpoint-answers.words.ts';

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
  messages,
  evaluate(facts, report) {
    const { live, services } = facts;
    if (live.profileRejected !== null) {
      const { exchange, said } = live.profileRejected;
      return report('our_profile', { said: quote(said) }, { exchanges: [exchange.key], severity: 'info' });
    }
    const [first] = services;
    if (isUnasked(facts) && first !== undefined) {
      const values = { transport: first.transport ?? '', endpoint: quote(first.endpoint ?? ''), reason: quote(NOT_ASKED.reason) };
      return report('not_measured', values, { severity: 'minor' });
    }
    const spoken = live.transports.some(({ speaks }) => speaks);
    for (const transport of live.transports) {
      if (transport.speaks) {
        reportSpeaking(transport, transport === live.main, report);
        continue;
      }
      const { kind, reason } = silenceOf(transport);
      const values = { transport: transport.transport, endpoint: quote(transport.endpoint), reason: quote(reason) };
      if (spoken && kind !== 'not_measured') {
        report('fallback', values, { ...about(transport), severity: transport === live.transports[0] ? 'major' : 'minor' });
      } else {
        report(sentenceOf(kind, reason), values, { ...about(transport), severity: severityOf(kind, transport === live.main) });
      }
    }
  },
});

function about({ transport, exchanges }: TransportFacts) {
  return { subject: transport, exchanges: exchanges.map(({ key }) => key) };
}

/** Faults of an endpoint that speaks UCP and that some clients still cannot use. */
function reportSpeaking(transport: TransportFacts, isMain: boolean, report: Report<typeof messages>): void {
  const { tools } = transport;
  const endpoint = quote(transport.endpoint);
  const options = about(transport);
  if (transport.dialect === 'session') report('old_handshake', { endpoint }, { ...options, severity: isMain ? 'major' : 'minor' });
  const refusal = listRefusal(transport);
  if (refusal !== null) report('no_tool_list', { endpoint, reason: refusal.reason }, { ...options, severity: refusal.severity });
  const bare = tools?.listed.filter(({ inputSchema }) => !isObject(inputSchema)) ?? [];
  if (tools !== null && bare.length > 0) {
    const names = bare.slice(0, 5).map(({ name }) => name);
    const values = { endpoint, tools: quote(names.join(', ')), count: bare.length };
    report('no_input_schema', values, { ...options, exchanges: [tools.exchange.key], severity: 'critical' });
  }
  const refused = refusalOfAll(transport);
  if (refused !== null) {
    const values = { transport: transport.transport, endpoint, said: quote(refused) };
    report('refuses_all', values, { ...options, severity: isMain ? 'critical' : 'major' });
  }
}

/** What we kept ourselves from asking is said by itself. */
function sentenceOf(kind: SilenceKind, reason: string): SilenceKind | 'robots' | 'off_limits' {
  if (kind !== 'not_measured') return kind;
  return reason.startsWith('robots') ? 'robots' : reason === 'target_not_allowed' ? 'off_limits' : kind;
}

/** What may pass is major; what a client refuses is critical at the endpoint it ends up with; what we did not see is named, no more. */
function severityOf(kind: SilenceKind, isMain: boolean): Severity {
  if (kind === 'not_measured') return 'minor';
  return kind === 'unreachable' || kind === 'blocked' || !isMain ? 'major' : 'critical';
}

const NO_LIST: Silence = { kind: 'silent', reason: 'no_tools' };

/** The server answered `tools/list` with something else than a list; null when it listed, was not asked, or could not be seen. */
function listRefusal({ listing, tools }: TransportFacts): { readonly reason: Quoted; readonly severity: Severity } | null {
  if (listing === null || tools !== null) return null;
  const { kind, reason } = readMcpReply(listing).answered ? NO_LIST : silenceOfCall(listing);
  if (kind === 'not_measured' || kind === 'unreachable' || kind === 'blocked') return null;
  // One server error may be one unlucky request: the calls around it were answered. Asked again, it was none.
  return { reason: quote(reason), severity: kind === 'server_error' && listing.attempts !== 2 ? 'major' : 'critical' };
}
