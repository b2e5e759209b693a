/** Finds the command of a command line, runs it, gives the exit code. */

import { readFileSync } from 'node:fs';
import { type Arguments, CommandError, EXIT, type ExitCode, type Io, type Language, type Run, UsageError } from './command.ts';
import { helpOf, overview } from './help.ts';
import { nearest, parseWords } from './parse.ts';
import type { CommandDefinition } from './table/define.ts';
import { COMMANDS, optionsOf } from './table/index.ts';

/** Runs one command line, without the program's name. Never throws for the user's mistakes; a bug of ours rejects. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const language = languageFor(words, io.env);
  const [first, ...rest] = words;
  if (first === '--version' || first === '-V') {
    io.out(`${version()}\n`);
    return EXIT.ok;
  }
  const asksHelp = first === undefined || first.startsWith('-') || first === 'help';
  const name = asksHelp ? rest.find((word, at) => !word.startsWith('-') && rest[at - 1] !== '--language') : first;
  if (asksHelp && (first !== 'help' || name === undefined)) return list(first, language, io);
  const command = commandOf(name);
  if (command === undefined) return unknown(name ?? '', language, io);
  try {
    const args = parseWords(asksHelp ? [] : rest, optionsOf(command), language);
    if (asksHelp || args.values['help'] === true) {
      io.out(helpOf(name as string, command, language));
      return EXIT.ok;
    }
    // Loaded when it is called: the overview needs neither engine nor drivers.
    const { run: start }: { readonly run: Run } = await import(`./commands/${name}.ts`);
    return await start(args, io);
  } catch (error) {
    return explain(error, { name: name as string, language }, io);
  }
}

function commandOf(name: string | undefined): CommandDefinition | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

/** As --language says, wherever it stands; else as the system's settings do (POSIX: LC_ALL over LC_MESSAGES over LANG). */
function languageFor(words: readonly string[], env: Io['env']): Language {
  const at = words.findLastIndex((word) => word === '--language' || word.startsWith('--language='));
  const asked = at === -1 ? undefined : words[at]?.includes('=') === true ? words[at]?.split('=')[1] : words[at + 1];
  const system = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return (asked ?? system).startsWith('fr') ? 'fr' : 'en';
}

function list(first: string | undefined, language: Language, io: Io): ExitCode {
  const isKnown = first === undefined || ['help', '-h', '--help', '--language', '--language=fr', '--language=en'].includes(first);
  if (!isKnown) return unknown(first, language, io);
  io.out(overview(language));
  return first === undefined ? EXIT.usage : EXIT.ok;
}

function unknown(name: string, language: Language, io: Io): ExitCode {
  const near = nearest(name, Object.keys(COMMANDS));
  const said = {
    en: `there is no command "${name}"${near === null ? '' : `; did you mean ${near}?`}`,
    fr: `il n’y a pas de commande « ${name} »${near === null ? '' : ` ; vouliez-vous dire ${near} ?`}`,
  };
  io.note(`vitrine: ${said[language]}\n\n${overview(language)}`);
  return EXIT.usage;
}

function explain(error: unknown, { name, language }: { readonly name: string } & Pick<Arguments, 'language'>, io: Io): ExitCode {
  if (error instanceof UsageError) {
    const see = { en: 'See:', fr: 'Voir :' };
    io.note(`vitrine ${name}: ${error.text[language]}\n${see[language]} vitrine ${name} --help\n`);
    return EXIT.usage;
  }
  // What could not be done once the signal came, could not because it came.
  if (io.signal.aborted && (error === io.signal.reason || error instanceof CommandError)) {
    const stopped = { en: 'stopped by a signal', fr: 'arrêté par un signal' };
    io.note(`vitrine ${name}: ${stopped[language]}\n`);
    return EXIT.undone;
  }
  if (error instanceof CommandError) {
    io.note(`vitrine ${name}: ${error.text[language]}\n`);
    return error.exit;
  }
  throw error;
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
