import {
  assertRedis,
  createProducer,
  createRunWorker,
  createTicker,
  ForgetfulRedis,
  forgets,
  type Handling,
  QueueUnavailable,
  type Ticket,
} from '@vitrine/redis';
import { ownRedis, redisCommand, testRedis, until } from '@vitrine/testkit';
import { Queue } from 'bullmq';
import { openOnce } from '../../../tests/once.ts';

const closers: (() => Promise<unknown>)[] = [];
const onError = () => undefined;
const now = () => Date.now();
/** Between two ticks. */
const EVERY_MS = 200;
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function producer(redis: { readonly url: string; readonly prefix?: string }) {
  const made = createProducer({ ...redis, onError });
  closers.push(() => made.close());
  return made;
}

function worker(redis: { readonly url: string; readonly prefix?: string }, handle: (ticket: Ticket) => Promise<Handling>) {
  const made = createRunWorker({ ...redis, name: 'host-1', kind: 'audit', concurrency: 4, handle, onError, now });
  closers.push(() => made.abandon());
  return made;
}

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** A Redis of its own and a producer that reaches it. */
async function opened() {
  const redis = await testRedis();
  const made = producer(redis);
  await until(() => succeeds(made.ping()));
  return { redis, made };
}

function ticker(redis: { readonly url: string }, tick: () => Promise<void>) {
  const made = createTicker({ url: redis.url, everyMs: EVERY_MS, tick, onError, now });
  closers.push(() => made.close());
}

describe('adding', () => {
  test('the same run three times makes one job that waits, and another one for what a dead worker has left of it', async () => {
    const { made } = await opened();
    for (let turn = 0; turn < 3; turn += 1) await made.enqueue({ kind: 'audit', id: 'aud_a' });
    await made.enqueueMany([
      { kind: 'audit', id: 'aud_a', lost: true },
      { kind: 'audit', id: 'aud_b' },
      { kind: 'audit', id: 'aud_b', lost: false },
    ]);
    expect(await made.depth('audit')).toEqual({ waiting: 3, delayed: 0, active: 0 });
  });

  test('a run whose job is used for another one is given a job again', async () => {
    const { redis, made } = await opened();
    const held = Promise.withResolvers<Handling>();
    worker(redis, () => held.promise);
    for (let active = 1; active <= 3; active += 1) {
      // A worker takes the run's name off its job a moment after it took the job; who asks in between asks again, as the reconciler does.
      await until(async () => {
        await made.enqueue({ kind: 'audit', id: 'aud_a' });
        return (await made.depth('audit')).active >= active;
      });
    }
    held.resolve('finished');
  });

  test('the workers of the fleet are seen with what they have in hand', async () => {
    const { redis, made } = await opened();
    expect(await made.workers()).toEqual([]);
    const held = Promise.withResolvers<Handling>();
    worker(redis, () => held.promise);
    await made.enqueue({ kind: 'audit', id: 'aud_held' });
    await until(async () => (await made.workers())[0]?.active === 1);
    expect(await made.workers()).toEqual([{ name: 'host-1', ageSeconds: expect.any(Number), active: 1 }]);
    held.resolve('finished');
  });

  test('strangers have a queue of their own, with half as many slots; a job says for what it is', async () => {
    const { redis, made } = await opened();
    const seen: Ticket[] = [];
    worker(redis, async (ticket) => {
      seen.push(ticket);
      return 'finished';
    });
    // Each queue has a connection of its own.
    await until(() => succeeds(made.enqueue({ kind: 'audit', id: 'aud_a', lane: 'anonymous' })));
    await made.enqueueMany([
      { kind: 'audit', id: 'aud_b', lane: 'account' },
      { kind: 'audit', id: 'aud_c', lane: 'paying', lost: true },
    ]);
    await until(() => seen.length === 3);
    expect(seen.sort((a, b) => a.slots - b.slots || String(a.lost).localeCompare(String(b.lost)))).toEqual([
      { kind: 'audit', strangers: true, slots: 2, lost: null },
      { kind: 'audit', strangers: false, slots: 4, lost: 'aud_c' },
      { kind: 'audit', strangers: false, slots: 4, lost: null },
    ]);
  });

  test('a run again after its job has ended works: nothing is kept under its id', async () => {
    const { redis, made } = await opened();
    let seen = 0;
    worker(redis, async () => {
      seen += 1;
      return 'finished';
    });
    await made.enqueue({ kind: 'audit', id: 'aud_again' });
    await until(async () => seen === 1 && (await made.depth('audit')).active === 0);
    await made.enqueue({ kind: 'audit', id: 'aud_again' });
    await until(() => seen === 2);
  });
});

