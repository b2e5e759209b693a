/** Runs made by hand: each trial says how far it goes, how long it takes and how it ends. */

import type {
  CatalogEvidence,
  Exchange,
  MissionPlan,
  ModelIdentity,
  PerformanceEvidence,
  PerformanceInput,
  Stop,
  ToolOutput,
  ToolRecord,
} from '@vitrine/engine';
import { cart, finds, HOME, MISSION, one, product, reads, runOf, turnOf, variant } from './shop-fixtures.ts';

export const PLAIN: ModelIdentity = { provider: 'openai', name: 'plain', prices: { input: 3, output: 15 } };
export const OTHER: ModelIdentity = { ...PLAIN, name: 'other', prices: null };

const mission = (id: string): MissionPlan => ({ ...MISSION, id, words: ['Bol'], category: null, attribute: null, ceiling: 30 });
const BOWL = product({ title: 'Bol', variants: [variant({ label: '', options: [] })] });
/** How far a trial goes: each step is one call, answered by the store. */
const WAY = [finds('bol', BOWL), reads(BOWL), cart([one('v1')])];

export interface TrialFields {
  readonly mission?: string;
  readonly model?: number;
  readonly repeat?: number;
  /** Calls that succeed, 0 to 3. */
  readonly way?: number;
  /** The call after those is declined by the store; without it the shopper falls silent. */
  readonly declined?: boolean;
  readonly stop?: Stop;
  /** Milliseconds and bytes of every answer. */
  readonly ms?: number;
  readonly bytes?: number;
  readonly type?: string;
}

function trialOf({
  mission: id = '1',
  model = 0,
  repeat = 1,
  way = 3,
  declined = false,
  stop = 'finished',
  ms = 100,
  bytes = 500,
  type = 'application/json',
}: TrialFields) {
  const scope = `${id}-${model}-${repeat}`;
  const calls = WAY.slice(0, declined ? way + 1 : way).map((step, index): ToolRecord => {
    const key = `shop.${scope}.${index + 1}`;
    const output: ToolOutput = index < way ? step.output : { kind: 'refused', code: 'declined' };
    return { ...step, id: key, output, exchanges: [key], bytes, ms: ms + 5 };
  });
  const usage = { inputTokens: 1_000 * (way + 1), outputTokens: 100 };
  const identity = [PLAIN, OTHER][model];
  const cost = identity?.prices ? (usage.inputTokens * 3 + usage.outputTokens * 15) / 1e6 : null;
  const turns = [{ ...turnOf(calls), usage, ms: 400 }];
  const run = runOf(turns, { mission: mission(id), stop, usage, ms: 400 + calls.length * (ms + 5), cost });
  const exchanges = calls.map(({ id: key, name }) => exchangeOf(key, name, { ms, bytes, type }));
  return { trial: { model, repeat, seed: repeat, run }, exchanges };
}

function exchangeOf(key: string, question: string, { ms, bytes, type }: { ms: number; bytes: number; type: string }): Exchange {
  return {
    // A page is read, an interface is called.
    ...{ key, method: type === 'text/html' ? 'GET' : 'POST', url: `${HOME}/ucp/${question}` },
    ...{ requestHeaders: {}, requestBody: '{}', hops: [], ms },
    outcome: {
      ...{ kind: 'response', url: `${HOME}/ucp/${question}`, status: 200, headers: { 'content-type': type } },
      body: { sha256: '00', size: bytes, truncated: false, bytes: new Uint8Array(0) },
    },
  };
}

const CATALOG = {
  market: { country: 'FR', currency: 'EUR', language: 'fr' },
  attempts: [],
  home: null,
  exchanges: [],
  pages: [],
} as unknown as CatalogEvidence;

export function inputOf(trials: readonly TrialFields[], over: Partial<PerformanceInput['plan']> = {}): PerformanceInput {
  const missions = [...new Set(trials.map(({ mission: id = '1' }) => id))].toSorted();
  const slices = missions.map((id): PerformanceEvidence => {
    const made = trials.filter((fields) => (fields.mission ?? '1') === id).map(trialOf);
    return {
      mission: id,
      channel: 'ucp',
      homes: [HOME],
      runs: made.map(({ trial }) => trial),
      exchanges: made.flatMap(({ exchanges }) => exchanges),
    };
  });
  return {
    subject: { business: HOME, url: `${HOME}/`, country: 'FR', sampleSize: 12, day: '2026-11-21' },
    origin: { origin: HOME, exchanges: [] },
    ucp: { exchanges: [] } as unknown as PerformanceInput['ucp'],
    catalog: CATALOG,
    plan: {
      ...{ missions: missions.map(mission), models: [PLAIN], repeats: 3, noMission: null, noTrial: null, seed: 1 },
      ...{ dollars: 5, supported: missions.length, ...over },
    },
    trials: slices,
  };
}
