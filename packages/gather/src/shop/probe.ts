/** Step `probe:shop`: sends a shopper out on each mission, and cancels what it left in carts. */

import type {
  CatalogEvidence,
  Exchange,
  Marks,
  MissionRun,
  Model,
  OriginEvidence,
  ShopEvidence,
  ShoppingPlan,
  UcpEvidence,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { openUcpSession, type UcpSession } from '../ucp-client/session.ts';
import { DEFAULT_SHOP_CAPS, type ShopCaps } from './caps.ts';
import type { Door } from './door.ts';
import { type ErrandEnd, runErrand } from './mission.ts';
import { openShelf } from './shelf-door.ts';
import { openToolbox } from './tools.ts';
import type { Turnbook } from './turnbook.ts';
import { openUcpDoor } from './ucp-door.ts';

/** The steps this one builds on. */
export interface ShopProbeInput {
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
}

export interface ShopOptions {
  readonly model: Model;
  /** Kept across claims of one audit. */
  readonly book: Turnbook;
  /** Unguessable, new for each audit; asked for once and then recorded in the book. */
  readonly drawMarks: () => Marks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly caps?: Partial<ShopCaps>;
  readonly onStep?: (mission: string, tool: string, outcome: string) => void;
}

/**
 * Never throws for the behaviour of store or model. Ends at the hand-off: no checkout is made, nothing is paid, no
 * personal data is sent, and carts the store made are cancelled.
 */
export async function probeShop(ctx: ProbeContext, input: ShopProbeInput, options: ShopOptions): Promise<ShopEvidence> {
  const planned = await ctx.read.planShopping({ catalog: input.catalog });
  const plan: ShoppingPlan = planned.ok ? planned.value : { missions: [], why: null, shelf: [] };
  const session = openUcpSession(ctx, input.ucp);
  const homes = homesOf(ctx, input, session);
  const door = openDoor(ctx, input, { session, plan, homes });
  const marks = (await options.book.recall<Marks>('marks')) ?? options.drawMarks();
  await options.book.record('marks', marks);
  const missions: MissionRun[] = [];
  const exchanges: Exchange[] = [];
  for (const mission of plan.missions) {
    const toolbox = openToolbox({ ctx, door, homes, mission });
    const { model, book, now, onStep } = options;
    const caps = { ...DEFAULT_SHOP_CAPS, ...options.caps };
    const end = await runErrand({ mission, model, toolbox, caps, marks, book, signal: ctx.signal, now, onStep });
    const cancelled = await cancelCarts(door, end, book);
    missions.push({ ...end.run, cart: cancelled.cart });
    exchanges.push(...end.exchanges, ...cancelled.exchanges);
  }
  const { provider, name, prices } = options.model;
  return {
    model: { provider, name, prices },
    door: door.kind,
    homes,
    noMission: plan.why,
    missions,
    exchanges: [...exchanges, ...(session?.handshakes ?? [])],
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
}

function openDoor(ctx: ProbeContext, { origin: { origin }, catalog }: ShopProbeInput, { session, plan, homes }: Entrance): Door {
  // A platform's API that answered is a surer mark than the home page's.
  const platform = catalog.source === 'shopify' || catalog.source === 'woocommerce' ? catalog.source : (catalog.home?.platform ?? null);
  const pages = openShelf(ctx, { products: plan.shelf, fromPages: catalog.source === 'pages', platform, origin, homes });
  const overUcp = session === null ? null : openUcpDoor(ctx, { session, market: catalog.market, platform, origin, pages });
  // A conversation that could not show the catalogue its own products will not sell them either.
  return overUcp !== null && (catalog.source === 'ucp' || catalog.source === null) ? overUcp : pages;
}

interface Cancelled {
  readonly cart: MissionRun['cart'];
  readonly exchanges: readonly Exchange[];
}

async function cancelCarts(door: Door, { run, cartIds }: ErrandEnd, book: Turnbook): Promise<Cancelled> {
  if (cartIds.length === 0) return { cart: null, exchanges: [] };
  const name = `cancelled ${run.mission.id}`;
  const before = await book.recall<Cancelled>(name);
  if (before !== undefined) return before;
  const tries = [];
  for (const [index, cartId] of cartIds.entries()) {
    tries.push(await door.cancel(cartId, `shop.${run.mission.id}.cancel${index === 0 ? '' : `:${index + 1}`}`));
  }
  const exchanges = tries.flatMap((one) => one.exchanges);
  const cancelled = { cart: { cancelled: tries.every((one) => one.cancelled), exchanges: exchanges.map(({ key }) => key) }, exchanges };
  await book.record(name, cancelled);
  return cancelled;
}
