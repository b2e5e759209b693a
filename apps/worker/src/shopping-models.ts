/** Who shops, as the configuration has it: one model in the simulation, one or several in Agent Performance. */

import { randomBytes } from 'node:crypto';
import type { Marks, Model } from '@vitrine/engine';
import { type ModelOptions, openModel, openModels, parseModelList } from '@vitrine/models';
import { type Config, ConfigurationError } from '@vitrine/runtime';

export interface ShoppingModels {
  /** Of the simulation, and of recall questions. */
  readonly one: Model;
  /** Those a performance run compares. */
  readonly compared: readonly Model[];
}

/** Throws `ConfigurationError` for a list of models that cannot be compared. */
export async function openShoppingModels(config: Config<'worker'>): Promise<ShoppingModels> {
  const list = parseModelList(config.performanceModels);
  if (!list.ok) throw new ConfigurationError(`The configuration is not usable:\n  VITRINE_PERFORMANCE_MODELS: ${list.problem}`);
  const options = optionsOf(config);
  return { one: await openModel(options), compared: await openModels(options, list.models) };
}

/** The configuration has seen to it that a provider comes with its name, address and key. */
function optionsOf(config: Config<'worker'>): ModelOptions {
  const { modelProvider: provider, modelName: model, modelBaseUrl: baseUrl, modelApiKey: apiKey } = config;
  if (provider === 'scripted') return { provider };
  if (model === null || baseUrl === null || apiKey === null) throw new Error('a provider without its name, address or key');
  return { provider, model, baseUrl, apiKey: apiKey.reveal(), prices: pricesOf(config.modelPrices) };
}

function pricesOf([input, output]: readonly string[]): Model['prices'] {
  return input === undefined || output === undefined ? null : { input: Number(input), output: Number(output) };
}

/** 128 random bits each: nobody who writes a store's pages can guess them. */
export function drawMarks(): Marks {
  return { fence: randomBytes(16).toString('hex'), canary: randomBytes(16).toString('hex') };
}
