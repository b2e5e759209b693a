/** Words of a command line to arguments, by the table. Whatever is not in the table is refused with the nearest name that is. */

import { parseArgs } from 'node:util';
import { type Arguments, type Language, UsageError } from './command.ts';
import type { OptionDefinition, Options } from './table/define.ts';
import { COMMON } from './table/options.ts';

/** Throws UsageError. Values are those of the line alone. */
export function parseWords(words: readonly string[], options: Options, language: Language): Arguments {
  const types = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) } as const,
  ]);
  // Not strict: Node's own messages are English and know no neighbours.
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, value } = meant(token.name, token.rawName, options);
    const given = checked(name, options[name] as OptionDefinition, value ?? token.value, token.inlineValue === true);
    values[name] = options[name]?.multiple === true ? [...((values[name] as readonly string[]) ?? []), String(given)] : given;
  }
  return { values, positionals, language };
}

/** `--no-scan` is `scan`, false. */
function meant(name: string, raw: string, options: Options): { readonly name: string; readonly value?: false } {
  if (Object.hasOwn(options, name)) return { name };
  const positive = name.startsWith('no-') ? name.slice(3) : name;
  if (positive !== name && Object.hasOwn(options, positive) && options[positive]?.negatable === true)
    return { name: positive, value: false };
  const known = Object.entries(options).flatMap(([one, { negatable }]) => (negatable === true ? [one, `no-${one}`] : [one]));
  const near = raw.startsWith('--') ? nearest(name, known) : null;
  throw new UsageError(
    `There is no option ${raw}${near === null ? '' : `; did you mean --${near}?`}`,
    `Il n’y a pas d’option ${raw}${near === null ? '' : ` ; vouliez-vous dire --${near} ?`}`,
  );
}

/** The value an option may have: something for one that takes any, nothing for a switch, one of the choices where there are. */
function checked(name: string, option: OptionDefinition, value: unknown, inline: boolean): string | boolean {
  if (option.value === undefined) {
    if (value === undefined || typeof value === 'boolean') return value ?? true;
    throw new UsageError(`--${name} takes no value`, `--${name} ne prend pas de valeur`);
  }
  // A word that begins with a hyphen is an option somebody forgot a value in front of, unless it was given with "=".
  if (typeof value !== 'string' || value === '' || (!inline && value.startsWith('-'))) {
    throw new UsageError(
      `--${name} takes a value: --${name} <${option.value}>`,
      `--${name} prend une valeur : --${name} <${option.value}>`,
    );
  }
  const choice = option.multiple === true ? (value.split('=', 1)[0] as string) : value;
  if (option.choices !== undefined && !option.choices.includes(choice)) {
    const near = nearest(choice, option.choices);
    const list = option.choices.join(', ');
    throw new UsageError(
      `--${name} is one of ${list}${near === null ? '' : `; did you mean ${near}?`}`,
      `--${name} est l’un de ${list}${near === null ? '' : ` ; vouliez-vous dire ${near} ?`}`,
    );
  }
  return value;
}

/** The known word with the fewest typing mistakes in it, where a third of its letters or fewer are wrong; else null. */
export function nearest(word: string, known: readonly string[]): string | null {
  const [best] = known
    .map((name) => ({ name, wrong: distance(word.slice(0, 40), name) }))
    .filter(({ name, wrong }) => wrong <= Math.max(1, Math.ceil(name.length / 3)))
    .sort((a, b) => a.wrong - b.wrong);
  return best?.name ?? null;
}

/** Letters to insert, drop or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next.push(Math.min((row[j] as number) + (letter === b[j] ? 0 : 1), (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/**
 * The line's arguments, and behind them what the config file says: an object of option names, and `url` for the address.
 * Throws UsageError for anything else.
 */
export function withConfig(args: Arguments, file: string, text: string, options: Options): Arguments {
  const known = Object.entries({ ...options, ...COMMON }).filter(([, option]) => (option as OptionDefinition).config === true);
  const names = ['url', ...known.map(([name]) => name)];
  const config = objectIn(file, text);
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const [name, value] of Object.entries(config)) {
    const option = known.find(([one]) => one === name)?.[1] as OptionDefinition | undefined;
    if (option === undefined && name !== 'url') {
      const near = nearest(name, names);
      throw new UsageError(
        `${file} may not hold "${name}"${near === null ? '' : `; did you mean "${near}"?`}`,
        `${file} ne peut contenir « ${name} »${near === null ? '' : ` ; vouliez-vous dire « ${near} » ?`}`,
      );
    }
    if (name === 'url' && typeof value !== 'string') {
      throw new UsageError(
        `${file}: "url" takes the address of a store as text`,
        `${file} : « url » prend l’adresse d’une boutique, en texte`,
      );
    }
    if (option !== undefined && option.value === undefined && typeof value !== 'boolean') {
      throw new UsageError(`${file}: "${name}" is true or false`, `${file} : « ${name} » est true ou false`);
    }
    const list = (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'number' ? String(one) : one));
    if (option?.multiple !== true && Array.isArray(value)) {
      throw new UsageError(`${file}: "${name}" takes one value`, `${file} : « ${name} » prend une valeur`);
    }
    const read = list.map((one) => checked(name, option ?? { ...COMMON.help, value: 'url' }, one, true));
    values[name] = option?.multiple === true ? read.map(String) : (read[0] as string | boolean);
  }
  const { url, ...rest } = values;
  const isDemo = args.values['demo'] !== undefined;
  const positionals = args.positionals.length > 0 || isDemo || url === undefined ? args.positionals : [String(url)];
  const asked = args.values['language'] as Language | undefined;
  return {
    values: { ...rest, ...args.values },
    positionals,
    language: asked ?? (rest['language'] as Language | undefined) ?? args.language,
  };
}

function objectIn(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    // Editors of Windows begin a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new UsageError(`${file} is not JSON`, `${file} n’est pas du JSON`, { cause });
  }
  throw new UsageError(`${file} is no JSON object`, `${file} n’est pas un objet JSON`);
}
