import { holding } from '../../../core/holding.ts';
import { quote } from '../../../core/messages.ts';
import { type Json, member, textMember } from '../../../formats/json.ts';
import type { Entry } from '../../../formats/ucp/profile.ts';
import { isAtLeast, isDated, type Release } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u25-payment-handlers.words.ts';

export default defineRule({
  id: 'U25',
  severity: 'major',
  source: overview('Payment Handlers'),
  summary: 'Payment handlers have an id and a dated version; instruments, where listed, have a type.',
  part: 'keys_and_handlers',
  since: '2026-01-23',
  when: ({ profile }) => profile !== null && profile.handlers.length > 0,
  messages,
  evaluate({ profile, release }, report) {
    const faults = new Map<string, [Entry, Fault]>();
    for (const entry of profile?.handlers ?? []) {
      for (const fault of entry.value === null ? [] : faultsOf(entry, release)) faults.set(`${subjectOf(entry)} ${fault}`, [entry, fault]);
    }
    for (const [entry, fault] of faults.values()) {
      const severity = UNREAD.has(fault) ? 'major' : 'critical';
      report(fault, { name: quote(entry.name) }, { subject: subjectOf(entry), severity });
    }
  },
});

/** The reference client reads the list of instruments since 2026-04-08, the version always, and does not miss the id; U33 names one that is no text. */
const UNREAD: ReadonlySet<Fault> = new Set(['no_id']);

type Fault = 'no_id' | 'undated' | 'no_instruments' | 'untyped_instrument';

/** 2026-01-23 has no `available_instruments`: what is under that name there is the store's own. */
function faultsOf(entry: Entry, release: Release): readonly Fault[] {
  const instruments = isAtLeast(release, '2026-04-08') ? member(entry.value, 'available_instruments') : undefined;
  const listed = Array.isArray(instruments) && instruments.length > 0;
  return holding({
    no_id: (member(entry.value, 'id') ?? '') === '',
    undated: !isDated(entry.version),
    no_instruments: instruments !== undefined && !listed,
    untyped_instrument: listed && instruments.some((item: Json) => (textMember(item, 'type') ?? '') === ''),
  });
}
