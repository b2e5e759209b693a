/** One attempt of a shopper in the words of the wire, and back: what was stored can be read, and judged again without any network. */

import {
  type Assessment,
  callsOf,
  checkDetails,
  handOffIn,
  inertText,
  judgeMission,
  type MissionPlan,
  type MissionRun,
  type ModelIdentity,
  type ModelUsage,
  type PerformanceAssessment,
  type PerformanceEvidence,
  type ShopEvidence,
  type ToolRecord,
} from '@vitrine/engine';
import { snakeOf } from './pick.ts';
import { presentExchangeMap } from './present-finding.ts';
import { type Decided, presentDecision, presentMission, presentModel, presentUsage } from './present-shopping.ts';
import { validator } from './schema/validator.ts';
import { TRANSCRIPT, type Transcript } from './wire/transcript.ts';

/** Where the trace of an attempt is kept, and what was decided of it. */
export interface Attempt {
  /** The step whose output is the evidence. */
  readonly step: string;
  readonly model: ModelIdentity;
  readonly decided: Decided;
  /** From the run: the versions it was judged by, and the exchanges its findings and verdicts rest on. */
  readonly assessment: Pick<Assessment, 'engineVersion' | 'rulesVersion' | 'exchanges'>;
  /** undefined: the evidence does not hold it. */
  readonly traceIn: (evidence: unknown) => MissionRun | undefined;
}

/** The nth mission of an audit's simulation, from 1; null when there is none. */
export function missionAttempt(assessment: Assessment, n: number): Attempt | null {
  const details = checkDetails(assessment.checks, 'agent_simulation');
  const decided = details?.missions[n - 1];
  if (details === null || decided === undefined) return null;
  const traceIn = (evidence: unknown) => (evidence as ShopEvidence).missions[n - 1];
  return { step: 'probe:shop', model: details.model, decided, assessment, traceIn };
}

/** The nth trial of an Agent Performance run. */
export function trialAttempt(assessment: PerformanceAssessment, n: number): Attempt | null {
  const decided = assessment.trials[n - 1];
  const model = decided && assessment.models[decided.model];
  if (decided === undefined || model === undefined) return null;
  const traceIn = (evidence: unknown) =>
    (evidence as PerformanceEvidence).runs.find((trial) => trial.model === decided.model && trial.repeat === decided.repeat)?.run;
  return { step: `probe:trials:${decided.mission}`, model, decided, assessment, traceIn };
}

/** The longest text a shopper is shown is that of a page. */
const LONGEST_TEXT = 6_000;
const inert = (text: string) => inertText(text, LONGEST_TEXT);

/** The run that an attempt is part of. */
interface Visit {
  readonly homes: readonly string[];
  readonly finishedAt: Date;
}

export function presentTranscript(n: number, { model, decided, assessment }: Attempt, run: MissionRun, visit: Visit): Transcript {
  const { mission, turns, stop, failure, till, cart, checkout } = run;
  const calls = callsOf(run);
  const handOff = handOffIn(calls)?.output ?? null;
  const transcript = {
    n,
    model: presentModel(model),
    mission: presentMission(mission),
    homes: visit.homes,
    turns: turns.map(({ text, thoughts = '', finish, usage, ...turn }) => ({
      ...{ text, thoughts, finish, calls: turn.calls },
      ...{ usage: presentUsage(usage), ms: turn.ms },
    })),
    stop,
    // The provider's own sentence is for the operator.
    failure: failure && { code: failure.code, status: failure.status },
    compared: { asked: handOff?.lines ?? null, in_cart: handOff?.cart ?? null, till, checkout },
    closed: cart && { cancelled: cart.cancelled, mayBeLeft: cart.mayBeLeft ?? false, exchanges: cart.exchanges },
    verdict: presentDecision(decided),
    finished_at: visit.finishedAt.toISOString(),
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
  const parts = [...calls, ...(till ? [till] : []), ...(checkout?.steps ?? []), ...(cart ? [cart] : [])];
  const keys = parts.flatMap(({ exchanges }) => exchanges);
  const kept = Object.entries(assessment.exchanges).filter(([key]) => keys.includes(key));
  const exchanges = mapped(presentExchangeMap(Object.fromEntries(kept)), (name) => name, inert);
  return { ...(mapped(transcript, snakeOf, inert) as object), exchanges } as Transcript;
}

const check = validator(TRANSCRIPT);

/** null for a value that is no transcript. */
export function readTranscript(value: unknown): Transcript | null {
  const checked = check(value);
  return checked.ok ? checked.value : null;
}

/** The verdict of this version of the engine on the trace; what the transcript says was decided is not read. */
export function replayTranscript(transcript: Transcript): Transcript['verdict'] {
  return presentDecision(judgeMission(traceOf(transcript), transcript)) as Transcript['verdict'];
}

/** What was done and decided, from nothing else: the same wherever it is read. */
export function readAttempt(transcript: Transcript): { readonly run: MissionRun; readonly decided: Decided } {
  return { run: traceOf(transcript), decided: mapped(transcript.verdict, camelOf, String) as Decided };
}

function traceOf({ mission, turns, stop, failure, compared }: Transcript): MissionRun {
  const traced = turns.map(({ finish, calls, usage, ...turn }) => ({
    ...{ key: '', ...turn, ...(finish !== null && { finish }) },
    calls: mapped(calls, camelOf, String) as readonly ToolRecord[],
    usage: mapped(usage, camelOf, String) as ModelUsage,
  }));
  return {
    mission: planOf(mission),
    turns: traced,
    stop,
    failure: failure && { kind: 'failure', ...failure },
    cart: null,
    till: compared.till,
    checkout: mapped(compared.checkout, camelOf, String),
    usage: NO_USAGE,
    ms: 0,
    cost: null,
  } as MissionRun;
}
/** What it took decides nothing. */
const NO_USAGE = { inputTokens: null, outputTokens: null };
const camelOf = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function planOf({ mission: id, made_from: madeFrom, wish: _, other, postcode, ...plan }: Transcript['mission']): MissionPlan {
  return { ...plan, id, madeFrom, language: 'en', ...(other && { other }), ...(postcode !== null && { postcode }) } as MissionPlan;
}

/** A copy of a value with other names of members and other texts. A trace has members of ours alone: no name of one is text of a store. */
function mapped(value: unknown, nameOf: (name: string) => string, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, nameOf, textOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [nameOf(name), mapped(member, nameOf, textOf)]));
}
