import { registrableDomain } from '../../../core/registrable-domain.ts';
import { spoken } from '../../../formats/html/text.ts';
import type { Product } from '../../../formats/product/product.ts';
import { widthOf } from '../../../formats/text/width.ts';
import { type WordTable, words } from '../../../formats/text/words.ts';
import { byFaults, type JudgedProduct, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-title.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

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

/** Characters of a title, see `widthOf`. */
const SHORTEST = 15;
/** A letter or digit four times in a row: no word of any language, and no number a shopper would ask for. */
const RUN = /(\p{L})\1{3}/u;

/** Width of the words that say something: each once, without runs of one letter, and beyond a short heading only what the data back. */
function saidWidth(title: string, { product, onPage, page }: JudgedProduct): number {
  const heading = spoken(page?.reading?.heading ?? null);
  const isLonger = heading !== '' && widthOf(heading) < SHORTEST && `${spoken(title)} `.startsWith(`${heading} `);
  const backed = isLonger ? new Set([product, ...(onPage === null ? [] : [onPage])].flatMap(wordsOf).concat(heading.split(' '))) : null;
  const said = [...new Set(spoken(title).split(' '))].filter((word) => !RUN.test(word) && backed?.has(word) !== false);
  return widthOf(said.join(' '));
}

/** Words of what the product's other fields say. */
function wordsOf({ brand, description, categories, variants }: Product): readonly string[] {
  const ofVariants = variants.flatMap(({ sku, mpn, options }) => [sku, mpn, ...options.flatMap(({ name, label }) => [name, label])]);
  return [brand, description, ...categories.map(({ value }) => value), ...ofVariants].flatMap((text) => spoken(text).split(' '));
}

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
  source: GOOGLE_PRODUCT_DATA,
  summary: 'A title of 15 to 150 characters names the product and advertises nothing.',
  part: 'title',
  /** 15–150 characters that name one product and advertise nothing. */
  grade: (judged, { origin }) => {
    const { product } = judged;
    const title = product.title?.trim() ?? '';
    if (title === '') return zero('missing');
    if ([...title].length > 150) return zero('too_long');
    const width = widthOf(title);
    if (width < 4) return zero('fragment');
    return byFaults({
      short: width < SHORTEST,
      padded: width >= SHORTEST && saidWidth(title, judged) < SHORTEST,
      capitals: isShouting(title),
      promotion: SALES_TALK.test(title) || SALES_MARKS.test(title),
      shop_name: isShopName(title, origin),
    });
  },
  messages,
});
