/** Agent Performance runs made by hand: every end a trial can have, any text in every place that is not ours. */

import {
  FUNNEL,
  type FunnelStep,
  type ModelIdentity,
  type NotedAnswer,
  type PerformanceAssessment,
  quote,
  type SuccessRate,
  sumUsage,
  type TrialResult,
} from '@vitrine/engine';
import type { PerformanceView } from '../src/index.ts';
import { exchange, finding } from './sample.ts';
import { samplePlan } from './sample-shop.ts';

export interface PerformanceSample {
  readonly language?: 'en' | 'fr';
  /** Text of the store and of the model. */
  readonly text?: string;
  /** `mixed`: two models, every end. `perfect`: the script came through always. `nobody`: nothing to shop for. `dark`: nothing measured. */
  readonly mood?: 'mixed' | 'perfect' | 'nobody' | 'dark';
}

const KEYS = ['shop.1-0-1.1', 'shop.1-1-2.2'];

/** Same sample, same view. */
export function samplePerformance({ language = 'en', text = 'Linen shirt', mood = 'mixed' }: PerformanceSample = {}): PerformanceView {
  return {
    business: `https://shop.example/ ${text}`,
    url: 'https://shop.example/',
    language,
    createdAt: new Date('2026-11-21T07:20:11Z'),
    finishedAt: '2026-11-21T07:21:02.123Z',
    options: { country: 'FR' },
    assessment: assessmentOf(text, mood),
    idFingerprint: '5f1c09aa',
    transcripts: 'transcripts/{n}/page',
  };
}

const SCRIPT: ModelIdentity = { provider: 'scripted', name: 'cheapest-match-1', prices: null };

function assessmentOf(text: string, mood: Required<PerformanceSample>['mood']): PerformanceAssessment {
  const models = mood === 'mixed' ? [SCRIPT, { provider: 'openai' as const, name: text, prices: { input: 1, output: 2 } }] : [SCRIPT];
  const trials = mood === 'nobody' ? [] : trialsOf(mood, models.length, text);
  const missions = mood === 'nobody' ? [] : ['1', '3'].map((id) => samplePlan(id, text));
  const of = (keep: (trial: TrialResult) => boolean) => resultOf(trials.filter(keep));
  const noted = mood === 'mixed' ? [notedAnswer(0, 'search', 1412, 4100), notedAnswer(1, 'get_product', 90, 2_400_000)] : [];
  return {
    engineVersion: '1.0.0',
    rulesVersion: '2026-11-21',
    evidenceVersion: 1,
    recommendation:
      mood === 'nobody' ? { id: 'agent_performance.not_measured', values: {} } : { id: 'A-handoff.dead_till', values: { attempts: 3 } },
    models,
    missions,
    repeats: 2,
    seed: 7,
    noTrial: null,
    planned: mood === 'mixed' ? trials.length + 2 : trials.length,
    channel: mood === 'nobody' ? null : 'ucp',
    noMission: mood === 'nobody' ? 'nothing_priced' : null,
    supported: 12,
    ...of(() => true),
    byModel: models.map((_, model) => {
      const own = of((trial) => trial.model === model);
      return { model, ...own, achieved: own.success, passPower: [] };
    }),
    comparisons: [],
    byMission: missions.map(({ id }) => ({
      mission: id,
      success: of(({ mission }) => mission === id).success,
      unstable: mood === 'mixed' && id === '1' ? [1] : [],
    })),
    trials,
    slowest: noted,
    largest: noted.toReversed(),
    findings: mood === 'mixed' ? findingsOf(text) : [],
    broken: mood === 'mixed' ? ['A-size: Error'] : [],
    exchanges: Object.fromEntries(KEYS.map((key) => [key, exchange(key, text)])),
  };
}

function findingsOf(text: string) {
  return [
    finding('A-injection', 'instructions', 'critical', 0, text, { excerpt: quote(text) }, KEYS),
    finding('A-handoff', 'dead_till', 'major', 4.5, '', { attempts: 3 }, [KEYS[1] ?? '']),
  ];
}

function notedAnswer(at: number, tool: string, ms: number, bytes: number): NotedAnswer {
  return { exchange: KEYS[at] ?? '', mission: '1', model: at, repeat: at + 1, tool, ms, bytes };
}

