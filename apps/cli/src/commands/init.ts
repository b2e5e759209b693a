import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError, EXIT, onlyPositional, type Run } from '../command.ts';
import { withConfig } from '../parse.ts';
import { COMMANDS } from '../table/index.ts';
import { CONFIG_FILE } from '../table/options.ts';

/** Writes the config file of `vitrine audit`, and never over one that exists. */
export const run: Run = async (args, io) => {
  const url = onlyPositional(args, 'url');
  const text = `${JSON.stringify({ url, ...args.values }, null, 2)}\n`;
  // What audit could not read is refused here, not there.
  withConfig(args, CONFIG_FILE, text, COMMANDS['audit']?.options ?? {});
  await writeFile(resolve(io.cwd, CONFIG_FILE), text, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') throw new CommandError(`${CONFIG_FILE} exists`, `${CONFIG_FILE} existe`, { cause });
    throw new CommandError(`${CONFIG_FILE} cannot be written: ${cause.message}`, `${CONFIG_FILE} ne peut être écrit : ${cause.message}`, {
      cause,
    });
  });
  io.out(`${CONFIG_FILE}\n`);
  return EXIT.ok;
};
