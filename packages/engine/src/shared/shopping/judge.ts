/** The verdict on one mission, from its trace alone. The shopper's claim of success is not read. */

import { sum } from '../../core/score.ts';
import { handOffFault } from './bounds.ts';
import {
  type HandOffKind,
  type MissionRun,
  type ShopEvidence,
  type Stop,
  type ToolRecord,
  type ToolRefusal,
  UNTELLING,
} from './evidence.ts';
import { FUNNEL, type FunnelStep, pointsAt } from './funnel.ts';
import { fold, type Mismatch, matchMission } from './match.ts';
import type { MissionPlan } from './missions.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';

const COST_OF_A_BAD_CALL = 3;
const COST_OF_INVENTION = 20;
const MOST_FOR_CONDUCT = 20;
/** How often the same call may be made without cost. */
const REPEATS_ALLOWED = 2;

/** Why a mission stopped: what the store did or lacked, or what the shopper left undone. */
export type Obstacle = Mismatch | ToolRefusal | 'nothing_found' | 'too_slow' | 'not_tried' | 'no_variant_id' | 'no_url';

export interface MissionVerdict {
  readonly mission: MissionPlan;
  readonly state: 'completed' | 'stopped' | 'unmeasured';
  /** Steps reached, in order, without a gap. */
  readonly reached: readonly FunnelStep[];
  readonly stoppedAt: FunnelStep | null;
  readonly obstacle: Obstacle | null;
  readonly handOff: { readonly by: HandOffKind; readonly url: string | null } | null;
  /** 0 to 100, conduct taken off. */
  readonly points: number;
  readonly conduct: { readonly badCalls: number; readonly repeats: number; readonly invented: readonly string[]; readonly penalty: number };
  /** Exchanges the verdict rests on: those of the step it stopped at, else of the hand-off; where that step asked nothing, of the one before. */
  readonly exchanges: readonly string[];
  readonly stop: Stop;
}

/** Stops that are the model's or our limits': the store is not judged by them. */
const NOT_THE_STORE: ReadonlySet<Stop> = new Set(['model_failed', 'interrupted', 'money', 'tokens', 'leak', 'requests']);
/** Obstacles between us and the store that leave a mission unmeasured; our own request budget is not among them. */
const IN_BETWEEN: ReadonlySet<string> = new Set([...UNTELLING].filter((code) => code !== 'budget'));
/**
 * Whether the model or a limit of ours ended every one of them, so that there is nothing the store could do. A leak has
 * a finding of its own; false when there was no mission.
 */
export function allEndedByUs(verdicts: readonly Pick<MissionVerdict, 'state' | 'stop' | 'obstacle'>[]): boolean {
  const isOurs = ({ state, stop, obstacle }: (typeof verdicts)[number]) =>
    state === 'unmeasured' && stop !== 'leak' && (NOT_THE_STORE.has(stop) || !IN_BETWEEN.has(obstacle ?? ''));
  return verdicts.length > 0 && verdicts.every(isOurs);
}

/** Milliseconds in tools from which on a mission that ran out of time is held against the store: half of a mission's usual limit. `rules/words.ts` says it in words. */
const STORE_TOO_SLOW_MS = 30_000;

/** Pure and total: the same trace gives the same verdict. */
export function judgeMission(run: MissionRun, { homes }: Pick<ShopEvidence, 'homes'>): MissionVerdict {
  const calls = run.turns.flatMap((turn) => turn.calls);
  const steps = outcomesOf(run.mission, calls, homes);
  const stoppedAt = FUNNEL.find((step) => steps[step].obstacle !== null) ?? null;
  const reached = stoppedAt === null ? FUNNEL : FUNNEL.slice(0, FUNNEL.indexOf(stoppedAt));
  const at = steps[stoppedAt ?? 'handoff'];
  const conduct = conductOf(calls);
  const isTooSlow = run.stop === 'seconds' && toolMsOf(calls) >= STORE_TOO_SLOW_MS;
  const obstacle = at.obstacle === 'not_tried' && isTooSlow ? 'too_slow' : at.obstacle;
  const isOurs = stoppedAt !== null && (NOT_THE_STORE.has(run.stop) || (run.stop === 'seconds' && !isTooSlow));
  const isNeverAsked = !calls.some(asksStore);
  // Nothing was seen to fail: the step was never put to the store, or what came back was not the store's answer.
  const isUntold = obstacle === 'not_tried' || UNTELLING.has(obstacle ?? '');
  const handOff = stoppedAt === null ? steps.handoff.handOff : null;
  return {
    mission: run.mission,
    state:
      run.stop === 'leak' || isOurs || isUntold || isNeverAsked
        ? 'unmeasured'
        : stoppedAt === null && conduct.invented.length === 0
          ? 'completed'
          : 'stopped',
    reached,
    stoppedAt,
    obstacle,
    handOff,
    points: Math.max(0, sum(reached.map((step) => pointsAt(step, handOff))) - conduct.penalty),
    conduct,
    exchanges:
      at.exchanges.length > 0 ? at.exchanges : (reached.map((step) => steps[step].exchanges).findLast(({ length }) => length > 0) ?? []),
    stop: run.stop,
  };
}

