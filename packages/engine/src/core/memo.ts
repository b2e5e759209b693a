/**
 * Caches the last results of a pure function by key, so that a page which both the probe and the judge read is parsed
 * once. Owned by whoever runs the operations (a box, a test): never module state.
 */
export interface Memo<T> {
  /**
   * The cached value for `key`, else the computed one, which is then cached. A throwing `compute` caches nothing.
   * `units` is the memory the value holds, where the cache bounds that.
   */
  readonly remember: (key: string, compute: () => T, units?: number) => T;
}

export interface MemoBounds {
  readonly entries: number;
  readonly units: number;
}

/** 64 pages of a 50-product audit with its home and listings; each is a few KB of products. */
const PRODUCT_PAGES: MemoBounds = { entries: 64, units: Number.POSITIVE_INFINITY };

/** Evicts the least recently used. A value larger than the bound is computed and not kept. */
export function memoByHash<T>(bounds: MemoBounds = PRODUCT_PAGES): Memo<T> {
  const kept = new Map<string, { readonly value: T; readonly units: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.units ?? 0;
    kept.delete(key);
  };
  return {
    remember(key, compute, units = 0) {
      const entry = kept.get(key) ?? { value: compute(), units };
      drop(key);
      kept.set(key, entry);
      total += entry.units;
      while (kept.size > bounds.entries || total > bounds.units) drop(kept.keys().next().value as string);
      return entry.value;
    },
  };
}
