/**
 * Environment in, frozen configuration out, with every problem at once; variables that look like settings and are none are
 * named, because a misspelt one would be ignored.
 */

import type { Setting } from './setting.ts';
import { PROCESSES, SETTINGS } from './settings.ts';
import { billingProblems, signInProblems } from './settings-accounts.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type ConfigOf<S> = { readonly [K in keyof S]: K extends 'siteUrl' ? string : ValueOf<S[K]> };
export type ProcessName = keyof typeof PROCESSES;
/** What a process reads, or every setting. `siteUrl` falls back to `baseUrl`. */
export type Config<P extends ProcessName | 'all' = 'all'> = ConfigOf<P extends ProcessName ? (typeof PROCESSES)[P] : typeof SETTINGS>;

/** Thrown by `loadConfig`: one line per problem, none of which shows a value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the settings of one process, or all. An empty variable counts as not set, as container tools write them.
 * @throws {ConfigurationError} with all problems at once.
 */
export function loadConfig<P extends ProcessName | 'all' = 'all'>(env: Environment, process?: P): Config<P> {
  const settings: Readonly<Record<string, Setting<unknown>>> = process && process !== 'all' ? PROCESSES[process as ProcessName] : SETTINGS;
  const problems: string[] = [];
  const production = env['NODE_ENV'] === 'production';
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) values[key] = read(setting, env[setting.env], production, problems);
  const isSet = (name: string) => Boolean(env[name]);
  if ('stripeSecretKey' in settings) problems.push(...billingProblems(values));
  if ('smtpUrl' in settings) problems.push(...signInProblems(values, isSet));
  if (problems.length > 0)
    throw new ConfigurationError(`The configuration is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  if ('siteUrl' in settings) values['siteUrl'] ??= values['baseUrl'];
  return Object.freeze(values) as Config<P>;
}

function read(setting: Setting<unknown>, text: string | undefined, production: boolean, problems: string[]): unknown {
  if (text === undefined || text === '') {
    if (setting.fallback === undefined) problems.push(`${setting.env} is required`);
    else if (production && setting.requiredInProduction) problems.push(`${setting.env} is required in production`);
    return setting.fallback ?? null;
  }
  if (production && setting.forbiddenInProduction) {
    problems.push(`${setting.env} must not be set in production`);
    return null;
  }
  const parsed = setting.parse(text, production);
  if (parsed.ok) return parsed.value;
  problems.push(`${setting.env} ${parsed.problem}`);
  return null;
}

/** The settings of a process by the names of their variables, as they are in force; a secret is `***`, and so is an address that holds one. */
export function settingsInForce<P extends ProcessName>(config: Config<P>, process: P): readonly { name: string; value: string | null }[] {
  const values = config as Readonly<Record<string, unknown>>;
  return Object.entries(PROCESSES[process] as Readonly<Record<string, Setting<unknown>>>)
    .map(([key, { env }]) => ({ name: env, value: values[key] === null ? null : String(values[key]) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Read by scripts, tests and the documentation's examples, not by the service. */
const ELSEWHERE = [
  'VITRINE_API_KEY',
  'VITRINE_DRILL_FULL',
  'VITRINE_DRILL_SECONDS',
  'VITRINE_DRILL_SEED',
  'VITRINE_DATA_DIR',
  'VITRINE_FUZZ_ALL',
  'VITRINE_FUZZ_REQUESTS',
  'VITRINE_OPERATOR',
  'VITRINE_WEBHOOK_SECRET',
  'VITRINE_WRITE_DOCS',
];

/** The names in `env` that begin with `VITRINE_`, hold something, and mean nothing; in alphabetical order. */
export function unknownSettings(env: Environment): readonly string[] {
  const known = new Set([...ELSEWHERE, ...Object.values(SETTINGS).map((setting) => setting.env as string)]);
  return Object.keys(env)
    .filter((name) => name.startsWith('VITRINE_') && env[name] !== '' && !known.has(name))
    .sort();
}
