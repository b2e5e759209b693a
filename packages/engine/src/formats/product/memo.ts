/**
 * Remembers the last answers of a pure function by key, so that a page which the probe and the judge both read
 * is parsed once. Owned by whoever runs the operations (a box's thread, a test): never module state.
 */
export interface Memo<T> {
  /** The remembered value for `key`, else the computed one, which is then remembered. A throwing `compute` leaves nothing behind. */
  readonly remember: (key: string, compute: () => T) => T;
}

/** Least recently used out first. 64 pages of a 50-product audit with its home and listings fit; each is a few KB of products. */
export function memoByHash<T>(capacity = 64): Memo<T> {
  const kept = new Map<string, T>();
  return {
    remember(key, compute) {
      const value = kept.has(key) ? (kept.get(key) as T) : compute();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > capacity) {
        kept.delete(kept.keys().next().value as string);
      }
      return value;
    },
  };
}
