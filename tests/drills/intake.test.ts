/**
 * Whose turn it is, over generated fleets: any mix of owners, lanes and domains, runs that end, workers that are killed. The workers
 * are those of production but for what they do with a run, which is to hold it until the test ends it.
 */

import type { Handling } from '@vitrine/redis';
import { type Claim, type Lane, openStore } from '@vitrine/store';
import { auditViolations, createTestDatabase } from '@vitrine/testkit';
import fc from 'fast-check';
import { createIntake, keptOf } from '../../apps/worker/src/intake.ts';
import { openOnce } from '../once.ts';
import { drillAudit } from './support/fleet.ts';

const PAYING_SHARE = 25;
const SLOTS = 5;
const LEASE_MS = 60_000;

const database = openOnce(createTestDatabase);
const store = openOnce(() =>
  openStore({ url: database.url, rules: { leaseMs: LEASE_MS, claimCap: 1_000 }, connectMs: 60_000, onError: () => undefined }),
);

interface Held {
  readonly claim: Claim;
  readonly end: (ending: 'done' | 'fenced') => void;
}

/** One worker's slots for one queue. */
function openWorker(strangers: boolean) {
  const held = new Set<Held>();
  /** Owners of what it has been given since the last look. */
  const given: string[] = [];
  let asking = 0;
  let dead = false;
  const counted = async <T>(ask: Promise<T>): Promise<T> => {
    asking += 1;
    return ask.finally(() => {
      asking -= 1;
    });
  };
  const handle = createIntake({
    store: {
      claim: (id, capacity) => counted(store.claim(id, capacity)),
      claimNext: (queue, capacity) => counted(store.claimNext(queue, capacity)),
    },
    payingShare: PAYING_SHARE,
    stopping: new AbortController().signal,
    work: (claim) =>
      new Promise((resolve) => {
        given.push(claim.owner);
        const one: Held = {
          claim,
          end: (kind) => {
            held.delete(one);
            resolve({ kind });
          },
        };
        held.add(one);
      }),
  });
  let working = 0;
  return {
    strangers,
    held,
    given,
    isDead: () => dead,
    isAsking: () => !dead && asking > 0,
    /** A job, where there is a slot for one: BullMQ hands out no more. */
    wake: async (lost: string | null) => {
      if (dead || working >= SLOTS) return;
      working += 1;
      await handle({ kind: 'audit', strangers, slots: SLOTS, lost }).then((handling: Handling) => {
        expect(handling).toBe('finished');
        working -= 1;
      });
    },
    kill: async () => {
      dead = true;
      const ids = [...held].map(({ claim }) => claim.run.id);
      await database.query(`update audits set heartbeat_at = now() - interval '1 hour' where id = any($1)`, [ids]);
    },
  };
}
type Worker = ReturnType<typeof openWorker>;

const LANES: readonly Lane[] = ['anonymous', 'account', 'paying'];
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ create: fc.record({ lane: fc.constantFrom(...LANES), owner: fc.nat(3), domain: fc.nat(11) }) }) },
  { weight: 8, arbitrary: fc.record({ wake: fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }) }) },
  { weight: 4, arbitrary: fc.record({ end: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kill: fc.nat(5) }) },
);
type Command = { readonly [K in 'create' | 'wake' | 'end' | 'kill']?: unknown } & {
  readonly create?: { readonly lane: Lane; readonly owner: number; readonly domain: number };
  readonly wake?: readonly number[];
  readonly end?: number;
  readonly kill?: number;
};

interface Row {
  readonly id: string;
  readonly lane: Lane;
  readonly owner: string;
  readonly domain: string;
  readonly held: boolean;
  readonly silent: boolean;
}
const rowsOf = () =>
  database.query<Row>(
    `select id, lane, owner, domain, held, held and heartbeat_at < now() - interval '10 minutes' as silent
     from audits where status in ('pending', 'running')`,
  );

/** Waits until no living worker asks for a turn. */
async function settled(workers: readonly Worker[]): Promise<void> {
  do await new Promise(setImmediate);
  while (workers.some((worker) => worker.isAsking()));
}

async function endOne({ claim, end }: Held): Promise<void> {
  const written = await store.fail(claim, 'store_unreachable');
  end(written.kind === 'written' ? 'done' : 'fenced');
}

