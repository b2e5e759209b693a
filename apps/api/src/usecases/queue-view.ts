/** What waits, as its owners are told: how many are begun before a run, and roughly when. */

import type { Room, RunQueue, WaitingRun, WaitingView } from '@vitrine/store';

export interface QueuePlace {
  /** Runs that are begun before it, as things stand. */
  readonly ahead: number;
  /** Until it is begun, roughly. */
  readonly seconds: number;
}

export interface QueueView {
  /** null for a run that waits no more. */
  placeOf(runId: string): Promise<QueuePlace | null>;
  /** When new runs are taken again: undefined now, null at an unknown time. */
  pausedUntil(): Promise<Date | null | undefined>;
  /** How many wait for the slots that such a run needs, and how many of them count for its owner. */
  waitingFor(asked: RunQueue & { readonly owner: string | null }): Promise<Room>;
}

/** How old a look may be: neither creation nor reading must count the table for every request. */
const FRESH_MS = 1_000;
/** Seconds a run usually takes, where none has ended yet. */
const USUAL_SECONDS = 10;

export function createQueueView(read: () => Promise<WaitingView>, now: () => number): QueueView {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Look> = Promise.resolve(lookAt({ runs: [], owners: [], queues: [], paused: [] }));
  const look = (freshMs = FRESH_MS) => {
    if (now() - lookedAt > freshMs) {
      lookedAt = now();
      looking = read().then(lookAt);
      // A look that failed is not kept: the next request looks again.
      looking.catch(() => {
        lookedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return looking;
  };
  return {
    // One that is not among them was created since: it is looked for once more.
    placeOf: async (runId) => (await look()).places.get(runId) ?? (await look(0)).places.get(runId) ?? null,
    pausedUntil: async () => (await look()).paused.find(({ what }) => what === 'creation')?.until,
    waitingFor: async (asked) => {
      const counts = (await look()).waiting.get(nameOf(asked));
      return { queue: counts?.queue ?? 0, owner: counts?.owners.get(asked.owner) ?? 0 };
    },
  };
}

interface Look {
  readonly places: ReadonlyMap<string, QueuePlace>;
  readonly waiting: ReadonlyMap<string, Waiting>;
  readonly paused: WaitingView['paused'];
}

/** Summed up once a look: creation does not take longer where more waits. */
interface Waiting {
  readonly queue: number;
  readonly owners: ReadonlyMap<string | null, number>;
}

/** The order in which `next_run` (the store's migration) would choose if no run ended: each owner's n-th counts for n more under way. */
function lookAt({ runs, owners, queues, paused }: WaitingView): Look {
  const places = new Map<string, QueuePlace>();
  const waiting = new Map<string, Waiting>();
  for (const [name, own] of Map.groupBy(owners, nameOf)) {
    const queue = own.reduce((sum, { waiting: count }) => sum + count, 0);
    waiting.set(name, { queue, owners: new Map(own.map((each) => [each.owner, each.waiting])) });
  }
  for (const [name, own] of Map.groupBy(runs, nameOf)) {
    const { underWay = 0, meanSeconds = null } = queues.find((queue) => nameOf(queue) === name) ?? {};
    const second = (meanSeconds ?? USUAL_SECONDS) / Math.max(1, underWay);
    for (const [ahead, { id }] of inOrder(own).entries()) {
      const seconds = ahead === 0 && underWay === 0 ? 0 : Math.ceil((ahead + 1) * second);
      places.set(id, { ahead, seconds });
    }
  }
  return { places, waiting, paused };
}

function inOrder(runs: readonly WaitingRun[]): readonly WaitingRun[] {
  const turns = new Map<string, number>();
  return runs
    .map((run) => {
      const turn = turns.get(run.owner) ?? run.ownerUnderWay;
      turns.set(run.owner, turn + 1);
      return { run, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ run }) => run);
}

function nameOf({ kind, strangers }: RunQueue): string {
  return strangers ? 'strangers' : kind;
}
