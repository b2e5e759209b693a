import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_keys: {
      title: 'Order messages cannot be verified',
      detail: 'The profile declares orders, whose webhooks must be signed, but publishes no key that verifies a signature.',
      fix: 'Publish the public signing key of the store in the list {member} at the top of the profile, beside ucp.',
      verify: 'The top of the document lists at least one public key with a kid, and without use enc.',
    },
  },
  {
    no_keys: {
      title: 'Les messages de commande ne peuvent pas être vérifiés',
      detail:
        'Le profil déclare les commandes, dont les webhooks doivent être signés, mais ne publie aucune clé qui vérifie une signature.',
      fix: 'Publiez la clé publique de signature de la boutique dans la liste {member}, à la racine du profil, à côté de ucp.',
      verify: 'La racine du document liste au moins une clé publique avec un kid, et sans use enc.',
    },
  },
);
