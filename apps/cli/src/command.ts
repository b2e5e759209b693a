/** What a command is, and what it may touch. Single settings for commands that do not need the whole configuration. */

import type { ParseArgsOptionsConfig } from 'node:util';
import type { Setting } from '@vitrine/runtime';

/** Exit codes others script against. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Streams, signal and folders of a command; `main.ts` passes the process's, tests their own. */
export interface Io {
  /** Results: what may be piped on. */
  readonly out: (text: string) => void;
  /** Progress and errors. */
  readonly note: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
  /** The checkout's folder; relative paths of files are read from `cwd`. */
  readonly root: string;
  readonly cwd: string;
}

export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

export interface Command {
  /** The whole text of `--help`, without a final line break. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  /** Throws UsageError for arguments it cannot use, CommandError for what it could not do. */
  run(args: Arguments, io: Io): Promise<ExitCode>;
}

/** The arguments make no sense: exit code 2, with a pointer to the help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command could not do its work for a reason the operator can act on: exit code 1, the message alone. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A text option; undefined when it was not given. */
export function textOf(args: Arguments, name: string): string | undefined {
  const value = args.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A whole number within bounds; `fallback` when it was not given. */
export function integerOf(
  args: Arguments,
  name: string,
  bounds: { readonly min: number; readonly max: number; readonly fallback: number },
): number {
  const text = textOf(args, name);
  if (text === undefined) return bounds.fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= bounds.min && value <= bounds.max) return value;
  throw new UsageError(`--${name} must be a whole number from ${bounds.min} to ${bounds.max}`);
}

/** The one positional argument. */
export function onlyPositional(args: Arguments, name: string): string {
  const [only, ...more] = args.positionals;
  if (only === undefined) throw new UsageError(`<${name}> is missing`);
  if (more.length > 0) throw new UsageError(`One <${name}> only; "${more[0]}" is too many`);
  return only;
}

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
