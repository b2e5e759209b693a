import { translated } from '../../../core/messages.ts';

export default translated(
  {
    error_status: {
      title: 'The profile says of itself that it failed',
      detail: 'ucp.status is error. That belongs into answers to calls; agents may take the store for out of order.',
      fix: 'Remove status from the profile.',
      verify: 'ucp has no member status, or one that is not error.',
    },
  },
  {
    error_status: {
      title: 'Le profil dit de lui-même avoir échoué',
      detail: 'ucp.status vaut error. Cela appartient aux réponses d’appels ; les agents peuvent croire la boutique en panne.',
      fix: 'Retirez status du profil.',
      verify: 'ucp n’a pas de membre status, ou un autre que error.',
    },
  },
);
