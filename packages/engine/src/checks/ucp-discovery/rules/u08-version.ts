import { quote } from '../../../core/messages.ts';
import { member } from '../../../formats/json.ts';
import { isDated, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u08-version.words.ts';

export default defineRule({
  id: 'U08',
  replaces: ['U01', 'U03', 'U06', 'U07'],
  severity: 'critical',
  source: overview('Version Format'),
  summary: 'ucp.version is present, a date written YYYY-MM-DD, and never draft.',
  part: 'envelope',
  points: 3,
  messages,
  evaluate({ profile }, report) {
    if (profile === null) return;
    const latest = LATEST_RELEASE;
    const version = member(profile.ucp, 'version');
    if (typeof version !== 'string' || version === '') return report('missing', { latest });
    if (version.toLowerCase() === 'draft') return report('draft', { latest });
    if (!isDated(version)) report('not_a_date', { version: quote(version), latest });
  },
});
