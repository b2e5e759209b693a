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
  // Contradictions by their kind.
  reversed_range: {
    en: `A price range begins above its end
      In the {operation} answer, min of {pointer} is above its max. Agents show a wrong price, or none.
      Let min be the lowest and max the highest price of the variants.
      In the {operation} answer, min of {pointer} is at most its max.`,
    fr: `Une fourchette de prix commence au-dessus de sa fin
      Dans la réponse de {operation}, min de {pointer} dépasse max. Les agents affichent un prix faux, ou aucun.
      Donnez à min le prix le plus bas des variantes et à max le plus haut.
      Dans la réponse de {operation}, min de {pointer} ne dépasse pas max.`,
  },
  availability: {
    en: `A variant is and is not available
      In the {operation} answer, available and status of {pointer} contradict each other. Agents that read one sell what the other denies.
      Derive available and status from the same stock.
      available and status of {pointer} in the {operation} answer say the same.`,
    fr: `Une variante est et n’est pas disponible
      Dans la réponse de {operation}, available et status de {pointer} se contredisent. Les agents qui lisent l’un vendent ce que l’autre refuse.
      Tirez available et status du même stock.
      available et status de {pointer} dans la réponse de {operation} disent la même chose.`,
  },
  repeated: {
    en: `An id occurs twice in one answer
      In the {operation} answer, {pointer} repeats an id that came before. Agents show the product twice, or keep one of the two by chance.
      Answer each product and each variant once.
      No id occurs twice in a list of the {operation} answer, {pointer} included.`,
    fr: `Un id apparaît deux fois dans une réponse
      Dans la réponse de {operation}, {pointer} répète un id déjà donné. Les agents affichent le produit deux fois, ou gardent l’un des deux au hasard.
      Répondez chaque produit et chaque variante une seule fois.
      Aucun id n’apparaît deux fois dans une liste de la réponse de {operation}, {pointer} compris.`,
  },
  stranger: {
    en: `The answer shows another product than was asked for
      In the {operation} answer, {pointer} is not the id that was asked for, and neither is that of a variant or an input. Agents show and sell the wrong product.
      Answer {operation} with the product of the id in the request, and leave out every other one.
      Every product of the {operation} answer has the id asked for, or a variant that has it.`,
    fr: `La réponse montre un autre produit que celui demandé
      Dans la réponse de {operation}, {pointer} n’est pas l’id demandé, ni celui d’une variante ou d’une entrée ne l’est. Les agents montrent et vendent le mauvais produit.
      Répondez à {operation} par le produit de l’id de la requête, sans aucun autre.
      Chaque produit de la réponse de {operation} a l’id demandé, ou une variante qui l’a.`,
  },
  uncorrelated: {
    en: `A lookup answers an id that nobody asked for
      In the {operation} answer, {pointer} is none of the ids asked for. It is the only link between question and product, since their order is not guaranteed.
      Copy into inputs[].id the id of the request that led to the variant, as it was sent.
      In the {operation} answer, every inputs[].id is one of the ids asked for, {pointer} included.`,
    fr: `Une consultation répond à un id que personne n’a demandé
      Dans la réponse de {operation}, {pointer} n’est aucun des id demandés. C’est le seul lien entre question et produit, leur ordre n’étant pas garanti.
      Recopiez dans inputs[].id l’id de la requête qui a mené à la variante, tel qu’il a été envoyé.
      Dans la réponse de {operation}, chaque inputs[].id est l’un des id demandés, {pointer} compris.`,
  },
  blank: {
    en: `A catalog answer leaves out what it owes
      In the {operation} answer, {pointer} is empty or missing. Agents cannot name the product, or cannot tell which options its price is for.
      Fill {pointer} in the {operation} answer.
      {pointer} in the {operation} answer has a value.`,
    fr: `Une réponse du catalogue omet ce qu’elle doit donner
      Dans la réponse de {operation}, {pointer} est vide ou absent. Les agents ne peuvent pas nommer le produit, ou ignorent à quelles options son prix se rapporte.
      Remplissez {pointer} dans la réponse de {operation}.
      {pointer} dans la réponse de {operation} a une valeur.`,
  },
  beyond_scale: {
    en: `A rating is above its own scale
      In the {operation} answer, {pointer} is above scale_max. Agents leave the rating out.
      Give the value in the scale that scale_max names.
      {pointer} in the {operation} answer is at most scale_max.`,
    fr: `Une note dépasse sa propre échelle
      Dans la réponse de {operation}, {pointer} dépasse scale_max. Les agents écartent la note.
      Donnez la valeur dans l’échelle que nomme scale_max.
      {pointer} dans la réponse de {operation} ne dépasse pas scale_max.`,
  },
  mixed_range: {
    en: `A price range is in two currencies
      In the {operation} answer, min and max of {pointer} have different currencies, so neither bounds the other. Agents show a wrong price, or none.
      Give min and max of {pointer} in the currency of the variants.
      In the {operation} answer, min and max of {pointer} have one currency.`,
    fr: `Une fourchette de prix est en deux devises
      Dans la réponse de {operation}, min et max de {pointer} ont des devises différentes : aucun ne borne l’autre. Les agents affichent un prix faux, ou aucun.
      Donnez min et max de {pointer} dans la devise des variantes.
      Dans la réponse de {operation}, min et max de {pointer} ont une seule devise.`,
  },
  outside_range: {
    en: `A variant costs more or less than its product says
      In the {operation} answer, {pointer} lies outside price_range of its product, which is to hold every variant. Agents filter and show by the range, and sell at the other price.
      Derive price_range from the prices the variants are sold at, sales included.
      In the {operation} answer, {pointer} is at least min and at most max of price_range.`,
    fr: `Une variante coûte plus ou moins que ne le dit son produit
      Dans la réponse de {operation}, {pointer} sort de price_range de son produit, qui doit contenir chaque variante. Les agents filtrent et affichent selon la fourchette, et vendent à l’autre prix.
      Tirez price_range des prix auxquels les variantes sont vendues, soldes compris.
      Dans la réponse de {operation}, {pointer} est compris entre min et max de price_range.`,
  },
  unit_price: {
    en: `A unit price is of another currency or unit
      In the {operation} answer, {pointer} differs in currency from the price of its variant, or measures in one unit and refers to another. Agents cannot compare by it.
      Give {pointer} in the currency of the price, with one unit in measure and reference; scale and value may differ.
      {pointer} in the {operation} answer has the currency of the price and one unit.`,
    fr: `Un prix à l’unité est d’une autre devise ou d’une autre unité
      Dans la réponse de {operation}, {pointer} n’a pas la devise du prix de sa variante, ou mesure dans une unité et se rapporte à une autre. Les agents ne peuvent pas comparer avec lui.
      Donnez {pointer} dans la devise du prix, avec une seule unité dans measure et reference ; scale et value peuvent différer.
      {pointer} dans la réponse de {operation} a la devise du prix et une seule unité.`,
  },
});
