import type { Reach } from '../../../formats/http/reach.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import { UNSEEN } from '../silence.ts';
import messages from './u01-profile-answers.words.ts';

export default defineRule({
  id: 'U01',
  severity: 'critical',
  source: overview('Business Profile'),
  summary: 'The profile answers at /.well-known/ucp of the submitted origin, with status 200 and without authentication.',
  part: 'hosting',
  points: 3,
  messages,
  evaluate({ root, unspoken, onProfile: exchanges }, report) {
    const { reach } = root;
    const url = root.exchange.url;
    const status = reach.status ?? 0;
    const { reason } = reach;
    const verdict = verdictOf(reach);
    if (unspoken?.protocol === 'ACP' && verdict === 'absent') {
      return report('acp_only', { url, status }, { exchanges: [...exchanges, unspoken.exchange] });
    }
    switch (verdict) {
      case 'ok':
      // A wall before the whole store is told once, where no page could be seen.
      case 'walled':
        return;
      case 'absent':
        return report('absent', { url, status }, { exchanges });
      case 'soft_404':
        return report('soft_404', { url, status }, { exchanges });
      case 'firewall':
        return report('firewall', { url, status, vendor: reach.vendor ?? '' }, { exchanges });
      case 'hides_unknown':
        return report('hides_unknown', { url, status }, { exchanges });
      case 'blocked':
        return report('blocked', { url, status, reason }, { exchanges });
      case 'unreachable':
        return report('unreachable', { url, reason }, { exchanges, ...(UNSEEN.has(reason) && { severity: 'info' }) });
      case 'server_error':
        return report('server_error', { url, status }, { exchanges });
      case 'not_asked':
        return report('not_asked', { url, reason }, { exchanges, severity: 'info' });
      case 'broken':
        return report('broken', { url, reason }, { exchanges });
    }
  },
});

type ProfileVerdict =
  | 'ok'
  | 'walled'
  | 'absent'
  | 'soft_404'
  | 'firewall'
  | 'hides_unknown'
  | 'blocked'
  | 'unreachable'
  | 'server_error'
  | 'not_asked'
  | 'broken';

function verdictOf({ kind, reason, vendor }: Reach): ProfileVerdict {
  if (kind === 'absent') return reason === 'not_found' || reason === 'gone' ? 'absent' : 'soft_404';
  if (reason.startsWith('wall_')) return 'walled';
  if (kind === 'blocked') return vendor !== null ? 'firewall' : reason === 'hides_unknown' ? 'hides_unknown' : 'blocked';
  if (kind !== 'error') return kind;
  const ours = reason === 'target_not_allowed' || reason === 'budget_spent';
  return ours ? 'not_asked' : reason === 'server_error' ? 'server_error' : 'broken';
}
