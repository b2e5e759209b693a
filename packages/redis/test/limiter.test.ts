import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openLink, testServices } from '@vitrine/testkit';
import { type Bucket, type Limiter, type LimiterOptions, openLimiter } from '../src/index.ts';

let redisUrl: string;
const opened: Limiter[] = [];

function open(options: Partial<LimiterOptions> = {}): Limiter {
  const limiter = openLimiter({
    url: options.url ?? redisUrl,
    prefix: options.prefix ?? `test:${randomUUID()}:`,
    instances: options.instances ?? 1,
    now: options.now ?? (() => performance.now()),
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
  });
  opened.push(limiter);
  return limiter;
}

async function connected(limiter: Limiter): Promise<Limiter> {
  while (!limiter.isConnected()) await sleep(5);
  return limiter;
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const bucket = (limit: number, windowMs = 60_000, key = 'one'): Bucket => ({ key, limit, windowMs });

beforeAll(async () => {
  ({ redisUrl } = await testServices());
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((limiter) => limiter.close()));
});

describe('with Redis', () => {
  let limiter: Limiter;
  beforeEach(async () => {
    limiter = await connected(open({ patienceMs: 30_000 }));
  });

  test('allows exactly the limit, however many ask at once', async () => {
    const decisions = await Promise.all(Array.from({ length: 500 }, () => limiter.consume({ buckets: [bucket(60)] })));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(60);
    expect(new Set(decisions.map(({ source }) => source))).toEqual(new Set(['redis']));
  });

  test('is one limit for all replicas', async () => {
    const prefix = `test:${randomUUID()}:`;
    const replicas = await Promise.all([open({ prefix }), open({ prefix }), open({ prefix })].map(connected));
    const decisions = await Promise.all(
      replicas.flatMap((one) => Array.from({ length: 50 }, () => one.consume({ buckets: [bucket(40)] }))),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(40);
  });

  test('of 5,000 at once over three replicas allows exactly the limit, and nobody more until the window has passed', async () => {
    const prefix = `test:${randomUUID()}:`;
    // Five thousand answers take one connection longer than an impatient decision would wait.
    const patient = { prefix, patienceMs: 30_000 };
    const replicas = await Promise.all([open(patient), open(patient), open(patient)].map(connected));
    const askAll = (count: number) =>
      Promise.all(replicas.flatMap((one) => Array.from({ length: count / 3 }, () => one.consume({ buckets: [bucket(60, 3_600_000)] }))));
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
      const { allowed } = await limiter.consume({ buckets: [bucket(5, windowMs)] });
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
    const first = await limiter.consume({ buckets: [bucket(2)] });
    expect(first).toMatchObject({ allowed: true, limit: 2, remaining: 1, retryAfterMs: 0 });
    expect(first.resetMs).toBe(60_000);
    await limiter.consume({ buckets: [bucket(2)] });
    const refused = await limiter.consume({ buckets: [bucket(2)] });
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    expect(refused.retryAfterMs).toBe(refused.resetMs);
    expect(refused.retryAfterMs).toBeGreaterThan(0);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test('a refusal costs nothing, in no bucket', async () => {
    const wide = bucket(100, 60_000, 'wide');
    const both = { buckets: [bucket(1), wide] as const };
    await limiter.consume({ buckets: [...both.buckets] });
    for (let index = 0; index < 5; index += 1) expect((await limiter.consume({ buckets: [...both.buckets] })).allowed).toBe(false);
    expect((await limiter.consume({ buckets: [wide] })).remaining).toBe(98);
  });

  test('the second bucket refuses although the first would allow', async () => {
    const narrow = bucket(1, 60_000, 'narrow');
    expect((await limiter.consume({ buckets: [bucket(10), narrow] })).allowed).toBe(true);
    const refused = await limiter.consume({ buckets: [bucket(10), narrow] });
    expect(refused).toMatchObject({ allowed: false, remaining: 9 });
    expect(refused.retryAfterMs).toBeGreaterThan(0);
  });

  test('takes a cost of several units at once or not at all', async () => {
    expect(await limiter.consume({ buckets: [bucket(5)], cost: 3 })).toMatchObject({ allowed: true, remaining: 2 });
    expect(await limiter.consume({ buckets: [bucket(5)], cost: 3 })).toMatchObject({ allowed: false, remaining: 2 });
    expect(await limiter.consume({ buckets: [bucket(5)], cost: 2 })).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limiter.consume({ buckets: [bucket(5)], cost: 9 })).toMatchObject({ allowed: false, retryAfterMs: 60_000 });
  });

  test('a limit of zero allows nothing', async () => {
    expect(await limiter.consume({ buckets: [bucket(0)] })).toMatchObject({ allowed: false, remaining: 0, retryAfterMs: 60_000 });
  });
});

describe('without Redis', () => {
  /** A port that was free a moment ago: nobody answers there. */
  const nobody = async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    await new Promise((resolve) => server.close(resolve));
    return `redis://127.0.0.1:${port}`;
  };

  test('decides in memory, by the share of one replica', async () => {
    const limiter = open({ url: await nobody(), instances: 4 });
    const decisions = await Promise.all(Array.from({ length: 60 }, () => limiter.consume({ buckets: [bucket(60)] })));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(15);
    expect(new Set(decisions.map(({ source }) => source))).toEqual(new Set(['memory']));
  });

  test('goes on from what it knows to be used, instead of anew', async () => {
    const link = await linkToRedis();
    // Until the link is silent no answer may be late, afterwards every one is: so the patience is that of a busy machine.
    const limiter = await connected(open({ url: link.url, patienceMs: 3_000 }));
    const consume = async () => {
      const decisions = await Promise.all(Array.from({ length: 30 }, () => limiter.consume({ buckets: [bucket(40)] })));
      return decisions.map(({ allowed, source }) => `${source} ${allowed}`);
    };
    expect(new Set(await consume())).toEqual(new Set(['redis true']));
    link.silence();
    const afterwards = await consume();
    expect(afterwards.filter((decision) => decision === 'memory true')).toHaveLength(10);
    expect(afterwards.filter((decision) => decision === 'memory false')).toHaveLength(20);
    await limiter.close();
    await link.close();
  });

  test.each([
    { instances: 1, before: 30, most: 40 },
    { instances: 1, before: 0, most: 40 },
    { instances: 4, before: 30, most: 40 + 4 * 10 },
    { instances: 4, before: 0, most: 40 + 4 * 10 },
  ])(
    'slower than a decision waits, for $instances processes that had used $before of 40: at most $most, a share more for each process',
    async ({ instances, before, most }) => {
      const link = await linkToRedis();
      const prefix = `test:${randomUUID()}:`;
      const patienceMs = 3_000;
      const processes = await Promise.all(
        Array.from({ length: instances }, () => connected(open({ url: link.url, prefix, instances, patienceMs }))),
      );
      const allowedOf = async (count: number) => {
        const decisions = await Promise.all(
          Array.from({ length: count }, (_, index) => processes[index % instances]?.consume({ buckets: [bucket(40)] })),
        );
        return decisions.filter((decision) => decision?.allowed).length;
      };
      expect(await allowedOf(before)).toBe(before);
      // Every answer comes, and too late: Redis has counted what a process decides for itself.
      link.slow(2 * patienceMs);
      const slow = (await allowedOf(200)) + (await allowedOf(200));
      expect(before + slow).toBeLessThanOrEqual(most);
      expect(before + slow).toBeGreaterThanOrEqual(40 - instances);
      await Promise.all(processes.map((limiter) => limiter.close()));
      await link.close();
    },
  );

  test('slow, but within what a decision waits: exactly the limit, by Redis', async () => {
    const link = await linkToRedis();
    const prefix = `test:${randomUUID()}:`;
    const processes = await Promise.all([1, 2, 3].map(() => connected(open({ url: link.url, prefix, instances: 3, patienceMs: 60_000 }))));
    link.slow(300);
    const decisions = await Promise.all(
      Array.from({ length: 300 }, (_, index) => (processes[index % 3] as Limiter).consume({ buckets: [bucket(40)] })),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(40);
    expect(new Set(decisions.map(({ source }) => source))).toEqual(new Set(['redis']));
    await Promise.all(processes.map((limiter) => limiter.close()));
    await link.close();
  });

  test('is stricter where asked, but never closes the gate', async () => {
    const limiter = open({ url: await nobody(), instances: 4 });
    const allowedOf = async (limit: number, key: string) => {
      const buckets: [Bucket] = [bucket(limit, 60_000, key)];
      const decisions = await Promise.all(Array.from({ length: 20 }, () => limiter.consume({ buckets, fallbackShare: 0.5 })));
      return decisions.filter(({ allowed }) => allowed).length;
    };
    expect(await allowedOf(40, 'a')).toBe(5);
    expect(await allowedOf(2, 'b')).toBe(1);
    expect(await allowedOf(0, 'c')).toBe(0);
  });

  test('slides its window in memory too', async () => {
    let now = 0;
    const limiter = open({ url: await nobody(), now: () => now });
    const consume = () => limiter.consume({ buckets: [bucket(2, 1_000)] });
    expect((await consume()).allowed).toBe(true);
    now = 600;
    expect((await consume()).allowed).toBe(true);
    now = 999;
    expect(await consume()).toMatchObject({ allowed: false, retryAfterMs: 1 });
    now = 1_000;
    expect((await consume()).allowed).toBe(true);
    expect((await consume()).allowed).toBe(false);
  });

  describe('and when it is there after all', () => {
    test('a connection that falls silent holds up one decision, and the next ones not at all', async () => {
      const link = await linkToRedis();
      const limiter = await connected(open({ url: link.url }));
      expect((await limiter.consume({ buckets: [bucket(3)] })).source).toBe('redis');
      link.silence();
      expect((await limiter.consume({ buckets: [bucket(3)] })).source).toBe('memory');
      expect(limiter.isConnected()).toBe(false);
      const asked = link.asked();
      expect(await limiter.consume({ buckets: [bucket(3)] })).toMatchObject({ source: 'memory', allowed: true, remaining: 0 });
      expect(link.asked()).toBe(asked);
      await limiter.close();
      await link.close();
    });

    test('it decides again, and says so', async () => {
      let now = 0;
      const sources: string[] = [];
      const limiter = openLimiter({
        url: redisUrl,
        prefix: `test:${randomUUID()}:`,
        instances: 1,
        now: () => now,
        onSource: (source) => sources.push(source),
      });
      opened.push(limiter);
      const first = await limiter.consume({ buckets: [bucket(9)] });
      now += 2_000;
      await connected(limiter);
      await limiter.consume({ buckets: [bucket(9)] });
      expect([first.source, ...sources]).toEqual(['memory', 'memory', 'redis']);
    });
  });
});

/** A network between the limiter and Redis, which can swallow every answer without closing the connection. */
async function linkToRedis() {
  const link = openLink();
  return { ...link, url: `redis://127.0.0.1:${await link.to(Number(new URL(redisUrl).port))}` };
}

afterAll(async () => {
  await Promise.all(opened.map((limiter) => limiter.close()));
});