function toolMsOf(calls: readonly ToolRecord[]): number {
  return sum(calls.map(({ ms }) => ms));
}

interface StepOutcome {
  /** null: the step was reached. */
  readonly obstacle: Obstacle | null;
  readonly exchanges: readonly string[];
}
interface HandOffOutcome extends StepOutcome {
  readonly handOff: MissionVerdict['handOff'];
}

function outcomesOf(mission: MissionPlan, calls: readonly ToolRecord[], homes: readonly string[]) {
  const searches = calls.filter(({ name }) => name === 'search');
  const reads = calls.filter(({ name }) => name === 'get_product' || name === 'open_page');
  const found = productsOf(searches);
  return {
    discovered: discoveredBy(searches, found),
    relevant: { obstacle: closest(mission, found), exchanges: keysOf(searches) },
    detail: { obstacle: readObstacle(mission, reads), exchanges: keysOf(reads) },
    ...cartOutcomes(mission, calls, homes),
  } satisfies Record<FunnelStep, StepOutcome>;
}

function discoveredBy(searches: readonly ToolRecord[], found: readonly ShownProduct[]): StepOutcome {
  const wasAnswered = searches.some(({ output }) => output.kind === 'products');
  return {
    obstacle: found.length > 0 ? null : (refusalsOf(searches)[0] ?? (wasAnswered ? 'nothing_found' : 'not_tried')),
    exchanges: keysOf(searches),
  };
}

/** Furthest from the mission first. */
const MISMATCHES: readonly Mismatch[] = ['other_thing', 'no_price', 'other_currency', 'too_dear', 'sold_out'];

/** null when a product meets the mission; else the mismatch of the product that came closest. */
function closest(mission: MissionPlan, products: readonly ShownProduct[]): Mismatch | null {
  const matches = products.map((product) => matchMission(mission, product));
  if (matches.some((match) => typeof match !== 'string')) return null;
  return MISMATCHES.findLast((mismatch) => matches.includes(mismatch)) ?? 'other_thing';
}

function readObstacle(mission: MissionPlan, reads: readonly ToolRecord[]): Obstacle | null {
  const products = productsOf(reads);
  if (products.length === 0) return refusalsOf(reads)[0] ?? 'not_tried';
  return closest(mission, products);
}

/** The step `variant` is reached when the shopper asks for one that meets the mission, `handoff` when the store accepts it. */
function cartOutcomes(
  mission: MissionPlan,
  calls: readonly ToolRecord[],
  homes: readonly string[],
): { variant: StepOutcome; handoff: HandOffOutcome } {
  const tries = calls.filter(({ name }) => name === 'add_to_cart');
  const known = productsOf(calls);
  const wanted = tries.filter((call) => {
    const variant = variantOf(call, known);
    return variant !== undefined && matchMission(mission, { ...variant.product, variants: [variant.variant] }) === variant.variant;
  });
  const keys = keysOf(wanted.length > 0 ? wanted : tries);
  const handed = wanted.flatMap(({ output }) => (output.kind === 'handoff' ? [output] : []));
  const good = handed.find(({ url }) => handOffFault(url, homes) === null);
  const failed = handed[0] === undefined ? refusalsOf(wanted)[0] : handOffFault(handed[0].url, homes);
  return {
    variant: { obstacle: wanted.length > 0 ? null : variantObstacle(mission, known), exchanges: keys },
    handoff: {
      obstacle: good !== undefined ? null : (failed ?? 'not_tried'),
      exchanges: keys,
      handOff: good === undefined ? null : { by: good.by, url: good.url },
    },
  };
}

