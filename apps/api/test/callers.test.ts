import { describe, expect, test } from '@jest/globals';
import { acceptedLanguage } from '@vitrine/contract';
import { clientAddress, createInternalGate } from '../src/http/internal.ts';
import { languageOf, readQuery, wholeNumber } from '../src/http/query.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA, en;q=0.9', 'fr'],
  ['en, fr', 'en'],
  ['de, fr;q=0.4, en;q=0.3', 'fr'],
  ['*', 'en'],
  ['fr;q=0', 'en'],
  ['fr;q=nonsense', 'en'],
  ['FR;Q=0.5', 'fr'],
])('Accept-Language %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('?lang is one of ours or an error', () => {
  expect([languageOf(undefined), languageOf('fr')]).toEqual([null, 'fr']);
  expect(() => languageOf('de')).toThrow('validation_error');
});

describe('the query', () => {
  test('is read by name; unknown and repeated parameters are errors', () => {
    expect(readQuery(new URLSearchParams('a=1&b='), ['a', 'b', 'c'])).toEqual({ a: '1', b: '' });
    expect(() => readQuery(new URLSearchParams('d=1'), ['a'])).toThrow('validation_error');
    expect(() => readQuery(new URLSearchParams('a=1&a=1'), ['a'])).toThrow('validation_error');
  });

  test.each(['', '1e1', '-1', '0x1', '9999999999', ' 1'])('%j is no whole number', (text) => {
    expect(() => wholeNumber('limit', text, { min: 1, max: 100, fallback: 20 })).toThrow('validation_error');
  });
});

describe('the internal token', () => {
  const isInternal = createInternalGate(['current-token', 'former-token']);
  const asking = (token: string | string[] | undefined) => ({ headers: { 'vitrine-internal-token': token } }) as never;

  test.each([
    ['current-token', true],
    ['former-token', true],
    ['current-toke', false],
    ['current-token ', false],
    ['', false],
    [undefined, false],
    [['current-token', 'x'], false],
  ])('%j: %s', (token, good) => {
    expect(isInternal(asking(token))).toBe(good);
  });

  test('opens nothing where none is configured', () => {
    expect(createInternalGate([])(asking(''))).toBe(false);
  });

  test('is what makes an address believed', () => {
    const request = (token: string) => ({
      ip: '192.0.2.1',
      headers: { 'vitrine-internal-token': token, 'vitrine-client-address': ' 2001:db8::1 ' },
    });
    expect(clientAddress(request('former-token') as never, isInternal)).toBe('2001:db8::1');
    expect(clientAddress(request('guess') as never, isInternal)).toBe('192.0.2.1');
  });
});
