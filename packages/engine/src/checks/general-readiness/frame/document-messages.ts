/** What several signals say of the document they read, in the same words. Ids: `scan.<key>`. */

import { worded } from '../../../core/messages.ts';

export const DOCUMENT_MESSAGES = worded({
  not_json: {
    title: { en: 'The document is not a JSON object', fr: 'Le document n’est pas un objet JSON' },
    detail: {
      en: 'It cannot be parsed as one, so no client can use it.',
      fr: 'Il ne se lit pas comme tel : aucun client ne peut s’en servir.',
    },
    fix: { en: 'Write one object with a JSON serialiser, in UTF-8.', fr: 'Produisez un objet avec un sérialiseur JSON, en UTF-8.' },
  },
  media_type: {
    title: { en: 'The Content-Type is not that of the document', fr: 'Le Content-Type n’est pas celui du document' },
    detail: { en: 'It reads {type}; strict clients stop there.', fr: 'Il vaut {type} ; un client strict s’arrête là.' },
    fix: { en: 'Send Content-Type: {expected}.', fr: 'Envoyez Content-Type: {expected}.' },
  },
});
