import { overview } from '../../../formats/ucp/specification.ts';
import { offersA2aAlone } from '../../../formats/ucp/unspoken.ts';
import { defineRule } from '../rule.ts';
import messages from './r1-callable-service.words.ts';

export default defineRule({
  id: 'R1',
  replaces: ['U10', 'U12', 'U13', 'U14', 'U15', 'L1'],
  severity: 'critical',
  source: overview('Services'),
  summary: 'A dev.ucp.shopping service can be called over MCP or REST, and the store declares something to call it for.',
  part: 'readiness',
  points: 4,
  messages,
  evaluate({ profile, services, capabilities }, report) {
    if (profile === null) return;
    if (services.length === 0 && offersA2aAlone(profile)) report('unspoken', { transports: 'A2A' }, { severity: 'major' });
    else if (services.length === 0) report('none');
    else if (capabilities.length === 0) report('no_capability');
    else if (!services.some(({ transport }) => transport === 'mcp')) report('rest_alone', undefined, { severity: 'info' });
  },
});
