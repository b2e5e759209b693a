import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u05-validators.words.ts';

export default defineRule({
  id: 'U05',
  severity: 'minor',
  source: overview('Hosting'),
  summary: 'The profile carries an ETag or a Last-Modified header.',
  part: 'hosting',
  since: '2026-08-25',
  messages,
  evaluate({ root }, report) {
    const headers = root.reach.kind === 'ok' ? root.response?.headers : undefined;
    if (headers !== undefined && !headers['etag'] && !headers['last-modified']) report('none');
  },
});
