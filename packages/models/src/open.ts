/** The models a run compares, as an operator writes them down. */

import type { Model } from '@vitrine/engine';
import type { ProviderOptions } from './provider.ts';
import { scriptedShopper } from './scripted.ts';

/** The one provider setting. */
export type ModelOptions = { readonly provider: 'scripted' } | ProviderOptions;

/**
 * Connects nothing: the first request is sent with the first call of `complete`. Throws for a base URL that is neither https nor on
 * loopback: the key would be sent unencrypted. The vendors' libraries load only in a process that is configured for them.
 */
export async function openModel(options: ModelOptions): Promise<Model> {
  if (options.provider === 'scripted') return scriptedShopper();
  const { createProviderModel } = await import('./provider.ts');
  return createProviderModel(options);
}

/**
 * The models of the list at the same provider, in its order, each with its own prices; an empty list is the provider's one
 * model. The scripted shopper is one whatever the list says. Throws as `openModel` does.
 */
export async function openModels(options: ModelOptions, list: readonly ListedModel[]): Promise<readonly Model[]> {
  if (options.provider === 'scripted' || list.length === 0) return [await openModel(options)];
  return Promise.all(list.map(({ name, prices }) => openModel({ ...options, model: name, prices })));
}

/** One entry of the list. */
export interface ListedModel {
  readonly name: string;
  /** US dollars per million tokens; null: not stated. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

/** `name` or `name=input/output`. Names of providers hold slashes and colons, but no equals sign. */
const ENTRY = /^(?<name>[^\s=]{1,100})(?:=(?<input>\d{1,6}(?:\.\d{1,6})?)\/(?<output>\d{1,6}(?:\.\d{1,6})?))?$/;
/** Each model multiplies a run's trials, and with them requests of the store, time and cost. */
const MOST_MODELS = 4;

export type ModelList = { readonly ok: true; readonly models: readonly ListedModel[] } | { readonly ok: false; readonly problem: string };

/** Never throws. Refuses more than four models, and a name that occurs twice: a result could not tell them apart. */
export function parseModelList(entries: readonly string[]): ModelList {
  const models: ListedModel[] = [];
  for (const entry of entries) {
    const { name, input, output } = ENTRY.exec(entry)?.groups ?? {};
    if (name === undefined) return { ok: false, problem: `"${entry}" is not a model as name or name=input/output` };
    if (models.some((other) => other.name === name)) return { ok: false, problem: `the model "${name}" is named twice` };
    const prices = input === undefined || output === undefined ? null : { input: Number(input), output: Number(output) };
    models.push({ name, prices });
  }
  if (models.length > MOST_MODELS) return { ok: false, problem: `at most ${MOST_MODELS} models can be compared` };
  return { ok: true, models };
}
