/** What the tests of a file or group use together, without a variable that is filled later. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';

type Closable = { close(): unknown } | { drop(): unknown };

const closeOf = (one: Closable): unknown => ('close' in one ? one.close() : one.drop());
const closers: (() => unknown)[] = [];

/** Opened before the tests that follow, closed after them: what was opened last first. */
export function openOnce<T extends Closable>(open: () => T | Promise<T>): T {
  let whole: T | undefined;
  beforeAll(async () => {
    closers.push(() => whole && closeOf(whole));
    whole = await open();
  });
  // Jest runs them in the order they were named in, whatever is in them.
  afterAll(async () => {
    await closers.pop()?.();
  });
  return standIn(() => whole);
}

/** Closes what it is given in a test after that test: what was opened last first. */
export function perTest(): <T extends Closable>(one: T) => T {
  const opened: Closable[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await closeOf(one);
  });
  return (one) => {
    opened.push(one);
    return one;
  };
}

/** Made before the tests that follow; nobody has to close it. */
export function makeOnce<T extends object>(make: () => T | Promise<T>): T {
  let whole: T | undefined;
  beforeAll(async () => {
    whole = await make();
  });
  return standIn(() => whole);
}

/** An empty folder of their own, removed after them. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function standIn<T extends object>(whole: () => T | undefined): T {
  const own = (name = 'it' as string | symbol) => {
    const is = whole();
    if (is === undefined) throw new Error(`${String(name)} was asked for before the tests began`);
    return is;
  };
  return new Proxy({} as T, {
    get(_, name) {
      const value: unknown = Reflect.get(own(name), name);
      return typeof value === 'function' ? value.bind(whole()) : value;
    },
    set: (_, name, value) => Reflect.set(own(name), name, value),
    // For a copy by `...`: what stands in for another thing may have no member that cannot be changed.
    ownKeys: () => Reflect.ownKeys(own()),
    getOwnPropertyDescriptor: (_, name) => ({ value: Reflect.get(own(name), name), enumerable: true, configurable: true }),
  });
}
