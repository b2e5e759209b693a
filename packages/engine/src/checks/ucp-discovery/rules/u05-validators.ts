import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U05',
  severity: 'minor',
  source: overview('Hosting'),
  summary: 'The profile carries an ETag or a Last-Modified header.',
  part: 'hosting',
  points: 1,
  since: '2026-08-25',
  messages: {
    none: {
      title: { en: 'The UCP profile cannot be revalidated', fr: 'Le profil UCP ne peut pas être revalidé' },
      detail: {
        en: 'The answer has neither ETag nor Last-Modified, so agents load the whole document each time their copy expires.',
        fr: 'La réponse n’a ni ETag ni Last-Modified : les agents rechargent tout le document à chaque expiration.',
      },
      fix: {
        en: 'Send an ETag or a Last-Modified header with the profile.',
        fr: 'Envoyez un en-tête ETag ou Last-Modified avec le profil.',
      },
      verify: {
        en: 'The answer has an ETag or Last-Modified header, and a request that repeats it in If-None-Match or If-Modified-Since gets 304.',
        fr: 'La réponse a un en-tête ETag ou Last-Modified, et une requête qui le répète dans If-None-Match ou If-Modified-Since obtient 304.',
      },
    },
  },
  evaluate({ root, onProfile: exchanges }, report) {
    const headers = root.reach.kind === 'ok' ? root.response?.headers : undefined;
    if (headers !== undefined && !headers['etag'] && !headers['last-modified']) {
      report('none', undefined, { exchanges });
    }
  },
});
