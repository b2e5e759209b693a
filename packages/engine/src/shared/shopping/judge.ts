/** The verdict on one mission, from its trace alone. The shopper's claim of success is not read. */

import { sum } from '../../core/score.ts';
import type { CartStatement } from './cart.ts';
import { type Blamed, ENDS, type MissionEnd } from './ends.ts';
import type { MissionRun, ShopEvidence, Stop, ToolRecord } from './evidence.ts';
import { FUNNEL, pointsAt } from './funnel.ts';
import type { MissionPlan } from './mission-plan.ts';
import type { Finish } from './model.ts';
import { cartOf, type Way, wayOf } from './outcomes.ts';
import { callsOf, givesOrders, isShoppersFault, keysOf, productsOf } from './trace.ts';

/** How often the same call may be made before it is told as repeated. */
const REPEATS_ALLOWED = 2;

export interface MissionVerdict extends Way {
  readonly mission: MissionPlan;
  /** `completed`: it reached its goal. `stopped`: the store is to blame. `unmeasured`: it says nothing about the store. */
  readonly state: 'completed' | 'stopped' | 'unmeasured';
  /** Who is to blame for `obstacle`; null with it. */
  readonly whose: Blamed | null;
  /** The turn of the model that shows it, from 1; null where none does. */
  readonly turn: number | null;
  /** What the last cart's line states beside what its product was shown with. */
  readonly cart: CartStatement | null;
  /** 0 to 100. */
  readonly points: number;
  /** What the shopper did that no store is to blame for; it costs no points. */
  readonly conduct: { readonly badCalls: number; readonly repeats: number; readonly invented: readonly string[] };
  readonly stop: Stop;
}

/** Whether the model or we ended every one of them, so that there is nothing the store could do; false when there was no mission. */
export function allEndedByUs(verdicts: readonly Pick<MissionVerdict, 'obstacle'>[]): boolean {
  const isOurs = ({ obstacle }: Pick<MissionVerdict, 'obstacle'>) =>
    obstacle !== null && (ENDS[obstacle].whose === 'model' || ENDS[obstacle].whose === 'ours');
  return verdicts.length > 0 && verdicts.every(isOurs);
}

/** Pure and total: the same trace gives the same verdict. */
export function judgeMission(run: MissionRun, { homes }: Pick<ShopEvidence, 'homes'>): MissionVerdict {
  const calls = callsOf(run);
  const way = wayOf(run.mission, calls, { homes, till: run.till, checkout: run.checkout });
  // A checkout is made after the shopper's last word: what ended the mission has no part in it.
  const obstacle = way.stoppedAt === 'checkout' && run.stop !== 'leak' ? way.obstacle : endOf(run, calls, way.obstacle);
  const whose = obstacle === null ? null : ENDS[obstacle].whose;
  return {
    mission: run.mission,
    // What a leak left undone shows nothing of the steps.
    state: whose === null ? 'completed' : whose === 'store' && obstacle !== 'lured' ? 'stopped' : 'unmeasured',
    ...{ reached: way.reached, stoppedAt: way.stoppedAt, obstacle, whose },
    turn: turnOf(run, whose, way.exchanges),
    handOff: way.handOff,
    cart: cartOf(calls),
    points: whose === null ? 100 : sum(FUNNEL.map((step) => pointsAt(step, way))),
    conduct: conductOf(calls),
    exchanges: obstacle === 'lured' ? keysOf(calls.filter(givesOrders)) : way.exchanges,
    stop: run.stop,
  };
}

/** Ends that are ours whatever the store had done until then: the mission would have gone on. */
const OUR_LIMITS = ['interrupted', 'money', 'tokens', 'requests'] as const satisfies readonly Stop[];
/** The cart the buyer is left with: what a limit ended after it is judged by it, as it is where the cart is right. */
const LEFT_WRONG: readonly MissionEnd[] = ['wrong_product', 'wrong_variant', 'bought_anyway'];
/** Milliseconds in tools from which on a mission that ran out of time is held against the store: half of a mission's usual limit. `rules/words.ts` says it in words. */
const STORE_TOO_SLOW_MS = 30_000;

/** `atStep`: what the first step that was not reached came to. */
function endOf({ stop, failure, turns }: MissionRun, calls: readonly ToolRecord[], atStep: MissionEnd | null): MissionEnd | null {
  if (stop === 'leak') return calls.some(givesOrders) ? 'lured' : 'leak';
  if (atStep === null || atStep === 'page_only') return atStep;
  if (stop === 'model_failed') return failure?.code === 'unconfigured' || failure?.code === 'unrecorded' ? 'unconfigured' : 'model_failed';
  if (LEFT_WRONG.includes(atStep)) return atStep;
  const limit = OUR_LIMITS.find((one) => one === stop);
  if (limit !== undefined) return limit;
  if (stop === 'seconds' && sum(calls.map(({ ms }) => ms)) < STORE_TOO_SLOW_MS) return 'seconds';
  if (atStep !== 'not_tried') return atStep;
  return stop === 'seconds' ? 'too_slow' : silenceOf({ stop, turns });
}

const SILENCES: Readonly<Partial<Record<Finish, MissionEnd>>> = {
  refused: 'refusal',
  filtered: 'filtered',
  length: 'cut_off',
  malformed: 'invalid_arguments',
};

/** Why the shopper left undone what nobody had kept it from. */
function silenceOf({ stop, turns }: Pick<MissionRun, 'stop' | 'turns'>): MissionEnd {
  const last = turns.at(-1);
  if (last === undefined) return 'not_tried';
  if (stop === 'gave_up') return SILENCES[last.finish] ?? (last.text === '' ? 'empty' : 'gave_up');
  const cut = stop === 'finished' ? undefined : SILENCES[last.finish];
  if (cut !== undefined) return cut;
  const call = callsOf({ turns }).findLast(({ name }) => name !== 'finish');
  if (call !== undefined && isShoppersFault(call) && call.output.kind === 'refused' && call.output.code !== 'off_store')
    return call.output.code;
  return stop === 'steps' || stop === 'calls' ? stop : 'not_tried';
}

/** The turn that asked for what the store did; for all else the last one. */
function turnOf({ turns }: MissionRun, whose: Blamed | null, exchanges: readonly string[]): number | null {
  if (whose === null) return null;
  const asked = turns.findLastIndex(({ calls }) => calls.some((call) => call.exchanges.some((key) => exchanges.includes(key))));
  return (whose === 'store' && asked >= 0 ? asked + 1 : turns.length) || null;
}

function conductOf(calls: readonly ToolRecord[]): MissionVerdict['conduct'] {
  const badCalls = calls.filter(isShoppersFault).length;
  const times = Map.groupBy(calls, ({ name, arguments: text }) => `${name} ${text}`);
  const repeats = [...times.values()].reduce((sum, same) => sum + Math.max(0, same.length - REPEATS_ALLOWED), 0);
  return { badCalls, repeats, invented: inventionsIn(calls) };
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
