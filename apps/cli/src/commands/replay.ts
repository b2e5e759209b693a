import { isDeepStrictEqual } from 'node:util';
import { readTranscript, renderTranscriptPage, replayTranscript, type Transcript } from '@vitrine/contract';
import { ENGINE_VERSION, inertLine, inertText } from '@vitrine/engine';
import { jsonFile } from '../audit/stored-audit.ts';
import { CommandError, EXIT, onlyPositional, type Run } from '../command.ts';
import { readTargets, writeTargets } from '../formats/index.ts';

/** Judges the transcript of one attempt again, from the file alone, and compares with what was decided then. */
export const run: Run = async (args, io) => {
  const targets = readTargets(args);
  const file = onlyPositional(args, 'transcript.json');
  const transcript = readTranscript(await jsonFile(file, io));
  if (transcript === null) throw new CommandError(`${file} is no transcript`, `${file} n’est pas une transcription`, { exit: EXIT.usage });
  const verdict = replayTranscript(transcript);
  const isSame = isDeepStrictEqual(verdict, transcript.verdict);
  const replayed = { engine_version: ENGINE_VERSION, same: isSame, verdict };
  const formats: Readonly<Record<string, () => string>> = {
    pretty: () => printed(transcript, replayed),
    json: () => `${JSON.stringify(replayed, null, 2)}\n`,
    html: () => renderTranscriptPage(transcript, args.language),
  };
  await writeTargets(targets, (format) => (formats[format] as () => string)(), io);
  return isSame ? EXIT.ok : EXIT.unmet;
};

/** Characters of one line of it. */
const LONGEST_LINE = 400;
const line = (text: string) => inertLine(text, LONGEST_LINE);

interface Replayed {
  readonly engine_version: string;
  readonly same: boolean;
  readonly verdict: Transcript['verdict'];
}

/** The whole attempt as a person reads it. Every line is inert text. */
function printed(transcript: Transcript, { same, verdict, engine_version: version }: Replayed): string {
  const { mission, turns, compared, stop, evidence } = transcript;
  return [
    line(`wish: ${mission.wish}`),
    ...turns.flatMap(({ text, thoughts, calls }, index) => [
      line(`turn ${index + 1}${text === '' ? '' : `: ${text}`}`),
      ...(thoughts === '' ? [] : [line(`  thought: ${thoughts}`)]),
      ...calls.flatMap(({ name, arguments: given, output }) => [
        line(`  ${name} ${given}`),
        line(`    → ${output.code ?? output.kind} ${JSON.stringify(output)}`),
      ]),
    ]),
    line(`ended by ${stop}`),
    line(`wanted ${mission.quantity} of ${JSON.stringify(mission.variants)}, at most ${mission.ceiling} ${mission.currency}`),
    line(`asked for ${JSON.stringify(compared.asked)}, in the cart ${JSON.stringify(compared.in_cart)}`),
    line(`till ${compared.till === null ? 'none' : `${compared.till.seen}, ${compared.till.url}`}`),
    `decided then (${inertText(evidence.engine_version, 40)}): ${verdictLine(transcript.verdict)}`,
    `decided now (${version}): ${verdictLine(verdict)}`,
    same ? 'the same verdict' : 'another verdict',
    '',
  ].join('\n');
}

function verdictLine({ state, stopped_at: at, obstacle, whose, points }: Transcript['verdict']): string {
  const why = obstacle === null ? '' : `${at === null ? '' : ` at ${at}`}: ${inertText(obstacle, 40)} (${whose})`;
  return `${state}${why}, ${points} points`;
}
