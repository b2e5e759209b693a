import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { isOwnLoopback } from '../../../formats/ucp/addresses.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u19-spec-https.words.ts';

export default defineRule({
  id: 'U19',
  severity: 'major',
  source: overview('Enforcement'),
  summary: 'A spec address, where one is given, is https; its host is free.',
  part: 'capabilities',
  since: '2026-08-25',
  messages,
  evaluate({ profile, loopback }, report) {
    const entries = profile === null ? [] : [...profile.services, ...profile.capabilities, ...profile.handlers];
    const faulty = entries.filter((entry) => !isHttps(textMember(entry.value, 'spec'), loopback));
    for (const entry of distinctBy(faulty, subjectOf)) {
      const spec = textMember(entry.value, 'spec') ?? '';
      // Documentation, which no agent depends on; but clients that read by the schema refuse a text that is no address at all.
      const severity = URL.parse(spec) !== null ? 'minor' : 'critical';
      report('not_https', { name: quote(entry.name), spec: quote(spec) }, { subject: subjectOf(entry), severity });
    }
  },
});

function isHttps(spec: string | null, loopback: boolean): boolean {
  return spec === null || isOwnLoopback(spec, loopback) || URL.parse(spec)?.protocol === 'https:';
}
