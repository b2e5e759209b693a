import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'The UCP profile cannot be revalidated',
      detail: 'The answer has neither ETag nor Last-Modified, so agents load the whole document each time their copy expires.',
      fix: 'Send an ETag or a Last-Modified header with the profile.',
      verify:
        'The answer has an ETag or Last-Modified header, and a request that repeats it in If-None-Match or If-Modified-Since gets 304.',
    },
  },
  {
    none: {
      title: 'Le profil UCP ne peut pas être revalidé',
      detail: 'La réponse n’a ni ETag ni Last-Modified : les agents rechargent tout le document à chaque expiration.',
      fix: 'Envoyez un en-tête ETag ou Last-Modified avec le profil.',
      verify:
        'La réponse a un en-tête ETag ou Last-Modified, et une requête qui le répète dans If-None-Match ou If-Modified-Since obtient 304.',
    },
  },
);
