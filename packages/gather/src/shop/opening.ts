/**
 * Makes a cart or a checkout. The key it is made under is derived from what the journal holds, and that it is about to be made is
 * written down first: whoever takes the run over asks again under the same key (Idempotency-Key) and finds what was made.
 */

import { type Exchange, type FailureCode, responseOf } from '@vitrine/engine';
import type { UcpSession } from '../ucp-client/session.ts';
import { type BasketKind, type BasketLine, uuidOf } from '../ucp-client/wire.ts';
import type { Journal } from './journal.ts';

export interface Opener {
  readonly session: UcpSession;
  readonly journal: Journal;
  /** Unguessable and of this run alone: two runs never share a key. */
  readonly secret: string;
}

interface Wanted {
  readonly kind: BasketKind;
  readonly lines: readonly BasketLine[];
  readonly context?: Readonly<Record<string, unknown>>;
  readonly currency: string;
}

export interface Opened<R> {
  /** Of the last answer. */
  readonly exchange: Exchange;
  readonly reading: R | null;
  readonly exchanges: readonly Exchange[];
  /** The store took the key for no repetition, so one that it had made before may be open under an id that nobody was told. */
  readonly mayBeLeft: boolean;
}

/** After these the store may have done what it was asked. */
const LOST: ReadonlySet<FailureCode> = new Set(['timeout', 'reset', 'protocol', 'truncated', 'decode']);

/** `idOf`: the id in an answer; null where none was made. `key` names the first exchange. */
export async function openBasket<R>(
  { session, journal, secret }: Opener,
  wanted: Wanted,
  {
    key,
    read,
    idOf,
  }: { readonly key: string; readonly read: (exchange: Exchange) => Promise<R | null>; readonly idOf: (reading: R) => string | null },
): Promise<Opened<R>> {
  const intent = `opening ${key}`;
  const wasBegun = (await journal.recall<true>(intent)) !== undefined;
  await journal.record(intent, true);
  const ask = async (as: string) => {
    const exchange = await session.basket({ ...wanted, action: 'create', idempotencyKey: keyOf(secret, key) }, as);
    const reading = await read(exchange);
    return { exchange, reading, id: reading === null ? null : idOf(reading) };
  };
  const first = await ask(key);
  if (!wasBegun && !wasLost(first.exchange)) return { ...first, exchanges: [first.exchange], mayBeLeft: false };
  // Whether the answer is that of before shows where the store gives it twice.
  const second = await ask(`${key}:again`);
  const exchanges = [first.exchange, second.exchange];
  if (first.id !== null && first.id === second.id) return { ...second, exchanges, mayBeLeft: false };
  if (first.id !== null && second.id !== null) {
    const cancel = { kind: wanted.kind, action: 'cancel', id: first.id, idempotencyKey: keyOf(secret, first.id) } as const;
    exchanges.push(await session.basket(cancel, `${key}:given-up`));
  }
  const kept = second.id === null ? first : second;
  return { exchange: kept.exchange, reading: kept.reading, exchanges, mayBeLeft: true };
}

/** The key of a call, the same in every claim of the run. */
export function keyOf(secret: string, name: string): string {
  return uuidOf(`${secret}\n${name}`);
}

function wasLost(exchange: Exchange): boolean {
  return responseOf(exchange) === undefined && exchange.outcome.kind === 'failure' && LOST.has(exchange.outcome.code);
}
