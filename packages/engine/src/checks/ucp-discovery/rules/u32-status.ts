import { member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U32',
  severity: 'info',
  source: overview('Profile Structure'),
  summary: 'A published profile does not carry the status error.',
  part: 'envelope',
  points: 1,
  since: '2026-04-08',
  messages: {
    error_status: {
      title: { en: 'The profile says of itself that it failed', fr: 'Le profil dit de lui-même avoir échoué' },
      detail: {
        en: 'ucp.status is error. That belongs into answers to calls; agents may take the store for out of order.',
        fr: 'ucp.status vaut error. Cela appartient aux réponses d’appels ; les agents peuvent croire la boutique en panne.',
      },
      fix: { en: 'Remove status from the profile.', fr: 'Retirez status du profil.' },
      verify: { en: 'ucp has no member status, or one that is not error.', fr: 'ucp n’a pas de membre status, ou un autre que error.' },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    if (member(profile?.ucp, 'status') === 'error') {
      report('error_status', undefined, { exchanges });
    }
  },
});
