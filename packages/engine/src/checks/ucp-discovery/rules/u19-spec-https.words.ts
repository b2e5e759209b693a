import { worded } from '../../../core/messages.ts';

export default worded({
  not_https: {
    en: `A specification address is not https
      The spec of {name} is {spec}.
      Give {name} an https address as spec, or leave spec out.
      The spec of {name} begins with https://, or is gone.`,
    fr: `L’adresse d’une spécification n’est pas en https
      Le spec de {name} est {spec}.
      Donnez à {name} une adresse https comme spec, ou omettez spec.
      Le spec de {name} commence par https://, ou a disparu.`,
  },
});
