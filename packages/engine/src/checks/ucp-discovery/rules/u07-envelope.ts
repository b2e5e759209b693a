import { isObject } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U07',
  replaces: ['U01', 'U03', 'U06'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'The document has a member named ucp that holds an object.',
  part: 'envelope',
  points: 4,
  messages: {
    missing: {
      title: { en: 'The document has no ucp member', fr: 'Le document n’a pas de membre ucp' },
      detail: {
        en: 'Everything an agent looks for sits inside the member ucp, and {url} has none.',
        fr: 'Tout ce qu’un agent cherche se trouve dans le membre ucp, et {url} n’en a pas.',
      },
      fix: {
        en: 'Put version, services and payment_handlers into an object named ucp at the top of the document.',
        fr: 'Placez version, services et payment_handlers dans un objet nommé ucp en tête du document.',
      },
      verify: {
        en: 'The document at {url} has a member ucp that holds version and services.',
        fr: 'Le document à {url} a un membre ucp qui contient version et services.',
      },
    },
    unwrapped: {
      title: { en: 'The profile lacks its ucp wrapper', fr: 'Il manque au profil son enveloppe ucp' },
      detail: {
        en: 'version and services lie at the top of {url} instead of inside ucp. Agents refuse the document; the rest of this report reads it as meant.',
        fr: 'version et services se trouvent à la racine de {url} et non dans ucp. Les agents refusent le document ; le reste de ce rapport le lit comme il a été voulu.',
      },
      fix: {
        en: 'Move the whole content, except keys, into a member named ucp.',
        fr: 'Déplacez tout le contenu, sauf keys, dans un membre nommé ucp.',
      },
      verify: {
        en: 'At {url}, version and services are members of ucp and no longer of the document itself.',
        fr: 'À {url}, version et services sont des membres de ucp et non plus du document lui-même.',
      },
    },
  },
  evaluate({ root, profile, onProfile: exchanges }, report) {
    if (root.json?.ok !== true || !isObject(root.json.value) || profile?.wrapped === true) {
      return;
    }
    const url = root.exchange.url;
    if (profile === null) {
      report('missing', { url }, { exchanges });
    } else {
      report('unwrapped', { url }, { exchanges });
    }
  },
});
