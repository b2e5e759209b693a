/**
 * What a mission has already done, kept outside the process: a resumed mission reads the records instead of asking
 * again.
 */

/**
 * Values survive a structured clone and hold bytes (exchanges with their bodies): a persistent book must keep both.
 * `record` resolves once the value cannot be lost any more; recording a key twice keeps the first value.
 */
export interface Turnbook {
  /** undefined: nothing was recorded under this key. */
  recall<T>(key: string): Promise<T | undefined>;
  record(key: string, value: unknown): Promise<void>;
}

/** A book in memory, for runs that are not resumed. */
export function memoryTurnbook(pages: Map<string, unknown> = new Map()): Turnbook {
  return {
    recall: async <T>(key: string) => pages.get(key) as T | undefined,
    record: async (key, value) => {
      if (!pages.has(key)) pages.set(key, value);
    },
  };
}
