import { randomUUID } from 'node:crypto';
import { type Bucket, type Decision, type Limiter, type LimiterOptions, openLimiter } from '@vitrine/redis';
import { openStore } from '@vitrine/store';
import { createTestDatabase, freePort, openLink, redisCommand, seeded, testServices } from '@vitrine/testkit';
import { openOnce, perTest } from './once.ts';

const { redisUrl } = await testServices();
const database = openOnce(createTestDatabase);
const store = openOnce(() => openStore({ url: database.urlAs('api'), connectMs: 60_000, onError: () => undefined }));
const opened = perTest();

const open = (options: Partial<LimiterOptions> = {}): Limiter =>
  opened(
    openLimiter({
      ...{ url: redisUrl, prefix: `test:${randomUUID()}:`, takeUnits: store.takeUnits, now: () => performance.now() },
      ...options,
    }),
  );

async function connected(limiter: Limiter): Promise<Limiter> {
  while (!limiter.isConnected()) await sleep(5);
  return limiter;
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** In front of the keys of one test: Postgres has no prefix. */
let own: string;
const bucket = (limit: number, windowMs = 60_000, key = 'one'): Bucket => ({ key: `${own}:${key}`, limit, windowMs });
const allowedOf = (decisions: readonly Decision[]) => decisions.filter(({ allowed }) => allowed);
const times = (count: number, ask: () => Promise<Decision>) => Promise.all(Array.from({ length: count }, ask));

beforeEach(() => {
  own = randomUUID();
});
describe('with Redis', () => {
  let limiter: Limiter;
  beforeEach(async () => {
    limiter = await connected(open({ patienceMs: 30_000 }));
  });

  test('of 5,000 at once over three replicas allows exactly the limit, and nobody more until the window has passed', async () => {
    const prefix = `test:${randomUUID()}:`;
    // Five thousand answers take one connection longer than an impatient decision would wait.
    const patient = { prefix, patienceMs: 30_000 };
    const replicas = await Promise.all([open(patient), open(patient), open(patient)].map(connected));
    const askAll = (count: number) =>
      Promise.all(replicas.flatMap((one) => Array.from({ length: count / 3 }, () => one.consume([bucket(60, 3_600_000)]))));
    const decisions = await askAll(5_001);
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(60);
    expect(new Set(decisions.map(({ source }) => source))).toEqual(new Set(['redis']));
    expect((await askAll(30)).filter(({ allowed }) => allowed)).toEqual([]);
  });

  test('never allows more than the limit in any window, also across the edge of one', async () => {
    const windowMs = 300;
    const allowedAt: number[] = [];
    const end = performance.now() + windowMs * 4;
    while (performance.now() < end) {
      const before = performance.now();
      const { allowed } = await limiter.consume([bucket(5, windowMs)]);
      if (allowed) allowedAt.push(before, performance.now());
      await sleep(3);
    }
    const starts = allowedAt.filter((_, index) => index % 2 === 0);
    const ends = allowedAt.filter((_, index) => index % 2 === 1);
    // The sixth from any unit on may only be decided after the first one has left: its answer comes a window after the first was asked.
    const tooEarly = ends.slice(5).filter((moment, index) => moment - (starts[index] ?? 0) < windowMs);
    expect(tooEarly).toEqual([]);
    expect(starts.length).toBeGreaterThan(10);
  });

  test('says what is left, when something comes back and when to try again', async () => {
    const first = await limiter.consume([bucket(2)]);
    expect(first).toMatchObject({ allowed: true, limit: 2, remaining: 1, retryAfterMs: 0 });
    expect(first.resetMs).toBe(60_000);
    await limiter.consume([bucket(2)]);
    const refused = await limiter.consume([bucket(2)]);
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    expect(refused.retryAfterMs).toBe(refused.resetMs);
    expect(refused.retryAfterMs).toBeGreaterThan(0);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test('a refusal costs nothing, in no bucket', async () => {
    const wide = bucket(100, 60_000, 'wide');
    await limiter.consume([bucket(1), wide]);
    for (let index = 0; index < 5; index += 1) expect((await limiter.consume([bucket(1), wide])).allowed).toBe(false);
    expect((await limiter.consume([wide])).remaining).toBe(98);
  });

  test('the second bucket refuses although the first would allow', async () => {
    const narrow = bucket(1, 60_000, 'narrow');
    expect((await limiter.consume([bucket(10), narrow])).allowed).toBe(true);
    const refused = await limiter.consume([bucket(10), narrow]);
    expect(refused).toMatchObject({ allowed: false, remaining: 9 });
    expect(refused.retryAfterMs).toBeGreaterThan(0);
  });

  test('a limit of zero allows nothing', async () => {
    expect(await limiter.consume([bucket(0)])).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: 60_000 });
  });
});

test('callers who come at once are served as they would be one after the other', async () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const random = seeded(seed);
    // With few names nearly all share one; with many most are decided at once.
    const limits = Array.from({ length: 2 + Math.floor(random() * 30) }, () => Math.floor(random() * 12));
    const takers = Array.from({ length: 40 }, () => {
      const first = Math.floor(random() * limits.length);
      return limits
        .map((limit, name) => ({ ...bucket(limit, 60_000, `${seed}/${name}`), name }))
        .slice(first, first + 1 + Math.floor(random() * 2));
    });
    const used = limits.map(() => 0);
    const oneByOne = takers.map((asked) => {
      const allowed = asked.every(({ name, limit }) => (used[name] ?? 0) < limit);
      for (const { name } of asked) used[name] = (used[name] ?? 0) + Number(allowed);
      const [own] = asked;
      return { allowed, remaining: own === undefined ? 0 : own.limit - (used[own.name] ?? 0) };
    });
    const verdicts = await Promise.all(takers.map((asked) => store.takeUnits(asked)));
    expect(verdicts.map(({ allowed, remaining }) => ({ allowed, remaining }))).toEqual(oneByOne);
  }
});

