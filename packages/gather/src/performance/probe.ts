/** Steps of an Agent Performance run: its plan, then every trial of one mission after the other. */

import { createHash } from 'node:crypto';
import {
  chooseMissions,
  costOf,
  type Exchange,
  type MissionPlan,
  type Model,
  type ModelFailure,
  type PerformanceEvidence,
  type PerformancePlan,
  type TrialRun,
} from '@vitrine/engine';
import type { Fetcher, ProbeContext } from '../ports.ts';
import { DEFAULT_SHOP_CAPS, REQUESTS_PER_MISSION } from '../shop/caps.ts';
import { FIRST_SEED } from '../shop/probe.ts';
import { openShopping, planMissions, runMission, type ShopProbeInput, type ShopperKit, type Shopping } from '../shop/shopping.ts';

export interface TrialsPlanOptions {
  /** In the order results show them. */
  readonly models: readonly Model[];
  /** Missions at most, 1 to 3, as a run of the service; or every one the store supports. */
  readonly missions: number | 'all';
  /** How often each model tries each mission, at most: as many as the run's requests, time and money allow. */
  readonly repeats: number;
  readonly money: Money;
  /** Id of the run: what is drawn is drawn from it, so that a run that is planned again draws the same. */
  readonly run: string;
}

/** Step `plan:trials`. Asks nobody anything; the same catalogue gives the same missions. */
export async function planTrials(
  ctx: ProbeContext,
  { catalog }: Pick<ShopProbeInput, 'catalog'>,
  { models, missions, repeats, money, run }: TrialsPlanOptions,
): Promise<PerformancePlan> {
  const plan = await planMissions(ctx, catalog);
  const wanted = missions === 'all' ? plan.missions : chooseMissions(plan, missions, true);
  const fit = trialsThatFit(ctx.fetcher, { missions: wanted.length, models, repeats, money });
  return {
    missions: wanted.slice(0, fit?.missions ?? 0),
    models: models.map(({ provider, name, prices }) => ({ provider, name, prices })),
    repeats: fit?.repeats ?? repeats,
    noMission: plan.why,
    supported: plan.supported,
    noTrial: fit === null && plan.why === null ? 'money' : null,
    seed: drawn(run),
    dollars: money.run,
  };
}

/** 31 bits: what every provider takes for a seed. */
function drawn(...from: readonly (string | number)[]): number {
  return createHash('sha256').update(from.join(' ')).digest().readUInt32BE() >>> 1;
}

/** One call of a shopper that was carried out, for who watches. */
export interface TrialNote {
  readonly mission: string;
  /** Name of the model. */
  readonly model: string;
  /** From 1. */
  readonly repeat: number;
  /** What the model wrote: untrusted text. */
  readonly tool: string;
  readonly outcome: string;
}

export interface TrialsOptions extends ShopperKit {
  readonly plan: PerformancePlan;
  /** Id of the mission. */
  readonly mission: string;
  /** The models configured now; each of the plan's is looked for among them by provider and name. */
  readonly models: readonly Model[];
  readonly onStep?: (note: TrialNote) => void;
}

/**
 * Step `probe:trials:<mission>`: all models × repeats of one mission, one after the other, under the promises of
 * `probeShop`. Trials of later missions get their share of the run's requests and time, so missions must be run in
 * order. A mission the plan does not have gives no runs.
 */
export async function probeTrials(ctx: ProbeContext, input: ShopProbeInput, options: TrialsOptions): Promise<PerformanceEvidence> {
  const { plan } = options;
  const shopping = await openShopping(ctx, input, options);
  const mission = plan.missions.find(({ id }) => id === options.mission);
  const runs: TrialRun[] = [];
  const exchanges: Exchange[] = [];
  const ledger = await openLedger(options);
  for (const trial of mission === undefined ? [] : trialsOf(plan, mission)) {
    const end = await runTrial(shopping, trial, { ...options, left: ledger.left() });
    await ledger.take(scopeOf(trial), end.dollars);
    runs.push({ model: trial.model, repeat: trial.repeat, seed: trial.seed, run: end.run });
    exchanges.push(...end.exchanges);
  }
  return {
    mission: options.mission,
    channel: shopping.channel.kind,
    homes: shopping.homes,
    runs,
    exchanges: [...(options.cartOwner?.exchanges ?? []), ...exchanges, ...shopping.handshakes()],
  };
}

/** What the run has left to spend, looked at before each trial: kept in the journal, so that it holds across its steps and claims. */
async function openLedger({ plan, journal }: Pick<TrialsOptions, 'plan' | 'journal'>) {
  const nameOf = (scope: string) => `spent ${scope}`;
  const spent = new Map<string, number>();
  for (const scope of plan.missions.flatMap((mission) => trialsOf(plan, mission).map(scopeOf))) {
    const dollars = await journal.recall<number>(nameOf(scope));
    if (dollars !== undefined) spent.set(scope, dollars);
  }
  return {
    left: () => plan.dollars - [...spent.values()].reduce((sum, dollars) => sum + dollars, 0),
    async take(scope: string, dollars: number) {
      spent.set(scope, dollars);
      await journal.record(nameOf(scope), dollars);
    },
  };
}

function scopeOf({ mission, model, repeat }: Pick<Trial, 'mission' | 'model' | 'repeat'>): string {
  return `${mission.id}-${model}-${repeat}`;
}

