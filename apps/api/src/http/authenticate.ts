import { createHmac } from 'node:crypto';
import { digestApiKey, isWellFormedApiKey, serviceError } from '@vitrine/contract';
import { networkOf } from '@vitrine/limits';
import type { ApiStore } from '@vitrine/store';

/** Who asks. Networks are keyed hashes: an address is personal and serves only to count. */
export interface Caller {
  readonly account: { readonly id: string; readonly beta: boolean } | null;
  readonly network: string;
  /** The IPv6 /48 around it; null for IPv4. */
  readonly site: string | null;
}

export type Authenticate = (authorization: string | undefined, address: string | undefined) => Promise<Caller>;

type Account = Awaited<ReturnType<ApiStore['findKey']>>;

/**
 * Optional authentication (specification §5): no header is anonymous; a header without `Bearer` or with a bad key is
 * 401, never anonymous. A key whose checksum is wrong costs no query. Nothing is cached, so a revoked key is refused at
 * once; callers that ask with one key at the same moment share one query.
 */
export function createAuthenticate(store: Pick<ApiStore, 'findKey'>, peppers: readonly [string, ...string[]]): Authenticate {
  const pending = new Map<string, Promise<Account>>();
  const hash = (text: string) => createHmac('sha256', peppers[0]).update(text).digest('base64url').slice(0, 22);

  const lookUp = (digest: string): Promise<Account> => {
    const shared = pending.get(digest) ?? store.findKey(digest).finally(() => pending.delete(digest));
    pending.set(digest, shared);
    return shared;
  };

  // Most requests only read and count nowhere: their network is hashed when somebody asks for it.
  const callerOf = (address: string | undefined, account: Caller['account']): Caller => ({
    account,
    get network() {
      return hash(networkOf(address ?? '').subscriber);
    },
    get site() {
      const { site } = networkOf(address ?? '');
      return site === null ? null : hash(site);
    },
  });

  return async (authorization, address) => {
    if (authorization === undefined) return callerOf(address, null);
    const key = bearerOf(authorization);
    if (isWellFormedApiKey(key)) {
      for (const pepper of peppers) {
        const found = await lookUp(digestApiKey(key, pepper));
        if (found !== null) return callerOf(address, { id: found.accountId, beta: found.beta });
      }
    }
    throw serviceError('invalid_api_key');
  };
}

/** The credential behind `Bearer`; schemes are case-insensitive (RFC 9110 §11.1). An empty one is a key like any other: unknown. */
function bearerOf(authorization: string): string {
  const match = /^bearer(?: +(.*))?$/i.exec(authorization);
  if (match === null) throw serviceError('missing_bearer_prefix');
  return match[1]?.trim() ?? '';
}
