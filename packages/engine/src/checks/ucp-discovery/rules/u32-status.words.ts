import { worded } from '../../../core/messages.ts';

export default worded({
  error_status: {
    en: `The profile says of itself that it failed
      ucp.status is error. That belongs into answers to calls; agents may take the store for out of order.
      Remove status from the profile.
      ucp has no member status, or one that is not error.`,
    fr: `Le profil dit de lui-même avoir échoué
      ucp.status vaut error. Cela appartient aux réponses d’appels ; les agents peuvent croire la boutique en panne.
      Retirez status du profil.
      ucp n’a pas de membre status, ou un autre que error.`,
  },
});
