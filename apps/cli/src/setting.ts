/** Single settings for commands that do not need the whole configuration. */

import type { Setting } from '@vitrine/runtime';
import { CommandError, type Io } from './command.ts';

/**
 * One setting by its table entry, with its default. Throws CommandError when it is missing or unusable, without
 * showing the value; in production also when its default may not be used, as the service itself would.
 */
export function readSetting<T>(setting: Setting<T>, env: Io['env']): T {
  const text = env[setting.env];
  const production = env['NODE_ENV'] === 'production';
  if (text === undefined || text === '') {
    const { fallback } = setting;
    if (fallback === undefined || fallback === null || (production && setting.requiredInProduction)) {
      throw new CommandError(`${setting.env} is not set`);
    }
    return fallback;
  }
  if (production && setting.forbiddenInProduction) throw new CommandError(`${setting.env} must not be set in production`);
  const parsed = setting.parse(text);
  if (!parsed.ok) throw new CommandError(`${setting.env} ${parsed.problem}`);
  return parsed.value;
}
