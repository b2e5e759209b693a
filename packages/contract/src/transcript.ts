/** One attempt of a shopper in the words of the wire, and back: what was stored can be read, and judged again without any network. */

import {
  type Assessment,
  askedLines,
  inertText,
  judgeMission,
  type MissionPlan,
  type MissionRun,
  type ModelIdentity,
  type PerformanceAssessment,
  type PerformanceEvidence,
  type ShopDetails,
  type ShopEvidence,
  type ToolRecord,
} from '@vitrine/engine';
import { type Decided, presentDecision, presentMission, presentModel, presentUsage } from './present-shopping.ts';
import { validator } from './schema/validator.ts';
import { TRANSCRIPT, type Transcript } from './wire/transcript.ts';

/** Where the trace of an attempt is kept, and what was decided of it. */
export interface Attempt {
  /** The step whose output is the evidence. */
  readonly step: string;
  readonly model: ModelIdentity;
  readonly decided: Decided;
  readonly versions: Pick<Assessment, 'engineVersion' | 'rulesVersion'>;
  /** undefined: the evidence does not hold it. */
  readonly traceIn: (evidence: unknown) => MissionRun | undefined;
}

/** The nth mission of an audit's simulation, from 1; null when there is none. */
export function missionAttempt(assessment: Assessment, n: number): Attempt | null {
  const check = assessment.checks.find(({ checkId }) => checkId === 'agent_simulation');
  const details = (check?.details ?? null) as ShopDetails | null;
  const decided = details?.missions[n - 1];
  if (details === null || decided === undefined) return null;
  const traceIn = (evidence: unknown) => (evidence as ShopEvidence).missions[n - 1];
  return { step: 'probe:shop', model: details.model, decided, versions: assessment, traceIn };
}

/** The nth trial of an Agent Performance run. */
export function trialAttempt(assessment: PerformanceAssessment, n: number): Attempt | null {
  const decided = assessment.trials[n - 1];
  const model = decided && assessment.models[decided.model];
  if (decided === undefined || model === undefined) return null;
  const traceIn = (evidence: unknown) =>
    (evidence as PerformanceEvidence).runs.find((trial) => trial.model === decided.model && trial.repeat === decided.repeat)?.run;
  return { step: `probe:trials:${decided.mission}`, model, decided, versions: assessment, traceIn };
}

/** The longest text a shopper is shown is that of a page. */
const LONGEST_TEXT = 6_000;
const inert = (text: string) => inertText(text, LONGEST_TEXT);

export function presentTranscript(n: number, { model, decided, versions }: Attempt, run: MissionRun, homes: readonly string[]): Transcript {
  const { mission, turns, stop, failure, till, cart, checkout } = run;
  const output = turns.flatMap(({ calls }) => calls).findLast((call) => call.output.kind === 'handoff')?.output;
  const handOff = output?.kind === 'handoff' ? output : null;
  const transcript = {
    n,
    model: presentModel(model),
    mission: presentMission(mission),
    homes,
    turns: turns.map(({ text, calls, finish, usage, ms }) => ({ text, finish: finish ?? null, calls, usage: presentUsage(usage), ms })),
    stop,
    // The provider's own sentence is for the operator.
    failure: failure && { code: failure.code, status: failure.status },
    compared: { asked: handOff && askedLines(handOff), in_cart: handOff?.cart ?? null, till: till ?? null, checkout: checkout ?? null },
    closed: cart && { cancelled: cart.cancelled, mayBeLeft: cart.mayBeLeft ?? false, exchanges: cart.exchanges },
    verdict: presentDecision(decided),
    evidence: { engine_version: versions.engineVersion, rules_version: versions.rulesVersion },
  };
  return mapped(transcript, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), inert) as Transcript;
}

const check = validator(TRANSCRIPT);

/** null for a value that is no transcript. */
export function readTranscript(value: unknown): Transcript | null {
  const checked = check(value);
  return checked.ok ? checked.value : null;
}

/** The verdict of this version of the engine on the trace; what the transcript says was decided is not read. */
export function replayTranscript({ mission, homes, turns, stop, failure, compared }: Transcript): Transcript['verdict'] {
  const traced = turns.map(({ text, finish, calls, ms }) => ({
    key: '',
    text,
    ...(finish !== null && { finish }),
    calls: mapped(calls, toCamel, String) as readonly ToolRecord[],
    usage: NO_USAGE,
    ms,
  }));
  const run = {
    mission: planOf(mission),
    turns: traced,
    stop,
    failure: failure && { kind: 'failure', ...failure },
    cart: null,
    till: compared.till,
    checkout: mapped(compared.checkout, toCamel, String),
    usage: NO_USAGE,
    ms: 0,
    cost: null,
  } as MissionRun;
  return presentDecision(judgeMission(run, { homes })) as Transcript['verdict'];
}
const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** What it took decides nothing. */
const NO_USAGE = { inputTokens: null, outputTokens: null };

function planOf({ mission: id, made_from: madeFrom, wish: _, other, postcode, ...plan }: Transcript['mission']): MissionPlan {
  return { ...plan, id, madeFrom, ...(other && { other }), ...(postcode !== null && { postcode }) } as MissionPlan;
}

/** The same value with other names of members and other texts. A trace has members of ours alone: no name of one is text of a store. */
function mapped(value: unknown, nameOf: (name: string) => string, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, nameOf, textOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [nameOf(name), mapped(member, nameOf, textOf)]));
}
