/** An Agent Performance run as it is read (decisions §5). */

import { FUNNEL, MODEL_FAILURES, type NoTrial } from '@vitrine/engine';
import { type TSchema, Type } from 'typebox';
import { EVIDENCE, FINDING } from './finding.ts';
import { count, names, nullable, shape, text, union } from './parts.ts';
import { EFFECTIVE_COUNTRY, LANGUAGE, MARKET_FROM } from './request.ts';
import { runSchema, VERSIONS } from './run.ts';
import { CHANNEL, COST, MISSION, MODEL, NO_MISSION, SUPPORTED, USAGE_OF_MODEL, VERDICT } from './shopping.ts';

const share = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 1, description }));

const SUCCESS = shape(
  'SuccessRate',
  "With Wilson's 95 % interval over missions; all three null when nothing could be measured, the interval also for one mission and where every trial is the scripted shopper's, who does the same each time.",
  {
    succeeded: count('Trials that got from the wish to the hand-off.'),
    measured: count('Trials that say something about the store.'),
    missions: count('Distinct missions among them: the sample the interval is of.'),
    rate: share('What share of the measured trials succeeded.'),
    low: share('Lower end of the interval.'),
    high: share('Upper end of the interval.'),
  },
);

const FUNNEL_COUNTS = shape(
  'Funnel',
  'Measured trials that reached each step.',
  Object.fromEntries(FUNNEL.map((step) => [step, count('Trials that came this far.')])),
);

const TOTALS = shape('TrialTotals', {
  trials: count('How many ran, measured or not.'),
  tool_calls: count('Calls the models made.'),
  invalid_calls: count("Calls that broke a tool's rules or named what no tool had returned."),
  repeated_calls: count('Calls made a third time and more.'),
  bytes: count("Of the store's answers."),
  usage: USAGE_OF_MODEL,
  ms: count('In tools and in the answers of the model.'),
  cost: COST,
});

/** The middle of an even number of trials lies between two of them. */
const middle = (description: string) => Type.Number({ minimum: 0, description });
const MEDIANS = nullable(
  shape('TrialMedians', 'Of one trial.', {
    tool_calls: middle('Calls of a trial.'),
    bytes: middle("Of the store's answers."),
    input_tokens: nullable(middle('What the model was given; null where its provider did not count.')),
    output_tokens: nullable(middle('What it answered; null as above.')),
    ms: middle('In tools and in the answers of the model.'),
    cost: COST,
  }),
);

const MODEL_PLACE = count('Place in `models`, from 0.');
const MISSION_NAME = text('Which of `missions`.');
const REPEAT = Type.Integer({ minimum: 1, description: 'Which try, from 1.' });
const EXCHANGE_KEY = text('Key in `exchanges`.');

const SEED = count('What was drawn from the id of the run.');

const BY_MODEL = Type.Object({
  model: MODEL_PLACE,
  success: SUCCESS,
  /** `success` says of the store what it allows; this says of the model what it achieves. */
  achieved: SUCCESS,
  pass_power: Type.Array(Type.Number({ minimum: 0, maximum: 1, description: 'The first is for one try.' }), {
    description: 'pass^k over the same trials as `achieved`: how likely k tries of a mission all succeed, from k = 1.',
  }),
  funnel: FUNNEL_COUNTS,
  totals: TOTALS,
  medians: MEDIANS,
});
const signed = (description: string) => Type.Number({ minimum: -1, maximum: 1, description });
const COMPARISON = shape(
  'ModelComparison',
  'Two models over the same missions, their own mistakes counted; they have been told apart where `p` is below 0.05.',
  {
    model: MODEL_PLACE,
    other: MODEL_PLACE,
    missions: count('Missions on which the store or the model decided, for both.'),
    difference: signed('Rate of `model` less that of `other`, on average over these missions.'),
    low: signed('Lower end of its 95 % interval.'),
    high: signed('Upper end of it.'),
    p: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How likely so great a difference is between models that are alike (exact sign-flip test, Holm’s correction).',
    }),
  },
);
const BY_MISSION = Type.Object({
  mission: MISSION_NAME,
  success: SUCCESS,
  unstable: Type.Array(MODEL_PLACE, { description: 'Models that came through in some tries and not in others.' }),
});

