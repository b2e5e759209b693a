import { worded } from '../../../core/messages.ts';

export default worded({
  unparsable: {
    en: `A service endpoint is not an address
      The endpoint {endpoint} cannot be read as a URL.
      Write the endpoint as an absolute https URL.
      Every endpoint in the profile is an absolute https address.`,
    fr: `L’endpoint d’un service n’est pas une adresse
      L’endpoint {endpoint} ne se lit pas comme une URL.
      Écrivez l’endpoint comme une URL https absolue.
      Chaque endpoint du profil est une adresse https absolue.`,
  },
  not_https: {
    en: `A service endpoint does not use HTTPS
      The endpoint {endpoint} is not an https address; agents must not send orders there.
      Serve the endpoint over HTTPS and publish that address.
      Every endpoint begins with https:// and answers with a valid certificate.`,
    fr: `L’endpoint d’un service n’utilise pas HTTPS
      L’endpoint {endpoint} n’est pas une adresse https ; les agents ne doivent pas y envoyer de commandes.
      Servez l’endpoint en HTTPS et publiez cette adresse.
      Chaque endpoint commence par https:// et répond avec un certificat valide.`,
  },
  userinfo: {
    en: `A service endpoint carries credentials
      An endpoint of the transport {transport} has a user name or password in its address.
      Take the credentials out of the address and change them: they have been public.
      No endpoint has an @ before its host, and the old credentials are refused.`,
    fr: `L’endpoint d’un service contient des identifiants
      Un endpoint du transport {transport} a un nom d’utilisateur ou un mot de passe dans son adresse.
      Retirez ces identifiants de l’adresse et changez-les : ils ont été publics.
      Aucun endpoint n’a de @ devant son hôte, et les anciens identifiants sont refusés.`,
  },
  not_public: {
    en: `A service endpoint is not a public address
      The endpoint {endpoint} names a host that only exists inside a network.
      Publish the public host name of the endpoint.
      The published host resolves and answers from outside your network.`,
    fr: `L’endpoint d’un service n’est pas une adresse publique
      L’endpoint {endpoint} désigne un hôte qui n’existe qu’à l’intérieur d’un réseau.
      Publiez le nom d’hôte public de l’endpoint.
      L’hôte publié se résout et répond depuis l’extérieur de votre réseau.`,
  },
  trailing_slash: {
    en: `A service endpoint ends with a slash
      Agents append paths such as /catalog/search to {endpoint}; with the slash the address has two.
      Remove the slash at the end of the endpoint.
      No endpoint ends with a slash.`,
    fr: `L’endpoint d’un service finit par une barre oblique
      Les agents ajoutent des chemins comme /catalog/search à {endpoint} ; avec la barre finale, l’adresse en a deux.
      Supprimez la barre oblique à la fin de l’endpoint.
      Aucun endpoint ne finit par une barre oblique.`,
  },
});
