import fc from 'fast-check';
import { currencyOf, exponentOf } from '../src/formats/money/currencies.ts';
import { moneyFromMinor, parsePrice } from '../src/formats/money/money.ts';

const TWO_AMOUNTS = ['109€199€', '71,91 € 79,90 €', '10€10€20€', '$10$20', '1 EUR 299', '4 x 129', '499 € was 599 €', '1 299 € 299 €'];

const read = (raw: string | number, currency: string | null = 'EUR') => parsePrice(raw, currency);

describe('a price as a strict reader wants it', () => {
  test.each([
    ['12.90', 1290],
    ['12.9', 1290],
    ['1299', 129_900],
    ['0.99', 99],
    ['12.9000', 1290],
    ['1234567.89', 123_456_789],
  ])('%s is well formed', (raw, minor) => {
    expect(read(raw)).toMatchObject({ minor, currency: 'EUR', wellFormed: true, raw });
  });

  test('a JSON number is read digit by digit, not by binary fractions', () => {
    expect(read(1.005).minor).toBe(101);
    expect(read(19.99)).toMatchObject({ minor: 1999, wellFormed: true });
    expect(read(0.1 + 0.2).minor).toBe(30);
  });
});

describe('a price as people write it is read and told apart', () => {
  test.each([
    ['12,90', 1290],
    ['12,90 €', 1290],
    ['12€90', 1290],
    ['1 299,00', 129_900],
    ["1'299.00", 129_900],
    ['1.299', 129_900],
    ['1,299', 129_900],
    ['12,- ', 1200],
    ['EUR 12,90', 1290],
    ['ab 12,90 €', 1290],
    ['12,90 € TTC', 1290],
    ['-5,00 €', -500],
  ])('%s', (raw, minor) => {
    expect(read(raw)).toMatchObject({ minor, wellFormed: false });
  });

  test.each([
    ['1.299', 'USD', 129_900],
    ['1.899,-', null, 189_900],
    ['Rp 31.500', 'IDR', 3_150_000],
    ['12.500 ₫', 'VND', 12_500],
    ['423.923 KD', 'KWD', 423_923],
    ['423,923 KD', 'KWD', null],
    ['16.00 ft', null, null],
    ['1.727 Ft', 'HUF', 172_700],
  ])('%s in %s: three digits are thousands but where the currency has thousandths', (raw, currency, minor) => {
    expect(read(raw, currency)).toMatchObject({ minor });
  });

  test.each([
    ['.75 €', 75, 'EUR'],
    ['$119. 95', 11_995, null],
    ['CHF 47.00 *', 4700, 'CHF'],
    ['£40.00/each', 4000, 'GBP'],
    ['2 285,81 грн.', 228_581, 'UAH'],
    ['171900 руб.', 17_190_000, 'RUB'],
    ['Цена: 19 000 руб.', 1_900_000, 'RUB'],
    ['45 ج.م', 4500, 'EGP'],
    ['NT$ 1,160', 116_000, 'TWD'],
    ['AU $59.95', 5995, 'AUD'],
    ['1 000,50 lei', 100_050, null],
    ['94,000 تومان', 9_400_000, null],
  ])('%s, by the sign or word of its currency', (raw, minor, currency) => {
    expect(read(raw, null)).toMatchObject({ minor, currency, wellFormed: false });
  });

  test('a currency said by any of its signs is the one, on either side of the amount', () => {
    const signs = ['US$', 'R$', 'HK$', '€', '£', '₹', '₩', '₪', '₺', '₽', '₱', 'Kč', 'zł', 'SFr.', 'kr', 'руб.', 'грн', 'TL', 'Rp', 'د.إ'];
    fc.assert(
      fc.property(fc.constantFrom(...signs), fc.integer({ min: 1, max: 999 }), fc.boolean(), (sign, whole, isBefore) => {
        const told = parsePrice(isBefore ? `${sign} ${whole},50` : `${whole},50 ${sign}`, null);
        expect([whole * 100 + 50, whole + 1]).toContain(told.minor);
      }),
    );
  });

  test.each([
    ['499 € 499 €', 49_900],
    ['499€499€499€', 49_900],
    ['109€109€109', 10_900],
    ['499 € 499,00 €', 49_900],
    ['1 299,00 EUR 1 299,00 EUR', 129_900],
    ['$12.90 $12.90', 1290],
  ])('"%s" is one amount said again', (raw, minor) => {
    expect(read(raw)).toMatchObject({ minor, wellFormed: false, raw });
  });

  test.each([
    '',
    'free',
    'auf Anfrage',
    '12,90 € - 15,90 €',
    '12.34.5',
    '1 29 00',
    '2 x 12,90',
    'NaN',
    '12:90',
    '१२',
    'Цена: уточняйте (мин. заказ: 1)',
    'ask us for a price from 5',
    ...TWO_AMOUNTS,
  ])('"%s" is no amount', (raw) => {
    expect(read(raw)).toMatchObject({ minor: null, wellFormed: false });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-9])('the number %p is no amount', (value) => {
    expect(read(value).minor).toBeNull();
  });
});

