import fc from 'fast-check';
import { seeded } from '../../testkit/src/seeded.ts';
import { compare, holm, type Pair, passPowers, type Tries } from '../src/checks/agent-performance/statistics.ts';
import { wilson } from '../src/core/wilson.ts';

const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * 10_000) / 10_000);

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
    [3, 3, 0.4385, 1],
    [1, 1, 0.2065, 1],
  ])('%i of %i lies between %f and %f', (succeeded, measured, low, high) => {
    expect(rounded(wilson(succeeded / measured, measured))).toEqual([low, high]);
  });

  test('holds the rate, stays within 0 and 1, and is the same seen from failure', () => {
    const counts = fc.integer({ min: 1, max: 500 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([k, n]) => {
        const [[low, high], [otherLow]] = [wilson(k / n, n), wilson(1 - k / n, n)];
        return 0 <= low && low <= k / n + 1e-12 && k / n <= high + 1e-12 && high <= 1 && Math.abs(high - (1 - otherLow)) < 1e-9;
      }),
    );
  });
});

describe('pass^k', () => {
  const tries = (succeeded: number, measured: number): Tries => ({ succeeded, measured });

  // C(c,k)/C(n,k) by hand.
  test.each([
    [[tries(3, 3)], [1, 1, 1]],
    [[tries(2, 3)], [0.6667, 0.3333, 0]],
    [[tries(2, 4)], [0.5, 0.1667, 0, 0]],
    [
      [tries(3, 3), tries(0, 3)],
      [0.5, 0.5, 0.5],
    ],
    // The second mission was tried twice: it says nothing of three tries.
    [
      [tries(3, 3), tries(0, 2)],
      [0.5, 0.5, 1],
    ],
    [[], []],
  ])('of %j', (missions, powers) => expect(rounded(passPowers(missions))).toEqual(powers));
});

/** Missions of one try each, as strings of outcomes: `1` succeeded. */
const paired = (one: string, other: string): readonly Pair[] =>
  [...one].map((outcome, index) => ({
    one: { succeeded: Number(outcome), measured: 1 },
    other: { succeeded: Number(other[index]), measured: 1 },
  }));

describe('two models on the same missions', () => {
  // With one try each the test is McNemar’s exact one: 2 × 0.5^n for n missions that differ one way.
  test.each([
    ['111111', '000000', 1, 0.0313],
    ['111', '000', 1, 0.25],
    ['11111111', '11110000', 0.5, 0.125],
    ['1111111100', '1000000000', 0.7, 0.0156],
    ['1010', '0101', 0, 1],
    ['1111', '1111', 0, 1],
  ])('%s against %s', (one, other, difference, p) => {
    const found = compare(paired(one, other));
    expect(rounded([found?.difference ?? Number.NaN, found?.p ?? Number.NaN])).toEqual([difference, p]);
    expect((found?.low ?? 2) <= difference && difference <= (found?.high ?? -2)).toBe(true);
  });

  test('one mission tells nothing', () => expect(compare(paired('1', '0'))).toBeNull());

  test('several comparisons are corrected together (Holm)', () => {
    expect(rounded(holm([0.01, 0.04, 0.03]))).toEqual([0.03, 0.06, 0.06]);
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
  });

  /** Outcomes drawn for 12 missions of 3 tries, each mission with a difficulty of its own, which both models meet. */
  function drawn(random: () => number, edge: number): readonly Pair[] {
    const tries = (chance: number) => ({ succeeded: [0, 1, 2].filter(() => random() < chance).length, measured: 3 });
    return Array.from({ length: 12 }, () => {
      const easy = random();
      return { one: tries(Math.min(1, easy * 0.5 + edge)), other: tries(easy * 0.5) };
    });
  }

  test('a difference that is there is found, and one that is not is found no oftener than it may be', () => {
    const random = seeded(20_261_122);
    const found = (edge: number) => {
      const results = Array.from({ length: 1_000 }, () => compare(drawn(random, edge)));
      const apart = results.filter((result) => result !== null && result.p < 0.05).length;
      const held = results.filter((result) => result !== null && result.low <= edge && edge <= result.high).length;
      return [apart / 1_000, held / 1_000] as const;
    };
    const [[falsely, covered], [rightly, coveredToo]] = [found(0), found(0.5)];
    expect(falsely).toBeLessThanOrEqual(0.06);
    expect(rightly).toBeGreaterThan(0.95);
    // Tries of one mission go together, so an interval that counted them as 36 trials would hold the truth too seldom.
    expect(Math.min(covered, coveredToo)).toBeGreaterThan(0.94);
  });
});
