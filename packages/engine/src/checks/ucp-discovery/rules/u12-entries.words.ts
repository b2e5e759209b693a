import { worded } from '../../../core/messages.ts';

export default worded({
  not_array: {
    en: `An entry is not in an array
      The value of {name} in {registry} has to be an array of entries. Agents refuse the document.
      Put the entry of {name} into an array, even when it is the only one.
      The value of {name} is an array.`,
    fr: `Une entrée n’est pas dans un tableau
      La valeur de {name} dans {registry} doit être un tableau d’entrées. Les agents refusent le document.
      Mettez l’entrée de {name} dans un tableau, même si elle est seule.
      La valeur de {name} est un tableau.`,
  },
  not_object: {
    en: `An entry is not an object
      The array of {name} in {registry} holds something other than an object.
      Write each entry of {name} as an object with a version.
      Every entry of {name} is an object.`,
    fr: `Une entrée n’est pas un objet
      Le tableau de {name} dans {registry} contient autre chose qu’un objet.
      Écrivez chaque entrée de {name} comme un objet avec une version.
      Chaque entrée de {name} est un objet.`,
  },
  undated: {
    en: `An entry has no dated version
      An entry of {name} in {registry} has no version of the form YYYY-MM-DD. Agents refuse the document.
      Give every entry of {name} the date of the release it implements as its version.
      Every entry of {name} has a version of the form YYYY-MM-DD.`,
    fr: `Une entrée n’a pas de version datée
      Une entrée de {name} dans {registry} n’a pas de version de la forme AAAA-MM-JJ. Les agents refusent le document.
      Donnez à chaque entrée de {name} la date de la version qu’elle implémente.
      Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.`,
  },
});
