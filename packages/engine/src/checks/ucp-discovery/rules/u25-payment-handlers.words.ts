import { worded } from '../../../core/messages.ts';

export default worded({
  no_id: {
    en: `A payment handler has no id
      An entry of {name} has no id, so a checkout cannot say which one it means.
      Give every entry of {name} a distinct id.
      Every entry of {name} has an id of its own.`,
    fr: `Un gestionnaire de paiement n’a pas d’id
      Une entrée de {name} n’a pas d’id : un paiement ne peut pas dire lequel il désigne.
      Donnez à chaque entrée de {name} un id distinct.
      Chaque entrée de {name} a son propre id.`,
  },
  undated: {
    en: `A payment handler has no dated version
      An entry of {name} has no version of the form YYYY-MM-DD.
      Give {name} the date of the handler specification it follows as version.
      Every entry of {name} has a version of the form YYYY-MM-DD.`,
    fr: `Un gestionnaire de paiement n’a pas de version datée
      Une entrée de {name} n’a pas de version de la forme AAAA-MM-JJ.
      Donnez à {name} comme version la date de la spécification du gestionnaire qu’il suit.
      Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.`,
  },
  no_instruments: {
    en: `A payment handler lists no instruments
      available_instruments of {name} is there but not a list with at least one item.
      List at least one instrument of {name}, or leave available_instruments out.
      available_instruments of {name} has an entry, or is gone.`,
    fr: `Un gestionnaire de paiement ne liste aucun moyen de paiement
      available_instruments de {name} est présent mais n’est pas une liste d’au moins un élément.
      Listez au moins un moyen de paiement de {name}, ou omettez available_instruments.
      available_instruments de {name} a une entrée, ou a disparu.`,
  },
  untyped_instrument: {
    en: `A payment instrument has no type
      An instrument of {name} does not say what it is.
      Give every instrument of {name} a type such as card.
      Every instrument of {name} has a type.`,
    fr: `Un moyen de paiement n’a pas de type
      Un moyen de paiement de {name} ne dit pas ce qu’il est.
      Donnez à chaque moyen de paiement de {name} un type tel que card.
      Chaque instrument de {name} a un type.`,
  },
});