describe('handling', () => {
  test('what is given back is not lost and burns no attempt', async () => {
    const { redis, made } = await opened();
    let turns = 0;
    worker(redis, async () => {
      turns += 1;
      return turns < 7 ? 'back' : 'finished';
    });
    await made.enqueue({ kind: 'audit', id: 'aud_patient' });
    await until(async () => turns === 7 && (await made.depth('audit')).active === 0);
    expect(await made.depth('audit')).toEqual({ waiting: 0, delayed: 0, active: 0 });
  });

  test('a drained worker leaves what it gave back to the next one', async () => {
    const { redis, made } = await opened();
    const stopped = Promise.withResolvers<Handling>();
    let started = false;
    const first = worker(redis, () => {
      started = true;
      return stopped.promise;
    });
    await made.enqueue({ kind: 'audit', id: 'aud_handed_over' });
    await until(() => started);
    const drained = first.drain();
    stopped.resolve('back');
    await drained;
    expect(await made.depth('audit')).toEqual({ waiting: 1, delayed: 0, active: 0 });
    const handedOver = Promise.withResolvers<Handling>();
    worker(redis, async () => {
      handedOver.resolve('finished');
      return 'finished';
    });
    await handedOver.promise;
  });
});

test('a worker is silent since the last job of whichever of its queues had one last', async () => {
  const { redis, made } = await opened();
  let clock = 0;
  let handled = 0;
  const handle = async () => {
    handled += 1;
    return 'finished' as const;
  };
  const working = createRunWorker({ ...redis, name: 'host-1', kind: 'audit', concurrency: 4, handle, onError, now: () => clock });
  closers.push(() => working.abandon());
  clock = 100;
  await made.enqueue({ kind: 'audit', id: 'aud_heard' });
  await until(async () => handled === 1 && (await made.depth('audit')).active === 0);
  clock = 150;
  expect(working.silentFor()).toBe(50);
});

test('a job that fails is told of, and so is a tick, of which nothing is kept', async () => {
  const { redis, made } = await opened();
  const told: string[] = [];
  const telling = { ...redis, now, onError: ({ message }: Error) => told.push(message) };
  const handle = () => Promise.reject(new Error('no run'));
  const failing = createRunWorker({ ...telling, name: 'host-1', kind: 'audit', concurrency: 1, handle });
  closers.push(() => failing.abandon());
  let ticks = 0;
  const tick = async () => {
    ticks += 1;
    if (ticks % 2 === 0) throw new Error('no tick');
  };
  const ticking = createTicker({ ...telling, everyMs: EVERY_MS, tick });
  closers.push(() => ticking.close());
  await made.enqueue({ kind: 'audit', id: 'aud_failing' });
  await until(() => ['no run', 'no tick'].every((message) => told.includes(message)) && ticks > 3);
  const queue = new Queue('ticks', { prefix: redis.prefix, connection: { url: redis.url } });
  closers.push(() => queue.close());
  expect(await queue.getJobCounts('completed', 'failed')).toEqual({ completed: 0, failed: 0 });
});

