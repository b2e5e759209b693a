import { member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u32-status.words.ts';

export default defineRule({
  id: 'U32',
  severity: 'info',
  source: overview('Profile Structure'),
  summary: 'A published profile does not carry the status error.',
  part: 'envelope',
  since: '2026-04-08',
  messages,
  evaluate({ profile }, report) {
    if (member(profile?.ucp, 'status') === 'error') report('error_status');
  },
});
