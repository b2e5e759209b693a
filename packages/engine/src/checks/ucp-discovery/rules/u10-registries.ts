import { isObject, type Json, member } from '../../../formats/json.ts';
import { LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

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
  messages: {
    missing: {
      title: { en: 'The profile lacks a required member', fr: 'Il manque au profil un membre obligatoire' },
      detail: {
        en: '{member} is missing. It has to be there even when the store has nothing to list; agents refuse the document without it.',
        fr: '{member} manque. Il doit être présent même si la boutique n’a rien à y mettre ; sans lui, les agents refusent le document.',
      },
      fix: { en: 'Add {member}; the empty value {empty} is valid.', fr: 'Ajoutez {member} ; la valeur vide {empty} est valide.' },
      verify: { en: 'The profile has {member}, empty or not.', fr: 'Le profil a {member}, vide ou non.' },
    },
    wrong_type: {
      title: { en: 'A member of the profile has the wrong type', fr: 'Un membre du profil a le mauvais type' },
      detail: {
        en: '{member} has to be an object keyed by name, and is {found}. Agents refuse the document.',
        fr: '{member} doit être un objet indexé par nom, et c’est : {found}. Les agents refusent le document.',
      },
      fix: {
        en: 'Write {member} as an object whose keys are names such as dev.ucp.shopping and whose values are arrays of entries.',
        fr: 'Écrivez {member} comme un objet dont les clés sont des noms tels que dev.ucp.shopping et les valeurs des tableaux d’entrées.',
      },
      verify: {
        en: '{member} is an object, and each of its values is an array.',
        fr: '{member} est un objet, et chacune de ses valeurs est un tableau.',
      },
    },
    not_list: {
      title: { en: 'The capabilities are not a list', fr: 'Les capacités ne sont pas une liste' },
      detail: {
        en: '{member} has to be an array of entries with a name in {release}, and is {found}. Agents refuse the document.',
        fr: '{member} doit être un tableau d’entrées nommées dans {release}, et c’est : {found}. Les agents refusent le document.',
      },
      fix: {
        en: 'Write {member} as an array of objects with name and version, or move the whole profile to {latest}.',
        fr: 'Écrivez {member} comme un tableau d’objets avec name et version, ou passez tout le profil à {latest}.',
      },
      verify: { en: '{member} is an array.', fr: '{member} est un tableau.' },
    },
  },
  evaluate({ profile, release, onProfile: exchanges }, report) {
    // Another release's shape is one fault, and U09 names it.
    if (profile === null || profile.foreignShape !== null) {
      return;
    }
    for (const { registry, required, shape } of release === '2026-01-11' ? OF_JANUARY : REGISTRIES) {
      const value = member(profile.ucp, registry);
      const name = `ucp.${registry}`;
      const options = { subject: name, exchanges };
      if (value === undefined) {
        if (required) {
          report('missing', { member: name, empty: shape === 'list' ? '[]' : '{}' }, options);
        }
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
