/** The models an operator configures: one JSON form for every provider. No problem quotes a value, because one of them is a key. */

import { type ModelLimits, type ModelPrices, PAID_PROVIDERS, type PaidProvider } from '@vitrine/engine';
import { capabilityOf } from './capabilities.ts';
import { EFFORTS, isPrivateWay, type ModelOptions } from './options.ts';

/** Each model multiplies a run's trials, and with them requests of the store, time and cost. */
const MOST_MODELS = 4;

/** Where providers answer who have one address for everybody. The others' holds a resource, a region or a host of the operator. */
const ADDRESSES: Partial<Record<PaidProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  openai_chat: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  deepseek: 'https://api.deepseek.com',
  openrouter: 'https://openrouter.ai/api/v1',
};

/** A model that answers at once: a mission without a detour takes five turns and a quarter of these tokens; the rest is for stores that need more calls. */
const PLAIN = { tokensPerAnswer: 1_000, inputTokens: 40_000, outputTokens: 4_000, seconds: 60, answerSeconds: 20 };
/** One that thinks: thoughts are tokens of the answer, some hundreds to some thousands a turn, and take tens of seconds. */
const THINKING = { tokensPerAnswer: 16_000, inputTokens: 120_000, outputTokens: 64_000, seconds: 300, answerSeconds: 120 };

export type ConfiguredModels =
  | { readonly ok: true; readonly models: readonly ModelOptions[] }
  | { readonly ok: false; readonly problem: string };

/** Never throws. An empty text is no model. */
export function parseModels(text: string): ConfiguredModels {
  try {
    const models = entriesOf(text).map((entry, index) => within(`model ${index + 1}`, () => modelOf(entry)));
    if (models.length > MOST_MODELS) throw new Problem(`at most ${MOST_MODELS} models can be compared`);
    const names = models.map((model) => (model.provider === 'scripted' ? 'scripted' : `${model.provider}:${model.model}`));
    // A result could not tell them apart.
    if (new Set(names).size < names.length) throw new Problem('a model is named twice');
    return { ok: true, models };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.message };
    throw error;
  }
}

class Problem extends Error {}

function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${place}: ${error.message}`) : error;
  }
}

function entriesOf(text: string): readonly unknown[] {
  if (text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('is no JSON');
  }
  if (!Array.isArray(value)) throw new Problem('is no JSON list');
  return value;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('is no JSON object');
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Problem(`has a field that does not exist; there are ${known.join(', ')}`);
  return value as Fields;
}

function modelOf(entry: unknown): ModelOptions {
  const fields = fieldsOf(entry, ['provider', 'model', 'key', 'base_url', 'prices', 'effort', 'reasons', 'limits']);
  if (fields['provider'] === 'scripted') return { provider: 'scripted' };
  const provider = choiceIn(fields, 'provider', PAID_PROVIDERS);
  const model = textIn(fields, 'model');
  const { reasons, effort: takesEffort } = capabilityOf(provider, model);
  const effort = fields['effort'] === undefined ? null : choiceIn(fields, 'effort', EFFORTS);
  if (effort !== null && !takesEffort) throw new Problem('effort cannot be set for this model');
  const { answerSeconds, ...limits } = limitsOf(fields['limits'], flagIn(fields, 'reasons', reasons) ? THINKING : PLAIN);
  return {
    ...{ provider, model, effort, limits },
    apiKey: textIn(fields, 'key'),
    baseUrl: addressOf(fields, provider),
    prices: fields['prices'] === undefined ? null : within('prices', () => pricesOf(fields['prices'])),
    timeoutMs: answerSeconds * 1_000,
  };
}

function addressOf(fields: Fields, provider: PaidProvider): string {
  const known = ADDRESSES[provider];
  if (fields['base_url'] === undefined && known !== undefined) return known;
  const url = URL.parse(textIn(fields, 'base_url'));
  if (url === null || url.username !== '' || url.search !== '') throw new Problem('base_url is no address without user and query');
  if (!isPrivateWay(url)) throw new Problem('base_url is neither https nor an address of this machine');
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function pricesOf(value: unknown): ModelPrices {
  const fields = fieldsOf(value, ['input', 'output', 'cached', 'written', 'as_of']);
  const asOf = textIn(fields, 'as_of');
  if (!/^\d{4}-\d\d-\d\d$/.test(asOf) || Number.isNaN(Date.parse(asOf))) throw new Problem('as_of is no day such as 2026-11-22');
  const optional = (name: 'cached' | 'written') => (fields[name] === undefined ? {} : { [name]: numberIn(fields, name) });
  return { input: numberIn(fields, 'input'), output: numberIn(fields, 'output'), ...optional('cached'), ...optional('written'), asOf };
}

const LIMITS = {
  tokensPerAnswer: 'answer_tokens',
  inputTokens: 'mission_input_tokens',
  outputTokens: 'mission_output_tokens',
  seconds: 'mission_seconds',
  answerSeconds: 'answer_seconds',
} as const;

function limitsOf(value: unknown, defaults: ModelLimits & { readonly answerSeconds: number }) {
  const fields = value === undefined ? {} : within('limits', () => fieldsOf(value, Object.values(LIMITS)));
  const chosen = Object.entries(LIMITS).map(([name, field]) => {
    const limit = fields[field] ?? defaults[name as keyof typeof LIMITS];
    if (!Number.isSafeInteger(limit) || Number(limit) < 1) throw new Problem(`limits: ${field} is no whole number above 0`);
    return [name, limit];
  });
  return Object.fromEntries(chosen) as typeof defaults;
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !/^\S(?:.{0,498}\S)?$/.test(value)) throw new Problem(`${name} is not stated as text`);
  return value;
}

/** US dollars per million tokens. */
function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > 1_000_000)
    throw new Problem(`${name} is no number of dollars`);
  return value;
}

function flagIn(fields: Fields, name: string, fallback: boolean): boolean {
  const value = fields[name] ?? fallback;
  if (typeof value !== 'boolean') throw new Problem(`${name} is neither true nor false`);
  return value;
}

function choiceIn<const C extends string>(fields: Fields, name: string, choices: readonly C[]): C {
  const found = choices.find((choice) => choice === fields[name]);
  if (found === undefined) throw new Problem(`${name} is none of ${choices.join(', ')}`);
  return found;
}
