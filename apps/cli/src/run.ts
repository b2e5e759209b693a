/** Parses a command line, runs its command, gives the exit code. */

import { parseArgs } from 'node:util';
import { type Arguments, type Command, CommandError, EXIT, type ExitCode, type Io, UsageError } from './command.ts';
import { COMMANDS } from './commands/index.ts';

/** Runs one command line, without the program's name. Never throws for the user's mistakes; a bug of ours rejects. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(overview());
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    io.note(`vitrine: there is no command "${name}"\n\n${overview()}`);
    return EXIT.usage;
  }
  const command = await entry.load();
  try {
    const args = parse(command, rest);
    if (args.values['help'] === true) {
      io.out(`${command.help}\n`);
      return EXIT.ok;
    }
    return await command.run(args, io);
  } catch (error) {
    return explain(error, name, io);
  }
}

function parse(command: Command, words: readonly string[]): Arguments {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    return { values: values as Arguments['values'], positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function explain(error: unknown, name: string, io: Io): ExitCode {
  if (error instanceof UsageError) {
    io.note(`vitrine ${name}: ${error.message}\nSee: vitrine ${name} --help\n`);
    return EXIT.usage;
  }
  if (error instanceof CommandError) {
    io.note(`vitrine ${name}: ${error.message}\n`);
    return EXIT.failed;
  }
  throw error;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `usage: vitrine <command> [arguments]\n\n${lines.join('\n')}\n\nvitrine <command> --help tells more.\n`;
}
