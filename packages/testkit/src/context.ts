/** What a handler knows of its store: its address, its day and its files. */

import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

export interface StoreContext {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly origin: string;
  /** Fills `{origin}`, `{host}` and `{date+N}` (N days from the store's day, YYYY-MM-DD). */
  readonly fill: (text: string) => string;
  /** A text file of the store, filled. */
  readonly text: (file: string) => string;
  /** A JSON file of the store, filled before it is parsed. */
  readonly json: (file: string) => unknown;
  readonly bytes: (file: string) => Buffer;
  /** Absolute path of a file or folder of the store. */
  readonly path: (file: string) => string;
}

const DAY_MS = 86_400_000;

/**
 * `today` is any moment of the store's day. Dates in a store's texts are relative to it, so that no demo store gains
 * faults with age.
 */
export function createContext(origin: string, directory: string | undefined, today: Date): StoreContext {
  const path = (file: string): string => (isAbsolute(file) ? file : join(directory ?? '.', file));
  const fill = (text: string): string =>
    text.replace(/\{(origin|host|date(?:([+-]\d+))?)\}/g, (_whole, name: string, offset: string | undefined) => {
      if (name === 'origin') return origin;
      if (name === 'host') return new URL(origin).host;
      return new Date(today.getTime() + Number(offset ?? 0) * DAY_MS).toISOString().slice(0, 10);
    });
  const text = (file: string): string => fill(readFileSync(path(file), 'utf8'));
  return { origin, fill, text, path, json: (file) => JSON.parse(text(file)), bytes: (file) => readFileSync(path(file)) };
}
