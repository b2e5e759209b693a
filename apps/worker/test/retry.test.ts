import { StoreUnavailable } from '@vitrine/store';
import { retryWhileAway } from '../src/retry.ts';

/** Away for so many tries; then it says how many there were. */
function away(tries: number) {
  let made = 0;
  return async () => {
    made += 1;
    if (made <= tries) throw new StoreUnavailable(new Error('connect ECONNREFUSED'));
    return made;
  };
}

describe('insisting on a write', () => {
  const pausesMs = [1, 1];

  test('outlasts every pause while the worker is not asked to stop', async () => {
    const retried: unknown[] = [];
    const { signal } = new AbortController();
    expect(await retryWhileAway(away(50), { pausesMs, stopping: signal, onRetry: (error) => retried.push(error) })).toBe(51);
    expect(retried).toHaveLength(50);
  });

  test('ends when the worker stops, after the pauses', async () => {
    const stopping = AbortSignal.abort();
    await expect(retryWhileAway(away(3), { pausesMs, stopping, onRetry: () => undefined })).rejects.toThrow(StoreUnavailable);
    expect(await retryWhileAway(away(2), { pausesMs, stopping, onRetry: () => undefined })).toBe(3);
  });

  test('is for an absent Postgres only', async () => {
    const broken = async () => {
      throw new TypeError('a bug');
    };
    const { signal } = new AbortController();
    await expect(retryWhileAway(broken, { pausesMs, stopping: signal, onRetry: () => undefined })).rejects.toThrow('a bug');
  });
});
