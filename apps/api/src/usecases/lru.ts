interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly until: number;
}

/** Keeps what was used last, up to `maxBytes`, and nothing longer than `maxAgeMs`. */
export function createLru<T>({ maxBytes, maxAgeMs, now }: { maxBytes: number; maxAgeMs: number; now: () => number }) {
  const entries = new Map<string, Entry<T>>();
  let held = 0;
  const drop = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (entry.until <= now()) {
        held -= entry.bytes;
        return undefined;
      }
      // A map remembers the order of insertion: what is read goes to the end, what is dropped comes from the front.
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: T, bytes: number): void {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, until: now() + maxAgeMs });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
