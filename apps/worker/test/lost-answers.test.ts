/**
 * Postgres makes a write and its answer is lost: every write of a run is asked for twice. Nothing is paid, spent or done
 * twice for it, and events stay without a gap; only a call of the shopper may be told twice to whoever watches.
 */

import { StoreUnavailable } from '@vitrine/store';
import { allKinds, anOwnedRun, aSimulatedAudit, paidShopper, runOnce, useBench, usedUnits } from './runner-rig.ts';

const bench = useBench();

/** Writes the runner asks for again. */
const WRITES = ['recordStep', 'recordTurn', 'reportMission', 'commitQuota', 'refundQuota', 'finish', 'fail'] as const;

/** The bench's store, whose every write is made and then said to have failed, once. */
function losingAnswers() {
  let lost = 0;
  const losing = (name: (typeof WRITES)[number]) => {
    const asked = new Set<string>();
    return async (...values: unknown[]) => {
      const answer = await (bench.store[name] as (...values: unknown[]) => Promise<unknown>)(...values);
      // The second time, the call has the values of the first; a step is told apart by its name.
      const call = name === 'recordStep' ? (values[1] as { readonly step: string }).step : JSON.stringify(values.slice(0, 3));
      if (asked.has(call)) return answer;
      asked.add(call);
      lost += 1;
      throw new StoreUnavailable(new Error('Connection terminated unexpectedly'));
    };
  };
  const store = { ...bench.store, ...Object.fromEntries(WRITES.map((name) => [name, losing(name)])) };
  return { store, lost: () => lost };
}

const MARKET = { country: 'FR', language: 'fr' } as const;

test.each([
  ['simulation', () => aSimulatedAudit(bench)],
  ['performance', () => anOwnedRun(bench, 'performance', { missions: 2, repeats: 1, ...MARKET })],
  ['findability', () => anOwnedRun(bench, 'findability', { pages: 2, recall: true, ...MARKET })],
] as const)(
  'a unit of %s is spent once, and a paid question asked once',
  async (unit, create) => {
    const { id, accountId } = await create();
    const { store, lost } = losingAnswers();
    const { model, questions } = paidShopper('shop-1');
    const { report } = await runOnce(store as typeof bench.store, id, { kinds: allKinds(model) });

    expect(report?.outcome).toBe('done');
    expect(lost()).toBeGreaterThan(5);
    expect(new Set(questions).size).toBe(questions.length);
    expect(await usedUnits(bench, accountId, unit)).toBe(1);
    const events = await bench.store.readEvents(id, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const steps = events.filter(({ type }) => type === 'step').map(({ data }) => data['step']);
    expect(new Set(steps).size).toBe(steps.length);
  },
  60_000,
);
