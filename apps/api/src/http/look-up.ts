import { digestSecret } from '@vitrine/contract';

/**
 * Finds what a secret opens, under the current pepper or a former one. Nothing is kept: what was revoked opens nothing
 * from then on, on every replica. Requests that bring one secret at the same moment share one query.
 */
export function createLookUp<T>(
  find: (digest: string) => Promise<T | null>,
  peppers: readonly string[],
): (secret: string) => Promise<T | null> {
  const pending = new Map<string, Promise<T | null>>();
  const findShared = (digest: string): Promise<T | null> => {
    const shared = pending.get(digest) ?? find(digest).finally(() => pending.delete(digest));
    pending.set(digest, shared);
    return shared;
  };
  return async (secret) => {
    for (const pepper of peppers) {
      const found = await findShared(digestSecret(secret, pepper));
      if (found !== null) return found;
    }
    return null;
  };
}
