import { quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

/** Fetching 8: a platform may stop reading here. */
const MAX_BYTES = 131_072;

export default defineRule({
  id: 'U06',
  replaces: ['U01', 'U03'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'The profile is one JSON object of at most 128 KiB, served as application/json.',
  part: 'hosting',
  points: 3,
  messages: {
    not_json: {
      title: { en: 'The UCP profile is not valid JSON', fr: 'Le profil UCP n’est pas du JSON valide' },
      detail: {
        en: 'The {bytes} bytes at {url} cannot be read as JSON ({fault}).',
        fr: 'Les {bytes} octets à {url} ne se lisent pas comme du JSON ({fault}).',
      },
      fix: {
        en: 'Serve the profile as UTF-8 JSON without comments or trailing commas; let a JSON library write it.',
        fr: 'Servez le profil en JSON UTF-8, sans commentaires ni virgules finales ; laissez une bibliothèque JSON l’écrire.',
      },
      verify: { en: 'A strict JSON parser reads the body of {url}.', fr: 'Un analyseur JSON strict lit le corps de {url}.' },
    },
    not_object: {
      title: { en: 'The UCP profile is not a JSON object', fr: 'Le profil UCP n’est pas un objet JSON' },
      detail: {
        en: '{url} holds valid JSON, but a profile has to be an object with a member named ucp.',
        fr: '{url} contient du JSON valide, mais un profil doit être un objet avec un membre nommé ucp.',
      },
      fix: { en: 'Wrap the document in an object with the member ucp.', fr: 'Placez le document dans un objet avec le membre ucp.' },
      verify: {
        en: 'The document at {url} begins with a brace and has a member ucp.',
        fr: 'Le document à {url} commence par une accolade et a un membre ucp.',
      },
    },
    too_large: {
      title: { en: 'The UCP profile is too large', fr: 'Le profil UCP est trop volumineux' },
      detail: {
        en: 'The profile has {bytes} bytes; agents may stop reading at {limit}.',
        fr: 'Le profil compte {bytes} octets ; les agents peuvent cesser de lire à {limit}.',
      },
      fix: {
        en: 'Keep the profile below 128 KiB: move descriptions to the pages that spec and schema point to.',
        fr: 'Gardez le profil sous 128 Kio : déplacez les descriptions vers les pages désignées par spec et schema.',
      },
      verify: { en: 'The decoded document has at most {limit} bytes.', fr: 'Le document décodé fait au plus {limit} octets.' },
    },
    media_type: {
      title: { en: 'The UCP profile is not labelled as JSON', fr: 'Le profil UCP n’est pas étiqueté comme JSON' },
      detail: {
        en: 'The Content-Type is {type}. Agents read the document anyway; some HTTP libraries do not.',
        fr: 'Le Content-Type est {type}. Les agents lisent quand même le document ; certaines bibliothèques HTTP, non.',
      },
      fix: { en: 'Send Content-Type: application/json with the profile.', fr: 'Envoyez Content-Type: application/json avec le profil.' },
      verify: { en: 'The Content-Type of the answer is application/json.', fr: 'Le Content-Type de la réponse est application/json.' },
    },
    byte_order_mark: {
      title: { en: 'The UCP profile begins with a byte order mark', fr: 'Le profil UCP commence par une marque d’ordre des octets' },
      detail: {
        en: 'Three invisible bytes come before the JSON at {url}. Strict readers stop there.',
        fr: 'Trois octets invisibles précèdent le JSON à {url}. Les lecteurs stricts s’arrêtent là.',
      },
      fix: {
        en: 'Save the profile as UTF-8 without a byte order mark.',
        fr: 'Enregistrez le profil en UTF-8 sans marque d’ordre des octets.',
      },
      verify: { en: 'The first byte of {url} is a brace.', fr: 'Le premier octet de {url} est une accolade.' },
    },
  },
  evaluate({ root, onProfile: exchanges }, report) {
    const { json, response } = root;
    if (json === null || response === null) {
      return;
    }
    const url = root.exchange.url;
    if (!json.ok) {
      return report('not_json', { url, bytes: response.body.size, fault: json.fault }, { exchanges });
    }
    if (!isObject(json.value)) {
      return report('not_object', { url }, { exchanges });
    }
    if (response.body.size > MAX_BYTES) {
      report('too_large', { bytes: response.body.size, limit: MAX_BYTES }, { exchanges });
    }
    if (json.bom) {
      report('byte_order_mark', { url }, { exchanges, severity: 'minor' });
    }
    const type = response.headers['content-type'] ?? '';
    if (!/^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(type.trim())) {
      report('media_type', { type: quote(type) }, { exchanges, severity: 'minor' });
    }
  },
});
