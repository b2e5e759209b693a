/**
 * The general scan's part of the brief: signals by points gained for effort, then those that apply only under a
 * condition.
 */

import type { ReadinessAssessment } from '../../checks/general-readiness/frame/assessment.ts';
import { CONDITIONS, type SignalState } from '../../checks/general-readiness/frame/categories.ts';
import { boundsOf, hasBounds } from '../../checks/general-readiness/frame/score.ts';
import { type Catalogue, formatNumber, type MessageTemplates, templatesOf } from '../../core/catalogue.ts';
import type { Language } from '../../core/messages.ts';
import { signalFinding } from '../signal-findings.ts';
import type { SignalFix } from '../signal-fixes.ts';
import { collectExcerpts, markdownSentence } from './markdown.ts';
import { code, commands, gainOf, labelled, quoted, say, source, type Writer, where } from './writer.ts';

/** The text between the findings and the first signal. */
export function signalsPreamble(scan: ReadinessAssessment, { words, language }: Writer): string {
  const score = scan.continuousScore === null ? words.unmeasured : `${formatNumber(scan.continuousScore, language)}/100`;
  const told = say(words.scan, { tier: code(scan.tier), score }, language);
  return hasBounds(scan) ? `${told} ${say(words.bounds, boundValues(scan, language), language)}` : told;
}

function boundValues(scan: ReadinessAssessment, language: Language): Record<string, string> {
  const { scoreAtLeast, scoreAtMost, tierAtMost } = boundsOf(scan);
  return { least: formatNumber(scoreAtLeast, language), most: formatNumber(scoreAtMost, language), tier: code(tierAtMost) };
}

/** One signal to add or repair; numbering continues that of the findings. */
export function signalItem(fix: SignalFix, position: number, catalogue: Catalogue, writer: Writer): string {
  const { words, language } = writer;
  const excerpts = collectExcerpts(words.withheld);
  const [first] = fix.signals;
  const rendered = fix.messages.map((message) => {
    const templates = templatesOf(catalogue, message, language);
    const sentence = (template: string) => markdownSentence(template, message.values, excerpts, language);
    return { templates, title: sentence(templates.title), detail: sentence(templates.detail), fix: sentence(templates.fix) };
  });
  const [main] = rendered;
  if (main === undefined) return '';
  const keys = fix.signals.flatMap(({ exchanges }) => exchanges);
  const verify = verifyOf(fix, main.templates, catalogue, language);
  const worth = [
    words.states[first.state],
    ...(fix.points > 0 ? [gainOf(words.scanGain, fix.points, language)] : []),
    words.efforts[fix.effort],
  ];
  const lines = [
    `${labelled(words.signal, `${fix.signals.map(({ id }) => code(id)).join(', ')} – ${worth.join(', ')}`, language)}${source(main.templates, position, writer)}`,
    ...rendered.map(({ detail }) => labelled(words.wrong, detail, language)),
    ...where([...new Set(keys)], writer),
    ...rendered.map(({ fix: required }) => labelled(words.required, required, language)),
    labelled(words.verify, markdownSentence(verify, fix.messages[0].values, excerpts, language), language),
    ...commands(keys, signalFinding(first)?.findingId ?? null, position, writer),
    ...(isUnknown(first.state) ? [words.signalMeasurable] : []),
  ];
  return [`## ${position}. ${main.title}`, ...lines.map((line) => `- ${line}`), ...quoted(excerpts, position, writer)].join('\n');
}

/** A fault of a signal without a check of its own is mended when what its advice asks for is there. */
function verifyOf(
  { signals: [{ id, state }], messages: [message] }: SignalFix,
  own: MessageTemplates,
  catalogue: Catalogue,
  language: Language,
) {
  const isOwn = isUnknown(state) || catalogue.get(message.id)?.text.verify !== undefined;
  return isOwn ? own.verify : templatesOf(catalogue, { id: `${id}.advice`, values: {} }, language).verify;
}

/** What was kept from us may be there, and in order, or not. */
function isUnknown(state: SignalState): boolean {
  return state === 'blocked' || state === 'error';
}

/** Signals that must not be published without what they describe; nothing when no such signal is missing. */
export function conditionalSignals(fixes: readonly SignalFix[], { words, language }: Writer): readonly string[] {
  const groups = CONDITIONS.flatMap((condition) => {
    const ids = fixes.filter((fix) => fix.condition === condition).map(({ signals: [{ id }] }) => code(id));
    return ids.length === 0 ? [] : [`- ${say(words.conditions[condition], {}, language)} ${ids.join(', ')}`];
  });
  return groups.length === 0 ? [] : [say(words.conditional, {}, language), groups.join('\n')];
}
