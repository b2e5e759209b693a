import type { WaitingRun, WaitingView } from '@vitrine/store';
import { createQueueView } from '../src/usecases/queue-view.ts';
import { roomFor } from '../src/usecases/room.ts';

const NOTHING: WaitingView = { runs: [], owners: [], queues: [], paused: [] };
const audit = (id: string, owner: string, ownerUnderWay = 0): WaitingRun => ({ id, kind: 'audit', strangers: false, owner, ownerUnderWay });
const countsOf = (runs: readonly WaitingRun[]): WaitingView['owners'] =>
  [...Map.groupBy(runs, ({ owner }) => owner)].map(([owner, own]) => ({ kind: 'audit', strangers: false, owner, waiting: own.length }));
const viewOf = (runs: readonly WaitingRun[], underWay = 0, meanSeconds: number | null = null) =>
  createQueueView(
    async () => ({ ...NOTHING, runs, owners: countsOf(runs), queues: [{ kind: 'audit', strangers: false, underWay, meanSeconds }] }),
    () => 0,
  );

describe('the view of the queue', () => {
  test('looks at most once a second, however many ask, and once more for a run that was created since', async () => {
    let [now, looks] = [0, 0];
    let answer: WaitingView | null = NOTHING;
    const view = createQueueView(
      async () => {
        looks += 1;
        if (answer === null) throw new Error('Postgres is away');
        return answer;
      },
      () => now,
    );
    const asked = { kind: 'audit', strangers: false, owner: null } as const;
    await Promise.all(Array.from({ length: 50 }, () => view.waitingFor(asked)));
    expect(looks).toBe(1);
    answer = { ...NOTHING, runs: [audit('new', 'one')] };
    now = 10;
    expect([await view.placeOf('new'), looks]).toEqual([{ ahead: 0, seconds: 0 }, 2]);
    expect([await view.placeOf('new'), looks]).toEqual([{ ahead: 0, seconds: 0 }, 2]);
    // What failed is not kept.
    [now, answer] = [2_000, null];
    await expect(view.waitingFor(asked)).rejects.toThrow('Postgres is away');
    answer = NOTHING;
    expect(await view.waitingFor(asked)).toEqual({ queue: 0, owner: 0 });
  });

  test('tells the order in which an owner with fewest under way comes first, then what has waited longest', async () => {
    for (let round = 0; round < 50; round += 1) {
      // A flood of one owner, others among it; the same in every run of the test.
      const owners = Array.from({ length: 5 }, (_, index) => ({ name: `o${index}`, underWay: (round * 7 + index * 3) % 4 }));
      const runs = Array.from({ length: 40 }, (_, index) => {
        const owner = owners[(index * index + round) % 5 < 3 ? 0 : (index + round) % 5];
        return audit(`r${index}`, owner?.name ?? '', owner?.underWay ?? 0);
      });
      const counts = new Map(owners.map(({ name, underWay }) => [name, underWay]));
      const left = [...runs];
      const view = viewOf(runs, 3, 30);
      for (let ahead = 0; left.length > 0; ahead += 1) {
        const fewest = Math.min(...left.map(({ owner }) => counts.get(owner) ?? 0));
        const next = left.findIndex(({ owner }) => counts.get(owner) === fewest);
        const [run] = left.splice(next, 1);
        counts.set(run?.owner ?? '', fewest + 1);
        expect(await view.placeOf(run?.id ?? '')).toEqual({ ahead, seconds: (ahead + 1) * 10 });
      }
    }
  });
});

describe('room', () => {
  const waiting = (count: number, owner = 'others') => Array.from({ length: count }, (_, index) => audit(`r${index}`, owner));
  const place = (lane: 'account' | 'paying', owner = 'mine') => ({ kind: 'audit', strangers: false, lane, owner }) as const;

  test('a quarter is for who pays, and none for an owner who has a tenth', async () => {
    const busy = viewOf(waiting(75));
    await expect(roomFor(busy, place('account'), 100)).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 30 });
    expect(await roomFor(busy, place('paying'), 100)).toEqual({ queue: 100, owner: 50 });
    await expect(roomFor(viewOf(waiting(500, 'mine')), place('paying'), 5_000)).rejects.toMatchObject({ code: 'service_unavailable' });
    // All that wait count, not only those of which a place is told.
    const owners = [{ kind: 'audit', strangers: false, owner: 'others', waiting: 50_000 }] as const;
    const long = createQueueView(
      async () => ({ ...NOTHING, owners }),
      () => 0,
    );
    await expect(roomFor(long, place('paying'), 50_000)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('is counted by creation itself as soon as the queue could be full a second later', async () => {
    expect(await roomFor(viewOf(waiting(100)), place('paying'), 5_000)).toBeUndefined();
    expect(await roomFor(viewOf(waiting(450, 'mine')), place('paying'), 5_000)).toEqual({ queue: 5_000, owner: 500 });
    expect(await roomFor(viewOf(waiting(4_100)), place('paying'), 5_000)).toEqual({ queue: 5_000, owner: 500 });
  });
});
