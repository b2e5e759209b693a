import { inertText, type Language, type Migration, migrationOf, renderText, type SentLines } from '@vitrine/engine';
import { withGathered } from '../audit/gather-options.ts';
import { EXIT, type Run, textOf } from '../command.ts';

/** What moves a store's UCP profile to the newest release, and the profile that comes of it. */
export const run: Run = async (args, io) => {
  const migration = await withGathered(args, io, false, async (evidence) => migrationOf(evidence));
  const { language } = args;
  if (textOf(args, 'format') === 'json') io.out(`${JSON.stringify(migration === null ? null : shown(migration, language))}\n`);
  else io.out(migration === null ? `${NOTHING[language]}\n` : print(shown(migration, language), language));
  return EXIT.ok;
};

const NOTHING = {
  en: 'Nothing to migrate: there is no dated UCP profile, or it is of the newest release',
  fr: 'Rien à migrer : il n’y a pas de profil UCP daté, ou il est de la dernière version',
} as const;
const WORDS = {
  en: { breaks: 'Whom it breaks', verify: 'Check', result: 'The profile with all of this done that needs no decision of yours' },
  fr: {
    breaks: 'Ce qui casse, et pour qui',
    verify: 'Vérification',
    result: 'Le profil, une fois fait tout ce qui ne demande pas votre décision',
  },
} as const;

function shown({ from, to, items, profile }: Migration, language: Language) {
  const said = items.map(({ message, sent }) => ({ ...renderText(message, language), lines: linesOf(sent) }));
  return { from: inertText(from, 20), to, items: said, profile };
}

function linesOf(sent: SentLines | null): readonly string[] {
  return sent === null ? [] : sent.lines.map(({ number, text }) => `${number}: ${inertText(text.quoted, 160)}`);
}

function print({ from, to, items, profile }: ReturnType<typeof shown>, language: Language): string {
  const words = WORDS[language];
  const parts = items.map(({ title, detail, fix, verify, lines }, index) =>
    [
      `${index + 1}. ${title}`,
      ...lines.map((line) => `     | ${line}`),
      `   ${words.breaks}: ${detail}`,
      `   → ${fix}`,
      `   ${words.verify}: ${verify}`,
    ].join('\n'),
  );
  // A store's own text on a terminal: what is beyond ASCII is written as JSON escapes it.
  const result = JSON.stringify(profile, null, 2).replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${[`${from} → ${to}`, ...parts, `${words.result}:`, result].join('\n\n')}\n`;
}
