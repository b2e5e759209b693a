import { worded } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default worded(
  {
    no_id: {
      en: `Variants have no id an agent could name
        In [[attempts|one attempt|{attempts} attempts]] the right variant was seen, but nothing to ask for it by.
        Give every variant an id or SKU wherever products are described.`,
      fr: `Les variantes n’ont pas d’identifiant utilisable par un agent
        Dans [[attempts|un essai|{attempts} essais]], la bonne variante était visible, mais rien ne permettait de la demander.
        Donnez à chaque variante un identifiant ou un SKU partout où les produits sont décrits.`,
    },
  },
  SHOPPED_AGAIN,
);
