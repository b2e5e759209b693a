/** What the simulation and Agent Performance share: the session in a store, and one attempt at a mission, cancelling its cart included. */

import {
  type CatalogEvidence,
  type CatalogInput,
  type CheckoutLeave,
  callsOf,
  type Exchange,
  fillsCart,
  handOffIn,
  type Marks,
  type MissionPlan,
  type MissionRun,
  type Model,
  responseOf,
  type ShoppingPlan,
  type TillGoods,
  type TillLook,
  type TillView,
  tillGoods,
  unansweredEnd,
} from '@vitrine/engine';
import type { ControlProof } from '../live/control.ts';
import type { ProbeContext } from '../ports.ts';
import { readAnswer } from '../probes/catalog/asker.ts';
import { openUcpSession, type UcpSession } from '../ucp-client/session.ts';
import { type AgentLoopEnd, runAgentLoop } from './agent-loop.ts';
import type { Closed, Opener } from './baskets.ts';
import { DEFAULT_SHOP_CAPS, REQUESTS_PER_MISSION, type ShopCaps, shareOf } from './caps.ts';
import type { Channel } from './channel.ts';
import { CHECKOUT_REQUESTS, type CheckoutContext, leaveFor, tryCheckout } from './checkout.ts';
import type { HandOffOptions } from './handoff.ts';
import type { Journal } from './journal.ts';
import { leaveToPress } from './press.ts';
import { refusalOf, visit } from './reach.ts';
import { openSampleChannel } from './sample-channel.ts';
import { openStoreSearch } from './store-search.ts';
import { openToolbox } from './tools.ts';
import { openUcpChannel } from './ucp-channel.ts';

/** The steps shopping builds on. */
export type ShopProbeInput = Omit<CatalogInput, 'subject'>;

/** What every attempt of a run is given. */
export interface ShopperKit {
  /** Kept across claims of one run. */
  readonly journal: Journal;
  /** Unguessable, new for each run; asked for once and then recorded in the journal. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly caps?: Partial<ShopCaps>;
  /** What a look for the owner's proof came to; left out where the owner gave no leave to make checkouts. */
  readonly owner?: ControlProof;
  /** What it came to where the owner gave leave to put something into a cart by the product's own form. On this machine nobody is asked. */
  readonly cartOwner?: ControlProof;
  /**
   * Awaited once in each probe, before the first question that no journal holds is put to a model: where a billed unit is spent. A
   * run that is resumed may call it again. When it rejects, the probe does, and nothing was marked as asked.
   */
  readonly beforeFirstCall?: () => Promise<void>;
}

/** One store, opened for a run: all attempts share the channel, the origins and the marks. */
export interface Shopping {
  readonly ctx: ProbeContext;
  readonly plan: ShoppingPlan;
  readonly channel: Channel;
  /** A product is put into the cart by the form of its page, which takes requests of its own. */
  readonly presses: boolean;
  /** null: the owner gave none. */
  readonly leave: CheckoutLeave | null;
  readonly checkout: CheckoutContext;
  /** Origins a shopper may reach. */
  readonly homes: readonly string[];
  readonly marks: Marks;
  readonly kit: ShopperKit;
  readonly beforeCall: () => Promise<void>;
  /** Handshakes that had to be repeated so far: evidence beside the missions' own. */
  readonly handshakes: () => readonly Exchange[];
}

/** Asks the store nothing. */
export async function openShopping(ctx: ProbeContext, input: ShopProbeInput, kit: ShopperKit): Promise<Shopping> {
  const plan = await planMissions(ctx, input.catalog);
  const asked = await ctx.read.wallOf({ subject: ctx.subject, origin: input.origin });
  const session = openUcpSession(ctx, input.ucp);
  const homes = homesOf(ctx, input, session);
  const marks = (await kit.journal.recall<Marks>('marks')) ?? kit.drawMarks();
  await kit.journal.record('marks', marks);
  // A run that is resumed keeps the leave it began with: what it opened has to be closed.
  const leave =
    (await kit.journal.recall<CheckoutLeave | null>('leave')) ?? (kit.owner === undefined ? null : leaveFor(kit.owner, session));
  await kit.journal.record('leave', leave);
  const mayPress = leaveToPress(ctx.subject.url, kit.cartOwner);
  const opening = { ctx, market: input.catalog.market, journal: kit.journal, secret: marks.fence };
  const opener = session && { ...opening, session };
  return {
    ctx,
    plan,
    leave,
    presses: mayPress !== null && session === null && input.catalog.source === 'pages',
    checkout: { ...opening, homes, session: leave === 'used' ? session : null },
    channel: openChannel(ctx, input, { opener, plan, homes, walled: asked.ok && asked.value !== null, mayPress }),
    homes,
    marks,
    kit,
    beforeCall: onceOf(kit.beforeFirstCall),
    handshakes: () => session?.handshakes ?? [],
  };
}

