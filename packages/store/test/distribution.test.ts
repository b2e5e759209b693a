/** What the public numbers may tell of how stores' scores lie: never of fewer than twenty stores, nor by comparing two days. */

import { seeded } from '@vitrine/testkit';
import { CELL_STORES, distributionOf, type StoreCount } from '../src/account/distribution.ts';
import type { Distribution, ScoreCell } from '../src/statistics-ports.ts';

type Store = Omit<StoreCount, 'stores'>;

const PLATFORMS = ['shopify', 'woocommerce', 'magento', 'wix', null] as const;
const TIERS = ['not_ready', 'emerging', 'agent_aware', 'agent_ready', 'undetermined', null] as const;

/** Many of the first names, few of the last, scores in heaps. */
function made(random: () => number): Store {
  const few = <T>(from: readonly T[]) => from[Math.floor(random() ** 2 * from.length)] as T;
  return { platform: few(PLATFORMS), tier: few(TIERS), band: Math.floor(((random() + random()) / 2) * 10) };
}

const counted = (stores: readonly Store[]): readonly StoreCount[] =>
  [...Map.groupBy(stores, ({ platform, tier, band }) => `${platform} ${tier} ${band}`).values()].map((same) => ({
    ...(same[0] as Store),
    stores: same.length,
  }));

/** For every place the cells that hold it, by the names alone, as a reader finds them. */
function holdings(cells: readonly ScoreCell[]): readonly (readonly ScoreCell[])[] {
  return PLATFORMS.flatMap((platform) => {
    const own = cells.filter((cell) => cell.platform === platform);
    const ofPlatform = own.length > 0 ? own : cells.filter((cell) => cell.platform === null);
    return TIERS.flatMap((tier) => {
      const ofTier = ofPlatform.filter((cell) => cell.tier === tier);
      const found = ofTier.length > 0 ? ofTier : ofPlatform.filter((cell) => cell.tier === null);
      return Array.from({ length: 10 }, (_, band) => found.filter(({ from, to }) => from <= band * 10 && band * 10 <= to));
    });
  });
}

/** What two days' cells tell by their sums, between borders that both have. */
function differences(one: Distribution, other: Distribution): readonly number[] {
  const blocks: { readonly one: Set<ScoreCell>; readonly other: Set<ScoreCell> }[] = [];
  const then = holdings(other.cells);
  for (const [place, held] of holdings(one.cells).entries()) {
    const block = { one: new Set(held), other: new Set(then[place]) };
    for (const each of blocks.filter(
      (met) => [...met.one].some((c) => block.one.has(c)) || [...met.other].some((c) => block.other.has(c)),
    )) {
      blocks.splice(blocks.indexOf(each), 1);
      for (const cell of each.one) block.one.add(cell);
      for (const cell of each.other) block.other.add(cell);
    }
    blocks.push(block);
  }
  const total = (cells: Iterable<ScoreCell>) => [...cells].reduce((sum, { stores }) => sum + stores, 0);
  return blocks.map((block) => Math.abs(total(block.one) - total(block.other)));
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))('stores made up from seed %i stay unknown for thirty days', (seed) => {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  let stores = Array.from({ length: upTo(seed % 2 === 0 ? 60 : 400) }, () => made(random));
  let told: Distribution | null = null;
  let most = 0;
  for (let day = 1; day <= 30; day += 1) {
    const now = distributionOf(`2026-11-${day}`, counted(stores), told);
    const held = holdings(now.cells);
    expect(Math.min(...now.cells.map((cell) => cell.stores), CELL_STORES)).toBe(CELL_STORES);
    expect(Math.max(...held.map(({ length }) => length))).toBeLessThanOrEqual(1);
    // Every cell is reached by a name, so none tells what another does.
    expect(new Set(held.flat()).size).toBe(now.cells.length);
    if (told !== null) expect(differences(told, now).filter((change) => change > 0 && change < CELL_STORES)).toEqual([]);
    // Whatever nineteen stores do after a first counting, the next one tells nothing of it: each goes, moves, or is new.
    const first = distributionOf('2026-12-01', counted(stores), null);
    const moved = [...stores.slice(upTo(CELL_STORES - 1)), ...Array.from({ length: upTo(CELL_STORES - 1) }, () => made(random))];
    const { cells } = distributionOf('2026-12-02', counted(moved), first);
    if (first.cells.length > 0) expect(new Set(cells)).toEqual(new Set(first.cells));
    most = Math.max(most, now.cells.length);
    told = now;
    stores = [...stores.slice(upTo(30)), ...Array.from({ length: upTo(day % 5 === 0 ? 90 : 30) }, () => made(random))];
  }
  if (seed % 2 === 1) expect(most).toBeGreaterThan(0);
});

test('a young service tells nothing, and one that counts twenty stores tells of all of them as one', () => {
  const alike = (stores: number) => [{ platform: 'wix', tier: null, band: 3, stores }];
  expect(distributionOf('2026-11-26', alike(19), null).cells).toEqual([]);
  expect(distributionOf('2026-11-26', alike(20), null).cells).toEqual([{ platform: 'wix', tier: null, from: 0, to: 100, stores: 20 }]);
});

test('what is left beside the named ones is never few: it takes the smallest of them in', () => {
  const counts = [
    { platform: 'shopify', tier: null, band: 2, stores: 40 },
    { platform: 'wix', tier: null, band: 4, stores: 25 },
    { platform: null, tier: null, band: 9, stores: 1 },
  ];
  expect(distributionOf('2026-11-26', counts, null).cells).toEqual([
    { platform: 'shopify', tier: null, from: 0, to: 100, stores: 40 },
    { platform: null, tier: null, from: 0, to: 100, stores: 26 },
  ]);
});
