/**
 * How shops write a currency beside its ISO 4217 code: signs, abbreviations and words, most of them the narrow symbols of CLDR 48
 * and what its locales write out. A word stands alone; case counts only where two currencies differ by it.
 */

const word = (source: string, flags = 'iu') => new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, flags);
/** A word that is money only behind an amount: "DIN 912" is a norm, "lei" a pronoun. */
const behind = (source: string, flags = 'iu') => new RegExp(`(?<=\\d[\\s\u00a0\u202f]?)(?:${source})(?![\\p{L}\\p{M}])`, flags);

/** What names one currency. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})US ?\$|(?<!\p{L})\$ ?U\.?S\.?(?!\p{L})/u, 'USD'],
  [/(?<!\p{L})(?:CAN?|Can) ?\$|(?<!\p{L})C\$/u, 'CAD'],
  [/(?<!\p{L})AU ?\$|(?<!\p{L})A\$/u, 'AUD'],
  [/(?<!\p{L})NZ ?\$/u, 'NZD'],
  [/(?<!\p{L})S\$/u, 'SGD'],
  [/(?<!\p{L})HK ?\$/u, 'HKD'],
  [/(?<!\p{L})NT ?\$/u, 'TWD'],
  [/(?<!\p{L})MX\$/u, 'MXN'],
  [/(?<!\p{L})R\$/iu, 'BRL'],
  [/(?<!\p{L})RD\$/u, 'DOP'],
  [/(?<!\p{L})TT\$/u, 'TTD'],
  [/(?<!\p{L})J\$/u, 'JMD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₪/, 'ILS'],
  [/₺/, 'TRY'],
  [/₴/, 'UAH'],
  [/₽/, 'RUB'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/฿/, 'THB'],
  [/₸/, 'KZT'],
  [/₾/, 'GEL'],
  [/₼/, 'AZN'],
  [/֏/, 'AMD'],
  [/৳/, 'BDT'],
  [/₦/, 'NGN'],
  [/₡/, 'CRC'],
  [/₲/, 'PYG'],
  [/₮/, 'MNT'],
  [/₭/, 'LAK'],
  [/円|(?<!\p{L})yen(?!\p{L})/iu, 'JPY'],
  [/원/, 'KRW'],
  [/人民币/, 'CNY'],
  [/zł|(?<=\d\s?)zl(?!\p{L})/iu, 'PLN'],
  [/kč/iu, 'CZK'],
  [word('euros?'), 'EUR'],
  [word('SFr\\.?', 'u'), 'CHF'],
  [behind('Ft', 'u'), 'HUF'],
  [behind('лв\\.?'), 'BGN'],
  [behind('грн\\.?|гривен'), 'UAH'],
  [behind('руб\\.?|рублей|рубля|р\\.?'), 'RUB'],
  [behind('тг|тенге'), 'KZT'],
  [behind('ден\\.?'), 'MKD'],
  [behind('дин\\.?|din\\.?|dinara'), 'RSD'],
  [behind('TL'), 'TRY'],
  [/(?<!\p{L})Rp\.?(?=\s?\d)/u, 'IDR'],
  [word('GH₵'), 'GHS'],
  [/(?<!\p{L})S\/\.?(?=\s?\d)/u, 'PEN'],
  [word('บาท'), 'THB'],
  [word('NIS|ש[״"\']ח|שקל(?:ים)?'), 'ILS'],
  [word('Dhs\\.?|د\\.إ\\.?'), 'AED'],
  [word('ر\\.س\\.?'), 'SAR'],
  [word('ر\\.ق\\.?'), 'QAR'],
  [word('ج\\.م\\.?'), 'EGP'],
  [word('د\\.ج|دج'), 'DZD'],
  [word('د\\.م\\.?'), 'MAD'],
];

/** Signs that several currencies share or that may be no money at all, with the currencies they can mean. */
export const SHARED: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/\$/, new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD'])],
  [/[¥￥]|元|(?<!\p{L})yuan(?!\p{L})/u, new Set(['JPY', 'CNY', 'TWD'])],
  [word('kr\\.?'), new Set(['SEK', 'NOK', 'DKK', 'ISK'])],
  [/₨|(?<!\p{L})Rs\.?(?=\s?\d)/u, new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR'])],
  [behind('lei'), new Set(['RON', 'MDL'])],
  [word('Fr\\.', 'u'), new Set(['CHF'])],
  [/(?<!\p{L})R(?=\s?\d)/u, new Set(['ZAR'])],
  [/(?<!\p{L})RM(?=\s?\d)|(?<=\d\s?)RM(?!\p{L})/u, new Set(['MYR'])],
  [behind('KM', 'u'), new Set(['BAM'])],
  [word('F?CFA', 'u'), new Set(['XOF', 'XAF'])],
  [word('جنيه'), new Set(['EGP', 'SDG'])],
  [word('درهم'), new Set(['AED', 'MAD'])],
  [word('ريال'), new Set(['SAR', 'QAR', 'YER'])],
];

const SHARED_EVERYWHERE = new Map(SHARED.map(([sign]) => [sign, new RegExp(sign, `${sign.flags}g`)]));
const EVERY_SIGN = SIGNS.map(([sign, code]) => [new RegExp(sign, `${sign.flags}g`), ` ${code} `] as const);
const ANY = new RegExp([...SIGNS, ...SHARED].map(([sign]) => sign.source).join('|'), 'iu');

/** Whether a sign in the text that several currencies share may stand for this one. */
export function mayStandFor(text: string, currency: string): boolean {
  return SHARED.some(([sign, meant]) => meant.has(currency) && sign.test(text));
}

/** False: nothing in the text may name a currency. */
export function mayNameCurrency(text: string): boolean {
  return /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})|(?<=\d\s?)[a-z]{3}(?!\p{L})/u.test(text) || ANY.test(text);
}

/** The text with codes instead of the signs and words that name one currency. */
export function spelled(text: string): string {
  return ANY.test(text) ? EVERY_SIGN.reduce((left, [sign, code]) => left.replace(sign, code), text) : text;
}

/** The text with this code wherever a shared sign stands. */
export function writtenOut(text: string, sign: RegExp, code: string): string {
  return text.replace(SHARED_EVERYWHERE.get(sign) ?? sign, ` ${code} `);
}
