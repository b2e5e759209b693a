import { translated } from '../../../core/messages.ts';
import { SHOPPED_AGAIN } from './words.ts';

export default translated(
  {
    no_id: {
      title: 'Variants have no id an agent could name',
      detail: 'In [[attempts|one attempt|{attempts} attempts]] the right variant was seen, but nothing to ask for it by.',
      fix: 'Give every variant an id or SKU wherever products are described.',
    },
  },
  {
    no_id: {
      title: 'Les variantes n’ont pas d’identifiant utilisable par un agent',
      detail: 'Dans [[attempts|un essai|{attempts} essais]], la bonne variante était visible, mais rien ne permettait de la demander.',
      fix: 'Donnez à chaque variante un identifiant ou un SKU partout où les produits sont décrits.',
    },
  },
  SHOPPED_AGAIN,
);
