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
  evaluate({ root, unspoken, onProfile }, report) {
    const { reach } = root;
    const url = root.exchange.url;
    const status = reach.status ?? 0;
    const { reason } = reach;
    const verdict = verdictOf(reach);
    // A wall before the whole store is told once, where no page could be seen.
    if (verdict === 'ok' || verdict === 'walled') return;
    if (unspoken?.protocol === 'ACP' && verdict === 'absent')
      report('acp_only', { url, status }, { exchanges: [...onProfile, unspoken.exchange] });
    else if (verdict === 'firewall') report(verdict, { url, status, vendor: reach.vendor ?? '' });
    else if (verdict === 'blocked') report(verdict, { url, status, reason });
    else if (verdict === 'unreachable') report(verdict, { url, reason }, UNSEEN.has(reason) ? { severity: 'info' } : {});
    else if (verdict === 'not_asked') report(verdict, { url, reason }, { severity: 'info' });
    else if (verdict === 'broken') report(verdict, { url, reason });
    else report(verdict, { url, status });
  },
});

function verdictOf({ kind, reason, vendor }: Reach) {
  if (kind === 'absent') return reason === 'not_found' || reason === 'gone' ? 'absent' : 'soft_404';
  if (reason.startsWith('wall_')) return 'walled';
  if (kind === 'blocked') return vendor !== null ? 'firewall' : reason === 'hides_unknown' ? 'hides_unknown' : 'blocked';
  if (kind !== 'error') return kind;
  const ours = reason === 'target_not_allowed' || reason === 'budget_spent';
  return ours ? 'not_asked' : reason === 'server_error' ? 'server_error' : 'broken';
}
