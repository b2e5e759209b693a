import { quote } from '../../../core/messages.ts';
import { isObject, type Json, member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { says } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './u29-map-order.words.ts';

export default defineRule({
  id: 'U29',
  severity: 'minor',
  source: overview('map_order'),
  summary: 'map_order names maps of the document and their keys, each once.',
  part: 'envelope',
  since: '2026-08-25',
  when: (facts) => says(facts, 'map_order'),
  messages,
  evaluate({ profile }, report) {
    const orders = profile === null ? undefined : member(profile.ucp, 'map_order');
    for (const [map, order] of Object.entries(isObject(orders) ? orders : {}).slice(0, 20)) {
      const ordered = member(profile?.ucp, map);
      const subject = `map_order/${map.slice(0, 100)}`;
      if (!isObject(ordered)) {
        report('unknown_map', { map: quote(map) }, { subject });
        continue;
      }
      const keys = Array.isArray(order) ? order.filter((key: Json) => typeof key === 'string') : [];
      const unknown = keys.find((key) => !Object.hasOwn(ordered, key));
      const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
      if (unknown !== undefined) report('unknown_key', { map: quote(map), key: quote(unknown) }, { subject });
      if (repeated !== undefined) report('repeated', { map: quote(map), key: quote(repeated) }, { subject });
    }
  },
});
