/** The engine's parsers and judges in processes of their own: a small pool that runs share. */

import { type BoxResult, OPERATIONS, type OperationName, type Reader } from '@vitrine/engine';
import { type BoxProcess, createBoxProcess } from './process.ts';
import type { Confinement } from './protocol.ts';

export interface BoxOptions {
  readonly processes: number;
  readonly memoryMb: number;
  /** A box that burst on what a store sent; for metrics and the log. Never holds the input. */
  readonly onBurst: (name: OperationName, result: Extract<BoxResult<unknown>, { readonly ok: false }>) => void;
  /** Once, when the first process is ready: what holds in each, for the log. */
  readonly onConfined: (confinement: Confinement) => void;
  readonly onError: (error: Error) => void;
  /** Tests shorten them. */
  readonly deadlines?: { readonly parseMs: number; readonly judgeMs: number };
}

export interface Box {
  /** A reader for one run. Its operations keep to one process, so that a page parsed once is remembered for the judge. */
  reader(): Reader;
  close(): Promise<void>;
}

/**
 * A parser reads one document, in some 20 ms; one that needs longer has been fed something made to take long. With 1.5 s, on two
 * cores at a load of 28, a product page timed out and the verdict counted one product less. Judges and planners read
 * all that a run has gathered: the heaviest survey we could make takes two seconds here, and five where others share
 * the cores.
 */
const DEADLINES = { parseMs: 5_000, judgeMs: 10_000 };
const READS_A_RUN = /^(assess|assemble|judge|plan|scan)/;

export function createBox({ processes, memoryMb, onBurst, onConfined, onError, deadlines = DEADLINES }: BoxOptions): Box {
  const deadlineMs = (name: OperationName) => (READS_A_RUN.test(name) ? deadlines.judgeMs : deadlines.parseMs);
  let told = false;
  const tellOnce = (confinement: Confinement) => {
    if (!told) onConfined(confinement);
    told = true;
  };
  const pool = Array.from({ length: processes }, () => createBoxProcess({ memoryMb, deadlineMs, onConfined: tellOnce, onError }));
  const assigned = new WeakMap<BoxProcess, number>();
  return {
    reader() {
      const process = leastLoaded(pool, assigned);
      assigned.set(process, (assigned.get(process) ?? 0) + 1);
      return readerOf(process, onBurst);
    },
    close: async () => {
      await Promise.all(pool.map((process) => process.close()));
    },
  };
}

/** By work in hand, then by turns: runs that begin at the same moment spread over the processes. */
function leastLoaded(pool: readonly BoxProcess[], assigned: WeakMap<BoxProcess, number>): BoxProcess {
  const [best] = pool.toSorted((a, b) => a.load() - b.load() || (assigned.get(a) ?? 0) - (assigned.get(b) ?? 0));
  if (!best) throw new Error('A box needs at least one process');
  return best;
}

function readerOf(process: BoxProcess, onBurst: BoxOptions['onBurst']): Reader {
  const names = Object.keys(OPERATIONS) as OperationName[];
  const operation = (name: OperationName) => async (input: unknown) => {
    const result = await process.run(name, input);
    if (!result.ok) onBurst(name, result);
    return result;
  };
  return Object.fromEntries(names.map((name) => [name, operation(name)])) as unknown as Reader;
}
