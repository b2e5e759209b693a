import { translated } from '../../../core/messages.ts';

export default translated(
  {
    not_array: {
      title: 'An entry is not in an array',
      detail: 'The value of {name} in {registry} has to be an array of entries. Agents refuse the document.',
      fix: 'Put the entry of {name} into an array, even when it is the only one.',
      verify: 'The value of {name} is an array.',
    },
    not_object: {
      title: 'An entry is not an object',
      detail: 'The array of {name} in {registry} holds something other than an object.',
      fix: 'Write each entry of {name} as an object with a version.',
      verify: 'Every entry of {name} is an object.',
    },
    undated: {
      title: 'An entry has no dated version',
      detail: 'An entry of {name} in {registry} has no version of the form YYYY-MM-DD. Agents refuse the document.',
      fix: 'Give every entry of {name} the date of the release it implements as its version.',
      verify: 'Every entry of {name} has a version of the form YYYY-MM-DD.',
    },
  },
  {
    not_array: {
      title: 'Une entrée n’est pas dans un tableau',
      detail: 'La valeur de {name} dans {registry} doit être un tableau d’entrées. Les agents refusent le document.',
      fix: 'Mettez l’entrée de {name} dans un tableau, même si elle est seule.',
      verify: 'La valeur de {name} est un tableau.',
    },
    not_object: {
      title: 'Une entrée n’est pas un objet',
      detail: 'Le tableau de {name} dans {registry} contient autre chose qu’un objet.',
      fix: 'Écrivez chaque entrée de {name} comme un objet avec une version.',
      verify: 'Chaque entrée de {name} est un objet.',
    },
    undated: {
      title: 'Une entrée n’a pas de version datée',
      detail: 'Une entrée de {name} dans {registry} n’a pas de version de la forme AAAA-MM-JJ. Les agents refusent le document.',
      fix: 'Donnez à chaque entrée de {name} la date de la version qu’elle implémente.',
      verify: 'Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.',
    },
  },
);
