/** Results of steps already done, kept outside the process: a run that is resumed reads them instead of asking again. */

/**
 * Values survive a structured clone and hold bytes (exchanges with their bodies): a persistent journal must keep both.
 * `record` resolves once the value cannot be lost any more; recording a key twice keeps the first value.
 */
export interface Journal {
  /** undefined: nothing was recorded under this key. */
  recall<T>(key: string): Promise<T | undefined>;
  record(key: string, value: unknown): Promise<void>;
}

/** A journal for runs that end with their process. */
export function memoryJournal(entries: Map<string, unknown> = new Map()): Journal {
  return {
    recall: async <T>(key: string) => entries.get(key) as T | undefined,
    record: async (key, value) => {
      if (!entries.has(key)) entries.set(key, value);
    },
  };
}
