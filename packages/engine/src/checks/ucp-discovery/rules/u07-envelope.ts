import { isObject } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u07-envelope.words.ts';

/** Members of `ucp`, in every release. */
const ENVELOPE = ['version', 'services', 'capabilities', 'payment_handlers', 'supported_versions', 'map_order', 'status'];

export default defineRule({
  id: 'U07',
  replaces: ['U01', 'U03', 'U06'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'The document has a member named ucp that holds an object.',
  part: 'envelope',
  points: 4,
  messages,
  evaluate({ root, profile }, report) {
    if (root.json?.ok !== true || !isObject(root.json.value) || profile?.wrapped === true) return;
    const url = root.exchange.url;
    if (profile === null) report('missing', { url });
    else report('unwrapped', { url, members: ENVELOPE.filter((name) => Object.hasOwn(profile.root, name)).join(', ') });
  },
});
