import { quote } from '../../../core/messages.ts';
import { readCacheControl } from '../../../formats/http/cache-control.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u04-cacheable.words.ts';

export default defineRule({
  id: 'U04',
  severity: 'major',
  source: overview('Hosting'),
  summary: 'Cache-Control of the profile is public with max-age of at least 60 seconds, without private, no-store or no-cache.',
  part: 'hosting',
  points: 3,
  since: '2026-04-08',
  messages,
  evaluate({ root }, report) {
    if (root.reach.kind !== 'ok' || root.response === null) return;
    const header = root.response.headers['cache-control'];
    if (header === undefined || header.trim() === '') return report('missing');
    const value = quote(header);
    const cache = readCacheControl(header);
    if (cache.forbidden !== null) return report('forbidden', { value, directive: cache.forbidden });
    if (!cache.isPublic) return report('not_public', { value });
    if (cache.maxAge === null || cache.maxAge < 60) report('too_short', { value });
  },
});
