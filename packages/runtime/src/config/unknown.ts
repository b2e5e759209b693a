/** Variables that look like settings but are not: mostly misspelt names, which would otherwise be ignored without a warning. */

import { SETTINGS } from './settings.ts';

/** Read by scripts, tests and the documentation's examples, not by the service. */
const ELSEWHERE = ['VITRINE_API_KEY', 'VITRINE_CHAOS_SECONDS', 'VITRINE_CHAOS_SEED', 'VITRINE_DATA_DIR', 'VITRINE_WRITE_DOCS'];

/** The names in `env` that begin with `VITRINE_`, hold something, and mean nothing; in alphabetical order. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = new Set([...ELSEWHERE, ...Object.values(SETTINGS).map((setting) => setting.env as string)]);
  return Object.keys(env)
    .filter((name) => name.startsWith('VITRINE_') && env[name] !== '' && !known.has(name))
    .sort();
}
