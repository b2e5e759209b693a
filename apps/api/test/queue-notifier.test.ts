import { describe, expect, test } from '@jest/globals';
import { createBackpressure, createQueueNotifier } from '../src/usecases/queue-notifier.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe('notifying the queue', () => {
  test('notes a burst of audits in one statement', async () => {
    const noted: (readonly string[])[] = [];
    const notifier = createQueueNotifier(async () => {}, { markEnqueued: async (ids) => void noted.push(ids) }, silent);
    for (let index = 0; index < 100; index += 1) notifier.notify({ id: `aud_${index}`, kind: 'audit', lane: 'anonymous' });
    await notifier.settled();
    expect(noted).toHaveLength(1);
    expect(noted[0]).toHaveLength(100);
  });

  test('notes only what the queue took', async () => {
    const noted: string[] = [];
    const enqueue = async ({ id }: { readonly id: string }) => {
      if (id === 'aud_lost') throw new Error('Redis is away');
    };
    const notifier = createQueueNotifier(enqueue, { markEnqueued: async (ids) => void noted.push(...ids) }, silent);
    notifier.notify({ id: 'aud_kept', kind: 'audit', lane: 'anonymous' });
    notifier.notify({ id: 'aud_lost', kind: 'audit', lane: 'anonymous' });
    await notifier.settled();
    expect(noted).toEqual(['aud_kept']);
  });

  test('survives a note that cannot be written', async () => {
    const notifier = createQueueNotifier(async () => {}, { markEnqueued: () => Promise.reject(new Error('Postgres is away')) }, silent);
    notifier.notify({ id: 'aud_1', kind: 'audit', lane: 'anonymous' });
    await expect(notifier.settled()).resolves.toBeUndefined();
  });
});

describe('backpressure', () => {
  test('counts at most once a second, however many ask', async () => {
    let now = 0;
    let counts = 0;
    const assertRoom = createBackpressure({ countPending: async () => (counts += 1) }, 3, () => now);
    await Promise.all(Array.from({ length: 50 }, () => assertRoom('paying')));
    expect(counts).toBe(1);
    now = 1_001;
    await assertRoom('paying');
    now = 2_002;
    await expect(assertRoom('paying')).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 30 });
  });

  test('keeps half of the room for accounts', async () => {
    const assertRoom = createBackpressure({ countPending: async () => 5 }, 10, () => 0);
    await expect(assertRoom('anonymous')).rejects.toMatchObject({ code: 'service_unavailable' });
    await expect(assertRoom('account')).resolves.toBeUndefined();
    await expect(assertRoom('paying')).resolves.toBeUndefined();
  });

  test('a count that failed is not kept', async () => {
    let fails = true;
    const countPending = async () => {
      if (fails) throw new Error('Postgres is away');
      return 0;
    };
    const assertRoom = createBackpressure({ countPending }, 3, () => 0);
    await expect(assertRoom('paying')).rejects.toThrow('Postgres is away');
    fails = false;
    await expect(assertRoom('paying')).resolves.toBeUndefined();
  });
});
