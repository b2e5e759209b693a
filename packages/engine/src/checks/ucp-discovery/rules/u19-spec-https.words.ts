import { translated } from '../../../core/messages.ts';

export default translated(
  {
    not_https: {
      title: 'A specification address is not https',
      detail: 'The spec of {name} is {spec}.',
      fix: 'Give {name} an https address as spec, or leave spec out.',
      verify: 'The spec of {name} begins with https://, or is gone.',
    },
  },
  {
    not_https: {
      title: 'L’adresse d’une spécification n’est pas en https',
      detail: 'Le spec de {name} est {spec}.',
      fix: 'Donnez à {name} une adresse https comme spec, ou omettez spec.',
      verify: 'Le spec de {name} commence par https://, ou a disparu.',
    },
  },
);
