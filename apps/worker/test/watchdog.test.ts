import { isSilent } from '../src/watchdog.ts';

const NONE = { kind: 'audit' as const, lane: 'anonymous' as const, pending: 0, running: 0, oldestPendingSeconds: 0, due: 0 };
const base = {
  silenceMs: 30_000,
  kind: 'audit' as const,
  worker: { silentFor: () => 40_000 },
  producer: { ping: async () => undefined },
  store: {
    readQueueStates: async () => [
      { ...NONE, kind: 'findability' as const },
      { ...NONE, pending: 1, oldestPendingSeconds: 50, due: 1 },
    ],
  },
};

describe('the watchdog', () => {
  test('sees a worker that fetches nothing while work is due', async () => {
    expect(await isSilent(base)).toBe(true);
  });

  test.each([
    ['works', { worker: { silentFor: () => 10 } }],
    [
      'has nothing to do',
      { store: { readQueueStates: async () => [NONE, { ...NONE, kind: 'findability' as const, pending: 1, due: 1 }] } },
    ],
    ['cannot be helped by a restart: Redis is away', { producer: { ping: () => Promise.reject(new Error('away')) } }],
    ['cannot be helped by a restart: Postgres is away', { store: { readQueueStates: () => Promise.reject(new Error('away')) } }],
  ])('leaves one alone that %s', async (_why, over) => {
    expect(await isSilent({ ...base, ...over })).toBe(false);
  });
});
