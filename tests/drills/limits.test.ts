/**
 * Limits while their Redis stands still, forgets, dies, is slow, and while the event loop of who asks it stands still: never more
 * than N in any window. VITRINE_DRILL_FULL makes the machine busy with twenty processes that do nothing but compute.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { type Bucket, type Limiter, openLimiter } from '@vitrine/redis';
import { openStore } from '@vitrine/store';
import { createTestDatabase, openLink, ownRedis, redisCommand, seeded } from '@vitrine/testkit';
import { aCustomer, PEPPER } from '../e2e/support/customer.ts';
import { openDeployment } from '../e2e/support/service.ts';
import { openOnce, perTest } from '../once.ts';

const opened = perTest();

const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
const CASES = IS_FULL ? 40 : 8;
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_125);
const BUSY = IS_FULL ? 20 : 0;
const WINDOW_MS = 1_200;
const LIMIT = 5;

jest.setTimeout(1_200_000);

const burners: ChildProcess[] = [];
const redis = openOnce(ownRedis);
const link = openOnce(openLink);
const database = openOnce(createTestDatabase);
const store = openOnce(() => openStore({ url: database.url, connectMs: 60_000, onError: () => undefined }));
let url: string;
beforeAll(async () => {
  for (let index = 0; index < BUSY; index += 1) burners.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  url = `redis://127.0.0.1:${await link.to(Number(new URL(redis.url).port))}`;
});
afterAll(() => {
  for (const burner of burners) burner.kill('SIGKILL');
});

/** When a unit that was allowed was asked for and answered: it was decided somewhere between the two. */
interface Unit {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** The most units that must have been decided within one window. */
function mostInAWindow(units: readonly Unit[]): number {
  const within = (end: number) => units.filter(({ askedAt, answeredAt }) => askedAt > end - WINDOW_MS && answeredAt <= end).length;
  return Math.max(0, ...units.map(({ answeredAt }) => within(answeredAt)));
}

const ACTIONS = ['burst', 'burst', 'burst', 'freeze', 'thaw', 'forget', 'restart', 'slow', 'pass', 'block', 'replace', 'wait'] as const;

test(`${CASES} sequences of faults over one to three APIs: in no window more than the limit, and afterwards the limit itself`, async () => {
  const chance = seeded(SEED);
  const below = (count: number) => Math.floor(chance() * count);
  let [decided, allowed, withoutRedis, most] = [0, 0, 0, 0];
  for (let number = 0; number < CASES; number += 1) {
    const prefix = `${randomUUID()}:`;
    const own: Bucket = { key: `${prefix}own`, limit: LIMIT, windowMs: WINDOW_MS };
    const around: Bucket = { key: `${prefix}around`, limit: 2 * LIMIT, windowMs: WINDOW_MS };
    const open = () => openLimiter({ url, prefix, now: () => performance.now(), takeUnits: store.takeUnits });
    const apis: Limiter[] = Array.from({ length: 1 + (number % 3) }, open);
    const units: Unit[] = [];
    const asking: Promise<unknown>[] = [];
    const forgetting: Promise<unknown>[] = [];
    const ask = async (api: Limiter) => {
      const askedAt = performance.now();
      const decision = await api.consume([own, around]);
      decided += 1;
      withoutRedis += Number(decision.source === 'without_redis');
      if (decision.allowed) units.push({ askedAt, answeredAt: performance.now() });
    };
    const said: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      const action = ACTIONS[below(ACTIONS.length)] ?? 'wait';
      said.push(action);
      if (action === 'burst') for (let index = below(30); index >= 0; index -= 1) asking.push(ask(apis[below(apis.length)] as Limiter));
      if (action === 'freeze') redis.freeze();
      if (action === 'thaw') redis.thaw();
      if (action === 'forget') forgetting.push(redisCommand(redis.url, 'FLUSHALL').catch(() => undefined));
      if (action === 'restart') await redis.kill().then(() => redis.start());
      if (action === 'slow') link.slow(below(500));
      if (action === 'pass') link.pass();
      if (action === 'block') for (const end = performance.now() + 400; performance.now() < end; );
      if (action === 'replace') await Promise.all(asking).then(() => apis.splice(below(apis.length), 1, open())[0]?.close());
      if (action === 'wait') await pause(below(WINDOW_MS));
    }
    redis.thaw();
    link.pass();
    await Promise.all([...asking, ...forgetting]);
    const observed = mostInAWindow(units);
    expect({ number, said, over: observed > LIMIT }).toEqual({ number, said, over: false });
    await pause(WINDOW_MS + 50);
    const before = units.length;
    await Promise.all(Array.from({ length: 3 * LIMIT }, (_, index) => ask(apis[index % apis.length] as Limiter)));
    expect(units.length - before).toBe(LIMIT);
    await Promise.all(apis.map((api) => api.close()));
    allowed += units.length;
    most = Math.max(most, observed);
  }
  process.stdout.write(
    `\nlimits, seed ${SEED}, ${BUSY} busy processes: ${CASES} sequences, ${decided} decisions, ${withoutRedis} without Redis, ${allowed} allowed; most in a window ${most} of ${LIMIT}: never over\n`,
  );
  expect(withoutRedis).toBeGreaterThan(0);
});

test('two APIs whose Redis stands still between bursts give one key exactly its sixty', async () => {
  const service = opened(await openDeployment([], { VITRINE_KEY_PEPPER: PEPPER, VITRINE_LIMIT_ACCOUNT_AUDITS: '60' }));
  const { key } = await aCustomer(service, 'one', 'scale');
  const apis = await Promise.all([service.startApi(), service.startApi()]);
  // On a busy machine Postgres may keep somebody waiting for longer than the API does: 503, whose unit may be taken.
  let lost = 0;
  const burst = async (count: number) => {
    const asked = Array.from({ length: count }, async (_, index) => {
      const answer = await fetch(`${apis[index % 2]?.url}/audits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ business: `shop-${randomUUID()}.com` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    });
    const statuses = await Promise.all(asked);
    lost += statuses.filter((status) => status === 503).length;
    return statuses.filter((status) => status === 201).length;
  };
  const created = [await burst(5)];
  service.redis.freeze();
  created.push(await burst(70));
  service.redis.thaw();
  await pause(2_500);
  created.push(await burst(70));
  process.stdout.write(`\ncreated of 60 before, during and after a Redis that stands still: ${created.join(' + ')}, 503: ${lost}\n`);
  const all = created.reduce((sum, count) => sum + count);
  expect(all).toBeLessThanOrEqual(60);
  expect(all + lost).toBeGreaterThanOrEqual(60);
});
