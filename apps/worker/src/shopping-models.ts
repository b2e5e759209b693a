/** Who shops, as the configuration has it: one model in the simulation, one or several in Agent Performance. */

import { randomBytes } from 'node:crypto';
import type { Marks, Model } from '@vitrine/engine';
import { openModels, parseModels } from '@vitrine/models';
import { type Config, ConfigurationError } from '@vitrine/runtime';

export interface ShoppingModels {
  /** Model of the simulation, and of recall questions. */
  readonly one: Model;
  /** Those a performance run compares. */
  readonly compared: readonly Model[];
}

/** Throws `ConfigurationError` for models that cannot be asked or compared. */
export async function openShoppingModels(config: Config<'worker'>): Promise<ShoppingModels> {
  const list = parseModels(config.models?.reveal() ?? '');
  if (!list.ok) throw new ConfigurationError(`The configuration is not usable:\n  VITRINE_MODELS ${list.problem}`);
  const compared = await openModels(list.models);
  return { one: compared[0] as Model, compared };
}

/** 128 random bits each: nobody who writes a store's pages can guess them. */
export function drawMarks(): Marks {
  return { fence: randomBytes(16).toString('hex'), canary: randomBytes(16).toString('hex') };
}
