import { quote } from '../../../core/messages.ts';
import type { Json } from '../../../formats/json.ts';
import { isSecretMember, secretKindOf } from '../../../formats/text/secrets.ts';
import { defineRule } from '../rule.ts';
import messages from './u31-secrets.words.ts';

export default defineRule({
  id: 'U31',
  severity: 'major',
  source: { title: 'RFC 8615, Security Considerations', url: 'https://www.rfc-editor.org/rfc/rfc8615#section-4' },
  summary: 'No value in the profile looks like a secret; publishable client keys are fine.',
  part: 'keys_and_handlers',
  messages,
  evaluate({ profile }, report) {
    for (const { path, kind, isCertain } of profile === null ? [] : findSecrets(profile.root)) {
      // The value itself is never repeated: a report must not carry a secret further.
      report('secret', { path: quote(path), kind }, { subject: path.slice(0, 255), severity: isCertain ? 'critical' : 'major' });
    }
  },
});

interface SecretPlace {
  /** Members and positions joined by slashes. */
  readonly path: string;
  readonly kind: string;
  /** It has the form an issuer gives to live secrets; else it may be a test's, or only be called one. */
  readonly isCertain: boolean;
}

const BY_NAME = 'secret by its name';

/** Enough to show the problem; a hostile document could hold millions. */
const MAX_FOUND = 10;

/** In document order, at most ten. The values themselves are not returned. */
export function findSecrets(document: Json): SecretPlace[] {
  const found: SecretPlace[] = [];
  visit(document, [], found);
  return found;
}

function visit(value: Json | undefined, path: readonly string[], found: SecretPlace[]): void {
  if (found.length >= MAX_FOUND) return;
  if (typeof value === 'string') {
    const kind = secretKindOf(value) ?? (isSecretMember(path.at(-1) ?? '', value) ? BY_NAME : null);
    if (kind !== null) {
      found.push({ path: path.join('/'), kind, isCertain: kind !== BY_NAME && !/(?<![A-Za-z0-9])(?:sk|rk)_test_/.test(value) });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) visit(item, [...path, name], found);
  }
}
