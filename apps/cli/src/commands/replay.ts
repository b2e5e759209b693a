import { isDeepStrictEqual } from 'node:util';
import { readTranscript, replayTranscript, type Transcript } from '@vitrine/contract';
import { ENGINE_VERSION, inertLine, inertText } from '@vitrine/engine';
import { jsonFile } from '../audit/stored-audit.ts';
import { CommandError, EXIT, type Language, onlyPositional, type Run, textOf } from '../command.ts';
import { ATTEMPT, named } from '../words.ts';

/** Judges the transcript of one attempt again, from the file alone, and compares with what was decided then. */
export const run: Run = async (args, io) => {
  const file = onlyPositional(args, 'transcript.json');
  const transcript = readTranscript(await jsonFile(file, io));
  if (transcript === null) throw new CommandError(`${file} is no transcript`, `${file} n’est pas une transcription`, { exit: EXIT.usage });
  const verdict = replayTranscript(transcript);
  const isSame = isDeepStrictEqual(verdict, transcript.verdict);
  const replayed = { engine_version: ENGINE_VERSION, same: isSame, verdict };
  io.out(textOf(args, 'format') === 'json' ? `${JSON.stringify(replayed, null, 2)}\n` : printed(transcript, replayed, args.language));
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
function printed(transcript: Transcript, { same, verdict, engine_version: version }: Replayed, language: Language): string {
  const { mission, turns, compared, stop, evidence } = transcript;
  const say = WORDS[language];
  return [
    line(`${say.wish} ${mission.wish}`),
    ...turns.flatMap(({ text, calls }, index) => [
      line(`${say.turn} ${index + 1}${text === '' ? '' : `${say.colon} ${text}`}`),
      ...calls.flatMap(({ name, arguments: given, output }) => [
        line(`  ${name} ${given}`),
        line(`    → ${output.code ?? output.kind} ${JSON.stringify(output)}`),
      ]),
    ]),
    line(`${say.endedBy} ${stop}`),
    line(say.wanted(mission.quantity, JSON.stringify(mission.variants), `${mission.ceiling} ${mission.currency}`)),
    line(say.compared(JSON.stringify(compared.asked), JSON.stringify(compared.in_cart))),
    line(`${say.till} ${compared.till === null ? say.none : `${compared.till.seen}, ${compared.till.url}`}`),
    `${say.first} (${inertText(evidence.engine_version, 40)})${say.colon} ${verdictLine(transcript.verdict, language)}`,
    `${say.again} (${version})${say.colon} ${verdictLine(verdict, language)}`,
    same ? say.same : say.other,
    '',
  ].join('\n');
}

function verdictLine({ state, stopped_at: at, obstacle, whose, points }: Transcript['verdict'], language: Language): string {
  const say = WORDS[language];
  const why = obstacle === null ? '' : `${at === null ? '' : ` ${say.at} ${at}`}${say.colon} ${inertText(obstacle, 40)} (${whose})`;
  return `${named(ATTEMPT, state, language)}${why}, ${points} points`;
}

const WORDS = {
  en: {
    colon: ':',
    wish: 'wish:',
    turn: 'turn',
    endedBy: 'ended by',
    wanted: (quantity: number, variants: string, most: string) => `wanted ${quantity} of ${variants}, at most ${most}`,
    compared: (asked: string, inCart: string) => `asked for ${asked}, in the cart ${inCart}`,
    till: 'till',
    none: 'none',
    first: 'decided then',
    again: 'decided now',
    same: 'the same verdict',
    other: 'another verdict',
    at: 'at',
  },
  fr: {
    colon: ' :',
    wish: 'demande :',
    turn: 'tour',
    endedBy: 'fin :',
    wanted: (quantity: number, variants: string, most: string) => `voulu : ${quantity} de ${variants}, au plus ${most}`,
    compared: (asked: string, inCart: string) => `demandé : ${asked}, dans le panier : ${inCart}`,
    till: 'caisse :',
    none: 'aucune',
    first: 'décidé alors',
    again: 'décidé maintenant',
    same: 'le même verdict',
    other: 'un autre verdict',
    at: 'à',
  },
} as const;