const TRIAL = shape('Trial', 'One mission tried once by one model.', {
  mission: MISSION_NAME,
  model: MODEL_PLACE,
  repeat: REPEAT,
  seed: SEED,
  ...VERDICT,
  failure: nullable(names(MODEL_FAILURES, 'What the provider of the model did, when that ended it.')),
  turns: count('Answers of the model.'),
  tool_calls: count('Calls it made.'),
  invalid_calls: count("Calls that broke a tool's rules or named what no tool had returned."),
  repeated_calls: count('Calls made a third time and more.'),
  invented: Type.Array(Type.String(), { description: '`price`: named at the end though no tool had said it.' }),
  bytes: count("Of the store's answers."),
  tool_ms: count('The part of it in tools: the store and the way to it.'),
  exchanges: Type.Array(EXCHANGE_KEY, { description: 'What the verdict rests on.' }),
});

const NOTED = shape('NotedAnswer', {
  exchange: EXCHANGE_KEY,
  mission: MISSION_NAME,
  model: MODEL_PLACE,
  repeat: REPEAT,
  tool: text('Which tool asked for it.'),
  ms: count('From the first byte sent to the last byte read.'),
  bytes: count('Of the answer.'),
});

const RESULT = shape('PerformanceResult', {
  recommendation: text('What to do first.'),
  success: SUCCESS,
  funnel: FUNNEL_COUNTS,
  totals: TOTALS,
  medians: MEDIANS,
  models: Type.Array(MODEL, { description: 'Who shopped.' }),
  missions: Type.Array(MISSION, { description: 'What for.' }),
  repeats: count('How often each model tried each mission.'),
  seed: SEED,
  planned: count('Missions × models × repeats; more than `totals.trials` when a step of ours failed.'),
  channel: nullable(CHANNEL),
  no_mission: NO_MISSION,
  no_trial: nullable(
    union<NoTrial>()(['money'], 'Why nothing was tried: the money of a run or a mission does not pay for one whole trial by each model.'),
  ),
  supported: SUPPORTED,
  by_model: Type.Array(BY_MODEL, { description: 'In the order of `models`.' }),
  by_mission: Type.Array(BY_MISSION, { description: 'In the order of `missions`.' }),
  comparisons: Type.Array(COMPARISON, { description: 'Every two models that are no script.' }),
  trials: Type.Array(TRIAL, { description: 'In the order they were run.' }),
  slowest: Type.Array(NOTED, { description: 'Answers of the store, slowest first.' }),
  largest: Type.Array(NOTED, { description: 'Answers of the store, largest first.' }),
  findings: Type.Array(FINDING, { description: 'Each rule once over all trials, most urgent first.' }),
  exchanges: Type.Record(Type.String(), EVIDENCE, { description: 'Everything the result refers to.' }),
  evidence: VERSIONS,
});

/** How much a run does at most; every unit of it is traffic to the store, and of a model that is paid. */
export const MISSIONS_OPTION = Type.Integer({ minimum: 1, maximum: 3, description: 'Wishes made from the catalogue, at most.' });
export const REPEATS_OPTION = Type.Integer({ minimum: 1, maximum: 5, description: 'How often each model tries each of them.' });

const OPTIONS = shape('PerformanceOptions', {
  missions: MISSIONS_OPTION,
  repeats: REPEATS_OPTION,
  country: EFFECTIVE_COUNTRY,
  language: LANGUAGE,
  market_from: Type.Optional(MARKET_FROM),
});

/** The representation of an Agent Performance run, the same wherever one is shown. */
export function performanceRunSchema(): TSchema {
  return runSchema('PerformanceRun', 'prf', OPTIONS, RESULT);
}
