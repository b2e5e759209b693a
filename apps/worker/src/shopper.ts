/** Who shops, as the configuration has it. */

import { randomBytes } from 'node:crypto';
import type { Marks, Model } from '@vitrine/engine';
import { openModel } from '@vitrine/models';
import type { Config } from '@vitrine/runtime';

/** The configuration has seen to it that a provider comes with its name, address and key. */
export async function openShopper(config: Config): Promise<Model> {
  const { modelProvider: provider, modelName: model, modelBaseUrl: baseUrl, modelApiKey: apiKey } = config;
  if (provider === 'scripted') return openModel({ provider });
  if (model === null || baseUrl === null || apiKey === null) throw new Error('a provider without its name, address or key');
  return openModel({ provider, model, baseUrl, apiKey: apiKey.reveal(), prices: pricesOf(config.modelPrices) });
}

function pricesOf([input, output]: readonly string[]): Model['prices'] {
  return input === undefined || output === undefined ? null : { input: Number(input), output: Number(output) };
}

/** 128 random bits each: nobody who writes a store's pages can guess them. */
export function drawMarks(): Marks {
  return { fence: randomBytes(16).toString('hex'), canary: randomBytes(16).toString('hex') };
}
