import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { successRate } from '../src/checks/agent-performance/figures.ts';

describe('Wilson’s interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3; the others are its closed forms.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [9, 9, 0.7009, 1],
    [0, 9, 0, 0.2991],
    [50, 100, 0.4038, 0.5962],
    [1, 1, 0.2065, 1],
  ])('%i of %i lies between %f and %f', (succeeded, measured, low, high) => {
    expect(successRate(succeeded, measured)).toMatchObject({ low, high });
  });

  test('says nothing of nothing', () => {
    expect(successRate(0, 0)).toEqual({ succeeded: 0, measured: 0, rate: null, low: null, high: null });
  });

  test('holds the rate, stays within 0 and 1, and is the same seen from failure', () => {
    const counts = fc.integer({ min: 1, max: 500 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([k, n]) => {
        const [one, other] = [successRate(k, n), successRate(n - k, n)] as { rate: number; low: number; high: number }[];
        if (one === undefined || other === undefined) return false;
        const isInside = 0 <= one.low && one.low <= one.rate && one.rate <= one.high && one.high <= 1;
        return isInside && Math.abs(one.low - (1 - other.high)) < 1.5e-4;
      }),
    );
  });
});
