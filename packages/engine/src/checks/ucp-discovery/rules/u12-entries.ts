import { quote } from '../../../core/messages.ts';
import { isObject, type Json, member } from '../../../formats/json.ts';
import { REGISTRIES } from '../../../formats/ucp/profile.ts';
import { isDated } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { pathOf, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u12-entries.words.ts';

export default defineRule({
  id: 'U12',
  replaces: ['U01', 'U03', 'U06', 'U07', 'U08', 'U09', 'U10'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'Each registry value is an array of objects; services and capabilities carry a dated version.',
  part: 'envelope',
  points: 3,
  since: '2026-01-23',
  messages,
  evaluate({ profile }, report) {
    if (profile === null || profile.foreignShape !== null) return;
    for (const registry of REGISTRIES) {
      const members = member(profile.ucp, registry);
      for (const [name, value] of Object.entries(isObject(members) ? members : {}).slice(0, 200)) {
        const fault = faultOf(value, registry !== 'payment_handlers');
        if (fault !== null) report(fault, { name: quote(name), registry: pathOf(registry) }, { subject: subjectOf({ registry, name }) });
      }
    }
  },
});

/** Versions of payment handlers are judged with the handlers themselves. */
function faultOf(value: Json | undefined, dated: boolean): 'not_array' | 'not_object' | 'undated' | null {
  if (!Array.isArray(value)) return 'not_array';
  if (value.some((entry: Json) => !isObject(entry))) return 'not_object';
  return dated && value.some((entry: Json) => !isDated(member(entry, 'version'))) ? 'undated' : null;
}
