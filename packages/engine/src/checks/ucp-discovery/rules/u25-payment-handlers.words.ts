import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_id: {
      title: 'A payment handler has no id',
      detail: 'An entry of {name} has no id, so a checkout cannot say which one it means.',
      fix: 'Give every entry of {name} a distinct id.',
      verify: 'Every entry of {name} has an id of its own.',
    },
    undated: {
      title: 'A payment handler has no dated version',
      detail: 'An entry of {name} has no version of the form YYYY-MM-DD.',
      fix: 'Give {name} the date of the handler specification it follows as version.',
      verify: 'Every entry of {name} has a version of the form YYYY-MM-DD.',
    },
    no_instruments: {
      title: 'A payment handler lists no instruments',
      detail: 'available_instruments of {name} is there but not a list with at least one item.',
      fix: 'List at least one instrument of {name}, or leave available_instruments out.',
      verify: 'available_instruments of {name} has an entry, or is gone.',
    },
    untyped_instrument: {
      title: 'A payment instrument has no type',
      detail: 'An instrument of {name} does not say what it is.',
      fix: 'Give every instrument of {name} a type such as card.',
      verify: 'Every instrument of {name} has a type.',
    },
  },
  {
    no_id: {
      title: 'Un gestionnaire de paiement n’a pas d’id',
      detail: 'Une entrée de {name} n’a pas d’id : un paiement ne peut pas dire lequel il désigne.',
      fix: 'Donnez à chaque entrée de {name} un id distinct.',
      verify: 'Chaque entrée de {name} a son propre id.',
    },
    undated: {
      title: 'Un gestionnaire de paiement n’a pas de version datée',
      detail: 'Une entrée de {name} n’a pas de version de la forme AAAA-MM-JJ.',
      fix: 'Donnez à {name} comme version la date de la spécification du gestionnaire qu’il suit.',
      verify: 'Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.',
    },
    no_instruments: {
      title: 'Un gestionnaire de paiement ne liste aucun moyen de paiement',
      detail: 'available_instruments de {name} est présent mais n’est pas une liste d’au moins un élément.',
      fix: 'Listez au moins un moyen de paiement de {name}, ou omettez available_instruments.',
      verify: 'available_instruments de {name} a une entrée, ou a disparu.',
    },
    untyped_instrument: {
      title: 'Un moyen de paiement n’a pas de type',
      detail: 'Un moyen de paiement de {name} ne dit pas ce qu’il est.',
      fix: 'Donnez à chaque moyen de paiement de {name} un type tel que card.',
      verify: 'Chaque instrument de {name} a un type.',
    },
  },
);
