/** What L4 says of each kind of contradiction. */

import { worded } from '../../core/messages.ts';

export const CONTRADICTION_MESSAGES = worded({
  reversed_range: {
    title: { en: 'A price range begins above its end', fr: 'Une fourchette de prix commence au-dessus de sa fin' },
    detail: {
      en: 'In the {operation} answer, min of {pointer} is above its max. Agents show a wrong price, or none.',
      fr: 'Dans la réponse de {operation}, min de {pointer} dépasse max. Les agents affichent un prix faux, ou aucun.',
    },
    fix: {
      en: 'Let min be the lowest and max the highest price of the variants.',
      fr: 'Donnez à min le prix le plus bas des variantes et à max le plus haut.',
    },
    verify: {
      en: 'In the {operation} answer, min of {pointer} is at most its max.',
      fr: 'Dans la réponse de {operation}, min de {pointer} ne dépasse pas max.',
    },
  },
  availability: {
    title: { en: 'A variant is and is not available', fr: 'Une variante est et n’est pas disponible' },
    detail: {
      en: 'In the {operation} answer, available and status of {pointer} contradict each other. Agents that read one sell what the other denies.',
      fr: 'Dans la réponse de {operation}, available et status de {pointer} se contredisent. Les agents qui lisent l’un vendent ce que l’autre refuse.',
    },
    fix: { en: 'Derive available and status from the same stock.', fr: 'Tirez available et status du même stock.' },
    verify: {
      en: 'available and status of {pointer} in the {operation} answer say the same.',
      fr: 'available et status de {pointer} dans la réponse de {operation} disent la même chose.',
    },
  },
  repeated: {
    title: { en: 'An id occurs twice in one answer', fr: 'Un id apparaît deux fois dans une réponse' },
    detail: {
      en: 'In the {operation} answer, {pointer} repeats an id that came before. Agents show the product twice, or keep one of the two by chance.',
      fr: 'Dans la réponse de {operation}, {pointer} répète un id déjà donné. Les agents affichent le produit deux fois, ou gardent l’un des deux au hasard.',
    },
    fix: { en: 'Answer each product and each variant once.', fr: 'Répondez chaque produit et chaque variante une seule fois.' },
    verify: {
      en: 'No id occurs twice in a list of the {operation} answer, {pointer} included.',
      fr: 'Aucun id n’apparaît deux fois dans une liste de la réponse de {operation}, {pointer} compris.',
    },
  },
  stranger: {
    title: { en: 'The answer shows another product than was asked for', fr: 'La réponse montre un autre produit que celui demandé' },
    detail: {
      en: 'In the {operation} answer, {pointer} is not the id that was asked for, and neither is that of a variant or an input. Agents show and sell the wrong product.',
      fr: 'Dans la réponse de {operation}, {pointer} n’est pas l’id demandé, ni celui d’une variante ou d’une entrée ne l’est. Les agents montrent et vendent le mauvais produit.',
    },
    fix: {
      en: 'Answer {operation} with the product of the id in the request, and leave out every other one.',
      fr: 'Répondez à {operation} par le produit de l’id de la requête, sans aucun autre.',
    },
    verify: {
      en: 'Every product of the {operation} answer has the id asked for, or a variant that has it.',
      fr: 'Chaque produit de la réponse de {operation} a l’id demandé, ou une variante qui l’a.',
    },
  },
  uncorrelated: {
    title: { en: 'A lookup answers an id that nobody asked for', fr: 'Une consultation répond à un id que personne n’a demandé' },
    detail: {
      en: 'In the {operation} answer, {pointer} is none of the ids asked for. It is the only link between question and product, since their order is not guaranteed.',
      fr: 'Dans la réponse de {operation}, {pointer} n’est aucun des id demandés. C’est le seul lien entre question et produit, leur ordre n’étant pas garanti.',
    },
    fix: {
      en: 'Copy into inputs[].id the id of the request that led to the variant, as it was sent.',
      fr: 'Recopiez dans inputs[].id l’id de la requête qui a mené à la variante, tel qu’il a été envoyé.',
    },
    verify: {
      en: 'In the {operation} answer, every inputs[].id is one of the ids asked for, {pointer} included.',
      fr: 'Dans la réponse de {operation}, chaque inputs[].id est l’un des id demandés, {pointer} compris.',
    },
  },
  blank: {
    title: { en: 'A catalog answer leaves out what it owes', fr: 'Une réponse du catalogue omet ce qu’elle doit donner' },
    detail: {
      en: 'In the {operation} answer, {pointer} is empty or missing. Agents cannot name the product, or cannot tell which options its price is for.',
      fr: 'Dans la réponse de {operation}, {pointer} est vide ou absent. Les agents ne peuvent pas nommer le produit, ou ignorent à quelles options son prix se rapporte.',
    },
    fix: { en: 'Fill {pointer} in the {operation} answer.', fr: 'Remplissez {pointer} dans la réponse de {operation}.' },
    verify: { en: '{pointer} in the {operation} answer has a value.', fr: '{pointer} dans la réponse de {operation} a une valeur.' },
  },
  beyond_scale: {
    title: { en: 'A rating is above its own scale', fr: 'Une note dépasse sa propre échelle' },
    detail: {
      en: 'In the {operation} answer, {pointer} is above scale_max. Agents leave the rating out.',
      fr: 'Dans la réponse de {operation}, {pointer} dépasse scale_max. Les agents écartent la note.',
    },
    fix: { en: 'Give the value in the scale that scale_max names.', fr: 'Donnez la valeur dans l’échelle que nomme scale_max.' },
    verify: {
      en: '{pointer} in the {operation} answer is at most scale_max.',
      fr: '{pointer} dans la réponse de {operation} ne dépasse pas scale_max.',
    },
  },
  mixed_range: {
    title: { en: 'A price range is in two currencies', fr: 'Une fourchette de prix est en deux devises' },
    detail: {
      en: 'In the {operation} answer, min and max of {pointer} have different currencies, so neither bounds the other. Agents show a wrong price, or none.',
      fr: 'Dans la réponse de {operation}, min et max de {pointer} ont des devises différentes : aucun ne borne l’autre. Les agents affichent un prix faux, ou aucun.',
    },
    fix: {
      en: 'Give min and max of {pointer} in the currency of the variants.',
      fr: 'Donnez min et max de {pointer} dans la devise des variantes.',
    },
    verify: {
      en: 'In the {operation} answer, min and max of {pointer} have one currency.',
      fr: 'Dans la réponse de {operation}, min et max de {pointer} ont une seule devise.',
    },
  },
  outside_range: {
    title: { en: 'A variant costs more or less than its product says', fr: 'Une variante coûte plus ou moins que ne le dit son produit' },
    detail: {
      en: 'In the {operation} answer, {pointer} lies outside price_range of its product, which is to hold every variant. Agents filter and show by the range, and sell at the other price.',
      fr: 'Dans la réponse de {operation}, {pointer} sort de price_range de son produit, qui doit contenir chaque variante. Les agents filtrent et affichent selon la fourchette, et vendent à l’autre prix.',
    },
    fix: {
      en: 'Derive price_range from the prices the variants are sold at, sales included.',
      fr: 'Tirez price_range des prix auxquels les variantes sont vendues, soldes compris.',
    },
    verify: {
      en: 'In the {operation} answer, {pointer} is at least min and at most max of price_range.',
      fr: 'Dans la réponse de {operation}, {pointer} est compris entre min et max de price_range.',
    },
  },
  unit_price: {
    title: { en: 'A unit price is of another currency or unit', fr: 'Un prix à l’unité est d’une autre devise ou d’une autre unité' },
    detail: {
      en: 'In the {operation} answer, {pointer} differs in currency from the price of its variant, or measures in one unit and refers to another. Agents cannot compare by it.',
      fr: 'Dans la réponse de {operation}, {pointer} n’a pas la devise du prix de sa variante, ou mesure dans une unité et se rapporte à une autre. Les agents ne peuvent pas comparer avec lui.',
    },
    fix: {
      en: 'Give {pointer} in the currency of the price, with one unit in measure and reference; scale and value may differ.',
      fr: 'Donnez {pointer} dans la devise du prix, avec une seule unité dans measure et reference ; scale et value peuvent différer.',
    },
    verify: {
      en: '{pointer} in the {operation} answer has the currency of the price and one unit.',
      fr: '{pointer} dans la réponse de {operation} a la devise du prix et une seule unité.',
    },
  },
});
