import { translated } from '../../../core/messages.ts';

export default translated(
  {
    old_name: {
      title: 'Agents no longer read the store’s keys',
      detail:
        'The keys are under signing_keys. Since 2026-08-25 agents read only keys, so signed messages of this store cannot be verified.',
      fix: 'Rename the member signing_keys to keys.',
      verify: 'The top of the document has keys.',
    },
    new_name: {
      title: 'The keys are under a name this release does not read',
      detail: 'The keys are under keys, but agents of {release} read signing_keys.',
      fix: 'Publish the same keys under signing_keys as well, until the profile moves to 2026-08-25.',
      verify: 'The top of the document has signing_keys.',
    },
    misplaced: {
      title: 'The keys are inside ucp',
      detail: 'Keys were found inside the member ucp; agents look for them beside it, at the top of the document.',
      fix: 'Move the keys out of ucp to the top of the document.',
      verify: 'The keys stand beside ucp in the document, not inside it.',
    },
    not_a_list: {
      title: 'The keys are not a list',
      detail: 'The member {member} has to be a list of JSON Web Keys.',
      fix: 'Write {member} as an array with one object per key.',
      verify: '{member} is an array of objects.',
    },
  },
  {
    old_name: {
      title: 'Les agents ne lisent plus les clés de la boutique',
      detail:
        'Les clés se trouvent sous signing_keys. Depuis 2026-08-25 les agents ne lisent que keys : les messages signés de cette boutique ne peuvent pas être vérifiés.',
      fix: 'Renommez le membre signing_keys en keys.',
      verify: 'La racine du document contient keys.',
    },
    new_name: {
      title: 'Les clés sont sous un nom que cette version ne lit pas',
      detail: 'Les clés se trouvent sous keys, mais les agents de {release} lisent signing_keys.',
      fix: 'Publiez aussi les mêmes clés sous signing_keys, jusqu’au passage du profil à 2026-08-25.',
      verify: 'La racine du document contient signing_keys.',
    },
    misplaced: {
      title: 'Les clés sont à l’intérieur de ucp',
      detail: 'Des clés se trouvent dans le membre ucp ; les agents les cherchent à côté, à la racine du document.',
      fix: 'Sortez les clés de ucp et placez-les à la racine du document.',
      verify: 'Les clés se trouvent à côté de ucp dans le document, pas à l’intérieur.',
    },
    not_a_list: {
      title: 'Les clés ne forment pas une liste',
      detail: 'Le membre {member} doit être une liste de JSON Web Keys.',
      fix: 'Écrivez {member} comme un tableau avec un objet par clé.',
      verify: '{member} est un tableau d’objets.',
    },
  },
);
