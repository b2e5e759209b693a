import { quote } from '../../../core/messages.ts';
import { isObject, type Json, member } from '../../../formats/json.ts';
import { REGISTRIES } from '../../../formats/ucp/profile.ts';
import { isDated } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { pathOf, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U12',
  replaces: ['U01', 'U03', 'U06', 'U07', 'U08', 'U09', 'U10'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'Each registry value is an array of objects; services and capabilities carry a dated version.',
  part: 'envelope',
  points: 3,
  since: '2026-01-23',
  messages: {
    not_array: {
      title: { en: 'An entry is not in an array', fr: 'Une entrée n’est pas dans un tableau' },
      detail: {
        en: 'The value of {name} in {registry} has to be an array of entries. Agents refuse the document.',
        fr: 'La valeur de {name} dans {registry} doit être un tableau d’entrées. Les agents refusent le document.',
      },
      fix: {
        en: 'Put the entry of {name} into an array, even when it is the only one.',
        fr: 'Mettez l’entrée de {name} dans un tableau, même si elle est seule.',
      },
      verify: { en: 'The value of {name} is an array.', fr: 'La valeur de {name} est un tableau.' },
    },
    not_object: {
      title: { en: 'An entry is not an object', fr: 'Une entrée n’est pas un objet' },
      detail: {
        en: 'The array of {name} in {registry} holds something other than an object.',
        fr: 'Le tableau de {name} dans {registry} contient autre chose qu’un objet.',
      },
      fix: {
        en: 'Write each entry of {name} as an object with a version.',
        fr: 'Écrivez chaque entrée de {name} comme un objet avec une version.',
      },
      verify: { en: 'Every entry of {name} is an object.', fr: 'Chaque entrée de {name} est un objet.' },
    },
    undated: {
      title: { en: 'An entry has no dated version', fr: 'Une entrée n’a pas de version datée' },
      detail: {
        en: 'An entry of {name} in {registry} has no version of the form YYYY-MM-DD. Agents refuse the document.',
        fr: 'Une entrée de {name} dans {registry} n’a pas de version de la forme AAAA-MM-JJ. Les agents refusent le document.',
      },
      fix: {
        en: 'Give every entry of {name} the date of the release it implements as its version.',
        fr: 'Donnez à chaque entrée de {name} la date de la version qu’elle implémente.',
      },
      verify: {
        en: 'Every entry of {name} has a version of the form YYYY-MM-DD.',
        fr: 'Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    if (profile === null || profile.foreignShape !== null) {
      return;
    }
    for (const registry of REGISTRIES) {
      const members = member(profile.ucp, registry);
      for (const [name, value] of Object.entries(isObject(members) ? members : {}).slice(0, 200)) {
        const fault = faultOf(value, registry !== 'payment_handlers');
        if (fault !== null) {
          report(fault, { name: quote(name), registry: pathOf(registry) }, { subject: subjectOf({ registry, name }), exchanges });
        }
      }
    }
  },
});

/** Versions of payment handlers are judged with the handlers themselves. */
function faultOf(value: Json | undefined, dated: boolean): 'not_array' | 'not_object' | 'undated' | null {
  if (!Array.isArray(value)) {
    return 'not_array';
  }
  if (value.some((entry: Json) => !isObject(entry))) {
    return 'not_object';
  }
  return dated && value.some((entry: Json) => !isDated(member(entry, 'version'))) ? 'undated' : null;
}
