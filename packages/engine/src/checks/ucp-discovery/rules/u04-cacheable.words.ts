import { worded } from '../../../core/messages.ts';

export default worded({
  missing: {
    en: `The UCP profile does not say how long it may be cached
      The answer has no Cache-Control header. Agents keep a profile as long as it allows, and need that permission.
      Send Cache-Control: public, max-age=3600 with the profile.
      The answer’s Cache-Control header reads public with a max-age of at least 60.`,
    fr: `Le profil UCP ne dit pas combien de temps il peut être mis en cache
      La réponse n’a pas d’en-tête Cache-Control. Les agents gardent un profil aussi longtemps qu’il le permet, et ont besoin de cette autorisation.
      Envoyez Cache-Control: public, max-age=3600 avec le profil.
      L’en-tête Cache-Control de la réponse contient public et un max-age d’au moins 60.`,
  },
  forbidden: {
    en: `The UCP profile forbids caching
      Cache-Control is {value}; the directive {directive} is not allowed on a profile.
      Take {directive} out of Cache-Control for /.well-known/ucp and send public, max-age=3600.
      Cache-Control of /.well-known/ucp no longer contains {directive}.`,
    fr: `Le profil UCP interdit la mise en cache
      Cache-Control vaut {value} ; la directive {directive} n’est pas admise pour un profil.
      Retirez {directive} de Cache-Control pour /.well-known/ucp et envoyez public, max-age=3600.
      Cache-Control de /.well-known/ucp ne contient plus {directive}.`,
  },
  not_public: {
    en: `The UCP profile is not marked as public
      Cache-Control is {value}, without public.
      Add public to Cache-Control for /.well-known/ucp.
      Cache-Control of /.well-known/ucp contains public.`,
    fr: `Le profil UCP n’est pas marqué comme public
      Cache-Control vaut {value}, sans public.
      Ajoutez public à Cache-Control pour /.well-known/ucp.
      Cache-Control de /.well-known/ucp contient public.`,
  },
  too_short: {
    en: `The UCP profile may be cached for too short a time
      Cache-Control is {value}; the least allowed is max-age=60.
      Send a max-age of at least 60, better 3600.
      Cache-Control of /.well-known/ucp names a max-age of at least 60.`,
    fr: `Le profil UCP peut être mis en cache trop peu de temps
      Cache-Control vaut {value} ; le minimum admis est max-age=60.
      Envoyez un max-age d’au moins 60, de préférence 3600.
      Cache-Control de /.well-known/ucp indique un max-age d’au moins 60.`,
  },
});
