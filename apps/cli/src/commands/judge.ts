import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readEvidence } from '../audit/evidence-file.ts';
import { JUDGE_HELP, JUDGE_OPTIONS, judgeEvidence, outputOf } from '../audit/judge.ts';
import { type Command, CommandError, EXIT, onlyPositional } from '../command.ts';

/** Judges captured evidence again, offline: the same evidence under the same versions gives the same bytes. */
export const judge: Command = {
  help: `usage: vitrine judge <evidence.json> [--json]

Every body is compared with its recorded hash first; evidence that was changed is not judged.

${JUDGE_HELP}`,
  options: JUDGE_OPTIONS,
  async run(args, io) {
    const output = outputOf(args);
    const file = onlyPositional(args, 'evidence.json');
    io.out(output(judgeEvidence(readEvidence(await read(resolve(io.cwd, file), file)))));
    return EXIT.ok;
  },
};

async function read(path: string, named: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new CommandError(`${named} cannot be read`, { cause });
  }
}
