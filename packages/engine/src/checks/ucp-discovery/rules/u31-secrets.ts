import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';
import { findSecrets } from '../secrets.ts';

export default defineRule({
  id: 'U31',
  severity: 'major',
  source: { title: 'RFC 8615, Security Considerations', url: 'https://www.rfc-editor.org/rfc/rfc8615#section-4' },
  summary: 'No value in the profile looks like a secret; publishable client keys are fine.',
  part: 'keys_and_handlers',
  points: 1,
  messages: {
    secret: {
      title: { en: 'The profile seems to publish a secret', fr: 'Le profil semble publier un secret' },
      detail: {
        en: 'The value at {path} looks like {kind}. The profile is public, so whoever reads it has the secret.',
        fr: 'La valeur à {path} ressemble à : {kind}. Le profil est public : quiconque le lit détient le secret.',
      },
      fix: {
        en: 'Remove the value, and replace the secret with a new one wherever it is used.',
        fr: 'Supprimez la valeur, et remplacez le secret par un nouveau partout où il sert.',
      },
      verify: {
        en: 'The value at {path} is gone from the profile, and the old secret no longer works.',
        fr: 'La valeur à {path} a disparu du profil, et l’ancien secret ne fonctionne plus.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    for (const { path, kind, isCertain } of profile === null ? [] : findSecrets(profile.root)) {
      // The value itself is never repeated: a report must not carry a secret further.
      report('secret', { path: quote(path), kind }, { subject: path.slice(0, 255), exchanges, severity: isCertain ? 'critical' : 'major' });
    }
  },
});