/** Missions from the stored catalogue; a catalogue that could not be parsed within the box's limits gives none, and no reason. */
export async function planMissions(ctx: ProbeContext, catalog: CatalogEvidence): Promise<ShoppingPlan> {
  const planned = await ctx.read.planShopping({ catalog });
  return planned.ok ? planned.value : { missions: [], supported: 0, why: null, sample: [] };
}

/** One attempt at a mission by one model. */
export interface Attempt {
  readonly mission: MissionPlan;
  /** `1` in the simulation, `1-0-2` in a trial: unique in the run. */
  readonly scope: string;
  readonly model: Model;
  readonly seed: number;
  readonly temperature: 0 | null;
  /** US dollars it may cost, where that is less than what any mission may. */
  readonly dollars?: number | null;
  /** Attempts still to be made, this one included: it gets 1/`left` of the run's requests and time. */
  readonly left: number;
  readonly onStep?: ((tool: string, outcome: string) => void) | undefined;
}

/** Never throws for the behaviour of store or model. Carts the store made are cancelled before it resolves. */
export async function runMission(
  shopping: Shopping,
  attempt: Attempt,
): Promise<{ readonly run: MissionRun; readonly exchanges: readonly Exchange[]; readonly dollars: number }> {
  const { ctx, channel, homes, marks, kit, beforeCall } = shopping;
  const toolbox = openToolbox({ ctx, channel, homes, mission: attempt.mission });
  const caps = await capsOf(shopping, attempt);
  const end = await runAgentLoop({ ...attempt, caps, toolbox, marks, beforeCall, journal: kit.journal, signal: ctx.signal, now: kit.now });
  const looked = await lookAtTill(shopping, end, attempt.scope);
  const tried = await tryCheckout(shopping.checkout, { ...end.run, till: looked.till }, attempt.scope);
  const closed = await closeCarts(shopping, end, attempt);
  const exchanges = [...end.exchanges, ...looked.exchanges, ...tried.exchanges, ...closed.exchanges];
  return { run: { ...end.run, cart: closed.cart, till: looked.till, checkout: tried.checkout }, exchanges, dollars: end.dollars };
}

/** Kept in the journal: a mission that is resumed has the limits it began with, or a repetition would stop before what was already paid for. */
async function capsOf({ ctx, kit, checkout }: Shopping, { scope, left, model, dollars }: Attempt): Promise<ShopCaps> {
  const name = `caps ${scope}`;
  const caps =
    (await kit.journal.recall<ShopCaps>(name)) ??
    shareOf(
      { ...DEFAULT_SHOP_CAPS, ...model.limits, ...kit.caps, ...(dollars != null && { dollars }) },
      ctx.fetcher,
      left,
      checkout.session === null ? 0 : CHECKOUT_REQUESTS,
    );
  await kit.journal.record(name, caps);
  return caps;
}

/** Runs the task until it resolves once; a rejection leaves it to be tried again. */
export function onceOf(task: ShopperKit['beforeFirstCall']): () => Promise<void> {
  let passed = task === undefined;
  return async () => {
    if (!passed) await task?.();
    passed = true;
  };
}

/** The submitted origin, the one it redirects to, and the origin of the UCP endpoint the profile names. */
function homesOf(ctx: ProbeContext, { origin }: ShopProbeInput, session: UcpSession | null): readonly string[] {
  const endpoint = session === null ? [] : [new URL(session.endpoint).origin];
  return [...new Set([new URL(ctx.subject.url).origin, origin.origin, ...endpoint])];
}

interface ChannelOptions {
  readonly opener: Opener | null;
  readonly plan: ShoppingPlan;
  readonly homes: readonly string[];
  readonly walled: boolean;
  readonly mayPress: HandOffOptions['mayPress'];
}

