/**
 * What a command is, which inputs and outputs it gets, and how it reads a single setting where it does not need the whole
 * configuration.
 */

import type { Language, Localized as Text } from '@vitrine/engine';
import type { Setting } from '@vitrine/runtime';

/** Exit codes others script against. */
export const EXIT = {
  ok: 0,
  /** A gate of the caller's is not met. */
  unmet: 1,
  usage: 2,
  /** It could not be measured, or not be done at all: no statement on the store. */
  undone: 3,
  /** The service refused the key. */
  auth: 4,
  quota: 5,
  /** The service asked to wait longer than the caller would. */
  limited: 6,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type { Language, Localized as Text } from '@vitrine/engine';

/** Streams, signal and folders of a command; `main.ts` passes the process's, tests their own. */
export interface Io {
  /** Results: what may be piped on. */
  readonly out: (text: string) => void;
  /** Progress and errors. */
  readonly note: (text: string) => void;
  /** Results may be coloured: a terminal, and nobody said NO_COLOR. */
  readonly colour: boolean;
  /** Columns of the terminal that notes go to, where a line can be written over; 0 where they go elsewhere. */
  readonly live: number;
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
  /** As given or as the config file has it; a switch is a boolean, an option that may be repeated a list. */
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly positionals: readonly string[];
  readonly language: Language;
}

/** Throws UsageError for arguments it cannot use, CommandError for what it could not do. */
export type Run = (args: Arguments, io: Io) => Promise<ExitCode>;

/** The arguments make no sense: exit code 2, with a pointer to the help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly text: Text;

  constructor(en: string, fr: string, options?: ErrorOptions) {
    super(en, options);
    this.text = { en, fr };
  }
}

/** The command could not do its work for a reason its user can act on: the message alone, and an exit code that says which kind of reason. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly text: Text;
  readonly exit: ExitCode;

  constructor(en: string, fr: string, options: ErrorOptions & { readonly exit?: ExitCode } = {}) {
    super(en, options);
    this.text = { en, fr };
    this.exit = options.exit ?? EXIT.undone;
  }
}

/** A text option; undefined when it was not given. */
export function textOf(args: Arguments, name: string): string | undefined {
  const value = args.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Every value of an option that may be repeated. */
export function textsOf(args: Arguments, name: string): readonly string[] {
  const value = args.values[name];
  return Array.isArray(value) ? value : [];
}

/** A whole number within bounds; `fallback` when it was not given. */
export function integerOf<F>(
  args: Arguments,
  name: string,
  { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: F },
): number | F {
  const text = textOf(args, name);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`, `--${name} doit être un nombre entier de ${min} à ${max}`);
}

/** The one positional argument. */
export function onlyPositional(args: Arguments, name: string): string {
  const [only, ...more] = args.positionals;
  if (only === undefined) throw new UsageError(`<${name}> is missing`, `<${name}> manque`);
  if (more.length > 0)
    throw new UsageError(`One <${name}> only; "${more[0]}" is too many`, `Une seule <${name}> ; « ${more[0]} » est de trop`);
  return only;
}

/**
 * One setting by its table entry, with its default. Throws CommandError when it is missing or unusable, without
 * showing the value; in production also when its default may not be used, as the service itself would.
 */
export function readSetting<T>(setting: Setting<T>, env: Io['env']): NonNullable<T> {
  const text = env[setting.env];
  const production = env['NODE_ENV'] === 'production';
  const { env: name } = setting;
  if (text === undefined || text === '') {
    const { fallback } = setting;
    if (fallback === undefined || fallback === null || (production && setting.requiredInProduction)) {
      throw new CommandError(`${name} is not set`, `${name} n’est pas défini`);
    }
    return fallback;
  }
  if (production && setting.forbiddenInProduction) {
    throw new CommandError(`${name} must not be set in production`, `${name} ne doit pas être défini en production`);
  }
  const parsed = setting.parse(text);
  if (!parsed.ok) throw new CommandError(`${name} ${parsed.problem}`, `${name} : ${parsed.problem}`);
  return parsed.value;
}
