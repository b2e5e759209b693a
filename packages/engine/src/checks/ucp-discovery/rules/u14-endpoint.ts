import { quote } from '../../../core/messages.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U14',
  replaces: ['U13', 'R1'],
  severity: 'major',
  source: overview('Endpoint Resolution'),
  summary: 'Endpoints are public https addresses without credentials and without a trailing slash.',
  part: 'services',
  points: 4,
  messages: {
    unparsable: {
      title: { en: 'A service endpoint is not an address', fr: 'L’endpoint d’un service n’est pas une adresse' },
      detail: { en: 'The endpoint {endpoint} cannot be read as a URL.', fr: 'L’endpoint {endpoint} ne se lit pas comme une URL.' },
      fix: { en: 'Write the endpoint as an absolute https URL.', fr: 'Écrivez l’endpoint comme une URL https absolue.' },
      verify: {
        en: 'Every endpoint in the profile is an absolute https address.',
        fr: 'Chaque endpoint du profil est une adresse https absolue.',
      },
    },
    not_https: {
      title: { en: 'A service endpoint does not use HTTPS', fr: 'L’endpoint d’un service n’utilise pas HTTPS' },
      detail: {
        en: 'The endpoint {endpoint} is not an https address; agents must not send orders there.',
        fr: 'L’endpoint {endpoint} n’est pas une adresse https ; les agents ne doivent pas y envoyer de commandes.',
      },
      fix: { en: 'Serve the endpoint over HTTPS and publish that address.', fr: 'Servez l’endpoint en HTTPS et publiez cette adresse.' },
      verify: {
        en: 'Every endpoint begins with https:// and answers with a valid certificate.',
        fr: 'Chaque endpoint commence par https:// et répond avec un certificat valide.',
      },
    },
    userinfo: {
      title: { en: 'A service endpoint carries credentials', fr: 'L’endpoint d’un service contient des identifiants' },
      detail: {
        en: 'An endpoint of the transport {transport} has a user name or password in its address.',
        fr: 'Un endpoint du transport {transport} a un nom d’utilisateur ou un mot de passe dans son adresse.',
      },
      fix: {
        en: 'Take the credentials out of the address and change them: they have been public.',
        fr: 'Retirez ces identifiants de l’adresse et changez-les : ils ont été publics.',
      },
      verify: {
        en: 'No endpoint has an @ before its host, and the old credentials are refused.',
        fr: 'Aucun endpoint n’a de @ devant son hôte, et les anciens identifiants sont refusés.',
      },
    },
    not_public: {
      title: { en: 'A service endpoint is not a public address', fr: 'L’endpoint d’un service n’est pas une adresse publique' },
      detail: {
        en: 'The endpoint {endpoint} names a host that only exists inside a network.',
        fr: 'L’endpoint {endpoint} désigne un hôte qui n’existe qu’à l’intérieur d’un réseau.',
      },
      fix: { en: 'Publish the public host name of the endpoint.', fr: 'Publiez le nom d’hôte public de l’endpoint.' },
      verify: {
        en: 'The published host resolves and answers from outside your network.',
        fr: 'L’hôte publié se résout et répond depuis l’extérieur de votre réseau.',
      },
    },
    trailing_slash: {
      title: { en: 'A service endpoint ends with a slash', fr: 'L’endpoint d’un service finit par une barre oblique' },
      detail: {
        en: 'Agents append paths such as /catalog/search to {endpoint}; with the slash the address has two.',
        fr: 'Les agents ajoutent des chemins comme /catalog/search à {endpoint} ; avec la barre finale, l’adresse en a deux.',
      },
      fix: { en: 'Remove the slash at the end of the endpoint.', fr: 'Supprimez la barre oblique à la fin de l’endpoint.' },
      verify: { en: 'No endpoint ends with a slash.', fr: 'Aucun endpoint ne finit par une barre oblique.' },
    },
  },
  evaluate({ profile, loopback, onProfile: exchanges }, report) {
    for (const { endpoint, transport, name } of profile?.services ?? []) {
      if (endpoint === null || endpoint === '') {
        continue;
      }
      const options = { subject: `services/${name.slice(0, 255)}#${transport?.slice(0, 40) ?? ''}`, exchanges };
      const fault = addressFault(endpoint, loopback);
      if (fault === 'userinfo') {
        report('userinfo', { transport: quote(transport ?? '') }, options);
      } else if (fault !== null) {
        // Clients that read the document by its schema refuse it for a text that is no address at all.
        report(fault, { endpoint: quote(endpoint) }, { ...options, ...(fault === 'unparsable' && { severity: 'critical' }) });
      } else if (endpoint.endsWith('/') && transport !== 'a2a') {
        report('trailing_slash', { endpoint: quote(endpoint) }, { ...options, severity: 'minor' });
      }
    }
  },
});
