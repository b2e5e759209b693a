/** What is going on, while it is: one line written over on a terminal, a line for each step in a pipe. */

import type { Io } from '../command.ts';

export interface Progress {
  /** Something happened. */
  show(line: string): void;
  /** Until the work ends `line` is asked again and again on a terminal, and once, at its end, in a pipe. */
  during<T>(line: () => string, work: Promise<T>): Promise<T>;
  /** Leaves an empty line behind for what is written next. */
  clear(): void;
}

/** Milliseconds between two looks: often enough to be seen moving. */
const REDRAW_MS = 120;
/** A line that wraps could not be written over. */
const LONGEST = 76;
/** Carriage return, then erase the line (ECMA-48 EL 2). */
const WIPE = '\r\u001b[2K';

export function openProgress({ live, note }: Pick<Io, 'live' | 'note'>): Progress {
  if (live === 0) {
    const show = (line: string) => note(`${line}\n`);
    const during = async <T>(line: () => string, work: Promise<T>) => {
      const value = await work;
      show(line());
      return value;
    };
    return { show, during, clear: () => undefined };
  }
  const show = (line: string) => note(`${WIPE}${line.slice(0, Math.min(LONGEST, live - 1))}`);
  const during = async <T>(line: () => string, work: Promise<T>) => {
    show(line());
    const timer = setInterval(() => show(line()), REDRAW_MS);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  };
  return { show, during, clear: () => note(WIPE) };
}
