import { worded } from '../../../core/messages.ts';

export default worded({
  no_keys: {
    en: `Order messages cannot be verified
      The profile declares orders, whose webhooks must be signed, but publishes no key that verifies a signature.
      Publish the public signing key of the store in the list {member} at the top of the profile, beside ucp.
      The top of the document lists at least one public key with a kid, and without use enc.`,
    fr: `Les messages de commande ne peuvent pas être vérifiés
      Le profil déclare les commandes, dont les webhooks doivent être signés, mais ne publie aucune clé qui vérifie une signature.
      Publiez la clé publique de signature de la boutique dans la liste {member}, à la racine du profil, à côté de ucp.
      La racine du document liste au moins une clé publique avec un kid, et sans use enc.`,
  },
});
