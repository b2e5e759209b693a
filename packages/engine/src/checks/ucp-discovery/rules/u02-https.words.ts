import { worded } from '../../../core/messages.ts';

export default worded({
  plain_http: {
    en: `The UCP profile is served without HTTPS
      The profile was read from {url}. Anybody on the way can change where agents send their orders.
      Serve the store and its profile over HTTPS, and publish the https address.
      The https address of /.well-known/ucp answers 200 with a valid certificate.`,
    fr: `Le profil UCP est servi sans HTTPS
      Le profil a été lu à {url}. N’importe qui sur le trajet peut changer l’adresse où les agents envoient leurs commandes.
      Servez la boutique et son profil en HTTPS, et publiez l’adresse en https.
      L’adresse https de /.well-known/ucp répond 200 avec un certificat valide.`,
  },
});
