/**
 * Makes and closes carts and checkouts. The key one is made under is derived from what the journal holds, and that it is about to be
 * made is written down first: whoever takes the run over asks again under the same key (Idempotency-Key) and finds what was made.
 */

import {
  type BasketReading,
  type Exchange,
  type FailureCode,
  type MarketContext,
  responseOf,
  type ToolRefusal,
  unansweredEnd,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { contextOf } from '../probes/catalog/ucp.ts';
import type { UcpSession } from '../ucp-client/session.ts';
import { type BasketKind, type BasketLine, uuidOf } from '../ucp-client/wire.ts';
import type { Journal } from './journal.ts';
import { refusalOf } from './reach.ts';

export interface Opener {
  readonly ctx: ProbeContext;
  readonly session: UcpSession;
  readonly market: MarketContext;
  readonly journal: Journal;
  /** Unguessable and of this run alone: two runs never share a key. */
  readonly secret: string;
}

interface WantedBasket {
  readonly kind: BasketKind;
  readonly lines: readonly BasketLine[];
  readonly currency: string;
  /** Where it is to be sent to, as a buyer who asks for shipping says; nothing else of a person is sent. */
  readonly postcode: string | undefined;
}

export interface Opened {
  /** What `reading` was read from. */
  readonly exchange: Exchange;
  /** null: the box could not read it. */
  readonly reading: BasketReading | null;
  readonly exchanges: readonly Exchange[];
  /** All that the store told of: each is to be closed. */
  readonly ids: readonly string[];
  /** The store took the key for no repetition, so one that it had made before may be open under an id that nobody was told. */
  readonly mayBeLeft: boolean;
}

/** After these the store may have done what it was asked. */
const LOST: ReadonlySet<FailureCode> = new Set(['timeout', 'reset', 'protocol', 'truncated', 'decode']);

/** `key` names the first exchange. Kept: one that was told of once is not asked for again. */
export async function openBasket(opener: Opener, wanted: WantedBasket, key: string): Promise<Opened> {
  const opened = (await opener.journal.recall<Opened>(`opened ${key}`)) ?? (await askFor(opener, wanted, key));
  await opener.journal.record(`opened ${key}`, opened);
  return opened;
}

async function askFor(opener: Opener, { kind, lines, currency, postcode }: WantedBasket, key: string): Promise<Opened> {
  const { session, market, journal, secret } = opener;
  const intent = `opening ${key}`;
  const wasBegun = (await journal.recall<true>(intent)) !== undefined;
  await journal.record(intent, true);
  const context = postcode === undefined ? {} : { context: { ...contextOf(market), postal_code: postcode } };
  const call = { kind, action: 'create', lines, currency, ...context, idempotencyKey: keyOf(secret, key) } as const;
  const ask = async (as: string) => {
    const exchange = await session.basket(call, as);
    const reading = await readBasket(opener, exchange);
    return { exchange, reading, ids: reading?.ok === true ? [reading.id] : [] };
  };
  const first = await ask(key);
  const isUnsure = wasBegun || wasLost(first.exchange);
  if (!isUnsure && !hasFailed(first.exchange)) return { ...first, exchanges: [first.exchange], mayBeLeft: false };
  // Whether the answer is that of before shows where the store gives it twice.
  const second = await ask(`${key}:again`);
  const ids = [...new Set([...first.ids, ...second.ids])];
  const mayBeLeft = isUnsure && (first.ids[0] === undefined || first.ids[0] !== second.ids[0]);
  return { ...(second.ids.length === 0 ? first : second), exchanges: [first.exchange, second.exchange], ids, mayBeLeft };
}

export interface Closed {
  /** What a look at it afterwards showed; `unseen`: there was none, or nobody let us look. */
  readonly seen: 'closed' | 'open' | 'unseen';
  /** Why the store did not say that it is cancelled; null where it did. */
  readonly refusal: ToolRefusal | null;
  readonly exchanges: readonly Exchange[];
}

interface Basket {
  readonly kind: BasketKind;
  readonly id: string;
}

/** Cancelled, and read afterwards where `mayLook`: that the store says it is cancelled is no proof of it. */
export async function closeBasket(opener: Opener, { kind, id }: Basket, key: string, mayLook: boolean): Promise<Closed> {
  const { session, secret } = opener;
  const cancelled = await session.basket({ kind, action: 'cancel', id, idempotencyKey: keyOf(secret, `cancel ${id}`) }, key);
  const said = await readBasket(opener, cancelled);
  const refusal = noneOf(cancelled, said) ?? (isClosed(said, { kind, id }) ? null : 'declined');
  if (!mayLook) return { seen: 'unseen', refusal, exchanges: [cancelled] };
  const look = await session.basket({ kind, action: 'read', id }, `${key}:look`);
  const found = await readBasket(opener, look);
  return { seen: seenAs(look, found, { id, refusal }), refusal, exchanges: [cancelled, look] };
}

/** A cart's cancellation is answered with the cart as it was (Cart, Cancel Cart); a checkout's with its status (Checkout, Cancel Checkout). */
function isClosed(said: BasketReading | null, { kind, id }: Basket): boolean {
  return said?.ok === true && said.id === id && (kind === 'cart' || said.held.status === 'canceled');
}

/**
 * An address that is gone once the store said it is cancelled is closed; without that word it may never have been one. A store that
 * does not know how to read a cart tells nothing.
 */
function seenAs(
  look: Exchange,
  found: BasketReading | null,
  { id, refusal }: { readonly id: string; readonly refusal: ToolRefusal | null },
) {
  if (found === null) return 'unseen';
  const status = responseOf(look)?.status;
  if (!found.ok) return found.code === 'not_found' || (refusal === null && (status === 404 || status === 410)) ? 'closed' : 'unseen';
  if (found.id !== id) return 'unseen';
  return found.held.status === 'canceled' || found.held.lines?.length === 0 ? 'closed' : 'open';
}

/** null where the box could not read it. */
export async function readBasket({ ctx }: Pick<Opener, 'ctx'>, exchange: Exchange): Promise<BasketReading | null> {
  const reading = await ctx.read.readShopBasket(exchange);
  return reading.ok ? reading.value : null;
}

/** Why an answer holds none; null where it does. */
export function noneOf(exchange: Exchange, reading: BasketReading | null): ToolRefusal | null {
  if (reading === null) return 'unreadable';
  return reading.ok ? null : (accessRefusal(exchange) ?? reading.code);
}

/**
 * Why there is no answer of the store's own: a firewall, a login, 503 (announced maintenance), or no connection. Any other
 * 5xx is the store's answer.
 */
export function accessRefusal(exchange: Exchange): ToolRefusal | null {
  const status = responseOf(exchange)?.status;
  if (status !== undefined && status >= 500 && status !== 503) return null;
  const refusal = refusalOf(unansweredEnd(exchange, 'document'));
  return refusal === 'not_found' ? null : refusal;
}

/** The key of a call, the same in every claim of the run. */
function keyOf(secret: string, name: string): string {
  return uuidOf(`${secret}\n${name}`);
}

/** One error of the server may be chance; under the same key the cart may be asked for again. */
function hasFailed(exchange: Exchange): boolean {
  return (responseOf(exchange)?.status ?? 0) >= 500;
}

function wasLost(exchange: Exchange): boolean {
  return responseOf(exchange) === undefined && exchange.outcome.kind === 'failure' && LOST.has(exchange.outcome.code);
}
