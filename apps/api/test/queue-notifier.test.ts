import { createQueueNotifier } from '../src/usecases/queue-notifier.ts';

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
