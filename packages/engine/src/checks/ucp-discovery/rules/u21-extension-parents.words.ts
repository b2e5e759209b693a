import { translated } from '../../../core/messages.ts';

export default translated(
  {
    orphan: {
      title: 'An extension extends nothing the store has',
      detail: '{name} extends {parents}, which the profile does not declare. It can never become active.',
      fix: 'Declare a capability that {name} extends, or remove {name}.',
      verify: 'The profile declares at least one capability that {name} names in extends.',
    },
  },
  {
    orphan: {
      title: 'Une extension n’étend rien de ce que la boutique a',
      detail: '{name} étend {parents}, que le profil ne déclare pas. Elle ne peut jamais devenir active.',
      fix: 'Déclarez une capacité que {name} étend, ou supprimez {name}.',
      verify: 'Le profil déclare au moins une capacité que {name} nomme dans extends.',
    },
  },
);