describe('the currency', () => {
  test('decides how many digits the minor unit has', () => {
    expect(read('JPY 1200', null)).toMatchObject({ minor: 1200, currency: 'JPY' });
    expect(read('1200.00', 'JPY').minor).toBe(1200);
    expect(read('12.345', 'KWD')).toMatchObject({ minor: 12_345, wellFormed: true });
    expect(read('1,299', 'JPY').minor).toBe(1299);
    expect(read('3,980円', null)).toMatchObject({ minor: 3980, currency: 'JPY', wellFormed: false });
    expect(read('39,000원', null)).toMatchObject({ minor: 39_000, currency: 'KRW' });
    expect(read('3,980円 4,500円', null).minor).toBeNull();
  });

  test('is taken from the text only when none is stated beside it', () => {
    expect(read('12.90 €', null).currency).toBe('EUR');
    expect(read('12.90 €', 'chf').currency).toBe('CHF');
    expect(read('12.90 zł', null)).toMatchObject({ minor: 1290, currency: 'PLN' });
    expect(read('$12.90', null)).toMatchObject({ minor: 1290, currency: null });
    expect(read('12.90', 'EURO').currency).toBeNull();
  });

  test('tables hold the facts the market check rests on', () => {
    expect(['FR', 'be', 'BG', 'CH', 'GB', 'JP', 'US', 'XX'].map(currencyOf)).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'CHF',
      'GBP',
      'JPY',
      'USD',
      null,
    ]);
    expect(['EUR', 'JPY', 'TND', 'CLF', 'constructor'].map(exponentOf)).toEqual([2, 0, 3, 4, 2]);
  });
});

describe('amounts in minor units', () => {
  test('stay as they are when the source follows ISO 4217', () => {
    expect(moneyFromMinor('1290', 'EUR')).toEqual({ minor: 1290, currency: 'EUR', raw: '1290', wellFormed: true });
    expect(moneyFromMinor(1200, 'JPY').minor).toBe(1200);
  });

  test('are rescaled when the shop counts other digits than ISO 4217', () => {
    expect(moneyFromMinor('120000', 'JPY', 2).minor).toBe(1200);
    expect(moneyFromMinor('13', 'EUR', 0).minor).toBe(1300);
    expect(moneyFromMinor('129045', 'EUR', 4).minor).toBe(1290);
    expect(moneyFromMinor('5', 'EUR', 3).minor).toBe(1);
  });

  test.each(['12.90', '', 'abc', '99999999999999999999'])('"%s" is no whole amount', (raw) => {
    expect(moneyFromMinor(raw, 'EUR')).toMatchObject({ minor: null });
  });
});

const LOCALES = [
  ['fr-FR', 'EUR'],
  ['de-DE', 'EUR'],
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['it-IT', 'EUR'],
  ['es-ES', 'EUR'],
  ['nl-NL', 'EUR'],
  ['pl-PL', 'PLN'],
  ['sv-SE', 'SEK'],
  ['de-CH', 'CHF'],
  ['en-IN', 'INR'],
  ['pt-BR', 'BRL'],
  ['ja-JP', 'JPY'],
] as const;

describe('whatever the amount', () => {
  test.each(LOCALES)('a price printed for %s in %s is read back to the cent', (locale, currency) => {
    const print = new Intl.NumberFormat(locale, { style: 'currency', currency });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        const money = parsePrice(print.format(minor / 10 ** exponentOf(currency)), currency);
        expect(money.minor).toBe(minor);
      }),
    );
  });

  test('two amounts side by side, written alike, are never read as more than the larger one', () => {
    const style = fc.record({
      locale: fc.constantFrom(...LOCALES.map(([locale]) => locale)),
      currency: fc.constantFrom('EUR', 'USD', 'CHF', 'GBP'),
      currencyDisplay: fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const),
      fraction: fc.constantFrom(0, 2),
    });
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(style, cents, cents, fc.constantFrom('', ' ', '\u00a0', '\u202f'), (written, left, right, between) => {
        const { locale, currency, currencyDisplay, fraction } = written;
        const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
        const print = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits });
        const [one, two] = [print.format(left / 100), print.format(right / 100)];
        const { minor } = read(`${one}${between}${two}`, currency);
        const alone = [one, two].map((text) => read(text, currency).minor);
        expect(minor === null || alone.every((amount) => amount === minor)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('no text and no number makes the parser throw or give a fraction of a minor unit', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.stringMatching(/^[\d.,' €-]{0,70}$/)),
        fc.string(),
        (raw, currency) => {
          const { minor } = parsePrice(raw, currency);
          expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
