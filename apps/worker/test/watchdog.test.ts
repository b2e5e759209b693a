import { describe, expect, test } from '@jest/globals';
import { isSilent } from '../src/watchdog.ts';

const base = {
  silenceMs: 30_000,
  kind: 'audit' as const,
  worker: { silentFor: () => 40_000 },
  producer: { ping: async () => undefined },
  store: { readQueueState: async () => ({ pending: 1, running: 0, oldestPendingSeconds: 50, due: 1 }) },
};

describe('the watchdog', () => {
  test('sees a worker that fetches nothing while work is due', async () => {
    expect(await isSilent(base)).toBe(true);
  });

  test.each([
    ['works', { worker: { silentFor: () => 10 } }],
    ['has nothing to do', { store: { readQueueState: async () => ({ pending: 0, running: 0, oldestPendingSeconds: 0, due: 0 }) } }],
    ['cannot be helped by a restart: Redis is away', { producer: { ping: () => Promise.reject(new Error('away')) } }],
    ['cannot be helped by a restart: Postgres is away', { store: { readQueueState: () => Promise.reject(new Error('away')) } }],
  ])('leaves one alone that %s', async (_why, over) => {
    expect(await isSilent({ ...base, ...over })).toBe(false);
  });
});
