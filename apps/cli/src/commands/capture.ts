import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeEvidence } from '../audit/evidence-file.ts';
import { GATHER_HELP, GATHER_OPTIONS, withGathered } from '../audit/gather-options.ts';
import { type Command, EXIT, textOf } from '../command.ts';

/** Gathers a store's evidence and writes it, unjudged. */
export const capture: Command = {
  help: `usage: vitrine capture <url> [-o <file>]
       vitrine capture --demo <store> [-o <file>]

Asks the store what an audit asks and writes every exchange as JSON: bodies as text where they are UTF-8, else as
base64; session ids and credentials removed. Without -o it goes to standard output.

${GATHER_HELP}
  -o, --output <file>   where to write`,
  options: { ...GATHER_OPTIONS, output: { type: 'string', short: 'o' } },
  async run(args, io) {
    const text = writeEvidence(await withGathered(args, io, async (evidence) => evidence));
    const file = textOf(args, 'output');
    if (file === undefined) io.out(text);
    else await writeFile(resolve(io.cwd, file), text);
    return EXIT.ok;
  },
};
