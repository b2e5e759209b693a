/** What several signals say of the document they read, in the same words. Ids: `scan.<key>`. */

import { worded } from '../../../core/messages.ts';

export const DOCUMENT_MESSAGES = worded({
  not_json: {
    en: `The document is not a JSON object
      It cannot be parsed as one, so no client can use it.
      Write one object with a JSON serialiser, in UTF-8.`,
    fr: `Le document n’est pas un objet JSON
      Il ne se lit pas comme tel : aucun client ne peut s’en servir.
      Produisez un objet avec un sérialiseur JSON, en UTF-8.`,
  },
  media_type: {
    en: `The Content-Type is not that of the document
      It reads {type}; strict clients stop there.
      Send Content-Type: {expected}.`,
    fr: `Le Content-Type n’est pas celui du document
      Il vaut {type} ; un client strict s’arrête là.
      Envoyez Content-Type: {expected}.`,
  },
});
