import { quote } from '../../../core/messages.ts';
import { readCacheControl } from '../../../formats/http/cache-control.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U04',
  severity: 'major',
  source: overview('Hosting'),
  summary: 'Cache-Control of the profile is public with max-age of at least 60 seconds, without private, no-store or no-cache.',
  part: 'hosting',
  points: 3,
  since: '2026-04-08',
  messages: {
    missing: {
      title: {
        en: 'The UCP profile does not say how long it may be cached',
        fr: 'Le profil UCP ne dit pas combien de temps il peut être mis en cache',
      },
      detail: {
        en: 'The answer has no Cache-Control header. Agents keep a profile as long as it allows, and need that permission.',
        fr: 'La réponse n’a pas d’en-tête Cache-Control. Les agents gardent un profil aussi longtemps qu’il le permet, et ont besoin de cette autorisation.',
      },
      fix: {
        en: 'Send Cache-Control: public, max-age=3600 with the profile.',
        fr: 'Envoyez Cache-Control: public, max-age=3600 avec le profil.',
      },
      verify: {
        en: 'The answer’s Cache-Control header reads public with a max-age of at least 60.',
        fr: 'L’en-tête Cache-Control de la réponse contient public et un max-age d’au moins 60.',
      },
    },
    forbidden: {
      title: { en: 'The UCP profile forbids caching', fr: 'Le profil UCP interdit la mise en cache' },
      detail: {
        en: 'Cache-Control is {value}; the directive {directive} is not allowed on a profile.',
        fr: 'Cache-Control vaut {value} ; la directive {directive} n’est pas admise pour un profil.',
      },
      fix: {
        en: 'Take {directive} out of Cache-Control for /.well-known/ucp and send public, max-age=3600.',
        fr: 'Retirez {directive} de Cache-Control pour /.well-known/ucp et envoyez public, max-age=3600.',
      },
      verify: {
        en: 'Cache-Control of /.well-known/ucp no longer contains {directive}.',
        fr: 'Cache-Control de /.well-known/ucp ne contient plus {directive}.',
      },
    },
    not_public: {
      title: { en: 'The UCP profile is not marked as public', fr: 'Le profil UCP n’est pas marqué comme public' },
      detail: { en: 'Cache-Control is {value}, without public.', fr: 'Cache-Control vaut {value}, sans public.' },
      fix: { en: 'Add public to Cache-Control for /.well-known/ucp.', fr: 'Ajoutez public à Cache-Control pour /.well-known/ucp.' },
      verify: { en: 'Cache-Control of /.well-known/ucp contains public.', fr: 'Cache-Control de /.well-known/ucp contient public.' },
    },
    too_short: {
      title: { en: 'The UCP profile may be cached for too short a time', fr: 'Le profil UCP peut être mis en cache trop peu de temps' },
      detail: {
        en: 'Cache-Control is {value}; the least allowed is max-age=60.',
        fr: 'Cache-Control vaut {value} ; le minimum admis est max-age=60.',
      },
      fix: { en: 'Send a max-age of at least 60, better 3600.', fr: 'Envoyez un max-age d’au moins 60, de préférence 3600.' },
      verify: {
        en: 'Cache-Control of /.well-known/ucp names a max-age of at least 60.',
        fr: 'Cache-Control de /.well-known/ucp indique un max-age d’au moins 60.',
      },
    },
  },
  evaluate({ root, onProfile: exchanges }, report) {
    if (root.reach.kind !== 'ok' || root.response === null) {
      return;
    }
    const header = root.response.headers['cache-control'];
    if (header === undefined || header.trim() === '') {
      return report('missing', undefined, { exchanges });
    }
    const value = quote(header);
    const cache = readCacheControl(header);
    if (cache.forbidden !== null) {
      return report('forbidden', { value, directive: cache.forbidden }, { exchanges });
    }
    if (!cache.isPublic) {
      return report('not_public', { value }, { exchanges });
    }
    if (cache.maxAge === null || cache.maxAge < 60) {
      report('too_short', { value }, { exchanges });
    }
  },
});
