import { translated } from '../../../core/messages.ts';

export default translated(
  {
    missing: {
      title: 'The profile lacks a required member',
      detail: '{member} is missing. It has to be there even when the store has nothing to list; agents refuse the document without it.',
      fix: 'Add {member}; the empty value {empty} is valid.',
      verify: 'The profile has {member}, empty or not.',
    },
    wrong_type: {
      title: 'A member of the profile has the wrong type',
      detail: '{member} has to be an object keyed by name, and is {found}. Agents refuse the document.',
      fix: 'Write {member} as an object whose keys are names such as dev.ucp.shopping and whose values are arrays of entries.',
      verify: '{member} is an object, and each of its values is an array.',
    },
    not_list: {
      title: 'The capabilities are not a list',
      detail: '{member} has to be an array of entries with a name in {release}, and is {found}. Agents refuse the document.',
      fix: 'Write {member} as an array of objects with name and version, or move the whole profile to {latest}.',
      verify: '{member} is an array.',
    },
  },
  {
    missing: {
      title: 'Il manque au profil un membre obligatoire',
      detail: '{member} manque. Il doit être présent même si la boutique n’a rien à y mettre ; sans lui, les agents refusent le document.',
      fix: 'Ajoutez {member} ; la valeur vide {empty} est valide.',
      verify: 'Le profil a {member}, vide ou non.',
    },
    wrong_type: {
      title: 'Un membre du profil a le mauvais type',
      detail: '{member} doit être un objet indexé par nom, et c’est : {found}. Les agents refusent le document.',
      fix: 'Écrivez {member} comme un objet dont les clés sont des noms tels que dev.ucp.shopping et les valeurs des tableaux d’entrées.',
      verify: '{member} est un objet, et chacune de ses valeurs est un tableau.',
    },
    not_list: {
      title: 'Les capacités ne sont pas une liste',
      detail: '{member} doit être un tableau d’entrées nommées dans {release}, et c’est : {found}. Les agents refusent le document.',
      fix: 'Écrivez {member} comme un tableau d’objets avec name et version, ou passez tout le profil à {latest}.',
      verify: '{member} est un tableau.',
    },
  },
);
