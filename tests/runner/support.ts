/** A support module: loaded once for all suites of a worker, it keeps what the first of them was given. */

import { beforeEach, describe, expect, it, jest, test } from '@jest/globals';

const skipped = { describe: describe.skip, it: it.skip };
const focused = { describe: describe.only, test: test.only };
const table = test.each;
const hook = beforeEach;

/** What a suite without the collection of its tests declares, and what it declares beside that. */
export function skipping(): void {
  let before = 0;
  hook(() => {
    before += 1;
  });
  skipped.describe('absent', () => {
    table([])('row %s', () => undefined);
    test('beside the rows', () => undefined);
  });
  skipped.it('postponed', () => undefined);
  table([1, 2])('row %i has its hook', (row) => expect(before).toBe(row));
}

export function focusing(): void {
  focused.describe('in focus', () => {
    test('shown', () => undefined);
  });
  focused.test('shown too', () => undefined);
  test('left out', () => undefined);
}

/** A test that passes when it is run for the second time. */
export function unsteady({ retried }: { readonly retried: boolean }): void {
  if (retried) jest.retryTimes(1);
  let runs = 0;
  test('at the second run', () => {
    runs += 1;
    expect(runs).toBe(2);
  });
}
