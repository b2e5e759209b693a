/** The internal proxy's credential, and what is taken from a request that carries it (specification §5.7, decisions §2). */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const INTERNAL_TOKEN_HEADER = 'vitrine-internal-token';
const ADDRESS_HEADER = 'vitrine-client-address';

export type InternalGate = (request: Pick<Request, 'headers'>) => boolean;

/**
 * True for a request with one of the tokens. Digests are compared, each in constant time and every one of them, so that
 * neither length nor place of a wrong character nor the number of tokens shows in the time it takes.
 */
export function createInternalGate(tokens: readonly string[]): InternalGate {
  const digests = tokens.map(sha256);
  return ({ headers }) => {
    const given = headers[INTERNAL_TOKEN_HEADER];
    if (typeof given !== 'string') return false;
    const digest = sha256(given);
    return digests.map((candidate) => timingSafeEqual(candidate, digest)).some(Boolean);
  };
}

/** The end user's address: what the internal proxy says it is, else what the connection and trusted proxies say. */
export function clientAddress(request: Pick<Request, 'headers' | 'ip'>, isInternal: InternalGate): string | undefined {
  const named = request.headers[ADDRESS_HEADER];
  return typeof named === 'string' && isInternal(request) ? named.trim() : request.ip;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
