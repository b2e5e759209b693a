import { quote } from '../../../core/messages.ts';
import { isObject, type Json, member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { says } from '../facts.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U29',
  severity: 'minor',
  source: overview('map_order'),
  summary: 'map_order names maps of the document and their keys, each once.',
  part: 'envelope',
  points: 1,
  since: '2026-08-25',
  when: (facts) => says(facts, 'map_order'),
  messages: {
    unknown_map: {
      title: { en: 'map_order names a map that is not there', fr: 'map_order nomme un objet absent' },
      detail: { en: 'map_order orders {map}, which the profile does not have.', fr: 'map_order ordonne {map}, que le profil n’a pas.' },
      fix: { en: 'Remove {map} from map_order.', fr: 'Retirez {map} de map_order.' },
      verify: { en: 'Every member of map_order is a map of the profile.', fr: 'Chaque membre de map_order est un objet du profil.' },
    },
    unknown_key: {
      title: { en: 'map_order names a key that is not there', fr: 'map_order nomme une clé absente' },
      detail: {
        en: 'map_order lists {key} under {map}, which has no such key.',
        fr: 'map_order liste {key} sous {map}, qui n’a pas cette clé.',
      },
      fix: { en: 'Remove {key} from map_order.', fr: 'Retirez {key} de map_order.' },
      verify: { en: 'Every key listed under {map} exists there.', fr: 'Chaque clé listée sous {map} y existe.' },
    },
    repeated: {
      title: { en: 'map_order repeats a key', fr: 'map_order répète une clé' },
      detail: { en: 'map_order lists {key} under {map} more than once.', fr: 'map_order liste {key} sous {map} plus d’une fois.' },
      fix: { en: 'List {key} once.', fr: 'Ne listez {key} qu’une fois.' },
      verify: { en: 'No key is listed twice under {map}.', fr: 'Aucune clé n’est listée deux fois sous {map}.' },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    const orders = profile === null ? undefined : member(profile.ucp, 'map_order');
    for (const [map, order] of Object.entries(isObject(orders) ? orders : {}).slice(0, 20)) {
      const ordered = member(profile?.ucp, map);
      const subject = `map_order/${map.slice(0, 100)}`;
      if (!isObject(ordered)) {
        report('unknown_map', { map: quote(map) }, { subject, exchanges });
        continue;
      }
      const keys = Array.isArray(order) ? order.filter((key: Json) => typeof key === 'string') : [];
      const unknown = keys.find((key) => !Object.hasOwn(ordered, key));
      const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
      if (unknown !== undefined) {
        report('unknown_key', { map: quote(map), key: quote(unknown) }, { subject, exchanges });
      }
      if (repeated !== undefined) {
        report('repeated', { map: quote(map), key: quote(repeated) }, { subject, exchanges });
      }
    }
  },
});
