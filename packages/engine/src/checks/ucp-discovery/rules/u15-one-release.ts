import { quote } from '../../../core/messages.ts';
import { isOfficial } from '../../../formats/ucp/names.ts';
import { isCurrent } from '../../../formats/ucp/negotiate.ts';
import type { Entry } from '../../../formats/ucp/profile.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u15-one-release.words.ts';

export default defineRule({
  id: 'U15',
  replaces: ['U08', 'U09', 'U13', 'R1'],
  severity: 'critical',
  source: overview('Component Versioning and Release Snapshots'),
  summary: 'Every dev.ucp entry has the version of the document; agents ignore the others.',
  part: 'services',
  points: 5,
  since: '2026-08-25',
  messages,
  evaluate({ profile }, report) {
    if (profile === null || profile.version === null) return;
    const dated = [...profile.services, ...profile.capabilities].filter((entry) => isOfficial(entry.name) && entry.version !== null);
    for (const [subject, entries] of Map.groupBy(dated, subjectOf)) {
      const stale = entries.find((entry) => !isCurrent(entry, profile));
      if (stale === undefined) continue;
      const values = { name: quote(stale.name), found: quote(stale.version ?? ''), version: quote(profile.version) };
      const lost = !entries.some((entry: Entry) => isCurrent(entry, profile));
      if (!lost) report('some_ignored', values, { subject, severity: 'minor' });
      else if (stale.registry === 'services') report('service_lost', values, { subject });
      else report('capability_lost', values, { subject, severity: 'major' });
    }
  },
});
