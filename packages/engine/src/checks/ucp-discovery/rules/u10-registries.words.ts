import { worded } from '../../../core/messages.ts';

export default worded({
  missing: {
    en: `The profile lacks a required member
      {member} is missing. It has to be there even when the store has nothing to list; agents refuse the document without it.
      Add {member}; the empty value {empty} is valid.
      The profile has {member}, empty or not.`,
    fr: `Il manque au profil un membre obligatoire
      {member} manque. Il doit être présent même si la boutique n’a rien à y mettre ; sans lui, les agents refusent le document.
      Ajoutez {member} ; la valeur vide {empty} est valide.
      Le profil a {member}, vide ou non.`,
  },
  wrong_type: {
    en: `A member of the profile has the wrong type
      {member} has to be an object keyed by name, and is {found}. Agents refuse the document.
      Write {member} as an object whose keys are names such as dev.ucp.shopping and whose values are arrays of entries.
      {member} is an object, and each of its values is an array.`,
    fr: `Un membre du profil a le mauvais type
      {member} doit être un objet indexé par nom, et c’est : {found}. Les agents refusent le document.
      Écrivez {member} comme un objet dont les clés sont des noms tels que dev.ucp.shopping et les valeurs des tableaux d’entrées.
      {member} est un objet, et chacune de ses valeurs est un tableau.`,
  },
  not_list: {
    en: `The capabilities are not a list
      {member} has to be an array of entries with a name in {release}, and is {found}. Agents refuse the document.
      Write {member} as an array of objects with name and version, or move the whole profile to {latest}.
      {member} is an array.`,
    fr: `Les capacités ne sont pas une liste
      {member} doit être un tableau d’entrées nommées dans {release}, et c’est : {found}. Les agents refusent le document.
      Écrivez {member} comme un tableau d’objets avec name et version, ou passez tout le profil à {latest}.
      {member} est un tableau.`,
  },
});
