import { translated } from '../../../core/messages.ts';

export default translated(
  {
    secret: {
      title: 'The profile seems to publish a secret',
      detail: 'The value at {path} looks like {kind}. The profile is public, so whoever reads it has the secret.',
      fix: 'Remove the value, and replace the secret with a new one wherever it is used.',
      verify: 'The value at {path} is gone from the profile, and the old secret no longer works.',
    },
  },
  {
    secret: {
      title: 'Le profil semble publier un secret',
      detail: 'La valeur à {path} ressemble à : {kind}. Le profil est public : quiconque le lit détient le secret.',
      fix: 'Supprimez la valeur, et remplacez le secret par un nouveau partout où il sert.',
      verify: 'La valeur à {path} a disparu du profil, et l’ancien secret ne fonctionne plus.',
    },
  },
);
