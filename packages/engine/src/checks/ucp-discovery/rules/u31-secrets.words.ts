import { worded } from '../../../core/messages.ts';

export default worded({
  secret: {
    en: `The profile seems to publish a secret
      The value at {path} looks like {kind}. The profile is public, so whoever reads it has the secret.
      Remove the value, and replace the secret with a new one wherever it is used.
      The value at {path} is gone from the profile, and the old secret no longer works.`,
    fr: `Le profil semble publier un secret
      La valeur à {path} ressemble à : {kind}. Le profil est public : quiconque le lit détient le secret.
      Supprimez la valeur, et remplacez le secret par un nouveau partout où il sert.
      La valeur à {path} a disparu du profil, et l’ancien secret ne fonctionne plus.`,
  },
});
