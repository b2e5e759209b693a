/** The engine's parsers and judges in processes of their own: a small pool that runs share. */

import { type BoxResult, OPERATIONS, type OperationName, type Reader, readsOneDocument } from '@vitrine/engine';
import { type BoxProcess, createBoxProcess } from './process.ts';
import type { Confinement } from './protocol.ts';

export interface BoxOptions {
  /** For runs of accounts. */
  readonly processes: number;
  /** Beside them, for runs of callers without an account. */
  readonly strangers: number;
  readonly memoryMb: number;
  /** A box that burst on what a store sent; for metrics and the log. Never holds the input. */
  readonly onBurst: (name: OperationName, result: Extract<BoxResult<unknown>, { readonly ok: false }>) => void;
  /** Once, when the first process is ready: what holds in each, for the log. */
  readonly onConfined: (confinement: Confinement) => void;
  readonly onError: (error: Error) => void;
  /** As in `ProcessOptions`. */
  readonly entry?: string;
  /** Tests shorten them. */
  readonly deadlines?: Partial<typeof DEADLINES>;
}

export interface Box {
  /** A reader for one run. Its operations keep to one process, so that a page parsed once is remembered for the judge. */
  reader(strangers: boolean): Reader;
  close(): Promise<void>;
}

/**
 * A parser reads one document, in some 20 ms; one that needs longer has been fed something made to take long. With 1.5 s, on two
 * cores at a load of 28, a product page timed out and the verdict counted one product less. Judges and planners read
 * all that a run has gathered: the heaviest survey we could make takes two seconds here, and five where others share
 * the cores. A process from source starts in a second, and in 25 beside a load of 20.
 */
const DEADLINES = { parseMs: 5_000, judgeMs: 10_000, startMs: 60_000 };

export function createBox(options: BoxOptions): Box {
  const { processes, strangers: others, memoryMb, onBurst, onConfined, onError, entry } = options;
  const deadlines = { ...DEADLINES, ...options.deadlines };
  const deadlineMs = (name: OperationName) => (readsOneDocument(name) ? deadlines.parseMs : deadlines.judgeMs);
  let told = false;
  const tellOnce = (confinement: Confinement) => {
    if (!told) onConfined(confinement);
    told = true;
  };
  const open = (count: number) =>
    Array.from({ length: count }, () =>
      createBoxProcess({ entry, memoryMb, deadlineMs, startMs: deadlines.startMs, onConfined: tellOnce, onError }),
    );
  // An operation cannot be interrupted, and may take seconds: strangers' pages are read where nobody else's wait.
  const [accounts, strangersOwn] = [open(processes), open(others)];
  const assigned = new WeakMap<BoxProcess, number>();
  return {
    reader(strangers) {
      const process = leastLoaded(strangers ? strangersOwn : accounts, assigned);
      assigned.set(process, (assigned.get(process) ?? 0) + 1);
      return readerOf(process, onBurst);
    },
    close: async () => {
      await Promise.all([...accounts, ...strangersOwn].map((process) => process.close()));
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
  const bursts: Burst[] = [];
  const operation = (name: OperationName) => async (input: unknown) => {
    const readsRun = !readsOneDocument(name);
    if (bursts.length > 0) {
      const bodies = bodiesOf(input);
      const before = bursts.find((burst) => burst.readsRun === readsRun && burst.bodies.isSubsetOf(bodies));
      if (before) return { ok: false, failure: before.failure, detail: 'another operation burst on what this one would read' };
    }
    const result = await process.run(name, input);
    if (result.ok) return result;
    onBurst(name, result);
    const bodies = result.failure === 'crashed' ? null : bodiesOf(input);
    if (bodies?.size) bursts.push({ readsRun, bodies, failure: result.failure });
    return result;
  };
  return Object.fromEntries(names.map((name) => [name, operation(name)])) as unknown as Reader;
}

/**
 * What took a run's operation past its deadline or its heap: whatever reads all of these bodies would come as far again. A page on which
 * a parser burst does not keep a judge, which may not look at it, from judging the others.
 */
interface Burst {
  readonly readsRun: boolean;
  readonly bodies: ReadonlySet<Uint8Array>;
  readonly failure: Extract<BoxResult<unknown>, { readonly ok: false }>['failure'];
}

function bodiesOf(input: unknown, found: Set<Uint8Array> = new Set()): Set<Uint8Array> {
  if (input instanceof Uint8Array) found.add(input);
  else if (typeof input === 'object' && input !== null) for (const value of Object.values(input)) bodiesOf(value, found);
  return found;
}