describe('while Redis is away', () => {
  const redis = openOnce(ownRedis);

  test('a producer made then fails fast and works as soon as Redis is there; a worker fetches again', async () => {
    await redis.kill();
    const made = producer(redis);
    const seen: (string | null)[] = [];
    worker(redis, async ({ lost }) => {
      seen.push(lost);
      return 'finished';
    });
    await expect(made.enqueue({ kind: 'audit', id: 'aud_early', lost: true })).rejects.toThrow(QueueUnavailable);
    await redis.start();
    await until(() => succeeds(made.ping()));
    await made.enqueue({ kind: 'audit', id: 'aud_late', lost: true });
    await until(() => seen.includes('aud_late'));
    expect(seen).not.toContain('aud_early');
  });

  test('everything can still be closed', async () => {
    const made = producer(redis);
    ticker(redis, async () => undefined);
    worker(redis, async () => 'finished');
    await until(() => succeeds(made.ping()));
    await redis.kill();
    await Promise.all(closers.splice(0).map((close) => close()));
    await redis.start();
  });

  test('a tick that a clock an hour ahead has planned is planned anew', async () => {
    const hour = 3_600_000;
    const ahead = new Queue('ticks', { prefix: 'vitrine', connection: { url: redis.url } });
    closers.push(() => ahead.close());
    // The ticker of the test before may have planned one as Redis came back: then BullMQ keeps that time, whatever date is named.
    await until(async () => {
      await ahead.removeJobScheduler('reconcile');
      await ahead.upsertJobScheduler('reconcile', { every: EVERY_MS, startDate: Date.now() + hour }, { name: 'tick' });
      return ((await ahead.getJobScheduler('reconcile'))?.next ?? 0) > Date.now() + hour / 2;
    });
    let ticks = 0;
    ticker(redis, async () => {
      ticks += 1;
    });
    await until(() => ticks >= 5);
  });

  test('three tickers tick as one, and go on after a kill and after everything was flushed', async () => {
    let ticks = 0;
    const tick = async () => {
      ticks += 1;
    };
    for (let index = 0; index < 3; index += 1) ticker(redis, tick);
    await until(() => ticks >= 2);
    // One stream: over many intervals the count follows the clock once, not three times.
    const [startedAt, startedWith] = [Date.now(), ticks];
    await until(() => ticks >= startedWith + 10);
    const intervals = (Date.now() - startedAt) / EVERY_MS;
    expect(ticks - startedWith).toBeLessThan(intervals * 2);

    await redis.kill();
    await redis.start();
    let reached = ticks + 2;
    await until(() => ticks >= reached);
    const made = producer(redis);
    await until(() => succeeds(made.ping()));
    await redisCommand(redis.url, 'FLUSHALL');
    reached = ticks + 3;
    await until(() => ticks >= reached);
  });
});

describe('looking at Redis before a worker starts', () => {
  test('the services of this checkout keep what they are given', async () => {
    expect(await assertRedis({ ...(await testRedis()), allowForgetful: false, onError })).toEqual([]);
  });

  test('one that may evict is refused, and only told of where that is allowed', async () => {
    const redis = await ownRedis();
    closers.push(() => redis.close());
    await redisCommand(redis.url, 'CONFIG SET maxmemory-policy allkeys-lru');
    const look = (allowForgetful: boolean) => assertRedis({ url: redis.url, allowForgetful, onError });
    await expect(look(false)).rejects.toThrow(ForgetfulRedis);
    expect(await look(true)).toEqual([expect.stringMatching(/may evict/)]);
  });

  test.each([
    ['redis_version:7.0.15\r\nmaxmemory_policy:allkeys-lru\r\naof_enabled:1\r\n', /may evict/],
    ['redis_version:7.0.15\r\nmaxmemory_policy:noeviction\r\naof_enabled:0\r\n', /appendonly is off/],
    ['redis_version:6.0.16\r\nmaxmemory_policy:noeviction\r\naof_enabled:1\r\n', /older than 6\.2/],
  ])('%j is refused', (info, problem) => {
    expect(forgets(info)).toEqual([expect.stringMatching(problem)]);
  });
});
