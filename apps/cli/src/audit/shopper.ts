/** Which shopper is sent out, as the operator's settings or the command line have it; and sending it. */

import { inertText, type Marks, type Model, type ShopEvidence } from '@vitrine/engine';
import { learnOrigin, memoryJournal, probeShop } from '@vitrine/gather';
import { type ModelOptions, openModel, openModels, parseModelList } from '@vitrine/models';
import { SETTINGS } from '@vitrine/runtime';
import { type Arguments, CommandError, type Io, readSetting, textOf, UsageError } from '../command.ts';
import { openStore, type StoreEvidence } from './gather-store.ts';

/** `--model` wins over VITRINE_MODEL_PROVIDER. Throws UsageError for a provider that does not exist, CommandError for one that is not configured. */
export function shopperOf(args: Arguments, io: Io): Promise<Model> {
  return openModel(optionsOf(args, io));
}

/** The same for the models a performance run compares: those of VITRINE_PERFORMANCE_MODELS, else the one. */
export function shoppersOf(args: Arguments, io: Io): Promise<readonly Model[]> {
  const list = parseModelList(readSetting(SETTINGS.performanceModels, io.env));
  if (!list.ok) throw refused(SETTINGS.performanceModels.env, list.problem);
  const isListed = list.models.length > 0;
  return openModels(optionsOf(args, io, isListed), list.models);
}

/** `isListed`: the models have names of their own, so that none is needed here. */
function optionsOf(args: Arguments, io: Io, isListed = false): ModelOptions {
  const wanted = textOf(args, 'model') ?? readSetting(SETTINGS.modelProvider, io.env);
  const provider = SETTINGS.modelProvider.parse(wanted, io.env['NODE_ENV'] === 'production');
  if (!provider.ok) throw new UsageError(`--model ${provider.problem}`, `--model : ${provider.problem}`);
  if (provider.value === 'scripted') return { provider: 'scripted' };
  const prices = io.env[SETTINGS.modelPrices.env] ? pricesOf(readSetting(SETTINGS.modelPrices, io.env)) : null;
  return {
    provider: provider.value,
    model: isListed ? '' : readSetting(SETTINGS.modelName, io.env),
    baseUrl: readSetting(SETTINGS.modelBaseUrl, io.env),
    apiKey: readSetting(SETTINGS.modelApiKey, io.env).reveal(),
    prices,
  };
}

function pricesOf([input, output]: readonly string[]): { readonly input: number; readonly output: number } {
  if (input === undefined || output === undefined) throw refused(SETTINGS.modelPrices.env, 'takes two numbers: input,output');
  return { input: Number(input), output: Number(output) };
}

/** 128 random bits each: nobody who writes a store's pages can guess them. */
export function drawMarks(io: Io): Marks {
  const draw = () => Buffer.from(io.randomBytes(16)).toString('hex');
  return { fence: draw(), canary: draw() };
}

function refused(name: string, problem: string): CommandError {
  return new CommandError(`${name}: ${problem}`, `${name} : ${problem}`);
}

interface Shopping {
  readonly model: Model;
  readonly evidence: StoreEvidence;
  readonly reach: readonly string[];
}

/** Sends it into the store that was gathered, with a budget of its own. */
export async function sendShopper({ model, evidence, reach }: Shopping, io: Io): Promise<ShopEvidence> {
  const { business, country, sampleSize } = evidence.subject;
  const budget = { ms: readSetting(SETTINGS.simulationSeconds, io.env) * 1000 };
  const { context, close } = openStore({ business, country, sampleSize, allow: reach }, io, budget);
  learnOrigin(context, evidence.origin);
  try {
    return await probeShop(context, evidence, {
      model,
      journal: memoryJournal(),
      drawMarks: () => drawMarks(io),
      now: () => performance.now(),
      caps: { dollars: readSetting(SETTINGS.modelMaxCents, io.env) / 100 },
      onStep: (mission, tool, outcome) => io.note(`mission ${mission}: ${inertText(tool, 40)} → ${outcome}\n`),
    });
  } finally {
    await close();
  }
}
