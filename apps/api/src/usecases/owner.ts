/** The place of a run in the queue: who asked for it, and whom it is counted for. */

import type { Lane, RunKind } from '@vitrine/store';
import type { Limits } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Place } from './room.ts';

export function placeOf(kind: RunKind, caller: Caller, limits: Limits): Place {
  const lane = laneOf(caller);
  return { kind, lane, strangers: kind === 'audit' && lane === 'anonymous', owner: ownerOf(caller, limits) };
}

function laneOf({ account }: Pick<Caller, 'account'>): Lane {
  if (account === null) return 'anonymous';
  return account.plan === 'free' ? 'account' : 'paying';
}

/**
 * An account that pays, else the network (an IPv4 address, an IPv6 /48): accounts that cost nothing are as many as somebody has
 * e-mail addresses. On a machine of one's own (`loopbackUnlimited`) nobody else is kept waiting, and a stranger's run is counted by itself.
 */
function ownerOf(caller: Caller, { loopbackUnlimited }: Limits): string | null {
  const { account } = caller;
  if (account !== null && account.plan !== 'free') return account.id;
  if (loopbackUnlimited && caller.isLoopback) return account?.id ?? null;
  return caller.site ?? caller.network;
}
