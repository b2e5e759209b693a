import { translated } from '../../../core/messages.ts';

export default translated(
  {
    not_json: {
      title: 'The UCP profile is not valid JSON',
      detail: 'The {bytes} bytes at {url} cannot be read as JSON ({fault}).',
      fix: 'Serve the profile as UTF-8 JSON without comments or trailing commas; let a JSON library write it.',
      verify: 'A strict JSON parser reads the body of {url}.',
    },
    not_object: {
      title: 'The UCP profile is not a JSON object',
      detail: '{url} holds valid JSON, but a profile has to be an object with a member named ucp.',
      fix: 'Wrap the document in an object with the member ucp.',
      verify: 'The document at {url} begins with a brace and has a member ucp.',
    },
    too_large: {
      title: 'The UCP profile is too large',
      detail: 'The profile has {bytes} bytes; agents may stop reading at {limit}.',
      fix: 'Keep the profile below 128 KiB: move descriptions to the pages that spec and schema point to.',
      verify: 'The decoded document has at most {limit} bytes.',
    },
    media_type: {
      title: 'The UCP profile is not labelled as JSON',
      detail: 'The Content-Type is {type}. Agents read the document anyway; some HTTP libraries do not.',
      fix: 'Send Content-Type: application/json with the profile.',
      verify: 'The Content-Type of the answer is application/json.',
    },
    byte_order_mark: {
      title: 'The UCP profile begins with a byte order mark',
      detail: 'Three invisible bytes come before the JSON at {url}. Strict readers stop there.',
      fix: 'Save the profile as UTF-8 without a byte order mark.',
      verify: 'The first byte of {url} is a brace.',
    },
  },
  {
    not_json: {
      title: 'Le profil UCP n’est pas du JSON valide',
      detail: 'Les {bytes} octets à {url} ne se lisent pas comme du JSON ({fault}).',
      fix: 'Servez le profil en JSON UTF-8, sans commentaires ni virgules finales ; laissez une bibliothèque JSON l’écrire.',
      verify: 'Un analyseur JSON strict lit le corps de {url}.',
    },
    not_object: {
      title: 'Le profil UCP n’est pas un objet JSON',
      detail: '{url} contient du JSON valide, mais un profil doit être un objet avec un membre nommé ucp.',
      fix: 'Placez le document dans un objet avec le membre ucp.',
      verify: 'Le document à {url} commence par une accolade et a un membre ucp.',
    },
    too_large: {
      title: 'Le profil UCP est trop volumineux',
      detail: 'Le profil compte {bytes} octets ; les agents peuvent cesser de lire à {limit}.',
      fix: 'Gardez le profil sous 128 Kio : déplacez les descriptions vers les pages désignées par spec et schema.',
      verify: 'Le document décodé fait au plus {limit} octets.',
    },
    media_type: {
      title: 'Le profil UCP n’est pas étiqueté comme JSON',
      detail: 'Le Content-Type est {type}. Les agents lisent quand même le document ; certaines bibliothèques HTTP, non.',
      fix: 'Envoyez Content-Type: application/json avec le profil.',
      verify: 'Le Content-Type de la réponse est application/json.',
    },
    byte_order_mark: {
      title: 'Le profil UCP commence par une marque d’ordre des octets',
      detail: 'Trois octets invisibles précèdent le JSON à {url}. Les lecteurs stricts s’arrêtent là.',
      fix: 'Enregistrez le profil en UTF-8 sans marque d’ordre des octets.',
      verify: 'Le premier octet de {url} est une accolade.',
    },
  },
);
