import { translated } from '../../../core/messages.ts';

export default translated(
  {
    unreadable: {
      title: 'A catalog answer is not of the shape agents read',
      detail:
        'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). An agent that reads by the schema refuses the whole answer.',
      fix: 'Correct {pointer} in the {operation} answer.',
      verify: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
    },
    malformed: {
      title: 'Products of a catalog answer are malformed',
      detail:
        'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). Agents leave out what it belongs to, or show it wrongly.',
      fix: 'Correct {pointer} in the {operation} answer, and check the rest against the catalog schema.',
      verify: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
    },
    none_readable: {
      title: 'No product of the catalog can be read',
      detail:
        'Every product the answers showed ({count}) breaks the catalog schema of {release} where an agent needs it. An agent that reads by the schema is left with nothing to sell.',
      fix: 'Give each product the members that the catalog schema of {release} requires, in their types.',
      verify: 'At least one product of a search answer is valid by the catalog schema of {release}.',
    },
    lost_member: {
      title: 'Details in a catalog answer cannot be used',
      detail:
        'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). The product can be sold without it; agents drop the detail.',
      fix: 'Correct {pointer} in the {operation} answer, or leave it out.',
      verify: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
    },
    text_only: {
      title: 'Catalog answers come as text only',
      detail: 'The {operation} answer has no structuredContent. The JSON sits in a text block, which strict agents do not parse.',
      fix: 'Return the answer in structuredContent, with the text as a copy.',
      verify: 'result.structuredContent of the {operation} answer holds the products.',
    },
    same_page: {
      title: 'The next page of a search is the first one again',
      detail:
        'Asked for the page after the first, the store showed only products it had shown before, and said that nothing follows. Agents never see the rest of the catalog.',
      fix: 'Heed pagination.cursor in search: begin after the last product of the page that gave it.',
      verify: 'Following pagination.cursor shows products that the first page did not show.',
    },
    media_type: {
      title: 'Catalog answers name a media type that is not of their binding',
      detail: 'Over {transport} answers are {expected}; these are sent as {found}. Clients that follow the binding refuse them unread.',
      fix: 'Send Content-Type: application/json with every answer of the {transport} endpoint.',
      verify: 'The recorded call answers with Content-Type: application/json.',
    },
    endless_pages: {
      title: 'The pages of a search never end',
      detail:
        'Asked for the page after the first, the store showed nothing new and promised yet another page. Agents that read on never come to an end.',
      fix: 'Let pagination.cursor move on with every page, and answer has_next_page false on the last one.',
      verify: 'Following pagination.cursor page by page shows other products each time and ends with has_next_page false.',
    },
  },
  {
    unreadable: {
      title: 'Une réponse du catalogue n’a pas la forme que lisent les agents',
      detail:
        'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Un agent qui lit selon le schéma refuse toute la réponse.',
      fix: 'Corrigez {pointer} dans la réponse de {operation}.',
      verify: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
    },
    malformed: {
      title: 'Des produits d’une réponse du catalogue sont mal formés',
      detail:
        'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Les agents écartent ce qui en dépend, ou l’affichent mal.',
      fix: 'Corrigez {pointer} dans la réponse de {operation}, et vérifiez le reste avec le schéma du catalogue.',
      verify: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
    },
    none_readable: {
      title: 'Aucun produit du catalogue ne peut être lu',
      detail:
        'Chaque produit montré par les réponses ({count}) enfreint le schéma de catalogue de {release} là où un agent en a besoin. Un agent qui lit selon le schéma n’a plus rien à vendre.',
      fix: 'Donnez à chaque produit les membres que le schéma de catalogue de {release} exige, dans leurs types.',
      verify: 'Au moins un produit d’une réponse de recherche est valide selon le schéma de catalogue de {release}.',
    },
    lost_member: {
      title: 'Des détails d’une réponse du catalogue sont inutilisables',
      detail:
        'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Le produit peut se vendre sans ; les agents abandonnent ce détail.',
      fix: 'Corrigez {pointer} dans la réponse de {operation}, ou omettez-le.',
      verify: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
    },
    text_only: {
      title: 'Les réponses du catalogue n’arrivent que sous forme de texte',
      detail:
        'La réponse de {operation} n’a pas de structuredContent. Le JSON se trouve dans un bloc de texte, que les agents stricts n’analysent pas.',
      fix: 'Renvoyez la réponse dans structuredContent, le texte n’étant qu’une copie.',
      verify: 'result.structuredContent de la réponse de {operation} contient les produits.',
    },
    same_page: {
      title: 'La page suivante d’une recherche est encore la première',
      detail:
        'Interrogée sur la page qui suit la première, la boutique n’a montré que des produits déjà montrés, puis a dit que rien ne suit. Les agents ne voient jamais le reste du catalogue.',
      fix: 'Tenez compte de pagination.cursor dans la recherche : commencez après le dernier produit de la page qui l’a donné.',
      verify: 'En suivant pagination.cursor, on voit des produits que la première page ne montrait pas.',
    },
    media_type: {
      title: 'Les réponses du catalogue portent un type de média étranger à leur transport',
      detail:
        'En {transport}, les réponses sont de type {expected} ; celles-ci sont envoyées en {found}. Les clients qui suivent le binding les refusent sans les lire.',
      fix: 'Envoyez Content-Type: application/json avec chaque réponse de l’adresse {transport}.',
      verify: 'L’appel enregistré répond avec Content-Type: application/json.',
    },
    endless_pages: {
      title: 'Les pages d’une recherche ne finissent jamais',
      detail:
        'Interrogée sur la page suivante, la boutique n’a rien montré de nouveau et a promis encore une page. Les agents qui poursuivent n’arrivent jamais au bout.',
      fix: 'Faites avancer pagination.cursor à chaque page, et répondez has_next_page false à la dernière.',
      verify: 'En suivant pagination.cursor de page en page, on voit chaque fois d’autres produits, jusqu’à has_next_page false.',
    },
  },
);
