/** The engine's parsers and judges in worker threads: a small pool that runs share. */

import { type BoxResult, OPERATIONS, type OperationName, type Reader } from '@vitrine/engine';
import { type BoxThread, createBoxThread } from './thread.ts';

export interface BoxOptions {
  readonly threads: number;
  readonly memoryMb: number;
  /** A box that burst on what a store sent; for metrics and the log. Never holds the input. */
  readonly onBurst: (name: OperationName, result: Extract<BoxResult<unknown>, { readonly ok: false }>) => void;
  readonly onError: (error: Error) => void;
  /** Tests shorten them. */
  readonly deadlines?: { readonly parseMs: number; readonly judgeMs: number };
}

export interface Box {
  /** A reader for one run. Its operations keep to one thread, so that a page parsed once is remembered for the judge. */
  reader(): Reader;
  close(): Promise<void>;
}

/**
 * A parser reads one document; one that needs longer has been fed something made to take long. Judges and planners read
 * all that a run has gathered: the heaviest survey we could make takes two seconds here, and five where others share
 * the cores.
 */
const DEADLINES = { parseMs: 1_500, judgeMs: 10_000 };
const READS_A_RUN = /^(assess|assemble|judge|plan|scan)/;

export function createBox({ threads, memoryMb, onBurst, onError, deadlines = DEADLINES }: BoxOptions): Box {
  const deadlineMs = (name: OperationName) => (READS_A_RUN.test(name) ? deadlines.judgeMs : deadlines.parseMs);
  const pool = Array.from({ length: threads }, () => createBoxThread({ memoryMb, deadlineMs, onError }));
  const assigned = new WeakMap<BoxThread, number>();
  return {
    reader() {
      const thread = leastLoaded(pool, assigned);
      assigned.set(thread, (assigned.get(thread) ?? 0) + 1);
      return readerOf(thread, onBurst);
    },
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

/** By work in hand, then by turns: runs that begin at the same moment spread over the threads. */
function leastLoaded(pool: readonly BoxThread[], assigned: WeakMap<BoxThread, number>): BoxThread {
  const [best] = pool.toSorted((a, b) => a.load() - b.load() || (assigned.get(a) ?? 0) - (assigned.get(b) ?? 0));
  if (!best) throw new Error('A box needs at least one thread');
  return best;
}

function readerOf(thread: BoxThread, onBurst: BoxOptions['onBurst']): Reader {
  const names = Object.keys(OPERATIONS) as OperationName[];
  const operation = (name: OperationName) => async (input: unknown) => {
    const result = await thread.run(name, input);
    if (!result.ok) onBurst(name, result);
    return result;
  };
  return Object.fromEntries(names.map((name) => [name, operation(name)])) as unknown as Reader;
}
