import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `The UCP profile cannot be revalidated
      The answer has neither ETag nor Last-Modified, so agents load the whole document each time their copy expires.
      Send an ETag or a Last-Modified header with the profile.
      The answer has an ETag or Last-Modified header, and a request that repeats it in If-None-Match or If-Modified-Since gets 304.`,
    fr: `Le profil UCP ne peut pas être revalidé
      La réponse n’a ni ETag ni Last-Modified : les agents rechargent tout le document à chaque expiration.
      Envoyez un en-tête ETag ou Last-Modified avec le profil.
      La réponse a un en-tête ETag ou Last-Modified, et une requête qui le répète dans If-None-Match ou If-Modified-Since obtient 304.`,
  },
});
