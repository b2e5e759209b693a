/** A session with a store over UCP, in the dialect the liveness probe found to work. */

import type { Exchange, UcpEvidence, UcpOperation, UcpSessionState } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';
import { type Address, type BasketCall, mcpBasket, mcpCall, restBasket, restCall, shakeHands } from './wire.ts';

export interface UcpSession extends UcpSessionState {
  /**
   * One catalog call; `payload` is the operation's own object (`{query}`, `{ids}`, `{id}`). `key` names the exchange.
   * Never throws for the store's behaviour. An expired legacy session is opened again once.
   */
  call(operation: UcpOperation, payload: Readonly<Record<string, unknown>>, key: string): Promise<Exchange>;
  /** One call about a cart or a checkout, with the same guarantees. */
  basket(call: BasketCall, key: string): Promise<Exchange>;
  /** Handshakes repeated because a stored session had expired; evidence to be kept with the caller's own exchanges. */
  readonly handshakes: readonly Exchange[];
}

/**
 * Restores the session the evidence describes, without a request: a worker that resumes an audit continues where the
 * last one stopped. null when no transport of the store answered.
 */
export function openUcpSession(ctx: ProbeContext, evidence: UcpEvidence): UcpSession | null {
  return evidence.session === null ? null : sessionOf(ctx, evidence.session);
}

function sessionOf(ctx: ProbeContext, state: UcpSessionState): UcpSession {
  const handshakes: Exchange[] = [];
  let current = state;
  const converse = async (requestFor: (address: Address, as: string) => FetchRequest, key: string): Promise<Exchange> => {
    const send = (as: string) => ctx.fetcher.fetch(requestFor(current, as));
    const exchange = await send(key);
    if (current.dialect !== 'session' || !(await hasExpired(ctx, exchange))) {
      return exchange;
    }
    const shaken = await shakeHands(ctx, state.endpoint, `${key}:`);
    handshakes.push(...shaken.exchanges);
    if (shaken.handshake === null) {
      return exchange;
    }
    handshakes.push(exchange);
    current = { ...current, handshake: shaken.handshake };
    return send(`${key}:session`);
  };
  const [call, basket] = state.transport === 'mcp' ? ([mcpCall, mcpBasket] as const) : ([restCall, restBasket] as const);
  return {
    ...state,
    handshakes,
    call: (operation, payload, key) => converse((address, as) => call(ctx, address, operation, payload, as), key),
    basket: (basketCall, key) => converse((address, as) => basket(ctx, address, basketCall, as), key),
  };
}

async function hasExpired(ctx: ProbeContext, exchange: Exchange): Promise<boolean> {
  const reply = await ctx.read.readMcpReply(exchange);
  return reply.ok && reply.value.wants === 'handshake';
}
