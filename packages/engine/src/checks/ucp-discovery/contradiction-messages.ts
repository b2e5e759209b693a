/** What L4 says of each kind of contradiction. */

import { worded } from '../../core/messages.ts';

export const CONTRADICTION_MESSAGES = worded({
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
