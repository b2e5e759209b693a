import { registrableDomain } from '../../../core/registrable-domain.ts';
import { widthOf } from '../../../formats/text/width.ts';
import { type WordTable, words } from '../../../formats/text/words.ts';
import { byFaults, type Grader, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_PRODUCT_DATA } from './words.ts';

/** Sales talk that merchant programmes refuse in a title. "Sale" alone is salt in Italian and dirty in French. */
const PROMOTION: WordTable = {
  en: 'free shipping|(?:on|flash|summer|winter|final|clearance) sale|best price|cheap(?:est)?|discount|special offer|limited offer|buy now',
  fr: 'soldes?|promo(?:tion)?s?|livraison (?:gratuite|offerte)|pas cher|meilleur prix|prix cass[ée]s?|offre sp[ée]ciale',
  de: 'sonderangebot|angebot|rabatt|(?:gratis|kostenloser) versand|bester preis|jetzt kaufen',
  es: 'ofertas?|rebajas?|envío gratis|mejor precio|descuento|barat[oa]s?|compra ya',
  it: 'offerta|offerte|sconto|saldi|spedizione gratuita|miglior prezzo|acquista ora',
  nl: 'aanbieding|korting|uitverkoop|gratis verzending|goedkoopste|beste prijs|koop nu',
  pl: 'promocja|wyprzedaż|z rabatem|darmowa dostawa|najlepsza cena|kup teraz|okazja',
  pt: 'promoção|ofertas?|desconto|liquidação|(?:frete|portes) grátis|melhor preço|barat[oa]s?|compre já',
};
const SALES_TALK = words(PROMOTION);
const SALES_MARKS = /\bSALE\b|[-–]\s?\d{1,2}\s?%|\d{1,2}\s?% (?:off|de r[ée]duction)|!{2,}/;

/** 15–150 characters that name one product and advertise nothing. */
const gradeTitle: Grader = ({ product }, { origin }) => {
  const title = product.title?.trim() ?? '';
  if (title === '') return zero('missing');
  if ([...title].length > 150) return zero('too_long');
  const width = widthOf(title);
  if (width < 4) return zero('fragment');
  const faults = [
    ...(width < 15 ? ['short'] : []),
    ...(isShouting(title) ? ['capitals'] : []),
    ...(SALES_TALK.test(title) || SALES_MARKS.test(title) ? ['promotion'] : []),
    ...(isShopName(title, origin) ? ['shop_name'] : []),
  ];
  return byFaults(faults);
};

function isShouting(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? [];
  const capitals = title.match(/\p{Lu}/gu) ?? [];
  // Below eight letters a title may be a model number.
  return letters.length >= 8 && capitals.length > 0.6 * letters.length;
}

/** "Maison Duval" on maison-duval.fr names the shop, not what it sells. */
function isShopName(title: string, origin: string): boolean {
  const [label = ''] = registrableDomain(URL.parse(origin)?.hostname ?? '').split('.');
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  return letters(label).length >= 4 && letters(title) === letters(label);
}

export default defineProductRule({
  id: 'C-title',
  replaces: ['C-language', 'S-agreement', 'S-duplicates', 'S-injection'],
  severity: 'minor',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'A title of 15 to 150 characters names the product and advertises nothing.',
  part: 'title',
  points: 1,
  grade: gradeTitle,
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no title',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de titre',
      },
      detail: {
        en: 'An agent cannot name, compare or find them. For instance: {examples}.',
        fr: 'Un agent ne peut ni les nommer, ni les comparer, ni les retrouver. Par exemple : {examples}.',
      },
      fix: { en: 'Give every product a name of 15 to 150 characters.', fr: 'Donnez à chaque produit un nom de 15 à 150 caractères.' },
      verify: COUNTED_AGAIN,
    },
    too_long: {
      title: {
        en: '{count} of {total} titles [[count|is|are]] longer than 150 characters',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|dépasse|dépassent]] 150 caractères',
      },
      detail: {
        en: 'Merchant programmes cut or refuse them, agents spend their context on them. For instance: {examples}.',
        fr: 'Les programmes marchands les coupent ou les refusent, et ils encombrent le contexte des agents. Par exemple : {examples}.',
      },
      fix: {
        en: 'Keep brand, kind and the one or two attributes that tell variants apart; move the rest into the description.',
        fr: 'Gardez la marque, le type et un ou deux attributs distinctifs ; déplacez le reste dans la description.',
      },
      verify: COUNTED_AGAIN,
    },
    fragment: {
      title: {
        en: '{count} of {total} titles [[count|is|are]] shorter than 4 characters',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 4 caractères',
      },
      detail: {
        en: 'Nobody can tell what is sold. For instance: {examples}.',
        fr: 'Impossible de savoir ce qui est vendu. Par exemple : {examples}.',
      },
      fix: {
        en: 'Write out what the product is: kind, brand, decisive attribute.',
        fr: 'Écrivez ce qu’est le produit : type, marque, attribut décisif.',
      },
      verify: COUNTED_AGAIN,
    },
    short: {
      title: {
        en: '{count} of {total} titles [[count|is|are]] shorter than 15 characters',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 15 caractères',
      },
      detail: {
        en: 'A short title matches few requests and looks like many other products. For instance: {examples}.',
        fr: 'Un titre court répond à peu de demandes et ressemble à beaucoup d’autres produits. Par exemple : {examples}.',
      },
      fix: {
        en: 'Add the kind of product, the brand or the attribute a shopper would ask for (material, size, use).',
        fr: 'Ajoutez le type de produit, la marque ou l’attribut qu’un client demanderait (matière, taille, usage).',
      },
      verify: COUNTED_AGAIN,
    },
    capitals: {
      title: {
        en: '{count} of {total} titles [[count|is|are]] written in capitals',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|est écrit|sont écrits]] en majuscules',
      },
      detail: {
        en: 'More than 60 % of the letters are capitals, which merchant programmes treat as shouting. For instance: {examples}.',
        fr: 'Plus de 60 % des lettres sont des majuscules, ce que les programmes marchands refusent. Par exemple : {examples}.',
      },
      fix: {
        en: 'Use ordinary capitalisation; style with CSS if the shop shows capitals.',
        fr: 'Utilisez une casse ordinaire ; laissez au CSS l’affichage en majuscules.',
      },
      verify: COUNTED_AGAIN,
    },
    promotion: {
      title: {
        en: '{count} of {total} titles [[count|carries|carry]] sales talk',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|contient|contiennent]] du texte promotionnel',
      },
      detail: {
        en: 'Offers, shipping promises and percentages do not belong in a name and get products refused. For instance: {examples}.',
        fr: 'Promotions, livraison et pourcentages n’ont pas leur place dans un nom et font refuser des produits. Par exemple : {examples}.',
      },
      fix: {
        en: 'Remove it from the title; state offers as a list price beside the price, and shipping as structured data.',
        fr: 'Retirez-le du titre ; exprimez l’offre par un prix barré et la livraison en données structurées.',
      },
      verify: COUNTED_AGAIN,
    },
    shop_name: {
      title: {
        en: '{count} of {total} titles [[count|is|are]] only the shop’s name',
        fr: '{count} [[count|titre|titres]] sur {total} [[count|n’est|ne sont]] que le nom de la boutique',
      },
      detail: {
        en: 'The page names its shop instead of its product: {examples}.',
        fr: 'La page nomme la boutique au lieu du produit : {examples}.',
      },
      fix: { en: 'Put the product’s own name into the product data.', fr: 'Mettez le nom du produit dans ses données.' },
      verify: COUNTED_AGAIN,
    },
  },
});
