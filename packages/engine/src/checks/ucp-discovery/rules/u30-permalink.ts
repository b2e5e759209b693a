import { quote } from '../../../core/messages.ts';
import { member, textMember } from '../../../formats/json.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U30',
  severity: 'major',
  source: page('shopping/permalink', 'Discovery'),
  summary: 'A declared permalink names a plain https address in config.endpoint.',
  part: 'capabilities',
  points: 1,
  since: '2026-08-25',
  when: ({ capabilities }) => capabilities.includes(CAPABILITY.permalink),
  messages: {
    no_endpoint: {
      title: { en: 'The permalink capability has no address', fr: 'La capacité permalink n’a pas d’adresse' },
      detail: {
        en: 'dev.ucp.shopping.permalink is declared without config.endpoint, so no link can be built.',
        fr: 'dev.ucp.shopping.permalink est déclarée sans config.endpoint : aucun lien ne peut être construit.',
      },
      fix: {
        en: 'Add the address links start with as config.endpoint.',
        fr: 'Ajoutez comme config.endpoint l’adresse par laquelle les liens commencent.',
      },
      verify: {
        en: 'config.endpoint of dev.ucp.shopping.permalink is an https address.',
        fr: 'config.endpoint de dev.ucp.shopping.permalink est une adresse https.',
      },
    },
    bad_endpoint: {
      title: { en: 'The permalink address cannot be built upon', fr: 'L’adresse permalink ne permet pas de construire de lien' },
      detail: {
        en: 'config.endpoint is {endpoint}: it has to be an absolute https address without credentials, query, fragment or trailing slash.',
        fr: 'config.endpoint vaut {endpoint} : ce doit être une adresse https absolue, sans identifiants, paramètres, fragment ni barre finale.',
      },
      fix: {
        en: 'Publish a plain https address such as https://shop.example/buy.',
        fr: 'Publiez une simple adresse https, par exemple https://shop.example/buy.',
      },
      verify: {
        en: 'config.endpoint has a scheme, a host and a path, and nothing else.',
        fr: 'config.endpoint a un schéma, un hôte et un chemin, rien d’autre.',
      },
    },
  },
  evaluate({ profile, loopback, onProfile: exchanges }, report) {
    for (const entry of profile?.capabilities ?? []) {
      if (entry.name !== CAPABILITY.permalink) {
        continue;
      }
      const endpoint = textMember(member(entry.value, 'config'), 'endpoint');
      if (endpoint === null || endpoint === '') {
        return report('no_endpoint', undefined, { exchanges });
      }
      if (addressFault(endpoint, loopback) !== null || /[?#]|\/$/.test(endpoint)) {
        return report('bad_endpoint', { endpoint: quote(endpoint) }, { exchanges });
      }
    }
  },
});
