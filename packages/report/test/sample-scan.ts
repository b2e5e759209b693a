/** Scans made by hand from the signals' own sentences: every state, any text in every place of the store's. */

import {
  CATEGORIES,
  creditOf,
  type FindingText,
  type MessageRef,
  quote,
  type ReadinessAssessment,
  type Reason,
  SIGNALS,
  type Signal,
  type SignalAssessment,
  type SignalState,
  TIER_TABLE,
  weightOf,
} from '@vitrine/engine';

/** `mixed`: every state there is. `blocked`: the home page kept us out. `full`: everything present. */
export type ScanMood = 'mixed' | 'blocked' | 'full';

const MIXED: readonly SignalState[] = ['absent', 'present', 'partial', 'absent', 'present', 'invalid', 'absent', 'error', 'blocked'];

/** The recorded pages (golden-pages.ts) draw signals of one weight in this order. */
const TIES =
  'mcp_server_card oauth_authorization_server api_catalog a2a_agent_card oauth_protected_resource link_header openid_configuration dns_aid'.split(
    ' ',
  );

/** Same mood, same text: same scan. Rests on the exchanges `scan.llms` and `origin.home`. */
export function sampleScan(mood: ScanMood, text: string): ReadinessAssessment {
  const blocked: MessageRef | null = mood === 'blocked' ? { id: 'scan.firewall', values: { vendor: 'Cloudflare', status: 403 } } : null;
  const signals = SIGNALS.toSorted(byWeight).map((signal, index) => {
    // Tests read what is said of a signal that only some stores need.
    const mixed = signal.id === 'auth_md' ? 'absent' : MIXED[index % MIXED.length];
    const state = mood === 'full' ? 'present' : mood === 'blocked' ? 'blocked' : (mixed ?? 'absent');
    return sampleSignal(signal, state, text, index);
  });
  const measured = signals.filter(({ credit }) => credit !== null);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const weight = sum(measured.map((signal) => signal.weight));
  const found = signals.filter(({ credit }) => (credit ?? 0) > 0);
  const earned = sum(measured.map((signal) => signal.weight * (signal.credit ?? 0)));
  return {
    tier: { mixed: 'emerging', blocked: 'undetermined', full: 'agent_ready' }[mood] as ReadinessAssessment['tier'],
    continuousScore: weight === 0 ? null : Math.round((earned * 1000) / weight) / 10,
    tierAtMost: mood === 'mixed' ? 'agent_aware' : 'agent_ready',
    scoreAtLeast: Math.round(earned * 10) / 10,
    scoreAtMost: Math.round((earned + 100 - weight) * 10) / 10,
    coverage: weight / 100,
    nSignals: found.length,
    nCategories: CATEGORIES.filter((category) => found.some((signal) => signal.category === category)).length,
    signals,
    blocked,
    look: mood === 'full' ? 'browser' : 'static',
    tierTable: TIER_TABLE.reviewed,
    nextTier:
      mood === 'mixed'
        ? {
            tier: 'agent_aware',
            missing: [
              { id: 'tier.signals', values: { have: found.length, need: 9 } },
              { id: 'tier.score', values: { have: 31.4, need: 35 } },
              { id: 'tier.live_fetch_open', values: {} },
            ],
          }
        : null,
  };
}

function byWeight(left: Signal, right: Signal): number {
  return weightOf(right.id) - weightOf(left.id) || TIES.indexOf(left.id) - TIES.indexOf(right.id);
}

function sampleSignal(signal: Signal, state: SignalState, text: string, index: number): SignalAssessment {
  const { id, category } = signal;
  return {
    id,
    category,
    state,
    reasons: reasonsFor(signal, state, text, index),
    exchanges: index % 3 === 0 ? ['scan.llms', 'origin.home'] : ['origin.home'],
    platformDefault: state === 'present' && index % 2 === 0,
    facts: { title: quote(text), links: 12, posture: 'mixed', complete: true },
    weight: weightOf(id),
    credit: creditOf(state),
  };
}

function reasonsFor({ id, messages }: Signal, state: SignalState, text: string, index: number): readonly Reason[] {
  if (state === 'absent') return [{ kind: 'note', code: 'not_found', message: { id: 'scan.not_found', values: { status: 404 } } }];
  if (state === 'error') return [{ kind: 'fault', code: 'timeout', message: { id: 'scan.timeout', values: {} } }];
  if (state === 'blocked') {
    return [{ kind: 'fault', code: 'firewall', message: { id: 'scan.firewall', values: { vendor: 'Cloudflare', status: 403 } } }];
  }
  const keys = Object.keys(messages).filter((key) => key !== 'advice');
  const picked = keys.slice(index % 3, (index % 3) + 2);
  return picked.map((key, at) => ({
    kind: state === 'present' ? (at === 0 ? 'warning' : 'note') : at === 0 ? 'fault' : 'warning',
    code: key,
    message: { id: `${id}.${key}`, values: valuesFor(messages[key], text) },
  }));
}

/** Something for every slot: a number where a word bends by it, store text elsewhere. */
function valuesFor(message: FindingText | undefined, text: string): MessageRef['values'] {
  const templates = JSON.stringify(message);
  const counts = new Set([...templates.matchAll(/\[\[(\w+)\|/g)].map(([, slot]) => slot));
  const slots = [...templates.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
  return Object.fromEntries(slots.map((slot) => [slot, counts.has(slot) ? 3 : quote(text)]));
}
