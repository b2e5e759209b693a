import { defineRule } from '../../../core/define.ts';
import { isObject, member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/releases.ts';
import type { UcpFacts } from '../facts.ts';

export default defineRule<UcpFacts>()({
  id: 'U10',
  check: 'ucp_discovery',
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'services and payment_handlers are objects and present even when empty; capabilities is an object when present.',
  messages: {
    missing: {
      title: { en: 'The profile lacks a required member', fr: 'Il manque au profil un membre obligatoire' },
      detail: {
        en: '{member} is missing. It has to be there even when the store has nothing to list; agents refuse the document without it.',
        fr: '{member} manque. Il doit être présent même si la boutique n’a rien à y mettre ; sans lui, les agents refusent le document.',
      },
      fix: { en: 'Add {member}; an empty object is fine.', fr: 'Ajoutez {member} ; un objet vide suffit.' },
      verify: { en: '{member} is an object in the profile, empty or not.', fr: '{member} est un objet dans le profil, vide ou non.' },
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
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    // Another release's shape is one fault, and U09 names it.
    if (profile === null || profile.foreignShape !== null) {
      return;
    }
    for (const registry of ['services', 'payment_handlers', 'capabilities'] as const) {
      const value = member(profile.ucp, registry);
      const name = `ucp.${registry}`;
      if (value === undefined && registry !== 'capabilities') {
        report('missing', { member: name }, { subject: name, exchanges });
      } else if (value !== undefined && !isObject(value)) {
        report(
          'wrong_type',
          { member: name, found: Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value },
          { subject: name, exchanges },
        );
      }
    }
  },
});
