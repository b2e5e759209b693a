/** A Redis that another has taken over from goes on answering, and refuses to be written to: connections to it are no use any more. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createProducer, createRunWorker, createTicker, openLimiter, openQuotaGate, type Ticket } from '@vitrine/redis';
import { type OwnServer, ownRedis, redisCommand, until } from '@vitrine/testkit';

let former: OwnServer;
let next: OwnServer;
/** Where a new connection under the service's name leads. */
let primary: OwnServer;
const sockets = new Set<Socket>();
const name = createServer((client) => {
  const server = connect(Number(new URL(primary.url).port), '127.0.0.1');
  for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined));
  client.pipe(server).pipe(client);
});

beforeAll(async () => {
  [former, next] = await Promise.all([ownRedis(), ownRedis()]);
  primary = former;
  name.listen(0, '127.0.0.1');
  await once(name, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  name.close();
  await Promise.all([former.close(), next.close()]);
});

test('limits, gates, jobs and ticks go on at the one that took over, though nobody closed a connection', async () => {
  const url = `redis://127.0.0.1:${(name.address() as AddressInfo).port}`;
  const now = () => performance.now();
  const onError = () => undefined;
  const limiter = openLimiter({
    url,
    now,
    patienceMs: 5_000,
    takeUnits: async ([{ limit }]) => ({ allowed: true, limit, remaining: 1, resetMs: 1, retryAfterMs: 0 }),
  });
  const gate = openQuotaGate({ url, wallClock: () => new Date() });
  const producer = createProducer({ url, onError });
  const seen: (string | null)[] = [];
  const handle = async ({ lost }: Ticket) => {
    seen.push(lost);
    return 'finished' as const;
  };
  const worker = createRunWorker({ url, onError, now: Date.now, name: 'host-1', kind: 'audit', concurrency: 2, handle });
  let ticks = 0;
  const tick = async () => {
    ticks += 1;
  };
  const ticker = createTicker({ url, onError, now: Date.now, everyMs: 200, tick });
  const key = { accountId: 'acc_1', unit: 'simulation', plan: 'free' };
  const sourceOf = async () => (await limiter.consume([{ key: 'x', limit: 1_000, windowMs: 60_000 }])).source;
  const isShut = async () => {
    await gate.shut(key, { used: 1, limit: 1, resetsAt: new Date(Date.now() + 60_000) });
    return (await gate.find(key)) !== null;
  };
  const isTaken = async (id: string) => {
    await producer.enqueue({ kind: 'audit', id, lost: true }).catch(onError);
    return seen.includes(id);
  };
  const works = async (id: string) => {
    await until(async () => (await sourceOf()) === 'redis');
    await until(isShut);
    await until(() => isTaken(id));
    const before = ticks;
    await until(() => ticks > before);
  };
  await works('aud_before');
  primary = next;
  await redisCommand(former.url, `REPLICAOF 127.0.0.1 ${new URL(next.url).port}`);
  await works('aud_after');
  expect(new Set(seen)).toEqual(new Set(['aud_before', 'aud_after']));
  await Promise.all([worker.abandon(), ticker.close(), producer.close(), limiter.close(), gate.close()]);
});
