/** Which shopper is sent out, as the operator's settings or the command line have it. */

import type { Model } from '@vitrine/engine';
import { openModel } from '@vitrine/models';
import { SETTINGS } from '@vitrine/runtime';
import { type Arguments, CommandError, type Io, textOf, UsageError } from '../command.ts';
import { readSetting } from '../setting.ts';

/** `--model` wins over VITRINE_MODEL_PROVIDER. Throws UsageError for a provider that does not exist, CommandError for one that is not configured. */
export async function shopperOf(args: Arguments, io: Io): Promise<Model> {
  const wanted = textOf(args, 'model') ?? readSetting(SETTINGS.modelProvider, io.env);
  const provider = SETTINGS.modelProvider.parse(wanted, io.env['NODE_ENV'] === 'production');
  if (!provider.ok) throw new UsageError(`--model ${provider.problem}`);
  if (provider.value === 'scripted') return openModel({ provider: 'scripted' });
  const prices = io.env[SETTINGS.modelPrices.env] ? pricesOf(readSetting(SETTINGS.modelPrices, io.env)) : null;
  return openModel({
    provider: provider.value,
    model: readSetting(SETTINGS.modelName, io.env),
    baseUrl: readSetting(SETTINGS.modelBaseUrl, io.env),
    apiKey: readSetting(SETTINGS.modelApiKey, io.env).reveal(),
    prices,
  });
}

function pricesOf([input, output]: readonly string[]): { readonly input: number; readonly output: number } {
  if (input === undefined || output === undefined) throw new CommandError(`${SETTINGS.modelPrices.env} takes two numbers: input,output`);
  return { input: Number(input), output: Number(output) };
}
