import { worded } from '../../../core/messages.ts';

export default worded({
  orphan: {
    en: `An extension extends nothing the store has
      {name} extends {parents}, which the profile does not declare. It can never become active.
      Declare a capability that {name} extends, or remove {name}.
      The profile declares at least one capability that {name} names in extends.`,
    fr: `Une extension n’étend rien de ce que la boutique a
      {name} étend {parents}, que le profil ne déclare pas. Elle ne peut jamais devenir active.
      Déclarez une capacité que {name} étend, ou supprimez {name}.
      Le profil déclare au moins une capacité que {name} nomme dans extends.`,
  },
});