function trialsOf(mood: Required<PerformanceSample>['mood'], models: number, text: string): readonly TrialResult[] {
  const places = ['1', '3'].flatMap((mission) =>
    [1, 2].flatMap((repeat) => Array.from({ length: models }, (_, model) => ({ mission, repeat, model }))),
  );
  return places.map((place, index) => {
    const trial = { ...completedTrial(text), ...place };
    if (mood === 'perfect') return trial;
    const ends = mood === 'dark' ? [unmeasured(trial)] : [trial, stopped(trial), trial, unmeasured(trial), invented(trial)];
    return ends[index % ends.length] ?? trial;
  });
}

function completedTrial(text: string): TrialResult {
  return {
    mission: '1',
    model: 0,
    repeat: 1,
    seed: 1,
    state: 'completed',
    reached: FUNNEL,
    stoppedAt: null,
    obstacle: null,
    whose: null,
    turn: null,
    handOff: { by: 'cart', url: text },
    points: 100,
    stop: 'finished',
    failure: null,
    turns: 5,
    toolCalls: 4,
    invalidCalls: 0,
    repeatedCalls: 0,
    invented: [],
    bytes: 12_300,
    usage: { inputTokens: 4100, outputTokens: 270 },
    ms: 5312,
    toolMs: 412,
    cost: 0.0046,
    steps: [
      { tool: 'search', outcome: 'products', bytes: 5100, ms: 31 },
      { tool: text.slice(0, 40), outcome: 'unknown_tool', bytes: 0, ms: 0 },
    ],
    exchanges: KEYS,
  };
}

function stopped(trial: TrialResult): TrialResult {
  return {
    ...trial,
    state: 'stopped',
    reached: FUNNEL.slice(0, 2),
    stoppedAt: 'detail',
    obstacle: 'sold_out',
    handOff: null,
    invalidCalls: 1,
  };
}

function unmeasured(trial: TrialResult): TrialResult {
  return {
    ...trial,
    state: 'unmeasured',
    reached: [],
    stoppedAt: 'discovered',
    obstacle: 'not_tried',
    stop: 'model_failed',
    failure: 'timeout',
    cost: null,
  };
}

function invented(trial: TrialResult): TrialResult {
  return { ...trial, state: 'stopped', obstacle: 'claimed', whose: 'model', invented: ['price'] };
}

function resultOf(trials: readonly TrialResult[]) {
  const measured = trials.filter(({ state }) => state !== 'unmeasured');
  const sum = (of: (trial: TrialResult) => number) => trials.reduce((total, trial) => total + of(trial), 0);
  const reached = (step: FunnelStep) => measured.filter((trial) => trial.reached.includes(step)).length;
  const [first] = trials;
  return {
    success: rateOf(measured.filter(({ state }) => state === 'completed').length, measured.length),
    funnel: {
      discovered: reached('discovered'),
      relevant: reached('relevant'),
      detail: reached('detail'),
      variant: reached('variant'),
      handoff: reached('handoff'),
    },
    totals: {
      trials: trials.length,
      toolCalls: sum(({ toolCalls }) => toolCalls),
      invalidCalls: sum(({ invalidCalls }) => invalidCalls),
      repeatedCalls: 0,
      bytes: sum(({ bytes }) => bytes),
      usage: sumUsage(trials.map(({ usage }) => usage)),
      ms: sum(({ ms }) => ms),
      cost: first?.model === 1 ? 0.0138 : null,
    },
    medians: first === undefined ? null : { toolCalls: 4, bytes: 12_300, inputTokens: 4100, outputTokens: 270, ms: 5312, cost: 0.0046 },
  };
}

/** An interval wide enough to be drawn; how it is computed is the engine's to test. */
function rateOf(succeeded: number, measured: number): SuccessRate {
  if (measured === 0) return { succeeded, measured, missions: 0, rate: null, low: null, high: null };
  const rate = succeeded / measured;
  return { succeeded, measured, missions: measured, rate, low: Math.max(0, rate - 0.25), high: Math.min(1, rate + 0.15) };
}
