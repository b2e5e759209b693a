import { type AuditBody, changesOf } from '@vitrine/contract';
import { inertText, withoutInstructions } from '@vitrine/engine';
import { storedAudit } from '../audit/stored-audit.ts';
import { type Arguments, EXIT, type Run, textOf, UsageError } from '../command.ts';
import { named, SAY, SEVERITY, STATE } from '../words.ts';

type Changes = ReturnType<typeof changesOf>;

/** What the service says of two audits at `/audits/{id}/changes`. */
export const run: Run = async (args, io) => {
  const [after, before, ...more] = args.positionals;
  if (after === undefined || before === undefined || more.length > 0) {
    throw new UsageError('changes takes two audits: <audit> <earlier audit>', 'changes prend deux audits : <audit> <audit antérieur>');
  }
  const [now, then]: readonly AuditBody[] = [await storedAudit(after, args, io), await storedAudit(before, args, io)];
  const changes = changesOf(now as AuditBody, then as AuditBody);
  io.out(
    textOf(args, 'format') === 'json' ? `${JSON.stringify(changes)}\n` : print(withoutInstructions(changes, args.language), args.language),
  );
  return EXIT.ok;
};

const WORDS = {
  en: { fixed: 'fixed', new: 'new', unchanged: 'unchanged', not_comparable: 'not comparable', signals: 'signals' },
  fr: { fixed: 'corrigé', new: 'nouveau', unchanged: 'inchangé', not_comparable: 'non comparable', signals: 'signaux' },
} as const;
const REASONS: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  not_measured: { en: 'one of the audits did not measure it', fr: 'l’un des audits ne l’a pas mesuré' },
  rules_changed: { en: 'judged by other rules', fr: 'jugé selon d’autres règles' },
  options_differ: { en: 'another market or sample', fr: 'autre marché ou échantillon' },
};

/** A file may come from anybody: its text is made inert. */
function print(
  { overall_score: score, fixed, new: come, unchanged, not_comparable, signals }: Changes,
  language: Arguments['language'],
): string {
  const words = WORDS[language];
  const line = ({ rule, severity, title }: Changes['new'][number]) =>
    `  [${named(SEVERITY, inertText(severity, 20), language)}] ${inertText(rule, 60)} ${inertText(title, 200)}`;
  const part = (name: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`${name}: ${lines.length}`, ...lines]);
  return `${[
    `${SAY.score[language]}: ${score.before ?? '–'} → ${score.after ?? '–'}`,
    ...part(words.new, come.map(line)),
    ...part(words.fixed, fixed.map(line)),
    ...part(
      words.not_comparable,
      not_comparable.map((one) => `${line(one)} (${named(REASONS, one.reason, language)})`),
    ),
    ...part(
      words.signals,
      signals.map(({ signal, before, after }) => `  ${inertText(signal, 60)}: ${state(before, language)} → ${state(after, language)}`),
    ),
    `${words.unchanged}: ${unchanged.length}`,
  ].join('\n')}\n`;
}

function state(word: string | null, language: Arguments['language']): string {
  return word === null ? '–' : named(STATE, inertText(word, 20), language);
}
