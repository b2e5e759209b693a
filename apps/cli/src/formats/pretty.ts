/** The verdict for a terminal: every line inert text of ours or quoted as the engine quotes; colours where they are wanted. */

import { styleText } from 'node:util';
import type { AuditBody } from '@vitrine/contract';
import { explain, nameOf, signalName, termsIn, wordsOf } from '@vitrine/report';
import { named, SAY, SEVERITY, STATE, STATUS, TIER } from '../words.ts';
import { gravestFirst, signalsOf } from './findings.ts';
import type { Shown } from './shown.ts';

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
type Paint = (style: Style, text: string) => string;
type Language = Shown['language'];
type Result = NonNullable<AuditBody['result']>;

const GOOD: Readonly<Record<string, Style>> = {
  pass: 'green',
  warn: 'yellow',
  fail: 'red',
  error: 'dim',
  critical: 'red',
  major: 'red',
  minor: 'yellow',
  info: 'dim',
  present: 'green',
  partial: 'yellow',
  invalid: 'red',
  absent: 'dim',
  met: 'green',
  unmet: 'red',
  unmeasured: 'yellow',
};

/** `72/100 · UCP discovery fail 0 · Catalogue quality pass 91`. */
function summaryLine({ overall_score, checks, general_readiness: scan }: Result, language: Language): string {
  const score = overall_score === null ? SAY.noScore[language] : `${overall_score}/100`;
  const each = checks.map(
    (check) => `${checkName(check.check_id, language)} ${named(STATUS, check.status, language)} ${check.score ?? '–'}`,
  );
  return [score, ...each, ...(scan === null ? [] : [`${named(TIER, scan.tier, language)} ${scan.evidence.continuous_score ?? '–'}`])].join(
    ' · ',
  );
}

function checkName(id: string, language: Language): string {
  return nameOf(wordsOf(language).checkNames, id);
}

/** The score, the findings, the gravest first, the signals, the gates. */
export function pretty({ outcome: { body }, gates, language, colour, detail }: Shown): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const { result, error } = body;
  if (result === undefined) return `${paint('red', SAY.failed[language])} (${error?.error_code ?? body.status}): ${error?.detail ?? ''}\n`;
  const blocks = [
    paint('bold', summaryLine(result, language)),
    ...result.checks.map((check) => printCheck(check, { language, paint, detail })),
    ...(result.general_readiness === null ? [] : [printScan(body, { language, paint, detail })]),
    ...(gates.length === 0 ? [] : [printGates(gates, language, paint)]),
  ];
  const text = blocks.join('\n\n');
  // Who reads titles alone may be meeting these words for the first time.
  const words =
    detail === 'titles'
      ? termsIn(text).map((term) => `  ${paint('bold', term.name)}${SAY.colon[language]} ${explain(term, language)} ${term.link.url}`)
      : [];
  return `${[text, ...(words.length === 0 ? [] : [words.join('\n')])].join('\n\n')}\n`;
}

interface Printing {
  readonly language: Language;
  readonly paint: Paint;
  readonly detail: Shown['detail'];
}

/** Findings of a check that are shown where there is room for titles alone; the first of them with what to do. */
const TITLES = 5;

function printCheck({ check_id, status, score, recommendation, findings }: Result['checks'][number], printing: Printing): string {
  const { language, paint, detail } = printing;
  const head = `${paint('bold', checkName(check_id, language))} (${check_id})${SAY.colon[language]} ${paint(GOOD[status] ?? 'dim', named(STATUS, status, language))}, ${score ?? SAY.noScore[language]}`;
  const ordered = gravestFirst(findings);
  const shown = detail === 'titles' ? ordered.slice(0, TITLES) : ordered;
  return [
    head,
    ...(findings.length === 0 ? [`  ${recommendation}`] : []),
    ...shown.flatMap((finding, at) => printFinding(finding, printing, at === 0)),
    ...(shown.length < ordered.length ? [paint('dim', `  + ${ordered.length - shown.length} ${SAY.inReport[language]}`)] : []),
  ].join('\n');
}

function printFinding(
  { severity, rule, title, detail: why, fix, evidence: [exchange] }: Result['checks'][number]['findings'][number],
  { language, paint, detail }: Printing,
  isFirst: boolean,
): readonly string[] {
  const line = `  ${paint(GOOD[severity] ?? 'dim', `[${named(SEVERITY, severity, language)}]`)} ${rule} ${title}`;
  if (detail === 'titles') return isFirst ? [line, `      → ${fix}`] : [line];
  const request = detail === 'requests' && exchange !== undefined ? [paint('dim', `      ${exchange.curl}`)] : [];
  return [line, `      ${why}`, `      → ${fix}`, ...request];
}

function printScan(body: AuditBody, { language, paint, detail }: Printing): string {
  const { tier = '', n_signals, evidence } = body.result?.general_readiness ?? {};
  const { score_at_least: least, score_at_most: most, tier_at_most: tierAtMost = '' } = evidence ?? {};
  const open = evidence?.continuous_score != null && (least !== most || tier !== tierAtMost);
  const bounds = open ? ` (${least}–${most}, ${named(TIER, tierAtMost, language)} ${SAY.atMost[language]})` : '';
  const measured = `${Math.round((evidence?.coverage ?? 0) * 100)} ${SAY.measured[language]}${bounds}`;
  const facts = [
    named(TIER, tier, language),
    evidence?.continuous_score == null ? SAY.noScore[language] : `${evidence.continuous_score}/100`,
    `${n_signals}/${signalsOf(body).length} ${SAY.signals[language]}`,
    measured,
  ];
  return [
    `${paint('bold', SAY.scan[language])}${SAY.colon[language]} ${facts.join(', ')}`,
    ...(evidence?.next_tier?.missing ?? []).map(
      ({ fix }) => `  ${named(TIER, evidence?.next_tier?.tier ?? '', language)}${SAY.colon[language]} ${fix}`,
    ),
    ...alike(signalsOf(body), detail).flatMap(([[, { state, recommendation, evidence }], names]) => [
      `  ${paint(GOOD[state] ?? 'dim', `[${named(STATE, state, language)}]`)} ${names.map((name) => signalName(name, language)).join(', ')}`,
      ...(detail === 'titles' || recommendation === undefined ? [] : [`      → ${recommendation}`]),
      ...(detail === 'requests' && recommendation !== undefined && evidence[0] !== undefined
        ? [paint('dim', `      ${evidence[0].curl}`)]
        : []),
    ]),
  ].join('\n');
}

type Named = ReturnType<typeof signalsOf>[number];

/** Signals of one state with one advice, as one: a store that hangs would be told the same seventeen times. Titles alone go by state. */
function alike(signals: readonly Named[], detail: Shown['detail']): readonly (readonly [Named, readonly string[]])[] {
  const groups = Map.groupBy(signals, ([, { state, recommendation }]) =>
    JSON.stringify(detail === 'titles' ? [state] : [state, recommendation]),
  );
  return [...groups.values()].map((group) => [group[0] as Named, group.map(([id]) => id)]);
}

function printGates(gates: Shown['gates'], language: Language, paint: Paint): string {
  const lines = gates.map(
    ({ name, result, text }) =>
      `  ${paint(GOOD[result] ?? 'dim', SAY[result][language])}${SAY.colon[language]} ${name} (${text[language]})`,
  );
  return [paint('bold', SAY.gates[language]), ...lines].join('\n');
}
