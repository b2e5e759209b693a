/** What is made of several finished runs for one reader: kept for a while, made one at a time, and limited. */

import { createHash } from 'node:crypto';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { chargeCreation, limitError } from '../http/rate-limit.ts';
import { createLru } from './lru.ts';

/** Whoever reads has been let in before, so how long it is kept decides nothing but memory. */
const KEEP = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 3_600_000 };

export interface Comparisons {
  /**
   * The bytes made of `of`, which must name everything they depend on. Making them takes a tenth of a second of the thread that serves
   * everybody: so only what is not there yet is made and charged to its reader, one after the other, and once for all who ask meanwhile.
   */
  get<T extends { readonly bytes: number }>(of: readonly unknown[], caller: Caller, make: () => Promise<T>): Promise<T>;
}

export function createComparisons({ limiter, settings, now }: Pick<AppDeps, 'limiter' | 'settings' | 'now'>): Comparisons {
  const kept = createLru<{ readonly bytes: number }>({ ...KEEP, now });
  const underWay = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  const produce = async <T extends { readonly bytes: number }>(key: string, caller: Caller, make: () => Promise<T>): Promise<T> => {
    const charged = await chargeCreation(limiter, settings.limits, caller, 'comparisons');
    if (!charged.allowed) throw limitError(charged);
    const mine = last.then(make, make);
    last = mine.catch(() => undefined);
    const made = await mine;
    kept.set(key, made, made.bytes);
    return made;
  };
  return {
    get: async <T extends { readonly bytes: number }>(of: readonly unknown[], caller: Caller, make: () => Promise<T>) => {
      const key = createHash('sha256').update(JSON.stringify(of)).digest('base64url');
      const known = kept.get(key) as T | undefined;
      if (known !== undefined) return known;
      const meanwhile = underWay.get(key) as Promise<T> | undefined;
      if (meanwhile !== undefined) return meanwhile;
      const making = produce(key, caller, make).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
