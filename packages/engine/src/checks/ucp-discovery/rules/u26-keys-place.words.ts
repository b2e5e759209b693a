import { worded } from '../../../core/messages.ts';

export default worded({
  old_name: {
    en: `Agents no longer read the store’s keys
      The keys are under signing_keys. Since 2026-08-25 agents read only keys, so signed messages of this store cannot be verified.
      Rename the member signing_keys to keys.
      The top of the document has keys.`,
    fr: `Les agents ne lisent plus les clés de la boutique
      Les clés se trouvent sous signing_keys. Depuis 2026-08-25 les agents ne lisent que keys : les messages signés de cette boutique ne peuvent pas être vérifiés.
      Renommez le membre signing_keys en keys.
      La racine du document contient keys.`,
  },
  new_name: {
    en: `The keys are under a name this release does not read
      The keys are under keys, but agents of {release} read signing_keys.
      Publish the same keys under signing_keys as well, until the profile moves to 2026-08-25.
      The top of the document has signing_keys.`,
    fr: `Les clés sont sous un nom que cette version ne lit pas
      Les clés se trouvent sous keys, mais les agents de {release} lisent signing_keys.
      Publiez aussi les mêmes clés sous signing_keys, jusqu’au passage du profil à 2026-08-25.
      La racine du document contient signing_keys.`,
  },
  misplaced: {
    en: `The keys are inside ucp
      Keys were found inside the member ucp; agents look for them beside it, at the top of the document.
      Move the keys out of ucp to the top of the document.
      The keys stand beside ucp in the document, not inside it.`,
    fr: `Les clés sont à l’intérieur de ucp
      Des clés se trouvent dans le membre ucp ; les agents les cherchent à côté, à la racine du document.
      Sortez les clés de ucp et placez-les à la racine du document.
      Les clés se trouvent à côté de ucp dans le document, pas à l’intérieur.`,
  },
  not_a_list: {
    en: `The keys are not a list
      The member {member} has to be a list of JSON Web Keys.
      Write {member} as an array with one object per key.
      {member} is an array of objects.`,
    fr: `Les clés ne forment pas une liste
      Le membre {member} doit être une liste de JSON Web Keys.
      Écrivez {member} comme un tableau avec un objet par clé.
      {member} est un tableau d’objets.`,
  },
});
