/** What the simulation and Agent Performance share: the way into a store, and one mission in it from the first wish to the cancelled cart. */

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
import type { Door } from './door.ts';
import { type ErrandEnd, runErrand } from './mission.ts';
import { openShelf } from './shelf-door.ts';
import { openToolbox } from './tools.ts';
import type { Turnbook } from './turnbook.ts';
import { openUcpDoor } from './ucp-door.ts';

/** The steps shopping builds on. */
export interface ShopProbeInput {
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
}

/** What every shopper is given, whoever it is. */
export interface ShopperKit {
  /** Kept across claims of one run. */
  readonly book: Turnbook;
  /** Unguessable, new for each run; asked for once and then recorded in the book. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly caps?: Partial<ShopCaps>;
  /**
   * Awaited once in each probe, before the first question that no book holds is put to a model: where a unit is spent. A
   * run that is resumed may call it again. When it rejects, the probe does, and nothing was marked as asked.
   */
  readonly beforeFirstCall?: () => Promise<void>;
}

/** An open store: who goes in finds the same door, the same bounds and the same marks. */
export interface Shopping {
  readonly ctx: ProbeContext;
  readonly plan: ShoppingPlan;
  readonly door: Door;
  /** Origins a shopper may reach. */
  readonly homes: readonly string[];
  readonly marks: Marks;
  readonly kit: ShopperKit;
  readonly gate: () => Promise<void>;
  /** Handshakes that had to be repeated so far: evidence beside the missions' own. */
  readonly handshakes: () => readonly Exchange[];
}

/** Asks the store nothing. */
export async function openShopping(ctx: ProbeContext, input: ShopProbeInput, kit: ShopperKit): Promise<Shopping> {
  const plan = await planMissions(ctx, input.catalog);
  const gate = await ctx.read.wallOf({ subject: ctx.subject, origin: input.origin });
  const session = openUcpSession(ctx, input.ucp);
  const homes = homesOf(ctx, input, session);
  const marks = (await kit.book.recall<Marks>('marks')) ?? kit.drawMarks();
  await kit.book.record('marks', marks);
  return {
    ctx,
    plan,
    door: openDoor(ctx, input, { session, plan, homes, walled: gate.ok && gate.value !== null }),
    homes,
    marks,
    kit,
    gate: onceOf(kit.beforeFirstCall),
    handshakes: () => session?.handshakes ?? [],
  };
}

/** Missions from the stored catalogue; a catalogue whose reading burst its box gives none, and no reason. */
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
  /** Missions that are still to be run, this one included: it gets its part of what the run may still ask and take. */
  readonly left: number;
  readonly onStep?: ((tool: string, outcome: string) => void) | undefined;
}

/** Never throws for the behaviour of store or model. Carts the store made are cancelled before it resolves. */
export async function runMission(
  shopping: Shopping,
  sending: Sending,
): Promise<{ readonly run: MissionRun; readonly exchanges: readonly Exchange[] }> {
  const { ctx, door, homes, marks, kit, gate } = shopping;
  const toolbox = openToolbox({ ctx, door, homes, mission: sending.mission });
  const caps = await capsOf(shopping, sending);
  const end = await runErrand({ ...sending, caps, toolbox, marks, gate, book: kit.book, signal: ctx.signal, now: kit.now });
  const cancelled = await cancelCarts(door, end, sending.scope, kit.book);
  return { run: { ...end.run, cart: cancelled.cart }, exchanges: [...end.exchanges, ...cancelled.exchanges] };
}

/** Kept in the book: a mission that is resumed has the limits it began with, or what was paid for then would be left out now. */
async function capsOf({ ctx, kit }: Shopping, { scope, left }: Sending): Promise<ShopCaps> {
  const name = `caps ${scope}`;
  const caps = (await kit.book.recall<ShopCaps>(name)) ?? shareOf({ ...DEFAULT_SHOP_CAPS, ...kit.caps }, ctx.fetcher, left);
  await kit.book.record(name, caps);
  return caps;
}

/** A refusal is asked for again; a yes is not. */
export function onceOf(task: ShopperKit['beforeFirstCall']): () => Promise<void> {
  let passed = task === undefined;
  return async () => {
    if (!passed) await task?.();
    passed = true;
  };
}

/** The submitted origin, the one it led to, and where the store says its door for agents is. */
function homesOf(ctx: ProbeContext, { origin }: ShopProbeInput, session: UcpSession | null): readonly string[] {
  const endpoint = session === null ? [] : [new URL(session.endpoint).origin];
  return [...new Set([new URL(ctx.subject.url).origin, origin.origin, ...endpoint])];
}

interface Entrance {
  readonly session: UcpSession | null;
  readonly plan: ShoppingPlan;
  readonly homes: readonly string[];
  readonly walled: boolean;
}

function openDoor(ctx: ProbeContext, { origin: { origin }, catalog }: ShopProbeInput, { session, plan, homes, walled }: Entrance): Door {
  // A platform's API that answered is a surer mark than the home page's.
  const platform = catalog.source === 'shopify' || catalog.source === 'woocommerce' ? catalog.source : (catalog.home?.platform ?? null);
  const pages = openShelf(ctx, { products: plan.shelf, fromPages: catalog.source === 'pages', platform, origin, homes, walled });
  const overUcp = session === null ? null : openUcpDoor(ctx, { session, market: catalog.market, platform, origin, pages });
  // A conversation that could not show the catalogue its own products will not sell them either.
  return overUcp !== null && (catalog.source === 'ucp' || catalog.source === null) ? overUcp : pages;
}

interface Cancelled {
  readonly cart: MissionRun['cart'];
  readonly exchanges: readonly Exchange[];
}

async function cancelCarts(door: Door, { cartIds }: ErrandEnd, scope: string, book: Turnbook): Promise<Cancelled> {
  if (cartIds.length === 0) return { cart: null, exchanges: [] };
  const name = `cancelled ${scope}`;
  const before = await book.recall<Cancelled>(name);
  if (before !== undefined) return before;
  const tries = [];
  for (const [index, cartId] of cartIds.entries()) {
    tries.push(await door.cancel(cartId, `shop.${scope}.cancel${index === 0 ? '' : `:${index + 1}`}`));
  }
  const exchanges = tries.flatMap((one) => one.exchanges);
  const cancelled = { cart: { cancelled: tries.every((one) => one.cancelled), exchanges: exchanges.map(({ key }) => key) }, exchanges };
  await book.record(name, cancelled);
  return cancelled;
}
