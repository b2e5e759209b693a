import { isObject, type Json, member } from '../../../formats/json.ts';
import { LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u10-registries.words.ts';

const REGISTRIES = [
  { registry: 'services', required: true, shape: 'object' },
  { registry: 'payment_handlers', required: true, shape: 'object' },
  { registry: 'capabilities', required: false, shape: 'object' },
] as const;
/** In 2026-01-11 both members required; payment handlers lie outside the envelope. */
const OF_JANUARY = [
  { registry: 'services', required: true, shape: 'object' },
  { registry: 'capabilities', required: true, shape: 'list' },
] as const;

export default defineRule({
  id: 'U10',
  replaces: ['U01', 'U03', 'U06', 'U07', 'U08', 'U09'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary:
    'services and payment_handlers are objects and present even when empty; capabilities is an object when present. In 2026-01-11: services an object and capabilities a list, both present.',
  part: 'envelope',
  points: 4,
  messages,
  evaluate({ profile, release }, report) {
    // Another release's shape is one fault, and U09 names it.
    if (profile === null || profile.foreignShape !== null) return;
    for (const { registry, required, shape } of release === '2026-01-11' ? OF_JANUARY : REGISTRIES) {
      const value = member(profile.ucp, registry);
      const name = `ucp.${registry}`;
      const options = { subject: name };
      if (value === undefined) {
        if (required) report('missing', { member: name, empty: shape === 'list' ? '[]' : '{}' }, options);
      } else if (shape === 'list' && !Array.isArray(value)) {
        report('not_list', { member: name, found: kindOf(value), release, latest: LATEST_RELEASE }, options);
      } else if (shape === 'object' && !isObject(value)) {
        report('wrong_type', { member: name, found: kindOf(value) }, options);
      }
    }
  },
});

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
