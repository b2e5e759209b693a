/** The texts of `--help`, from the table. */

import type { Language } from './command.ts';
import type { CommandDefinition, Options } from './table/define.ts';
import { COMMANDS, optionsOf } from './table/index.ts';

const WORDS = {
  en: {
    usage: 'usage:',
    command: 'command',
    rest: 'arguments',
    more: 'vitrine help <command> tells more. vitrine --version tells the version.',
  },
  fr: {
    usage: 'usage :',
    command: 'commande',
    rest: 'arguments',
    more: 'vitrine help <commande> en dit plus. vitrine --version dit la version.',
  },
} as const;

/** The list of commands. */
export function overview(language: Language): string {
  const words = WORDS[language];
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary[language]] as const);
  return `${words.usage} vitrine <${words.command}> [${words.rest}]\n\n${columns(rows)}\n\n${words.more}\n`;
}

/** All that `vitrine <name> --help` says. */
export function helpOf(name: string, command: CommandDefinition, language: Language): string {
  const head = WORDS[language].usage;
  const usage = command.usage.map((rest, index) => `${index === 0 ? head : ' '.repeat(head.length)} vitrine ${name} ${rest}`);
  const about = command.about === undefined ? [] : ['', command.about[language]];
  return `${[...usage, ...about, '', columns(optionRows(optionsOf(command), language))].join('\n')}\n`;
}

/** Option as typed, and what it does. */
export function optionRows(options: Options, language: Language): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, { value, short, negatable, ...about }]) => {
    const typed = `${short === undefined ? '' : `-${short}, `}--${negatable === true ? '[no-]' : ''}${name}`;
    return [value === undefined ? typed : `${typed} <${value}>`, about[language]] as const;
  });
}

const WIDEST = 24;

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  return rows
    .map(([left, right]) => (left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`))
    .join('\n');
}
