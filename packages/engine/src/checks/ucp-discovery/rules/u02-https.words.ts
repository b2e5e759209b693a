import { translated } from '../../../core/messages.ts';

export default translated(
  {
    plain_http: {
      title: 'The UCP profile is served without HTTPS',
      detail: 'The profile was read from {url}. Anybody on the way can change where agents send their orders.',
      fix: 'Serve the store and its profile over HTTPS, and publish the https address.',
      verify: 'The https address of /.well-known/ucp answers 200 with a valid certificate.',
    },
  },
  {
    plain_http: {
      title: 'Le profil UCP est servi sans HTTPS',
      detail: 'Le profil a été lu à {url}. N’importe qui sur le trajet peut changer l’adresse où les agents envoient leurs commandes.',
      fix: 'Servez la boutique et son profil en HTTPS, et publiez l’adresse en https.',
      verify: 'L’adresse https de /.well-known/ucp répond 200 avec un certificat valide.',
    },
  },
);
