import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeEvidence } from '../audit/evidence-file.ts';
import { withGathered } from '../audit/gather-options.ts';
import { EXIT, type Run, textOf } from '../command.ts';

/** Gathers a store's evidence and writes it, unjudged. */
export const run: Run = async (args, io) => {
  const text = writeEvidence(await withGathered(args, io, args.values['scan'] !== false, async (evidence) => evidence));
  const file = textOf(args, 'output');
  if (file === undefined) io.out(text);
  else await writeFile(resolve(io.cwd, file), text);
  return EXIT.ok;
};