function openChannel(
  ctx: ProbeContext,
  { origin: { origin }, catalog }: ShopProbeInput,
  { opener, plan, homes, walled, mayPress }: ChannelOptions,
): Channel {
  // That a platform's API answered is stronger evidence of the platform than marks in the home page.
  const platform = catalog.source === 'shopify' || catalog.source === 'woocommerce' ? catalog.source : (catalog.home?.platform ?? null);
  const [fromPages, ask] = [catalog.source === 'pages' || catalog.source === null, openStoreSearch(ctx, catalog)];
  const handOff = { ctx, platform, origin, mayPress };
  const pages = openSampleChannel(ctx, { products: plan.sample, ask, fromPages, handOff, homes, walled });
  const overUcp = opener === null ? null : openUcpChannel({ ...opener, handOff, pages });
  // UCP is used only where the catalogue probe got products over it, or got none anywhere.
  return overUcp !== null && (catalog.source === 'ucp' || catalog.source === null) ? overUcp : pages;
}

interface Looked {
  readonly till: TillLook | null;
  readonly exchanges: readonly Exchange[];
}

/** Opens the address the buyer was left with, as any visitor would: no session, nothing filled in, nothing sent. */
async function lookAtTill({ ctx, channel, homes, kit }: Shopping, { run }: AgentLoopEnd, scope: string): Promise<Looked> {
  const output = handOffIn(callsOf(run))?.output;
  const url = output === undefined ? null : channel.tillOf(output);
  if (output === undefined || url === null) return { till: null, exchanges: [] };
  const name = `looked ${scope}`;
  const before = await kit.journal.recall<Looked>(name);
  if (before !== undefined) return before;
  const { exchanges, exchange } = await visit(ctx, homes, { key: `shop.${scope}.till`, url }, (one) => !fillsCart(one));
  const seen = seenOf(exchange) ?? (output.by === 'permalink' ? 'open' : await viewOf(ctx, exchange, tillGoods(output, callsOf(run))));
  // Of an address that fills a cart, the platform's reading of carts was asked: a shop may have closed it, and its buyers never ask it.
  const told = seen === 'gone' && output.by === 'permalink' ? 'unseen' : seen;
  const looked: Looked = { till: { url, seen: told, exchanges: exchanges.map(({ key }) => key) }, exchanges };
  await kit.journal.record(name, looked);
  return looked;
}

/** What the page that answered shows; one that cannot be read tells nothing. */
async function viewOf(ctx: ProbeContext, exchange: Exchange | null, goods: TillGoods): Promise<TillView> {
  return (await readAnswer(ctx, exchange, (answer) => ctx.read.readShopTill({ answer, goods }))) ?? 'unread';
}

/** null: a page came, and what it shows decides. */
function seenOf(exchange: Exchange | null): 'unseen' | 'gone' | null {
  const status = responseOf(exchange ?? undefined)?.status;
  if (exchange === null || status === undefined) return 'unseen';
  // 503 is announced maintenance; any other 5xx is a till that is broken.
  if (status >= 500) return status === 503 ? 'unseen' : 'gone';
  const refusal = refusalOf(unansweredEnd(exchange));
  if (refusal !== null && refusal !== 'not_found') return 'unseen';
  return status >= 400 ? 'gone' : null;
}

interface ClosedCarts {
  readonly cart: MissionRun['cart'];
  readonly exchanges: readonly Exchange[];
}

async function closeCarts(
  { ctx, channel, kit }: Shopping,
  { cartIds, mayBeLeft }: AgentLoopEnd,
  { scope, left }: Attempt,
): Promise<ClosedCarts> {
  if (cartIds.length === 0) return { cart: mayBeLeft ? { cancelled: true, mayBeLeft, exchanges: [] } : null, exchanges: [] };
  const name = `cancelled ${scope}`;
  const before = await kit.journal.recall<ClosedCarts>(name);
  if (before !== undefined) return before;
  const closings: Closed[] = [];
  for (const [index, cartId] of cartIds.entries()) {
    // Cancelling comes first, and what the missions to come need at least stays theirs.
    const toCancel = cartIds.length - index;
    const mayLook = ctx.fetcher.requestsLeft() > toCancel + REQUESTS_PER_MISSION * (left - 1);
    closings.push(await channel.close(cartId, `shop.${scope}.cancel${index === 0 ? '' : `:${index + 1}`}`, mayLook));
  }
  const exchanges = closings.flatMap((one) => one.exchanges);
  const isLeft = mayBeLeft || closings.some(({ seen }) => seen === 'unseen');
  const cart = {
    cancelled: closings.every(({ seen }) => seen === 'closed'),
    ...(isLeft && { mayBeLeft: true }),
    exchanges: exchanges.map(({ key }) => key),
  };
  const closed = { cart, exchanges };
  await kit.journal.record(name, closed);
  return closed;
}
