/**
 * A checkout of what the shopper handed over, for the owner of a store who asked for it and proved that the store is theirs: created,
 * read, cancelled, and read again. No buyer, no payment and no address is sent, and nothing here can complete one.
 */

import {
  type CheckoutLeave,
  type CheckoutRun,
  callsOf,
  type Exchange,
  handOffIn,
  isControlled,
  isPurchase,
  judgeMission,
  type MissionRun,
} from '@vitrine/engine';
import type { ControlProof } from '../live/control.ts';
import type { UcpSession } from '../ucp-client/session.ts';
import { type Closed, closeBasket, noneOf, type Opener, openBasket, readBasket } from './baskets.ts';

const CHECKOUT = 'dev.ucp.shopping.checkout';
/** Create, read, cancel, read again: as many more than a mission needs without. */
export const CHECKOUT_REQUESTS = 4;

/** What the proof that was found, or was not, lets us do with this session. */
export function leaveFor(proof: ControlProof, session: UcpSession | null): CheckoutLeave {
  if (proof.control === null) return proof.found === 'not_seen' ? 'not_seen' : 'not_found';
  if (session?.capabilities.includes(CHECKOUT) !== true) return 'not_offered';
  return isControlled(proof.control, session.endpoint) ? 'used' : 'elsewhere';
}

/** What the run gives to a checkout. */
export interface CheckoutContext extends Omit<Opener, 'session'> {
  /** null: no checkout is to be made. */
  readonly session: UcpSession | null;
  readonly homes: readonly string[];
}

export interface TriedCheckout {
  readonly checkout: CheckoutRun | null;
  readonly exchanges: readonly Exchange[];
}

/** Only of what was rightly handed over, and where its requests are left beside the one that cancels the cart. */
export async function tryCheckout(
  context: CheckoutContext,
  run: Omit<MissionRun, 'cart' | 'checkout'>,
  scope: string,
): Promise<TriedCheckout> {
  const { journal, homes, session, ctx } = context;
  const output = handOffIn(callsOf(run))?.output;
  const isRight = isPurchase(run.mission) && judgeMission({ ...run, cart: null, checkout: null }, { homes }).handOff !== null;
  if (session === null || output === undefined || !isRight) return { checkout: null, exchanges: [] };
  const opener = { ...context, session };
  const { currency, postcode } = run.mission;
  const wanted = { asked: output.lines, currency, postcode, key: `shop.${scope}.checkout` };
  const name = `checkout ${scope}`;
  const before = await journal.recall<TriedCheckout>(name);
  if (before !== undefined) return before;
  // Kept before it is cancelled: whoever takes over would else read one that is closed already.
  const made =
    (await journal.recall<Made>(`made ${name}`)) ?? (ctx.fetcher.requestsLeft() <= CHECKOUT_REQUESTS ? null : await make(opener, wanted));
  if (made === null) return { checkout: null, exchanges: [] };
  await journal.record(`made ${name}`, made);
  const tried = await close(opener, made, wanted.key);
  await journal.record(name, tried);
  return tried;
}

interface Made extends TriedCheckout {
  readonly checkout: CheckoutRun;
  readonly ids: readonly string[];
}

type Steps = CheckoutRun['steps'];

interface WantedCheckout {
  readonly asked: CheckoutRun['asked'];
  readonly currency: string;
  readonly postcode: string | undefined;
  readonly key: string;
}

async function make(opener: Opener, { asked, currency, postcode, key }: WantedCheckout): Promise<Made> {
  const wanted = { kind: 'checkout', lines: asked, currency, postcode } as const;
  const { exchange, exchanges, reading, ids, mayBeLeft } = await openBasket(opener, wanted, key);
  const created: Steps[number] = { action: 'create', refusal: noneOf(exchange, reading), exchanges: keysOf(exchanges) };
  if (reading?.ok !== true) return { checkout: { asked, held: null, steps: [created], mayBeLeft }, exchanges, ids };
  const { id } = reading;
  const asRead = await opener.session.basket({ kind: 'checkout', action: 'read', id }, `${key}:read`);
  const again = await readBasket(opener, asRead);
  const isSame = again?.ok === true && again.id === id;
  const read: Steps[number] = { action: 'read', refusal: noneOf(asRead, again) ?? (isSame ? null : 'unreadable'), exchanges: [asRead.key] };
  const held = isSame ? again.held : reading.held;
  return { checkout: { asked, held, steps: [created, read], mayBeLeft }, exchanges: [...exchanges, asRead], ids };
}

async function close(opener: Opener, { ids, checkout, exchanges }: Made, key: string): Promise<TriedCheckout> {
  const closings: Closed[] = [];
  for (const [index, id] of ids.entries()) {
    closings.push(await closeBasket(opener, { kind: 'checkout', id }, `${key}:cancel${index === 0 ? '' : `:${index + 1}`}`, true));
  }
  const steps = closings.map(({ seen, refusal, exchanges: asked }): Steps[number] => {
    // One that is seen closed was cancelled, whatever the answer was; one that is seen open was not.
    const told = seen === 'closed' ? null : seen === 'open' ? 'declined' : refusal;
    return { action: 'cancel', refusal: told, exchanges: keysOf(asked) };
  });
  const mayBeLeft = checkout.mayBeLeft || closings.some(({ seen }) => seen === 'unseen');
  return {
    checkout: { ...checkout, steps: [...checkout.steps, ...steps], mayBeLeft },
    exchanges: [...exchanges, ...closings.flatMap((one) => one.exchanges)],
  };
}

function keysOf(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges.map(({ key }) => key);
}
