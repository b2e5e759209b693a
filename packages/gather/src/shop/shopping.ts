/**
 * What the simulation and Agent Performance share: access to a store, and one mission in it from the first question to
 * the cancelled cart.
 */

import type {
  CatalogEvidence,
  Exchange,
  Marks,
  MissionPlan,
  MissionRun,
  Model,
  OriginEvidence,
  ShoppingPlan,
  UcpEvidence,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { openUcpSession, type UcpSession } from '../ucp-client/session.ts';
import { DEFAULT_SHOP_CAPS, type ShopCaps, shareOf } from './caps.ts';
import { openCatalogAccess } from './catalog-access.ts';
import { type MissionOutcome, runTurns } from './mission.ts';
import type { StoreAccess } from './store-access.ts';
import { openToolbox } from './tools.ts';
import type { Turnbook } from './turnbook.ts';
import { openUcpAccess } from './ucp-access.ts';

/** The evidence of earlier steps that shopping needs. */
export interface ShopProbeInput {
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
}

/** What every shopper is given, scripted or a model. */
export interface ShopperKit {
  /** Kept across claims of one run. */
  readonly book: Turnbook;
  /** Unguessable, new for each run; asked for once and then recorded in the book. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly caps?: Partial<ShopCaps>;
  /**
   * Awaited once in each probe, before the first question that is not recorded goes to a model: a unit is spent there.
   * A resumed run may call it again. When it rejects, the probe does, and no question is marked as asked.
   */
  readonly beforeFirstCall?: () => Promise<void>;
}

/** An open store: every mission has the same access, limits and marks. */
export interface Shopping {
  readonly ctx: ProbeContext;
  readonly plan: ShoppingPlan;
  readonly access: StoreAccess;
  /** Origins a shopper may reach. */
  readonly homes: readonly string[];
  readonly marks: Marks;
  readonly kit: ShopperKit;
  readonly beforeFirstCall: () => Promise<void>;
  /** Handshakes repeated so far: exchanges that belong to no mission. */
  readonly handshakes: () => readonly Exchange[];
}

/** Sends the store no request. */
export async function openShopping(ctx: ProbeContext, input: ShopProbeInput, kit: ShopperKit): Promise<Shopping> {
  const plan = await planMissions(ctx, input.catalog);
  const session = openUcpSession(ctx, input.ucp);
  const homes = homesOf(ctx, input, session);
  const marks = (await kit.book.recall<Marks>('marks')) ?? kit.drawMarks();
  await kit.book.record('marks', marks);
  return {
    ctx,
    plan,
    access: openAccess(ctx, input, { session, plan, homes }),
    homes,
    marks,
    kit,
    beforeFirstCall: onceOf(kit.beforeFirstCall),
    handshakes: () => session?.handshakes ?? [],
  };
}

/** Missions from the stored catalogue; a catalogue that exceeds the box's limits gives none, and no reason. */
export async function planMissions(ctx: ProbeContext, catalog: CatalogEvidence): Promise<ShoppingPlan> {
  const planned = await ctx.read.planShopping({ catalog });
  return planned.ok ? planned.value : { missions: [], why: null, shelf: [] };
}

/** One shopper on one mission. */
export interface Sending {
  readonly mission: MissionPlan;
  /** `1` in the simulation, `1-0-2` in a trial: unique in the run. */
  readonly scope: string;
  readonly model: Model;
  readonly seed: number;
  /** Missions still to be run, this one included; it gets its share of the run's remaining requests and time. */
  readonly left: number;
  readonly onStep?: ((tool: string, outcome: string) => void) | undefined;
}

/** Never throws for the behaviour of store or model. Carts the store made are cancelled before it resolves. */
export async function runMission(
  shopping: Shopping,
  sending: Sending,
): Promise<{ readonly run: MissionRun; readonly exchanges: readonly Exchange[] }> {
  const { ctx, access, homes, marks, kit, beforeFirstCall } = shopping;
  const toolbox = openToolbox({ ctx, access, homes, mission: sending.mission });
  const caps = await capsOf(shopping, sending);
  const end = await runTurns({ ...sending, caps, toolbox, marks, beforeFirstCall, book: kit.book, signal: ctx.signal, now: kit.now });
  const cancelled = await cancelCarts(access, end, sending.scope, kit.book);
  return { run: { ...end.run, cart: cancelled.cart }, exchanges: [...end.exchanges, ...cancelled.exchanges] };
}

/**
 * Recorded: a resumed mission keeps the limits it began with, because later ones might cut off turns that were paid
 * for.
 */
async function capsOf({ ctx, kit }: Shopping, { scope, left }: Sending): Promise<ShopCaps> {
  const name = `caps ${scope}`;
  const caps = (await kit.book.recall<ShopCaps>(name)) ?? shareOf({ ...DEFAULT_SHOP_CAPS, ...kit.caps }, ctx.fetcher, left);
  await kit.book.record(name, caps);
  return caps;
}

/** Calls `task` until it resolves once; after a rejection the next call tries again. */
export function onceOf(task: ShopperKit['beforeFirstCall']): () => Promise<void> {
  let passed = task === undefined;
  return async () => {
    if (!passed) await task?.();
    passed = true;
  };
}

/** The submitted origin, the one it redirected to, and that of the UCP endpoint. */
function homesOf(ctx: ProbeContext, { origin }: ShopProbeInput, session: UcpSession | null): readonly string[] {
  const endpoint = session === null ? [] : [new URL(session.endpoint).origin];
  return [...new Set([new URL(ctx.subject.url).origin, origin.origin, ...endpoint])];
}

interface Entrance {
  readonly session: UcpSession | null;
  readonly plan: ShoppingPlan;
  readonly homes: readonly string[];
}

function openAccess(ctx: ProbeContext, { origin: { origin }, catalog }: ShopProbeInput, { session, plan, homes }: Entrance): StoreAccess {
  // The API that answered identifies the platform better than the home page does.
  const platform = catalog.source === 'shopify' || catalog.source === 'woocommerce' ? catalog.source : (catalog.home?.platform ?? null);
  const pages = openCatalogAccess(ctx, { products: plan.shelf, fromPages: catalog.source === 'pages', platform, origin, homes });
  const overUcp = session === null ? null : openUcpAccess(ctx, { session, market: catalog.market, platform, origin, pages });
  // A UCP session that showed no products in the catalogue step is not used for shopping either.
  return overUcp !== null && (catalog.source === 'ucp' || catalog.source === null) ? overUcp : pages;
}

interface Cancelled {
  readonly cart: MissionRun['cart'];
  readonly exchanges: readonly Exchange[];
}

async function cancelCarts(access: StoreAccess, { cartIds }: MissionOutcome, scope: string, book: Turnbook): Promise<Cancelled> {
  if (cartIds.length === 0) return { cart: null, exchanges: [] };
  const name = `cancelled ${scope}`;
  const before = await book.recall<Cancelled>(name);
  if (before !== undefined) return before;
  const tries = [];
  for (const [index, cartId] of cartIds.entries()) {
    tries.push(await access.cancel(cartId, `shop.${scope}.cancel${index === 0 ? '' : `:${index + 1}`}`));
  }
  const exchanges = tries.flatMap((one) => one.exchanges);
  const cancelled = { cart: { cancelled: tries.every((one) => one.cancelled), exchanges: exchanges.map(({ key }) => key) }, exchanges };
  await book.record(name, cancelled);
  return cancelled;
}
