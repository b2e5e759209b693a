import { isDeepStrictEqual } from 'node:util';
import { readTranscript, replayTranscript, type Transcript } from '@vitrine/contract';
import { ENGINE_VERSION, inBoth, inertLine, inertText } from '@vitrine/engine';
import { renderTranscriptPage } from '@vitrine/report';
import { jsonFile } from '../audit/stored-audit.ts';
import { CommandError, EXIT, type Language, onlyPositional, type Run } from '../command.ts';
import { readTargets, writeTargets } from '../formats/index.ts';
import { ATTEMPT, named } from '../words.ts';

/** Judges the transcript of one attempt again, from the file alone, and compares with what was decided then. */
export const run: Run = async (args, io) => {
  const targets = readTargets(args);
  const file = onlyPositional(args, 'transcript.json');
  const stored = await jsonFile(file, io);
  const transcript = readTranscript(stored);
  if (transcript === null) throw unread(file, stored);
  const verdict = replayTranscript(transcript);
  const isSame = isDeepStrictEqual(verdict, transcript.verdict);
  const replayed = { engine_version: ENGINE_VERSION, same: isSame, verdict };
  const formats: Readonly<Record<string, () => string>> = {
    pretty: () => printed(transcript, replayed, args.language),
    json: () => `${JSON.stringify(replayed, null, 2)}\n`,
    html: () => renderTranscriptPage(transcript, args.language),
  };
  await writeTargets(targets, (format) => (formats[format] as () => string)(), io);
  return isSame ? EXIT.ok : EXIT.unmet;
};

/** What another version wrote may have other members. */
function unread(file: string, stored: unknown): CommandError {
  const written = (stored as { evidence?: { engine_version?: unknown } } | null)?.evidence?.engine_version;
  if (typeof written !== 'string' || written === ENGINE_VERSION)
    return new CommandError(`${file} is no transcript`, `${file} n’est pas une transcription`, { exit: EXIT.usage });
  const then = inertLine(written, LONGEST_VERSION);
  return new CommandError(
    `${file} was written by engine ${then}, and engine ${ENGINE_VERSION} reads other transcripts`,
    `${file} a été écrit par le moteur ${then}, et le moteur ${ENGINE_VERSION} lit d’autres transcriptions`,
    { exit: EXIT.usage },
  );
}

/** Characters of a version, and of one line of the transcript. */
const LONGEST_VERSION = 40;
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
    ...turns.flatMap(({ text, thoughts, calls }, index) => [
      line(`${say.turn} ${index + 1}${text === '' ? '' : `${say.colon} ${text}`}`),
      ...(thoughts === '' ? [] : [line(`  ${say.thought} ${thoughts}`)]),
      ...calls.flatMap(({ name, arguments: given, output }) => [
        line(`  ${name} ${given}`),
        line(`    → ${output.code ?? output.kind} ${JSON.stringify(output)}`),
      ]),
    ]),
    line(`${say.endedBy} ${stop}`),
    line(say.wanted(mission.quantity, JSON.stringify(mission.variants), `${mission.ceiling} ${mission.currency}`)),
    line(say.compared(JSON.stringify(compared.asked), JSON.stringify(compared.in_cart))),
    line(`${say.till} ${compared.till === null ? say.none : `${compared.till.seen}, ${compared.till.url}`}`),
    `${say.first} (${inertText(evidence.engine_version, LONGEST_VERSION)})${say.colon} ${verdictLine(transcript.verdict, language)}`,
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

const WORDS = inBoth(
  {
    colon: { en: ':', fr: ' :' },
    wish: { en: 'wish:', fr: 'demande :' },
    turn: { en: 'turn', fr: 'tour' },
    thought: { en: 'thought:', fr: 'pensé :' },
    endedBy: { en: 'ended by', fr: 'fin :' },
    wanted: {
      en: (quantity: number, variants: string, most: string) => `wanted ${quantity} of ${variants}, at most ${most}`,
      fr: (quantity: number, variants: string, most: string) => `voulu : ${quantity} de ${variants}, au plus ${most}`,
    },
    compared: {
      en: (asked: string, inCart: string) => `asked for ${asked}, in the cart ${inCart}`,
      fr: (asked: string, inCart: string) => `demandé : ${asked}, dans le panier : ${inCart}`,
    },
    till: { en: 'till', fr: 'caisse :' },
    none: { en: 'none', fr: 'aucune' },
    first: { en: 'decided then', fr: 'décidé alors' },
    again: { en: 'decided now', fr: 'décidé maintenant' },
    same: { en: 'the same verdict', fr: 'le même verdict' },
    other: { en: 'another verdict', fr: 'un autre verdict' },
    at: { en: 'at', fr: 'à' },
  },
  String,
);
