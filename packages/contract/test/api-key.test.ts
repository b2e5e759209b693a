import { randomBytes } from 'node:crypto';
import { API_KEY, digestSecret, kindOfId, lastFour, newRunId } from '../src/index.ts';

describe('API keys', () => {
  test('are minted well formed, each another', () => {
    const keys = Array.from({ length: 500 }, () => API_KEY.mint(randomBytes));
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^vtr_live_[0-9A-Za-z]{36}$/);
      expect(API_KEY.isWellFormed(key)).toBe(true);
    }
  });

  test('with any one character changed fail their checksum', () => {
    const key = API_KEY.mint(randomBytes);
    for (let index = 9; index < key.length; index += 1) {
      const other = key[index] === 'a' ? 'b' : 'a';
      expect(API_KEY.isWellFormed(`${key.slice(0, index)}${other}${key.slice(index + 1)}`)).toBe(false);
    }
  });

  test.each(['', 'vtr_live_', `vtr_test_${'a'.repeat(36)}`, `vtr_live_${'a'.repeat(37)}`, `vtr_live_${'é'.repeat(36)}`])(
    '%j is none',
    (text) => {
      expect(API_KEY.isWellFormed(text)).toBe(false);
    },
  );

  test('are stored as a digest that depends on the pepper', () => {
    const key = API_KEY.mint(randomBytes);
    expect(digestSecret(key, 'one')).toMatch(/^[0-9a-f]{64}$/);
    expect(digestSecret(key, 'one')).toBe(digestSecret(key, 'one'));
    expect(digestSecret(key, 'one')).not.toBe(digestSecret(key, 'two'));
    expect(lastFour(key)).toBe(key.slice(-4));
  });

  test('use every digit about as often: no bias of the random bytes', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 2_000; index += 1) {
      for (const digit of API_KEY.mint(randomBytes).slice(9, 39)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    const expected = (2_000 * 30) / 62;
    // Six standard deviations of a binomial count: chance alone fails this once in some millions of runs.
    const tolerance = 6 * Math.sqrt(expected);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(tolerance);
  });
});

test('audit ids have their shape and nothing of the time', () => {
  const zeros = (size: number) => new Uint8Array(size);
  expect(newRunId('audit', zeros)).toBe(`aud_${'0'.repeat(22)}`);
  expect(kindOfId(newRunId('audit', randomBytes)) === 'audit').toBe(true);
  for (const text of ['', 'aud_', `aud_${'0'.repeat(21)}`, `aud_${'0'.repeat(23)}`, `aud_${'0'.repeat(21)}-`, `aud_${'0'.repeat(22)}\n`]) {
    expect(kindOfId(text)).not.toBe('audit');
  }
});
