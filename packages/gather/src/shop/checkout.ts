/**
 * A checkout of what the shopper handed over, for the owner of a store who asked for it and proved that the store is theirs: created,
 * read, cancelled. No buyer, no payment and no address is sent, and nothing here can complete one.
 */

import {
  askedLines,
  type CheckoutLeave,
  type CheckoutRun,
  type Exchange,
  isControlled,
  isPurchase,
  judgeMission,
  type MarketContext,
  type MissionRun,
  type ToolRefusal,
} from '@vitrine/engine';
import type { ControlProof } from '../live/control.ts';
import type { ProbeContext } from '../ports.ts';
import type { UcpSession } from '../ucp-client/session.ts';
import { keyOf, type Opener, openBasket } from './opening.ts';
import { accessRefusal, readingOf, whereTo } from './ucp-channel.ts';

const CHECKOUT = 'dev.ucp.shopping.checkout';
/** Create, read, cancel: as many more than a mission needs without. */
export const CHECKOUT_REQUESTS = 3;

/** What the proof that was found, or was not, lets us do with this session. */
export function leaveFor(proof: ControlProof, session: UcpSession | null): CheckoutLeave {
  if (proof.control === null) return proof.found === 'not_seen' ? 'not_seen' : 'not_found';
  if (session?.capabilities.includes(CHECKOUT) !== true) return 'not_offered';
  return isControlled(proof.control, session.endpoint) ? 'used' : 'elsewhere';
}

/** Of the run. */
export interface CheckoutContext extends Omit<Opener, 'session'> {
  readonly ctx: ProbeContext;
  /** null: no checkout is to be made. */
  readonly session: UcpSession | null;
  readonly market: MarketContext;
  readonly homes: readonly string[];
}

export interface TriedCheckout {
  readonly checkout: CheckoutRun | null;
  readonly exchanges: readonly Exchange[];
}

/** Only of what was rightly handed over, and where its requests are left beside the one that cancels the cart. */
export async function tryCheckout(context: CheckoutContext, run: Omit<MissionRun, 'cart'>, scope: string): Promise<TriedCheckout> {
  const { journal, homes, session, ctx } = context;
  const calls = run.turns.flatMap((turn) => turn.calls);
  const { output } = calls.findLast((call) => call.output.kind === 'handoff') ?? {};
  const isRight = isPurchase(run.mission) && judgeMission({ ...run, cart: null }, { homes }).handOff !== null;
  if (session === null || output?.kind !== 'handoff' || !isRight) return { checkout: null, exchanges: [] };
  const name = `checkout ${scope}`;
  const before = await journal.recall<TriedCheckout>(name);
  if (before !== undefined) return before;
  if (ctx.fetcher.requestsLeft() <= CHECKOUT_REQUESTS) return { checkout: null, exchanges: [] };
  const tried = await throughCheckout({ ...context, session }, { run, asked: askedLines(output), key: `shop.${scope}.checkout` });
  await journal.record(name, tried);
  return tried;
}

async function throughCheckout(
  { ctx, session, journal, secret, market }: CheckoutContext & Opener,
  { run, asked, key }: { readonly run: Pick<MissionRun, 'mission'>; readonly asked: CheckoutRun['asked']; readonly key: string },
): Promise<TriedCheckout> {
  const { currency, postcode } = run.mission;
  const exchanges: Exchange[] = [];
  const steps: CheckoutRun['steps'][number][] = [];
  const read = async (exchange: Exchange) => readingOf(await ctx.read.readShopCheckout(exchange));
  type Reading = Awaited<ReturnType<typeof read>>;
  const note = (action: 'create' | 'read' | 'cancel', made: readonly Exchange[], reading: Reading, refusal?: ToolRefusal) => {
    const last = made.at(-1) as Exchange;
    const declined = reading === null ? 'unreadable' : reading.ok ? null : (accessRefusal(last) ?? reading.code);
    exchanges.push(...made);
    steps.push({ action, refusal: declined ?? refusal ?? null, exchanges: made.map((exchange) => exchange.key) });
  };

  const wanted = { kind: 'checkout', lines: asked, currency, ...whereTo(market, postcode) } as const;
  const opened = await openBasket({ session, journal, secret }, wanted, { key, read, idOf: (one) => (one?.ok === true ? one.id : null) });
  note('create', opened.exchanges, opened.reading);
  const { mayBeLeft, reading: made } = opened;
  if (made?.ok !== true) return { checkout: { asked, held: null, steps, mayBeLeft }, exchanges };

  const { id } = made;
  const asRead = await session.basket({ kind: 'checkout', action: 'read', id }, `${key}:read`);
  const reading = await read(asRead);
  const isSame = reading?.ok === true && reading.id === id;
  note('read', [asRead], reading, isSame ? undefined : 'unreadable');
  const idempotencyKey = keyOf(secret, `cancel ${id}`);
  const asCancelled = await session.basket({ kind: 'checkout', action: 'cancel', id, idempotencyKey }, `${key}:cancel`);
  const ended = await read(asCancelled);
  // An answer that does not say so of this one was not seen to cancel it.
  const isCancelled = ended?.ok === true && ended.id === id && ended.held.status === 'canceled';
  note('cancel', [asCancelled], ended, isCancelled ? undefined : 'declined');
  return { checkout: { asked, held: isSame ? reading.held : made.held, steps, mayBeLeft }, exchanges };
}
