import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { isForSignatures, publishedKeys } from '../keys.ts';
import { defineRule } from '../rule.ts';
import messages from './u28-order-keys.words.ts';

export default defineRule({
  id: 'U28',
  replaces: ['U26', 'U27'],
  severity: 'minor',
  source: overview('Authentication Mechanisms'),
  summary: 'A store that declares orders publishes the keys its order messages are signed with.',
  part: 'keys_and_handlers',
  since: '2026-04-08',
  when: ({ capabilities }) => capabilities.includes(CAPABILITY.order),
  messages,
  evaluate(facts, report) {
    if (facts.capabilities.includes(CAPABILITY.order) && !publishedKeys(facts).some(isForSignatures)) {
      report('no_keys', { member: follows(facts, '2026-08-25') ? 'keys' : 'signing_keys' });
    }
  },
});
