/** One finding as a task: what is wrong and where, what must be, what does not pass, and the commands that tell. */

import type { Affected } from '../../core/assessment.ts';
import { type MessageTemplates, typeset } from '../../core/catalogue.ts';
import { asciiHost, asciiPath, inertJson, inertLine } from '../../core/inert.ts';
import type { Localized } from '../../core/messages.ts';
import { platformFacts } from '../../formats/product/platforms.ts';
import { exampleBlock } from './example-block.ts';
import { type Guide, guideOf } from './guides.ts';
import { collectExcerpts, escapeText, markdownSentence } from './markdown.ts';
import type { Fix } from './order.ts';
import { answersOf, apiOf, placeOf } from './places.ts';
import { again, code, commands, gainOf, labelled, quoted, say, source, type Writer, where } from './writer.ts';

/** Up to here everything a finding concerns is told by name and address, one a line; beyond, by address alone. */
const NAMED = 3;
/** Addresses in a line of the longer list. */
const IN_A_LINE = 10;
const NAME_MAX = 80;
const LINE_MAX = 200;

export function findingItem(fix: Fix, position: number, templates: MessageTemplates, writer: Writer): string {
  const { check, finding } = fix;
  const { words, language } = writer;
  const guide = guideOf(finding.message.id, finding.rule);
  const api = apiOf(finding);
  const placed = placeOf(finding.rule, writer.platform, api);
  const place = placed === null ? null : ourOwn(placed[language]);
  const placedAt = place === null ? null : writer.saidAt(place, position);
  const excerpts = collectExcerpts(words.withheld);
  const sentence = (template: string) => markdownSentence(template, finding.message.values, excerpts, language);
  const heading = `## ${position}. ${sentence(templates.title)}`;
  const tell = (label: string, text: Localized | undefined | null) => (text ? [labelled(label, ourOwn(text[language]), language)] : []);
  const lines = [
    `${labelled(words.severity, [words.severities[finding.severity], ...worthOf(fix, writer)].join(', '), language)}. ${say(words.rule, { rule: code(finding.rule), check: code(check.checkId), source: source(templates, position, writer), id: code(finding.findingId) }, language)}`,
    ...(fix.reach === 'today' ? [] : [labelled(words.needs, typeset(words.needed[fix.reach], language), language)]),
    labelled(words.wrong, sentence(templates.detail), language),
    ...(finding.subject === ''
      ? []
      : [labelled(words.concerns, markdownSentence('{it}', { it: { quoted: finding.subject } }, excerpts, language), language)]),
    ...(isListed(finding, writer) ? [] : where(finding.exchanges, writer)),
    labelled(
      words.required,
      [sentence(templates.fix), ...(placedAt === null ? [] : [again(words.placeAgain, placedAt, language)])].join(' '),
      language,
    ),
    ...tell(words.trap, guide.trap),
    ...tell(words.owner, guide.owner),
    ...(place === null || placedAt !== null ? [] : [labelled(placeLabel(writer, api !== null), place, language)]),
    labelled(words.verify, sentence(templates.verify), language),
    ...commandsOf(fix, position, writer),
    ...nextOf(guide, finding.rule, writer),
  ];
  const store = quoted(excerpts, position, writer, sentLines(fix, position, writer), affectedLines(finding.affected ?? [], writer));
  const example = exampleBlock(fix, position, writer);
  const item = [heading, ...lines.map((line) => `- ${line}`), ...store].join('\n');
  const unverified = check.checkId === 'agent_simulation' ? [typeset(words.simulated, language)] : [];
  // After a code block a line begins a paragraph; after an entry of a list Markdown would join it to the entry.
  return [[item, ...example].join(item.endsWith('`') ? '\n' : '\n\n'), ...unverified].join('\n\n');
}

function worthOf({ gain, points }: Fix, { words, language }: Writer): readonly string[] {
  if (gain > 0) return [gainOf(words.gain, gain, language)];
  return points > 0 ? [gainOf(words.checkGain, points, language)] : [];
}

/** A text of ours without slots: backticks mean code, everything else is escaped. */
function ourOwn(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('');
}

function placeLabel({ words, platform }: Writer, isApi: boolean): string {
  if (isApi && platform === null) return words.dataPlace;
  return platform === null ? words.customPlace : words.place.replace('{platform}', platformFacts(platform).name);
}

function nextOf({ next = [], passes = [] }: Guide, own: string, { words, language }: Writer): readonly string[] {
  const asked = next.filter((rule) => rule !== own || next.length === 1);
  if (asked.length === 0) return [];
  const list = (rules: readonly string[]) => rules.map(code).join(', ');
  const passed = passes.filter((rule) => asked.includes(rule));
  const text = [
    say(words.asksNext, { rules: list(asked) }, language),
    ...(passed.length > 0 ? [say(words.examplePasses, { rules: list(passed) }, language)] : []),
  ];
  return [labelled(words.next, text.join(' '), language)];
}

/** Whether every place where it was seen is among what it concerns, which is listed. */
function isListed({ exchanges, affected = [] }: Fix['finding'], { exchanges: known, host }: Writer): boolean {
  const paths = new Set(affected.flatMap(({ url }) => (url !== null && asciiHost(url.quoted) === host ? [asciiPath(url.quoted)] : [])));
  const seen = exchanges.flatMap((key) => known[key] ?? []);
  return seen.length > 0 && seen.every(({ url, status }) => status === 200 && asciiHost(url) === host && paths.has(asciiPath(url)));
}

/** Where an item above has shown them, the way there. */
function sentLines({ finding: { sent } }: Fix, position: number, { words, isInstruction, saidAt, language }: Writer): readonly string[] {
  if (sent === undefined) return [];
  if (isInstruction(sent.lines.map((line) => line.text.quoted).join('\n'))) return [words.withheld];
  const lines = sent.lines.map((line) => `${String(line.number).padStart(5)} | ${inertLine(line.text.quoted, LINE_MAX)}`.trimEnd());
  const at = lines.length > 1 ? saidAt([sent.exchange, ...lines].join('\n'), position) : null;
  return at === null ? lines : [again(words.linesAgain, at, language)];
}

/** All of them: one a line, or a compact list of addresses. */
function affectedLines(affected: readonly Affected[], { words, host, isInstruction }: Writer): readonly string[] {
  const one = (text: string, max: number) => (isInstruction(text) ? words.withheld : inertJson(text, max));
  const address = ({ name, url }: Affected) =>
    url === null ? one(name.quoted, NAME_MAX) : one(asciiHost(url.quoted) === host ? asciiPath(url.quoted) : url.quoted, LINE_MAX);
  return affected.length <= NAMED
    ? affected.map((it) => (it.url === null || it.name.quoted === '' ? address(it) : `${one(it.name.quoted, NAME_MAX)}: ${address(it)}`))
    : Array.from({ length: Math.ceil(affected.length / IN_A_LINE) }, (_, row) =>
        affected
          .slice(row * IN_A_LINE, (row + 1) * IN_A_LINE)
          .map(address)
          .join(', '),
      );
}

/** Commands that ask again; a simulation has none, for nothing of it can be asked by itself. */
function commandsOf({ check, finding }: Fix, position: number, writer: Writer): readonly string[] {
  const shown = [...(finding.sent ? [finding.sent.exchange] : []), ...answersOf(finding)];
  return commands(shown, check.checkId === 'agent_simulation' ? null : finding.findingId, position, writer);
}
