import { CATEGORIES, CATEGORY_POINTS } from '../../src/checks/general-readiness/frame/categories.ts';
import { TIER_TABLE } from '../../src/checks/general-readiness/frame/tiers.ts';
import { SIGNALS, weightOf } from '../../src/checks/general-readiness/signals.ts';
import { CATALOGUE } from '../../src/verdict/catalogue-registry.ts';
import { gather } from './look-builder.ts';

describe('the signals', () => {
  test('share the points of their category, heaviest first', () => {
    for (const category of CATEGORIES) {
      const weights = SIGNALS.filter((signal) => signal.category === category).map(({ id }) => weightOf(id));
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(CATEGORY_POINTS[category], 1);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    }
  });

  test('that give an agent something to call are signals', () => {
    expect(SIGNALS.map(({ id }) => id)).toEqual(expect.arrayContaining([...TIER_TABLE.surfaces, ...TIER_TABLE.promises]));
  });

  test.each(SIGNALS)('$id says what makes each state and what to do when it is absent', (signal) => {
    for (const sentence of Object.values(signal.docs)) expect(sentence).toMatch(/\S.*\.$/);
    expect(CATALOGUE.get(`${signal.id}.advice`)?.text.verify?.fr).toBeTruthy();
  });

  test.each(SIGNALS)('$id names the same questions every time, under keys of its own kind', (signal) => {
    const { scan } = gather([signal]);
    for (const { key, url } of scan.asks) {
      expect(key).toMatch(/^scan\.[a-z0-9][a-z0-9:-]*$/);
      expect(url).toMatch(/^https:\/\/shop\.example\//);
    }
    expect(gather([signal]).scan.asks).toEqual(scan.asks);
  });
});