function assertShares(workers: readonly Worker[], lanes: ReadonlyMap<string, Lane>): void {
  for (const { held, strangers } of workers.filter((worker) => !worker.isDead())) {
    const kept = strangers ? 0 : keptOf(SLOTS, PAYING_SHARE);
    const owners = Map.groupBy(held, ({ claim }) => claim.owner);
    expect(held.size).toBeLessThanOrEqual(SLOTS);
    expect([...held].filter(({ claim }) => lanes.get(claim.run.id) !== 'paying').length).toBeLessThanOrEqual(SLOTS - kept);
    for (const own of owners.values()) {
      const most = lanes.get(own[0]?.claim.run.id ?? '') === 'paying' ? SLOTS : SLOTS - kept;
      expect(own.length).toBeLessThanOrEqual(Math.ceil(most / 2));
    }
  }
}

/** Whoever was given a slot had, before it, no more under way than anybody who waits now and whom that worker could have served. */
function assertTurns(workers: readonly Worker[], rows: readonly Row[]): void {
  const busy = new Set(rows.filter(({ held }) => held).map(({ domain }) => domain));
  const owned = new Set(rows.filter(({ held, lane }) => !held && lane !== 'anonymous').map(({ domain }) => domain));
  for (const { given, strangers, held } of workers) {
    const inQueue = rows.filter(({ lane }) => (lane === 'anonymous') === strangers);
    const underWay = (owner: string) => inQueue.filter((row) => row.held && row.owner === owner).length;
    const inHand = (owner: string) => [...held].filter(({ claim }) => claim.owner === owner).length;
    const paying = new Set([...held].filter(({ claim }) => claim.lane === 'paying').map(({ claim }) => claim.owner));
    const kept = strangers ? 0 : Math.max(0, keptOf(SLOTS, PAYING_SHARE) - paying.size);
    const couldHave = inQueue.filter(
      ({ held: taken, domain, owner, lane }) =>
        !taken &&
        !busy.has(domain) &&
        !(strangers && owned.has(domain)) &&
        inHand(owner) < SLOTS - held.size - (lane === 'paying' ? 0 : kept),
    );
    for (const owner of given.splice(0))
      for (const waiting of couldHave) expect(underWay(owner) - 1).toBeLessThanOrEqual(underWay(waiting.owner));
  }
}

async function perform(asked: Command, workers: Worker[], lanes: Map<string, Lane>): Promise<void> {
  if (asked.create !== undefined) {
    const { lane, owner, domain } = asked.create;
    const audit = { ...drillAudit({ host: 'store.example' }, `d${domain}.example`), lane, owner: `${lane}${owner}` };
    lanes.set(audit.id, lane);
    await store.createRun(audit);
  }
  for (const index of asked.wake ?? []) void workers[index]?.wake(null);
  if (asked.end !== undefined) {
    const all = workers.flatMap(({ held }) => [...held]);
    const chosen = all[asked.end % Math.max(1, all.length)];
    if (chosen !== undefined) await endOne(chosen);
  }
  const killed = asked.kill === undefined ? undefined : workers[asked.kill];
  if (killed !== undefined && !killed.isDead()) {
    await settled(workers);
    await killed.kill();
    workers[workers.indexOf(killed)] = openWorker(killed.strangers);
  }
}

test('slots go to whoever has fewest under way, shares are kept, nothing is lost and nothing doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
      await database.query('delete from audits');
      const lanes = new Map<string, Lane>();
      const workers = Array.from({ length: 6 }, (_, index) => openWorker(index % 2 === 0));
      const everybody = new Set(workers);
      for (const asked of commands as readonly Command[]) {
        await perform(asked, workers, lanes);
        for (const worker of workers) everybody.add(worker);
        await settled(workers);
        assertShares(workers, lanes);
        assertTurns(workers, await rowsOf());
      }
      // To the end: jobs of the reconciler for whatever is left, until nothing is.
      for (let rows = await rowsOf(); rows.length > 0; rows = await rowsOf()) {
        for (const { id, lane, silent } of rows)
          for (const worker of workers) if (worker.strangers === (lane === 'anonymous')) void worker.wake(silent ? id : null);
        await settled(workers);
        assertShares(workers, lanes);
        for (const worker of everybody) for (const one of worker.held) await endOne(one);
        await settled(workers);
      }
      const ends = await database.query<{ n: string }>("select count(*) as n from audits where status = 'failed'");
      expect(Number(ends[0]?.n)).toBe(lanes.size);
      expect(await auditViolations(database)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
