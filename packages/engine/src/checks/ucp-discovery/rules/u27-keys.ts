import { quote } from '../../../core/messages.ts';
import { CATALOG_SINCE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { keyFaults, publishedKeys } from '../keys.ts';
import { defineRule } from '../rule.ts';
import messages from './u27-keys.words.ts';

export default defineRule({
  id: 'U27',
  severity: 'major',
  source: overview('Identity Resolution'),
  summary: 'Each key is a usable public JSON Web Key with a distinct kid.',
  part: 'keys_and_handlers',
  when: (facts) => publishedKeys(facts).length > 0,
  messages,
  evaluate(facts, report) {
    for (const fault of keyFaults(publishedKeys(facts))) {
      const kid = quote(fault.kid);
      const options = { subject: `keys/${fault.kid.slice(0, 100)}` };
      // The reference client demands kid and kty of every key in the list, as the schema does, and refuses the document.
      const refused = follows(facts, CATALOG_SINCE) ? ({ severity: 'critical' } as const) : {};
      if (fault.code === 'no_kid') {
        report('no_kid', { position: fault.position + 1 }, { ...options, ...refused });
      } else if (fault.code === 'private_member') {
        report('private_member', { kid }, { ...options, severity: 'critical' });
      } else if (fault.code === 'incomplete') {
        report('incomplete', { kid, member: fault.detail }, { ...options, ...(fault.detail === 'kty' && refused) });
      } else if (fault.code === 'unusable') {
        report('unusable', { kid, curve: fault.detail }, options);
      } else if (fault.code === 'wrong_algorithm') {
        report('wrong_algorithm', { kid, curve: fault.detail, algorithm: quote(fault.algorithm) }, options);
      } else {
        report(fault.code, { kid }, options);
      }
    }
  },
});
