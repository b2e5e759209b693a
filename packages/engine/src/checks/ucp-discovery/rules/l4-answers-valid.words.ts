import { worded } from '../../../core/messages.ts';

export default worded({
  unreadable: {
    en: `A catalog answer is not of the shape agents read
      In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). An agent that reads by the schema refuses the whole answer.
      Correct {pointer} in the {operation} answer.
      The {operation} answer is valid by the catalog schema of {release}, {pointer} included.`,
    fr: `Une réponse du catalogue n’a pas la forme que lisent les agents
      Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Un agent qui lit selon le schéma refuse toute la réponse.
      Corrigez {pointer} dans la réponse de {operation}.
      La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.`,
  },
  malformed: {
    en: `Products of a catalog answer are malformed
      In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). Agents leave out what it belongs to, or show it wrongly.
      Correct {pointer} in the {operation} answer, and check the rest against the catalog schema.
      The {operation} answer is valid by the catalog schema of {release}, {pointer} included.`,
    fr: `Des produits d’une réponse du catalogue sont mal formés
      Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Les agents écartent ce qui en dépend, ou l’affichent mal.
      Corrigez {pointer} dans la réponse de {operation}, et vérifiez le reste avec le schéma du catalogue.
      La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.`,
  },
  none_readable: {
    en: `No product of the catalog can be read
      Every product the answers showed ({count}) breaks the catalog schema of {release} where an agent needs it. An agent that reads by the schema is left with nothing to sell.
      Give each product the members that the catalog schema of {release} requires, in their types.
      At least one product of a search answer is valid by the catalog schema of {release}.`,
    fr: `Aucun produit du catalogue ne peut être lu
      Chaque produit montré par les réponses ({count}) enfreint le schéma de catalogue de {release} là où un agent en a besoin. Un agent qui lit selon le schéma n’a plus rien à vendre.
      Donnez à chaque produit les membres que le schéma de catalogue de {release} exige, dans leurs types.
      Au moins un produit d’une réponse de recherche est valide selon le schéma de catalogue de {release}.`,
  },
  lost_member: {
    en: `Details in a catalog answer cannot be used
      In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). The product can be sold without it; agents drop the detail.
      Correct {pointer} in the {operation} answer, or leave it out.
      The {operation} answer is valid by the catalog schema of {release}, {pointer} included.`,
    fr: `Des détails d’une réponse du catalogue sont inutilisables
      Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Le produit peut se vendre sans ; les agents abandonnent ce détail.
      Corrigez {pointer} dans la réponse de {operation}, ou omettez-le.
      La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.`,
  },
  text_only: {
    en: `Catalog answers come as text only
      The {operation} answer has no structuredContent. The JSON sits in a text block, which strict agents do not parse.
      Return the answer in structuredContent, with the text as a copy.
      result.structuredContent of the {operation} answer holds the products.`,
    fr: `Les réponses du catalogue n’arrivent que sous forme de texte
      La réponse de {operation} n’a pas de structuredContent. Le JSON se trouve dans un bloc de texte, que les agents stricts n’analysent pas.
      Renvoyez la réponse dans structuredContent, le texte n’étant qu’une copie.
      result.structuredContent de la réponse de {operation} contient les produits.`,
  },
  same_page: {
    en: `The next page of a search is the first one again
      Asked for the page after the first, the store showed only products it had shown before, and said that nothing follows. Agents never see the rest of the catalog.
      Heed pagination.cursor in search: begin after the last product of the page that gave it.
      Following pagination.cursor shows products that the first page did not show.`,
    fr: `La page suivante d’une recherche est encore la première
      Interrogée sur la page qui suit la première, la boutique n’a montré que des produits déjà montrés, puis a dit que rien ne suit. Les agents ne voient jamais le reste du catalogue.
      Tenez compte de pagination.cursor dans la recherche : commencez après le dernier produit de la page qui l’a donné.
      En suivant pagination.cursor, on voit des produits que la première page ne montrait pas.`,
  },
  media_type: {
    en: `Catalog answers name a media type that is not of their binding
      Over {transport} answers are {expected}; these are sent as {found}. Clients that follow the binding refuse them unread.
      Send Content-Type: application/json with every answer of the {transport} endpoint.
      The recorded call answers with Content-Type: application/json.`,
    fr: `Les réponses du catalogue portent un type de média étranger à leur transport
      En {transport}, les réponses sont de type {expected} ; celles-ci sont envoyées en {found}. Les clients qui suivent le binding les refusent sans les lire.
      Envoyez Content-Type: application/json avec chaque réponse de l’adresse {transport}.
      L’appel enregistré répond avec Content-Type: application/json.`,
  },
  endless_pages: {
    en: `The pages of a search never end
      Asked for the page after the first, the store showed nothing new and promised yet another page. Agents that read on never come to an end.
      Let pagination.cursor move on with every page, and answer has_next_page false on the last one.
      Following pagination.cursor page by page shows other products each time and ends with has_next_page false.`,
    fr: `Les pages d’une recherche ne finissent jamais
      Interrogée sur la page suivante, la boutique n’a rien montré de nouveau et a promis encore une page. Les agents qui poursuivent n’arrivent jamais au bout.
      Faites avancer pagination.cursor à chaque page, et répondez has_next_page false à la dernière.
      En suivant pagination.cursor de page en page, on voit chaque fois d’autres produits, jusqu’à has_next_page false.`,
  },
});
