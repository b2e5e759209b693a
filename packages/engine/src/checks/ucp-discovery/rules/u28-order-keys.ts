import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { isForSignatures, publishedKeys } from '../keys.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U28',
  replaces: ['U26', 'U27'],
  severity: 'minor',
  source: overview('Authentication Mechanisms'),
  summary: 'A store that declares orders publishes the keys its order messages are signed with.',
  part: 'keys_and_handlers',
  points: 1,
  since: '2026-04-08',
  when: ({ capabilities }) => capabilities.includes(CAPABILITY.order),
  messages: {
    no_keys: {
      title: { en: 'Order messages cannot be verified', fr: 'Les messages de commande ne peuvent pas être vérifiés' },
      detail: {
        en: 'The profile declares orders, whose webhooks must be signed, but publishes no key that verifies a signature.',
        fr: 'Le profil déclare les commandes, dont les webhooks doivent être signés, mais ne publie aucune clé qui vérifie une signature.',
      },
      fix: {
        en: 'Publish the public signing key of the store in the profile.',
        fr: 'Publiez dans le profil la clé publique de signature de la boutique.',
      },
      verify: {
        en: 'The top of the document lists at least one public key with a kid, and without use enc.',
        fr: 'La racine du document liste au moins une clé publique avec un kid, et sans use enc.',
      },
    },
  },
  evaluate(facts, report) {
    if (facts.capabilities.includes(CAPABILITY.order) && !publishedKeys(facts).some(isForSignatures)) {
      report('no_keys', undefined, { exchanges: facts.onProfile });
    }
  },
});
