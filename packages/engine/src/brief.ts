/**
 * The work order a shop owner pastes into a coding assistant: the sharpest injection path this service has, since
 * what is pasted is read by a tool with a shell. So sentences are ours, store text appears only as numbered JSON
 * strings inside fences, there is neither a link nor a command in it, and the host is ASCII.
 */

import type { Assessment, ExchangeSummary, Finding } from './assessment.ts';
import { collectExcerpts, type Excerpts, escapeText, fencedBlock, markdownSentence } from './brief/markdown.ts';
import { type Fix, fixesInOrder } from './brief/order.ts';
import { BRIEF_WORDS, type BriefWords, countFindings, plural } from './brief/words.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE } from './catalogue-registry.ts';
import { formatNumber, type MessageTemplates, templatesOf, typeset } from './catalogue-render.ts';
import { asciiHost, asciiPath } from './inert.ts';
import type { Language } from './messages.ts';

export interface BriefView {
  /** The audited URL, normalised. */
  readonly url: string;
  readonly assessment: Assessment;
}

/** An assistant works through forty items; what is left shows up in the next audit. */
const MAX_ITEMS = 40;
/** Requests shown per finding. */
const MAX_REQUESTS = 3;

/** Markdown (CommonMark, no raw HTML, no link), or null when no finding is above `info`. Same view, same bytes. */
export function renderBrief(view: BriefView, language: Language): string | null {
  return renderBriefWith(CATALOGUE, view, language);
}

/** `renderBrief` with the words of another catalogue; for tests and tools. */
export function renderBriefWith(catalogue: Catalogue, view: BriefView, language: Language): string | null {
  const fixes = fixesInOrder(view.assessment);
  if (fixes.length === 0) return null;
  const shown = fixes.slice(0, MAX_ITEMS);
  const host = asciiHost(view.url) ?? 'store.invalid';
  const writer: Writer = { words: BRIEF_WORDS[language], language, host, exchanges: view.assessment.exchanges };
  const items = shown.map((fix, index) => item(fix, index + 1, templatesOf(catalogue, fix.finding.message, language), writer));
  return `${[...preamble(view.assessment, fixes.length, writer), ...items, ...closing(fixes.length - shown.length, writer)].join('\n\n')}\n`;
}

interface Writer {
  readonly words: BriefWords;
  readonly language: Language;
  readonly host: string;
  readonly exchanges: Assessment['exchanges'];
}

function preamble(assessment: Assessment, count: number, writer: Writer): readonly string[] {
  const { words, language } = writer;
  const own = (text: string) => say(text, { host: code(writer.host), count: countFindings(count, language) }, language);
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

function item({ check, finding, gain }: Fix, position: number, templates: MessageTemplates, writer: Writer): string {
  const { words, language } = writer;
  const excerpts = collectExcerpts();
  const sentence = (template: string) => markdownSentence(template, finding.message.values, excerpts, language);
  const heading = `## ${position}. ${sentence(templates.title)}`;
  const worth = gain > 0 ? [say(words.gain, { points: formatNumber(gain, language) }, language)] : [];
  const lines = [
    labelled(words.severity, [words.severities[finding.severity], ...worth].join(', '), language),
    labelled(words.wrong, sentence(templates.detail), language),
    ...(finding.subject === ''
      ? []
      : [labelled(words.concerns, markdownSentence('{it}', { it: { quoted: finding.subject } }, excerpts, language), language)]),
    ...where(finding, writer),
    labelled(words.required, sentence(templates.fix), language),
    labelled(words.verify, sentence(templates.verify), language),
    ...source(templates, writer),
    say(words.rule, { rule: code(finding.rule), check: code(check.checkId), id: code(finding.findingId) }, language),
  ];
  return [heading, lines.map((line) => `- ${line}`).join('\n'), ...quoted(excerpts, words, language)].join('\n\n');
}

function where({ exchanges }: Finding, writer: Writer): readonly string[] {
  const known = exchanges.flatMap((key) => writer.exchanges[key] ?? []);
  if (known.length === 0) return [];
  const shown = known.slice(0, MAX_REQUESTS).map((exchange) => request(exchange, writer));
  const hidden = known.length - shown.length;
  const rest = hidden > 0 ? [plural(writer.words.more, hidden, writer.language)] : [];
  return [labelled(writer.words.where, `${[...shown, ...rest].join('; ')}.`, writer.language)];
}

/** "`GET` `/.well-known/ucp` on `api.shop.example` answered 404 after 1 redirect". The host is named when it is another. */
function request(exchange: ExchangeSummary, { words, host, language }: Writer): string {
  const target = asciiHost(exchange.url);
  const elsewhere = target === null || target === host ? [] : [`(${code(target)})`];
  const end =
    exchange.status === null
      ? say(words.failed, { code: code(exchange.failure ?? 'protocol') }, language)
      : say(words.answered, { status: String(exchange.status) }, language);
  const hops = exchange.hops.length === 0 ? [] : [plural(words.redirects, exchange.hops.length, language)];
  return [code(exchange.method), code(asciiPath(exchange.url)), ...elsewhere, end, ...hops].join(' ');
}

function source({ source }: MessageTemplates, { words, language }: Writer): readonly string[] {
  return source === null ? [] : [labelled(words.written, `${escapeText(source.title)}, ${code(source.url)}`, language)];
}

function quoted(excerpts: Excerpts, words: BriefWords, language: Language): readonly string[] {
  const literals = excerpts.list();
  if (literals.length === 0) return [];
  return [
    fencedBlock(
      typeset(words.quoted, language),
      literals.map((literal, index) => `${index + 1}: ${literal}`),
    ),
  ];
}

function closing(leftOut: number, { words, language }: Writer): readonly string[] {
  const note = leftOut > 0 ? [typeset(plural(words.leftOut, leftOut, language), language)] : [];
  return [[...note, words.done].join(' ')];
}

function labelled(label: string, text: string, language: Language): string {
  return typeset(language === 'fr' ? `**${label} :** ${text}` : `**${label}:** ${text}`, language);
}

/** The brief's own words with tokens of ours. */
function say(template: string, tokens: Readonly<Record<string, string>>, language: Language): string {
  return typeset(template, language).replace(/\{(\w+)\}/g, (whole, name: string) => tokens[name] ?? whole);
}

/** Tokens hold no backticks: hosts, paths, methods, rule ids and our own URLs. */
function code(token: string): string {
  return `\`${token}\``;
}
