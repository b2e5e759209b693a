/** The verdict on one mission, from its trace alone. The shopper's claim of success is not read. */

import { sum } from '../../core/score.ts';
import { handOffFault } from './bounds.ts';
import { type CartStatement, cartFault, cartStatement } from './cart.ts';
import type { MissionPlan } from './evidence.ts';
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
import { fold, isTheThing, isWished, type Mismatch, matchMission } from './match.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';

/** How often the same call may be made before it is told as repeated. */
const REPEATS_ALLOWED = 2;

/** What the shopper put into its last cart instead of what was wished for. `wrong_variant`: of the right product. */
const WRONG_CHOICES = ['wrong_product', 'wrong_variant', 'wrong_quantity'] as const;

/**
 * Why a mission stopped: what the store did or lacked, or what the shopper left undone. `other_cart`: the store's cart does
 * not hold what it was asked to. `page_only`: the buyer got a page, which is no purchase.
 */
export type Obstacle =
  | Mismatch
  | ToolRefusal
  | (typeof WRONG_CHOICES)[number]
  | 'nothing_found'
  | 'too_slow'
  | 'not_tried'
  | 'no_variant_id'
  | 'no_url'
  | 'other_cart'
  | 'page_only';

export interface MissionVerdict {
  readonly mission: MissionPlan;
  readonly state: 'completed' | 'stopped' | 'unmeasured';
  /** Steps reached, in order, without a gap. */
  readonly reached: readonly FunnelStep[];
  readonly stoppedAt: FunnelStep | null;
  readonly obstacle: Obstacle | null;
  readonly handOff: { readonly by: HandOffKind; readonly url: string | null } | null;
  /** What the last cart's line states beside what its product was shown with; left out by versions before 1.3.0. */
  readonly cart?: CartStatement | null;
  /** 0 to 100. */
  readonly points: number;
  /** What the shopper did that no store is to blame for; it costs no points. */
  readonly conduct: { readonly badCalls: number; readonly repeats: number; readonly invented: readonly string[] };
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

/** Obstacles of the shopper's making: nothing of the store was seen to fail. */
const SHOPPERS_CHOICE: ReadonlySet<string> = new Set(['not_tried', ...WRONG_CHOICES]);

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
  const isUntold = SHOPPERS_CHOICE.has(obstacle ?? '') || UNTELLING.has(obstacle ?? '');
  const handOff = stoppedAt === null ? steps.handoff.handOff : null;
  const isPage = handOff?.by === 'product_page';
  return {
    mission: run.mission,
    state:
      run.stop === 'leak' || isOurs || isUntold || isNeverAsked ? 'unmeasured' : stoppedAt === null && !isPage ? 'completed' : 'stopped',
    reached,
    stoppedAt,
    obstacle: isPage ? 'page_only' : obstacle,
    handOff,
    cart: cartOf(calls),
    points: sum(reached.map((step) => pointsAt(step, handOff))),
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
  const wasAsked = searches.some((call) => asksForWish(mission, call));
  const missing = closest(mission, found);
  return {
    discovered: discoveredBy(searches, found, wasAsked),
    relevant: { obstacle: missing === 'other_thing' && !wasAsked ? 'not_tried' : missing, exchanges: keysOf(searches) },
    detail: { obstacle: readObstacle(mission, found, reads), exchanges: keysOf(reads) },
    ...cartOutcomes(mission, calls, homes),
  } satisfies Record<FunnelStep, StepOutcome>;
}

/** Whether a store that sells the thing had to show it: a word of the wish or its category, and no lower price limit. */
function asksForWish({ words, category, ceiling }: MissionPlan, call: ToolRecord): boolean {
  const [query, limit] = [argumentOf(call, 'query'), argumentOf(call, 'max_price')];
  if (typeof query !== 'string' || (typeof limit === 'number' && limit < ceiling)) return false;
  const asked = fold(query);
  return [...words, ...(category === null ? [] : [category])].some((word) => asked.includes(fold(word)));
}

function discoveredBy(searches: readonly ToolRecord[], found: readonly ShownProduct[], wasAsked: boolean): StepOutcome {
  const wasAnswered = wasAsked && searches.some(({ output }) => output.kind === 'products');
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

/** A contradiction is one of the same product: the search showed that it meets the mission, its own answer that it does not. */
function readObstacle(mission: MissionPlan, found: readonly ShownProduct[], reads: readonly ToolRecord[]): Obstacle | null {
  if (closest(mission, productsOf(reads)) === null) return null;
  const [contradiction] = reads.flatMap((call) => {
    const asked = call.name === 'get_product' ? argumentOf(call, 'id') : argumentOf(call, 'url');
    const same = found.filter(({ id, url }) => asked !== undefined && (call.name === 'get_product' ? id : url) === asked);
    const read = productsOf([call]);
    return read.length > 0 && same.length > 0 && closest(mission, same) === null ? (closest(mission, read) ?? []) : [];
  });
  return contradiction ?? refusalsOf(reads)[0] ?? 'not_tried';
}

/**
 * The last cart decides. The step `variant` is reached when it was asked for what was wished, `handoff` when the store made
 * it so and says where the buyer goes on. A store that declined the right request is judged by that, whatever came after.
 */
function cartOutcomes(
  mission: MissionPlan,
  calls: readonly ToolRecord[],
  homes: readonly string[],
): { variant: StepOutcome; handoff: HandOffOutcome } {
  const tries = calls.filter(({ name }) => name === 'add_to_cart');
  const known = productsOf(calls);
  const right = tries.filter((call) => choiceOf(mission, call, known) === null);
  const last = tries.findLast(({ output }) => output.kind === 'handoff');
  const wrong = last === undefined ? null : choiceOf(mission, last, known);
  const declined = right.some(({ output }) => output.kind === 'handoff') ? undefined : refusalsOf(right)[0];
  if (right.length === 0 || (wrong !== null && declined === undefined)) {
    const exchanges = keysOf(last === undefined ? tries : [last]);
    const nothing = { exchanges, obstacle: wrong ?? variantObstacle(mission, known) };
    return { variant: nothing, handoff: { ...nothing, handOff: null } };
  }
  const exchanges = keysOf(right);
  const output = wrong === null && last?.output.kind === 'handoff' ? last.output : null;
  const obstacle = output === null ? (declined ?? 'not_tried') : (handOffFault(output.url, homes) ?? cartFault(mission, output));
  const handOff = output === null || obstacle !== null ? null : { by: output.by, url: output.url };
  return { variant: { obstacle: null, exchanges }, handoff: { obstacle, exchanges, handOff } };
}

/** The last cart that was made. */
function cartOf(calls: readonly ToolRecord[]): CartStatement | null {
  const last = calls.findLast(({ output }) => output.kind === 'handoff');
  return last?.output.kind === 'handoff' ? cartStatement(last.output, variantOf(last, productsOf(calls))?.variant) : null;
}

/** null: the call asks for what was wished. */
function choiceOf(mission: MissionPlan, call: ToolRecord, known: readonly ShownProduct[]): (typeof WRONG_CHOICES)[number] | null {
  const chosen = variantOf(call, known);
  if (chosen === undefined || !isTheThing(mission, chosen.product)) return 'wrong_product';
  if (!isWished(mission, chosen.product, chosen.variant)) return 'wrong_variant';
  const { output } = call;
  const quantity = output.kind === 'handoff' ? (output.quantity ?? 1) : (argumentOf(call, 'quantity') ?? 1);
  return quantity === (mission.quantity ?? 1) ? null : 'wrong_quantity';
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
  return { badCalls, repeats, invented: inventionsIn(calls) };
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

/** `price` where the closing claim states one that no tool had returned. A title may be put in other words. */
function inventionsIn(calls: readonly ToolRecord[]): readonly string[] {
  const products = productsOf(calls);
  const claims = calls.flatMap(({ output }) => (output.kind === 'finished' ? [output.claim] : []));
  return claims.flatMap(({ found, price, currency }) => {
    if (!found || price === null) return [];
    const isPriced = products.some(({ variants }) =>
      variants.some((variant) => variant.price === price && (currency === null || variant.currency === currency)),
    );
    return isPriced ? [] : ['price'];
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
