/**
 * What stores are asked twice by workers that are killed. Audits with the general scan go on side by side; once their stores have
 * given so many answers they give no more, and when nothing is written any longer the worker is killed. All that had been answered
 * is kept then, so what the next worker asks again is what was under way: four requests of an audit at most.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { seeded, until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { DRILL_RULES, drillAudit, type Fleet, LONG_LEASE, openFleet, startDrillWorker } from './support/fleet.ts';
import { type Front, startFront } from './support/front.ts';

/** A catalogue over UCP, over a platform's API, and in pages alone. */
const STORES = ['perfect', 'woocommerce-like', 'bare'];
const KILLS = 2;
const DELAY_MS = 40;
/** Nothing was written for so long: nothing is being written. */
const SETTLED_MS = 1_000;
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20261125);

const fleet = openOnce(() => openFleet(DRILL_RULES));
const fronts: Front[] = [];
/** Answers are held back while it is not resolved. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  for (const name of STORES) {
    const front = await startFront(name, async () => {
      await pause(DELAY_MS);
      await gate;
    });
    fronts.push(front);
  }
});
afterAll(() => Promise.all(fronts.map((front) => front.close())));

/** One audit of each store, by the name of the store. */
async function begin(): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, url } of fronts) {
    const audit = drillAudit({ host: new URL(url).host });
    await fleet.store.createRun({ ...audit, business: url, url: `${url}/`, options: { ...audit.options, general_scan: true } });
    await fleet.producer.enqueue({ kind: 'audit', id: audit.id });
    ids.set(name, audit.id);
  }
  return ids;
}

const OPEN = "select from audits where status in ('pending', 'running')";
const WRITTEN =
  'select (select count(*) from audit_turns) + (select count(*) from exchanges) + (select count(*) from audit_events) as rows';

async function settled(): Promise<void> {
  const rows = async () => JSON.stringify(await fleet.database.query(WRITTEN));
  for (let before = ''; ; ) {
    const now = await rows();
    if (now === before) return;
    before = now;
    await pause(SETTLED_MS);
  }
}

const answers = () => fronts.reduce((sum, { answered }) => sum + answered, 0);

interface Round {
  readonly asked: ReadonlyMap<string, readonly string[]>;
  readonly underway: number;
  readonly verdicts: readonly unknown[];
}

/** From the creation of the audits to their end, through kills after so many answers each. */
async function round(killsAfter: readonly number[], settings: Partial<Fleet['settings']>): Promise<Round> {
  for (const front of fronts) Object.assign(front, { answered: 0 }).asked.length = 0;
  const worker = () => startDrillWorker({ ...fleet.settings, ...settings, isShopping: true });
  const ids = await begin();
  let underway = 0;
  for (const after of killsAfter) {
    const enough = answers() + after;
    const { signal, exited } = await worker();
    await until(async () => answers() >= enough || (await fleet.database.query(OPEN)).length === 0);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await settled();
    underway += fronts.reduce((sum, front) => sum + front.underway, 0);
    signal('SIGKILL');
    await exited;
    open();
  }
  const last = await worker();
  await until(async () => (await fleet.database.query(OPEN)).length === 0);
  last.signal('SIGKILL');
  await last.exited;
  const verdicts = await Promise.all([...ids.values()].map((id) => verdictOf(id)));
  return { asked: new Map(fronts.map(({ name, asked }) => [name, [...asked]])), underway, verdicts };
}

/** What was found, but for L6: how long a store took, which is also how busy this machine was. */
async function verdictOf(id: string) {
  const outcome = await fleet.store.readOutcome('audit', id);
  const found = outcome?.checks.flatMap(({ findings }) => findings.filter(({ rule }) => rule !== 'L6').map(({ findingId }) => findingId));
  return [found, outcome?.generalReadiness?.signals.map(({ id: signal, state }) => [signal, state])];
}

/** Requests beyond those of an audit that nobody disturbed. */
function twice(one: Round, calm: Round): number {
  return STORES.reduce((sum, name) => {
    const usual = counts(calm.asked.get(name) ?? []);
    return (
      sum + [...counts(one.asked.get(name) ?? [])].reduce((more, [asked, times]) => more + Math.max(0, times - (usual.get(asked) ?? 0)), 0)
    );
  }, 0);
}

function counts(lines: readonly string[]): ReadonlyMap<string, number> {
  return new Map(Object.entries(Object.groupBy(lines, (line) => line)).map(([line, same = []]) => [line, same.length]));
}

test('what was answered is not asked again, whenever a worker is killed, and the verdict is the same', async () => {
  const calm = await round([], { rules: LONG_LEASE });
  const all = STORES.reduce((sum, name) => sum + (calm.asked.get(name)?.length ?? 0), 0);
  const chance = seeded(SEED);
  const rows = [
    { name: 'evidence once a step', settings: { keepsAnswers: false } },
    { name: 'answers in batches', settings: {} },
  ];
  const moments = Array.from({ length: KILLS }, () => 1 + Math.floor(chance() * (all / KILLS - 1)));
  for (const { name, settings } of rows) {
    const killed = await round(moments, settings);
    const more = twice(killed, calm);
    process.stdout.write(
      `\nseed ${SEED}, ${STORES.length} audits of ${all} requests, killed after ${moments.join(' and ')} answers, ${name}: asked twice ${more}, of them under way ${killed.underway}\n`,
    );
    expect(killed.verdicts).toEqual(calm.verdicts);
    if (settings.keepsAnswers !== false) expect(more).toBeLessThanOrEqual(killed.underway);
  }
});
