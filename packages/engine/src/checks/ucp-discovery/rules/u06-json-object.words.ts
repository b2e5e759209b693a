import { worded } from '../../../core/messages.ts';

export default worded({
  not_json: {
    en: `The UCP profile is not valid JSON
      The {bytes} bytes at {url} cannot be read as JSON ({fault}).
      Serve the profile as UTF-8 JSON without comments or trailing commas; let a JSON library write it.
      A strict JSON parser reads the body of {url}.`,
    fr: `Le profil UCP n’est pas du JSON valide
      Les {bytes} octets à {url} ne se lisent pas comme du JSON ({fault}).
      Servez le profil en JSON UTF-8, sans commentaires ni virgules finales ; laissez une bibliothèque JSON l’écrire.
      Un analyseur JSON strict lit le corps de {url}.`,
  },
  not_object: {
    en: `The UCP profile is not a JSON object
      {url} holds valid JSON, but a profile has to be an object with a member named ucp.
      Wrap the document in an object with the member ucp.
      The document at {url} begins with a brace and has a member ucp.`,
    fr: `Le profil UCP n’est pas un objet JSON
      {url} contient du JSON valide, mais un profil doit être un objet avec un membre nommé ucp.
      Placez le document dans un objet avec le membre ucp.
      Le document à {url} commence par une accolade et a un membre ucp.`,
  },
  too_large: {
    en: `The UCP profile is too large
      The profile has {bytes} bytes; agents may stop reading at {limit}.
      Keep the profile below 128 KiB: move descriptions to the pages that spec and schema point to.
      The decoded document has at most {limit} bytes.`,
    fr: `Le profil UCP est trop volumineux
      Le profil compte {bytes} octets ; les agents peuvent cesser de lire à {limit}.
      Gardez le profil sous 128 Kio : déplacez les descriptions vers les pages désignées par spec et schema.
      Le document décodé fait au plus {limit} octets.`,
  },
  media_type: {
    en: `The UCP profile is not labelled as JSON
      The Content-Type is {type}. Agents read the document anyway; some HTTP libraries do not.
      Send Content-Type: application/json with the profile.
      The Content-Type of the answer is application/json.`,
    fr: `Le profil UCP n’est pas étiqueté comme JSON
      Le Content-Type est {type}. Les agents lisent quand même le document ; certaines bibliothèques HTTP, non.
      Envoyez Content-Type: application/json avec le profil.
      Le Content-Type de la réponse est application/json.`,
  },
  byte_order_mark: {
    en: `The UCP profile begins with a byte order mark
      Three invisible bytes come before the JSON at {url}. Strict readers stop there.
      Save the profile as UTF-8 without a byte order mark.
      The first byte of {url} is a brace.`,
    fr: `Le profil UCP commence par une marque d’ordre des octets
      Trois octets invisibles précèdent le JSON à {url}. Les lecteurs stricts s’arrêtent là.
      Enregistrez le profil en UTF-8 sans marque d’ordre des octets.
      Le premier octet de {url} est une accolade.`,
  },
});