interface Trial extends Pick<TrialRun, 'model' | 'repeat'> {
  readonly seed: number;
  readonly mission: MissionPlan;
  /** Trials that are still to be run, this one and those of later missions included. */
  readonly left: number;
}

/**
 * Every model once before any of them again: a run that is cut short has trials of every model. Who begins is drawn for each
 * round, so that no model always meets the store first; all have the seed of the round.
 */
function trialsOf({ missions, models, repeats, seed = FIRST_SEED }: PerformancePlan, mission: MissionPlan): readonly Trial[] {
  const later = (missions.length - missions.indexOf(mission)) * models.length * repeats;
  const rounds = Array.from({ length: repeats }, (_, round) => {
    const order = models.map((_model, model) => ({ model, lot: drawn(seed, mission.id, round, model) })).toSorted((a, b) => a.lot - b.lot);
    return order.map(({ model }) => ({ mission, model, repeat: round + 1, seed: drawn(seed, mission.id, round) }));
  }).flat();
  return rounds.map((trial, index) => ({ ...trial, left: later - index }));
}

async function runTrial(shopping: Shopping, trial: Trial, options: TrialsOptions & { readonly left: number }) {
  const { mission, model: place, repeat, seed, left } = trial;
  const { plan, models, onStep, caps } = options;
  const planned = plan.models[place];
  const model = models.find(({ provider, name }) => provider === planned?.provider && name === planned.name);
  if (model === undefined) return { run: unconfigured(mission), exchanges: [], dollars: 0 };
  return runMission(shopping, {
    mission,
    scope: scopeOf(trial),
    // The plan's prices are those of the run, whatever the operator states meanwhile.
    model: { ...model, prices: planned?.prices ?? null },
    seed,
    dollars: Math.max(0, Math.min(caps?.dollars ?? Number.POSITIVE_INFINITY, options.left)),
    // Repeats at temperature 0 would be one question asked again: a trial is as people meet the model.
    temperature: null,
    left,
    onStep: (tool, outcome) => onStep?.({ mission: mission.id, model: model.name, repeat, tool, outcome }),
  });
}

function unconfigured(mission: MissionPlan): TrialRun['run'] {
  const failure: ModelFailure = { kind: 'failure', code: 'unconfigured', status: null };
  const usage = { inputTokens: 0, outputTokens: 0 };
  return { mission, turns: [], stop: 'model_failed', failure, cart: null, checkout: null, till: null, usage, ms: 0, cost: null };
}

/** Requests of one trial: half as many again as a mission needs at least, for stores that need more than one search or reading. */
const REQUESTS = 1.5 * REQUESTS_PER_MISSION;
/** Seconds of one trial with a paid model: five answers of two to four seconds each, measured with models of autumn 2026. */
const SECONDS = 20;
/** Seconds of one trial with the scripted shopper: it answers at once, so this is the store's time. */
const UNPAID_SECONDS = 4;
/**
 * Share of the output a mission may take that one without a detour takes, thoughts included: four or five answers of 40 to 50 tokens
 * of 4,000 in the demo stores (docs/agent-performance.md).
 */
const USUAL_OUTPUT = 0.05;
/** Tokens in of such a mission: its questions are sent again with each turn, and what was answered goes back with them. */
const USUAL_INPUT = 4_300;

interface WantedTrials extends Omit<TrialsPlanOptions, 'missions' | 'run'> {
  readonly missions: number;
}

/** US dollars the run, and one mission, may cost. */
interface Money {
  readonly run: number;
  readonly mission: number;
}

/** At most what is wanted, whole: a few whole trials say more than many that were cut short; null when the money does not pay for one whole trial by each model. */
function trialsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, wanted: WantedTrials) {
  const { missions, models, money } = wanted;
  const usual = models.map(usualCost);
  const round = usual.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  if (usual.some((cost) => cost !== null && cost > money.mission) || round > money.run) return null;
  // A millionth of a trial more: sums of binary fractions carry rounding errors.
  const paidFor = round === 0 ? Number.POSITIVE_INFINITY : Math.floor(money.run / round + 1e-6);
  const fit = Math.min(missions, paidFor);
  return { missions: fit, repeats: fit === 0 ? wanted.repeats : Math.min(repeatsThatFit(fetcher, wanted), Math.floor(paidFor / fit)) };
}

/** null where nobody states prices; a model that is not paid costs nothing. */
function usualCost({ prices, limits = DEFAULT_SHOP_CAPS }: Model): number | null {
  const outputTokens = limits.outputTokens * USUAL_OUTPUT;
  return costOf({ prices }, { inputTokens: Math.min(limits.inputTokens, USUAL_INPUT + 2 * outputTokens), outputTokens });
}

/** At most `repeats`, at least 1. */
function repeatsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, { missions, models, repeats }: WantedTrials): number {
  // Nothing to try fits any number of times; a share of nothing would be no number.
  if (missions === 0) return repeats;
  const requests = missions * models.length * REQUESTS;
  const seconds = missions * models.reduce((sum, { isPaid }) => sum + (isPaid ? SECONDS : UNPAID_SECONDS), 0);
  const fit = Math.min(fetcher.requestsLeft() / requests, fetcher.msLeft() / 1000 / seconds);
  return Math.max(1, Math.min(repeats, Math.floor(fit)));
}
