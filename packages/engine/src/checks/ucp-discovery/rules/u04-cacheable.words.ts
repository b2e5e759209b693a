import { translated } from '../../../core/messages.ts';

export default translated(
  {
    missing: {
      title: 'The UCP profile does not say how long it may be cached',
      detail: 'The answer has no Cache-Control header. Agents keep a profile as long as it allows, and need that permission.',
      fix: 'Send Cache-Control: public, max-age=3600 with the profile.',
      verify: 'The answer’s Cache-Control header reads public with a max-age of at least 60.',
    },
    forbidden: {
      title: 'The UCP profile forbids caching',
      detail: 'Cache-Control is {value}; the directive {directive} is not allowed on a profile.',
      fix: 'Take {directive} out of Cache-Control for /.well-known/ucp and send public, max-age=3600.',
      verify: 'Cache-Control of /.well-known/ucp no longer contains {directive}.',
    },
    not_public: {
      title: 'The UCP profile is not marked as public',
      detail: 'Cache-Control is {value}, without public.',
      fix: 'Add public to Cache-Control for /.well-known/ucp.',
      verify: 'Cache-Control of /.well-known/ucp contains public.',
    },
    too_short: {
      title: 'The UCP profile may be cached for too short a time',
      detail: 'Cache-Control is {value}; the least allowed is max-age=60.',
      fix: 'Send a max-age of at least 60, better 3600.',
      verify: 'Cache-Control of /.well-known/ucp names a max-age of at least 60.',
    },
  },
  {
    missing: {
      title: 'Le profil UCP ne dit pas combien de temps il peut être mis en cache',
      detail:
        'La réponse n’a pas d’en-tête Cache-Control. Les agents gardent un profil aussi longtemps qu’il le permet, et ont besoin de cette autorisation.',
      fix: 'Envoyez Cache-Control: public, max-age=3600 avec le profil.',
      verify: 'L’en-tête Cache-Control de la réponse contient public et un max-age d’au moins 60.',
    },
    forbidden: {
      title: 'Le profil UCP interdit la mise en cache',
      detail: 'Cache-Control vaut {value} ; la directive {directive} n’est pas admise pour un profil.',
      fix: 'Retirez {directive} de Cache-Control pour /.well-known/ucp et envoyez public, max-age=3600.',
      verify: 'Cache-Control de /.well-known/ucp ne contient plus {directive}.',
    },
    not_public: {
      title: 'Le profil UCP n’est pas marqué comme public',
      detail: 'Cache-Control vaut {value}, sans public.',
      fix: 'Ajoutez public à Cache-Control pour /.well-known/ucp.',
      verify: 'Cache-Control de /.well-known/ucp contient public.',
    },
    too_short: {
      title: 'Le profil UCP peut être mis en cache trop peu de temps',
      detail: 'Cache-Control vaut {value} ; le minimum admis est max-age=60.',
      fix: 'Envoyez un max-age d’au moins 60, de préférence 3600.',
      verify: 'Cache-Control de /.well-known/ucp indique un max-age d’au moins 60.',
    },
  },
);
