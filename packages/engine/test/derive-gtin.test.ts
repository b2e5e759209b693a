import fc from 'fast-check';
import { checkGtin } from '../src/formats/gtin.ts';

describe('a valid number', () => {
  test.each([
    ['4006381333931', '4006381333931'],
    ['4 006381 333931', '4006381333931'],
    ['036000291452', '0036000291452'],
    ['0-36000-29145-2', '0036000291452'],
    ['96385074', '0000096385074'],
    ['04006381333931', '4006381333931'],
    ['9782070368228', '9782070368228'],
    ['2-07-036822-X', '9782070368228'],
  ])('%s is %s', (raw, gtin) => {
    expect(checkGtin(raw)).toEqual({ valid: true, gtin, isCase: false });
  });

  test('with a packaging indicator names a case', () => {
    expect(checkGtin('10012345678902')).toMatchObject({ valid: true, isCase: true });
  });
});

test.each([
  ['', 'empty'],
  [' - ', 'empty'],
  ['4.00638E+12', 'scientific_notation'],
  ['4,00638E+12', 'scientific_notation'],
  ['B07XYZ1234567', 'not_digits'],
  ['n/a', 'not_digits'],
  ['123456', 'wrong_length'],
  ['40063813339310', 'check_digit'],
  ['4006381333932', 'check_digit'],
  ['36000291452', 'lost_leading_zeros'],
  ['1234565', 'lost_leading_zeros'],
  ['1234566', 'wrong_length'],
  ['0000000000000', 'repeated_digit'],
  ['00000000', 'repeated_digit'],
  ['2012345678903', 'restricted_prefix'],
  ['0212345678909', 'restricted_prefix'],
  ['0412345678903', 'restricted_prefix'],
  ['212345678909', 'restricted_prefix'],
  ['0512345678900', 'coupon_prefix'],
  ['9812345678902', 'coupon_prefix'],
  ['9912345678909', 'coupon_prefix'],
  ['2070368221', 'check_digit'],
])('each mistake has its own name: %s: %s', (raw, fault) => {
  expect(checkGtin(raw)).toEqual({ valid: false, fault });
});

describe('whatever the digits', () => {
  const body = fc.stringMatching(/^3\d{11}$/);
  const withCheckDigit = (twelve: string) => [...'0123456789'].map((digit) => twelve + digit).filter((gtin) => checkGtin(gtin).valid);

  test('exactly one check digit makes a European number valid', () => {
    fc.assert(fc.property(body, (twelve) => expect(withCheckDigit(twelve)).toHaveLength(1)));
  });

  test('any single wrong digit is noticed', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }), (twelve, position, shift) => {
        const gtin = withCheckDigit(twelve)[0];
        fc.pre(gtin !== undefined);
        const digits = [...gtin];
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(checkGtin(digits.join('')).valid).toBe(false);
      }),
    );
  });

  test('spaces and hyphens change nothing, and no text throws', () => {
    fc.assert(
      fc.property(body, (twelve) => {
        const gtin = `${twelve}0`;
        expect(checkGtin([...gtin].join('-'))).toEqual(checkGtin(gtin));
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(typeof checkGtin(text).valid).toBe('boolean')));
  });
});