function variantObstacle(mission: MissionPlan, known: readonly ShownProduct[]): Obstacle {
  const fitting = known.map((product) => matchMission(mission, product)).filter((match) => typeof match !== 'string');
  return fitting.length > 0 && fitting.every(({ id }) => id === null) ? 'no_variant_id' : 'not_tried';
}

function variantOf(call: ToolRecord, known: readonly ShownProduct[]): { product: ShownProduct; variant: ShownVariant } | undefined {
  const { output } = call;
  const id = output.kind === 'handoff' ? output.variantId : argumentOf(call, 'variant_id');
  // The latest answer that names the variant is the one the shopper acted on.
  return known
    .toReversed()
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .find(({ variant }) => variant.id !== null && variant.id === id);
}

/** Only for calls that passed their schema; the arguments of others are undefined. */
function argumentOf({ arguments: text, output }: ToolRecord, name: string): unknown {
  if (output.kind === 'refused' && (output.code === 'invalid_arguments' || output.code === 'unknown_tool')) return undefined;
  return (JSON.parse(text) as Record<string, unknown>)[name];
}

function conductOf(calls: readonly ToolRecord[]): MissionVerdict['conduct'] {
  const badCalls = calls.filter(isShoppersFault).length;
  const times = Map.groupBy(calls, ({ name, arguments: text }) => `${name} ${text}`);
  const repeats = [...times.values()].reduce((sum, same) => sum + Math.max(0, same.length - REPEATS_ALLOWED), 0);
  const invented = inventionsIn(calls);
  const penalty = Math.min(MOST_FOR_CONDUCT, (badCalls + repeats) * COST_OF_A_BAD_CALL) + (invented.length > 0 ? COST_OF_INVENTION : 0);
  return { badCalls, repeats, invented, penalty };
}

/**
 * A call that asked the store something, or would have but for our limits. A mission without one (prose, invalid calls or
 * nothing) says something about the model only.
 */
function asksStore(call: ToolRecord): boolean {
  return call.name !== 'finish' && !isShoppersFault(call);
}

const SHOPPERS_FAULT: ReadonlySet<ToolRefusal> = new Set(['unknown_tool', 'invalid_arguments', 'not_returned_before', 'too_many_calls']);

/** An address off the store is the shopper's fault where it asked for one; where a product or a redirect leads there, it is the store's. */
function isShoppersFault({ name, output, exchanges }: ToolRecord): boolean {
  if (output.kind !== 'refused') return false;
  return output.code === 'off_store' ? name === 'open_page' && exchanges.length === 0 : SHOPPERS_FAULT.has(output.code);
}

/** `title` and `price` where the closing claim states what no tool had returned. */
function inventionsIn(calls: readonly ToolRecord[]): readonly string[] {
  const products = productsOf(calls);
  const claims = calls.flatMap(({ output }) => (output.kind === 'finished' ? [output.claim] : []));
  return claims.flatMap(({ found, title, price, currency }) => {
    if (!found) return [];
    const titled = title === null || products.some((product) => fold(product.title).includes(fold(title)));
    const priced =
      price === null ||
      products.some(({ variants }) =>
        variants.some((variant) => variant.price === price && (currency === null || variant.currency === currency)),
      );
    return [...(titled ? [] : ['title']), ...(priced ? [] : ['price'])];
  });
}

export function productsOf(calls: readonly ToolRecord[]): readonly ShownProduct[] {
  return calls.flatMap(({ output }) => {
    if (output.kind === 'products') return output.products;
    if (output.kind === 'product') return [output.product];
    return output.kind === 'page' ? output.page.products : [];
  });
}

/** What the store or our limits refused; calls the shopper should not have made are left out. */
function refusalsOf(calls: readonly ToolRecord[]): readonly ToolRefusal[] {
  return calls.flatMap((call) => (call.output.kind === 'refused' && !isShoppersFault(call) ? [call.output.code] : []));
}

function keysOf(calls: readonly ToolRecord[]): readonly string[] {
  return [...new Set(calls.flatMap(({ exchanges }) => exchanges))];
}
