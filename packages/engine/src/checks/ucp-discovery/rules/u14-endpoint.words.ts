import { translated } from '../../../core/messages.ts';

export default translated(
  {
    unparsable: {
      title: 'A service endpoint is not an address',
      detail: 'The endpoint {endpoint} cannot be read as a URL.',
      fix: 'Write the endpoint as an absolute https URL.',
      verify: 'Every endpoint in the profile is an absolute https address.',
    },
    not_https: {
      title: 'A service endpoint does not use HTTPS',
      detail: 'The endpoint {endpoint} is not an https address; agents must not send orders there.',
      fix: 'Serve the endpoint over HTTPS and publish that address.',
      verify: 'Every endpoint begins with https:// and answers with a valid certificate.',
    },
    userinfo: {
      title: 'A service endpoint carries credentials',
      detail: 'An endpoint of the transport {transport} has a user name or password in its address.',
      fix: 'Take the credentials out of the address and change them: they have been public.',
      verify: 'No endpoint has an @ before its host, and the old credentials are refused.',
    },
    not_public: {
      title: 'A service endpoint is not a public address',
      detail: 'The endpoint {endpoint} names a host that only exists inside a network.',
      fix: 'Publish the public host name of the endpoint.',
      verify: 'The published host resolves and answers from outside your network.',
    },
    trailing_slash: {
      title: 'A service endpoint ends with a slash',
      detail: 'Agents append paths such as /catalog/search to {endpoint}; with the slash the address has two.',
      fix: 'Remove the slash at the end of the endpoint.',
      verify: 'No endpoint ends with a slash.',
    },
  },
  {
    unparsable: {
      title: 'L’endpoint d’un service n’est pas une adresse',
      detail: 'L’endpoint {endpoint} ne se lit pas comme une URL.',
      fix: 'Écrivez l’endpoint comme une URL https absolue.',
      verify: 'Chaque endpoint du profil est une adresse https absolue.',
    },
    not_https: {
      title: 'L’endpoint d’un service n’utilise pas HTTPS',
      detail: 'L’endpoint {endpoint} n’est pas une adresse https ; les agents ne doivent pas y envoyer de commandes.',
      fix: 'Servez l’endpoint en HTTPS et publiez cette adresse.',
      verify: 'Chaque endpoint commence par https:// et répond avec un certificat valide.',
    },
    userinfo: {
      title: 'L’endpoint d’un service contient des identifiants',
      detail: 'Un endpoint du transport {transport} a un nom d’utilisateur ou un mot de passe dans son adresse.',
      fix: 'Retirez ces identifiants de l’adresse et changez-les : ils ont été publics.',
      verify: 'Aucun endpoint n’a de @ devant son hôte, et les anciens identifiants sont refusés.',
    },
    not_public: {
      title: 'L’endpoint d’un service n’est pas une adresse publique',
      detail: 'L’endpoint {endpoint} désigne un hôte qui n’existe qu’à l’intérieur d’un réseau.',
      fix: 'Publiez le nom d’hôte public de l’endpoint.',
      verify: 'L’hôte publié se résout et répond depuis l’extérieur de votre réseau.',
    },
    trailing_slash: {
      title: 'L’endpoint d’un service finit par une barre oblique',
      detail: 'Les agents ajoutent des chemins comme /catalog/search à {endpoint} ; avec la barre finale, l’adresse en a deux.',
      fix: 'Supprimez la barre oblique à la fin de l’endpoint.',
      verify: 'Aucun endpoint ne finit par une barre oblique.',
    },
  },
);
