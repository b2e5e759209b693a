import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '../src/command.ts';
import { run } from '../src/run.ts';

/** Runs one command line and keeps what it wrote. */
export async function vitrine(words: readonly string[], overrides: Partial<Io> = {}) {
  const written = { out: '', note: '' };
  const io: Io = {
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += text;
    },
    colour: false,
    live: 0,
    env: {},
    now: () => new Date('2026-11-21T10:00:00Z'),
    randomBytes,
    signal: new AbortController().signal,
    root: resolve(import.meta.dirname, '../../..'),
    cwd: process.cwd(),
    ...overrides,
  };
  const code = await run(words, io);
  return { code, ...written };
}
