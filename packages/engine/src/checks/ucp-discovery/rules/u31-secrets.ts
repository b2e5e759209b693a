import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';
import { findSecrets } from '../secrets.ts';
import messages from './u31-secrets.words.ts';

export default defineRule({
  id: 'U31',
  severity: 'major',
  source: { title: 'RFC 8615, Security Considerations', url: 'https://www.rfc-editor.org/rfc/rfc8615#section-4' },
  summary: 'No value in the profile looks like a secret; publishable client keys are fine.',
  part: 'keys_and_handlers',
  points: 1,
  messages,
  evaluate({ profile, onProfile: exchanges }, report) {
    for (const { path, kind, isCertain } of profile === null ? [] : findSecrets(profile.root)) {
      // The value itself is never repeated: a report must not carry a secret further.
      report('secret', { path: quote(path), kind }, { subject: path.slice(0, 255), exchanges, severity: isCertain ? 'critical' : 'major' });
    }
  },
});
