/**
 * How the scores of all stores lie, by platform and tier, in cells of at least twenty stores. A cell changes only by twenty stores or
 * more at once, so neither a day nor the difference of two days tells of one store (docs/privacy.md). Counted once a day.
 */

import type { Tier } from '@vitrine/engine';
import type { Distribution, ScoreCell } from '../statistics-ports.ts';

/** Stores that a cell, and a change of one, must hold at least. */
export const CELL_STORES = 20;

const BAND = 10;
/** 0–9 to 90–100. */
const BANDS = Array.from({ length: 10 }, (_, index) => index);
const LAST_BAND = 9;

/** How many stores have this platform (null: none recognised), this tier (null: not scanned) and a score in this band. */
export interface StoreCount {
  readonly platform: string | null;
  readonly tier: Tier | null;
  readonly band: number;
  readonly stores: number;
}

/** What is told on a day, in place of what was told before. */
export function distributionOf(countedOn: string, counts: readonly StoreCount[], told: Distribution | null): Distribution {
  const cells = cellsOf(counts);
  return { countedOn, cells: told === null ? cells : heldBack(told.cells, cells, counts) };
}

/** Where groups are too small they are one, named null; each cell that results holds twenty stores or more. */
function cellsOf(counts: readonly StoreCount[]): readonly ScoreCell[] {
  return grouped(counts, ({ platform }) => platform).flatMap(([platform, ofPlatform]) =>
    grouped(ofPlatform, ({ tier }) => tier).flatMap(([tier, ofTier]) => banded(ofTier).map((cell) => ({ platform, tier, ...cell }))),
  );
}

function grouped<T extends string>(counts: readonly StoreCount[], read: (count: StoreCount) => T | null) {
  const groups = [...Map.groupBy(counts, read)].map(([name, members]) => ({ name, members, stores: sum(members) }));
  const named = groups
    .filter(({ name, stores }) => name !== null && stores >= CELL_STORES)
    .sort((a, b) => b.stores - a.stores || (String(a.name) < String(b.name) ? -1 : 1));
  const rest = groups.filter((group) => !named.includes(group)).flatMap(({ members }) => members);
  // A rest that is too small takes the smallest group in: all but the named ones would tell it.
  while (sum(rest) > 0 && sum(rest) < CELL_STORES && named.length > 0) rest.push(...(named.pop()?.members ?? []));
  const parts: (readonly [T | null, readonly StoreCount[]])[] = named.map(({ name, members }) => [name, members]);
  return sum(rest) >= CELL_STORES ? [...parts, [null, rest] as const] : parts;
}

/** Neighbouring bands together until each range holds enough; every score lies in one. */
function banded(counts: readonly StoreCount[]): readonly Pick<ScoreCell, 'from' | 'to' | 'stores'>[] {
  const ranges: { from: number; stores: number }[] = [];
  let from = 0;
  for (const band of BANDS) {
    const stores = sum(counts.filter((count) => count.band >= from && count.band <= band));
    if (stores < CELL_STORES) continue;
    ranges.push({ from, stores });
    from = band + 1;
  }
  const last = ranges.at(-1);
  if (last !== undefined) last.stores += sum(counts.filter(({ band }) => band >= from));
  return ranges.map((range, index) => {
    const next = ranges[index + 1];
    return { from: range.from * BAND, to: next === undefined ? 100 : next.from * BAND - 1, stores: range.stores };
  });
}

/**
 * Old and new cells that overlap are compared together, since their sums can be: where those differ by fewer than twenty stores, what
 * was told stays, also where only the borders would move, which can hang on one store.
 */
function heldBack(old: readonly ScoreCell[], fresh: readonly ScoreCell[], counts: readonly StoreCount[]): readonly ScoreCell[] {
  const blocks: { old: Set<ScoreCell>; fresh: Set<ScoreCell>; stores: number }[] = [];
  const standing = new Map(counts.map((count) => [nameOf(count), count.stores]));
  for (const key of keysOf([...old, ...fresh], counts)) {
    const [was, is] = [cellOf(old, key), cellOf(fresh, key)];
    const block = { old: new Set(was && [was]), fresh: new Set(is && [is]), stores: standing.get(nameOf(key)) ?? 0 };
    for (const met of blocks.filter((each) => (was && each.old.has(was)) || (is && each.fresh.has(is)))) {
      blocks.splice(blocks.indexOf(met), 1);
      for (const cell of met.old) block.old.add(cell);
      for (const cell of met.fresh) block.fresh.add(cell);
      block.stores += met.stores;
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => [...(Math.abs(block.stores - sum([...block.old])) < CELL_STORES ? block.old : block.fresh)]);
}

function nameOf({ platform, tier, band }: Key): string {
  return JSON.stringify([platform, tier, band]);
}

type Key = Pick<StoreCount, 'platform' | 'tier' | 'band'>;

/** Every place in which a store may stand, as far as cells can tell them apart; null stands for all that has no name. */
function keysOf(cells: readonly ScoreCell[], counts: readonly StoreCount[]): readonly Key[] {
  const namesOf = <T>(read: (from: ScoreCell | StoreCount) => T | null) => new Set([...cells, ...counts].map(read).concat(null));
  const tiers = [...namesOf(({ tier }) => tier)];
  return [...namesOf(({ platform }) => platform)].flatMap((platform) =>
    tiers.flatMap((tier) => BANDS.map((band) => ({ platform, tier, band }))),
  );
}

/** The cell that tells of a place: that of its own name, or of what has none. */
function cellOf(cells: readonly ScoreCell[], { platform, tier, band }: Key): ScoreCell | undefined {
  const ofPlatform = named(cells, platform, (cell) => cell.platform);
  const score = Math.min(band, LAST_BAND) * BAND;
  return named(ofPlatform, tier, (cell) => cell.tier).find(({ from, to }) => from <= score && score <= to);
}

function named<T>(cells: readonly ScoreCell[], name: T | null, read: (cell: ScoreCell) => T | null): readonly ScoreCell[] {
  const own = cells.filter((cell) => read(cell) === name);
  return own.length > 0 ? own : cells.filter((cell) => read(cell) === null);
}

function sum(counts: readonly { readonly stores: number }[]): number {
  return counts.reduce((total, { stores }) => total + stores, 0);
}
