/**
 * The list of tasks a shop owner pastes into a coding assistant, which may run commands: the most dangerous injection
 * path of this service. Therefore sentences are ours, store text appears only as numbered JSON strings inside fences,
 * there is neither a link nor a command in it, and the host is ASCII.
 */

import { type Catalogue, type MessageTemplates, templatesOf, typeset } from '../core/catalogue.ts';
import { asciiHost } from '../core/inert.ts';
import type { Language } from '../core/messages.ts';
import type { Assessment } from './assessment.ts';
import { collectExcerpts, markdownSentence } from './brief/markdown.ts';
import { type Fix, fixesInOrder } from './brief/order.ts';
import { conditionalSignals, signalItem, signalsPreamble } from './brief/signals.ts';
import { BRIEF_WORDS, countFindings, countSignals, plural } from './brief/words.ts';
import { code, gainOf, labelled, quoted, say, source, type Writer, where } from './brief/writer.ts';
import { CATALOGUE } from './catalogue-registry.ts';
import { type SignalFix, signalFixesInOrder } from './signal-fixes.ts';

export interface BriefView {
  /** The audited URL, normalised. */
  readonly url: string;
  readonly assessment: Assessment;
}

/** Most items of a brief; the next audit reports the rest. */
const MAX_ITEMS = 40;

/**
 * Markdown (CommonMark, no raw HTML, no link), or null when there is nothing to do: no finding above `info`, and no
 * signal that costs points. Deterministic.
 */
export function renderBrief(view: BriefView, language: Language): string | null {
  return renderBriefWith(CATALOGUE, view, language);
}

/** `renderBrief` with the words of another catalogue; for tests and tools. */
function renderBriefWith(catalogue: Catalogue, { url, assessment }: BriefView, language: Language): string | null {
  const fixes = fixesInOrder(assessment);
  const signals = signalFixesInOrder(assessment);
  const wanted = signals.filter(({ condition }) => condition === null);
  if (fixes.length + signals.length === 0) return null;
  const host = asciiHost(url) ?? 'store.invalid';
  const writer: Writer = { words: BRIEF_WORDS[language], language, host, exchanges: assessment.exchanges };
  const shown = fixes.slice(0, MAX_ITEMS - wanted.length);
  // Where only what a store may not have is missing, that is what the points are lost for.
  const told = fixes.length + wanted.length > 0 ? wanted.length : signals.length;
  const parts = [
    ...preamble(assessment, counted(fixes.length, told, language), writer),
    ...shown.map((fix, index) => item(fix, index + 1, templatesOf(catalogue, fix.finding.message, language), writer)),
    ...scanPart(assessment, signals, shown.length, catalogue, writer),
    ...closing(fixes.length - shown.length, writer),
  ];
  return `${parts.join('\n\n')}\n`;
}

function counted(findings: number, signals: number, language: Language): string {
  const counts = [...(findings > 0 ? [countFindings(findings, language)] : []), ...(signals > 0 ? [countSignals(signals, language)] : [])];
  return counts.join(language === 'fr' ? ' et ' : ' and ');
}

function scanPart(assessment: Assessment, fixes: readonly SignalFix[], before: number, catalogue: Catalogue, writer: Writer) {
  if (assessment.generalReadiness === null || fixes.length === 0) return [];
  const items = fixes.filter(({ condition }) => condition === null);
  return [
    signalsPreamble(assessment.generalReadiness, writer),
    ...items.map((fix, index) => signalItem(fix, before + index + 1, catalogue, writer)),
    ...conditionalSignals(fixes, writer),
  ];
}

function preamble(assessment: Assessment, count: string, writer: Writer): readonly string[] {
  const { words, language } = writer;
  const own = (text: string) => say(text, { host: code(writer.host), count }, language);
  return [
    `# ${own(words.title)}`,
    own(words.intro),
    [words.scope, words.data, words.truth, words.order].map((rule) => `- ${own(rule)}`).join('\n'),
    scores(assessment, writer),
  ];
}

function scores(assessment: Assessment, { words, language }: Writer): string {
  const overall = assessment.overallScore === null ? [] : [say(words.state, { score: String(assessment.overallScore) }, language)];
  const checks = assessment.checks.map(
    (check) => `${words.checks[check.checkId]} ${check.score === null ? words.unmeasured : `${check.score}/100`}`,
  );
  return [...overall, `${checks.join(', ')}.`].join(' ');
}

function item(fix: Fix, position: number, templates: MessageTemplates, writer: Writer): string {
  const { check, finding } = fix;
  const { words, language } = writer;
  const excerpts = collectExcerpts();
  const sentence = (template: string) => markdownSentence(template, finding.message.values, excerpts, language);
  const heading = `## ${position}. ${sentence(templates.title)}`;
  const lines = [
    labelled(words.severity, [words.severities[finding.severity], ...worthOf(fix, writer)].join(', '), language),
    labelled(words.wrong, sentence(templates.detail), language),
    ...(finding.subject === ''
      ? []
      : [labelled(words.concerns, markdownSentence('{it}', { it: { quoted: finding.subject } }, excerpts, language), language)]),
    ...where(finding.exchanges, writer),
    labelled(words.required, sentence(templates.fix), language),
    labelled(words.verify, sentence(templates.verify), language),
    ...source(templates, writer),
    say(words.rule, { rule: code(finding.rule), check: code(check.checkId), id: code(finding.findingId) }, language),
  ];
  return [heading, lines.map((line) => `- ${line}`).join('\n'), ...quoted(excerpts, words, language)].join('\n\n');
}

function worthOf({ gain, points }: Fix, { words, language }: Writer): readonly string[] {
  if (gain > 0) return [gainOf(words.gain, gain, language)];
  return points > 0 ? [gainOf(words.checkGain, points, language)] : [];
}

function closing(leftOut: number, { words, language }: Writer): readonly string[] {
  const note = leftOut > 0 ? [typeset(plural(words.leftOut, leftOut, language), language)] : [];
  return [[...note, words.done].join(' ')];
}
