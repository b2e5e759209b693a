import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_keys: {
      title: 'Order messages cannot be verified',
      detail: 'The profile declares orders, whose webhooks must be signed, but publishes no key that verifies a signature.',
      fix: 'Publish the public signing key of the store in the profile.',
      verify: 'The top of the document lists at least one public key with a kid, and without use enc.',
    },
  },
  {
    no_keys: {
      title: 'Les messages de commande ne peuvent pas être vérifiés',
      detail:
        'Le profil déclare les commandes, dont les webhooks doivent être signés, mais ne publie aucune clé qui vérifie une signature.',
      fix: 'Publiez dans le profil la clé publique de signature de la boutique.',
      verify: 'La racine du document liste au moins une clé publique avec un kid, et sans use enc.',
    },
  },
);