describe('without Redis', () => {
  test('is the same limit, for all replicas', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`;
    const replicas = [open({ url: nobody }), open({ url: nobody }), open()];
    const decisions = await Promise.all(replicas.map((one) => times(50, () => one.consume([bucket(40), bucket(100, 60_000, 'wide')]))));
    expect(allowedOf(decisions.flat())).toHaveLength(40);
    expect(decisions[0]?.map(({ source }) => source)).toEqual(decisions[0]?.map(() => 'without_redis'));
  });

  test('says the same of what is left and when to try again', async () => {
    const limiter = open({ url: `redis://127.0.0.1:${await freePort()}` });
    expect(await limiter.consume([bucket(2)])).toMatchObject({ allowed: true, limit: 2, remaining: 1, resetMs: 60_000, retryAfterMs: 0 });
    await limiter.consume([bucket(2)]);
    const refused = await limiter.consume([bucket(2)]);
    expect(refused).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: refused.resetMs });
    expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(await limiter.consume([bucket(0)])).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: 60_000 });
    // The whole of a refusal is of the full bucket, the rest of the caller's own.
    expect(await limiter.consume([bucket(9, 60_000, 'other'), bucket(2)])).toMatchObject({ allowed: false, limit: 9, remaining: 9 });
  });

  test('the store is asked once about a caller it refuses', async () => {
    let asked = 0;
    const takeUnits: LimiterOptions['takeUnits'] = (buckets) => {
      asked += 1;
      return store.takeUnits(buckets);
    };
    const limiter = open({ url: `redis://127.0.0.1:${await freePort()}`, takeUnits });
    for (let index = 0; index < 5; index += 1) expect((await limiter.consume([bucket(1)])).allowed).toBe(index === 0);
    expect(asked).toBe(2);
  });

  test('a connection that falls silent holds up one decision, and the next ones not at all; what it comes to is said', async () => {
    const link = openLink();
    let now = 0;
    const sources: string[] = [];
    const url = `redis://127.0.0.1:${await link.to(Number(new URL(redisUrl).port))}`;
    const limiter = await connected(open({ url, patienceMs: 3_000, now: () => now, onSource: (source) => sources.push(source) }));
    await limiter.consume([bucket(9)]);
    link.silence();
    await limiter.consume([bucket(9)]);
    expect(limiter.isConnected()).toBe(false);
    const asked = link.asked();
    expect(await limiter.consume([bucket(9)])).toMatchObject({ source: 'without_redis', allowed: true, remaining: 6 });
    expect(link.asked()).toBe(asked);
    link.pass();
    while ((await limiter.consume([bucket(1_000, 60_000, 'after')])).source !== 'redis') {
      now += 2_000;
      await connected(limiter);
    }
    expect(sources).toEqual(['without_redis', 'redis']);
    await limiter.close();
    await link.close();
  });

  test('a Redis that has forgotten allows nothing more, and is not charged with what was refused', async () => {
    const limiter = await connected(open({ patienceMs: 30_000 }));
    expect(allowedOf(await times(9, () => limiter.consume([bucket(5)])))).toHaveLength(5);
    const prefix = `test:${randomUUID()}:`;
    const forgetful = await connected(open({ prefix, patienceMs: 30_000 }));
    const wide = bucket(100, 60_000, 'wide');
    expect(allowedOf(await times(9, () => forgetful.consume([wide, bucket(5)])))).toHaveLength(0);
    expect(await forgetful.consume([wide])).toMatchObject({ source: 'redis', allowed: true, remaining: 99 });
    expect(await redisCommand(redisUrl, `ZCARD ${prefix}${wide.key}`)).toBe(':1');
  });

  test('after the event loop stood still for longer than Redis may take, its answer counts', async () => {
    const limiter = await connected(open({ patienceMs: 250 }));
    const asked = limiter.consume([bucket(9)]);
    await new Promise(setImmediate);
    const end = performance.now() + 600;
    while (performance.now() < end);
    expect((await asked).source).toBe('redis');
  });
});

test('while Postgres is away nothing is allowed, and nothing is charged', async () => {
  // Nobody listens on port 1.
  const away = openStore({ url: 'postgres://nobody@127.0.0.1:1/none', connectMs: 200, onError: () => undefined });
  const prefix = `test:${randomUUID()}:`;
  const limiter = await connected(open({ prefix, patienceMs: 30_000, takeUnits: away.takeUnits }));
  for (let index = 0; index < 9; index += 1) await expect(limiter.consume([bucket(5)])).rejects.toThrow('Postgres is not available');
  const back = await connected(open({ prefix, patienceMs: 30_000 }));
  expect(await back.consume([bucket(5)])).toMatchObject({ source: 'redis', allowed: true, remaining: 4 });
  await away.close();
});
