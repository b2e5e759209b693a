import { GATHER_HELP, GATHER_OPTIONS, withGathered } from '../audit/gather-options.ts';
import { JUDGE_HELP, JUDGE_OPTIONS, judgeEvidence, outputOf } from '../audit/judge.ts';
import { type Command, EXIT } from '../command.ts';

/** One whole audit in this process, without Postgres, Redis or a worker. */
export const audit: Command = {
  help: `usage: vitrine audit <url> [--json]
       vitrine audit --demo <store> [--json]

The same probes and the same engine as the service, without its queue, database and box around hostile bytes.
The general scan is part of it, without a browser; the simulation is not.

${GATHER_HELP}
${JUDGE_HELP}`,
  options: { ...GATHER_OPTIONS, ...JUDGE_OPTIONS },
  async run(args, io) {
    const output = outputOf(args);
    const assessment = await withGathered(args, io, async (evidence) => judgeEvidence(evidence));
    io.out(output(assessment));
    return EXIT.ok;
  },
};
