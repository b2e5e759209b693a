/** Shared parts of a brief's items. */

import type { ExchangeSummary } from '../../core/assessment.ts';
import { formatNumber, inNumber, type MessageTemplates, typeset } from '../../core/catalogue.ts';
import { asciiHost, asciiPath } from '../../core/inert.ts';
import type { Language } from '../../core/messages.ts';
import type { Assessment } from '../assessment.ts';
import { type Excerpts, escapeText, fencedBlock } from './markdown.ts';
import { type BriefWords, plural } from './words.ts';

/** Requests shown per item. */
const MAX_REQUESTS = 3;

export interface Writer {
  readonly words: BriefWords;
  readonly language: Language;
  /** ASCII. */
  readonly host: string;
  readonly exchanges: Assessment['exchanges'];
}

/** "Where it was seen": the requests an item rests on; nothing when there are none. */
export function where(exchanges: readonly string[], writer: Writer): readonly string[] {
  const known = exchanges.flatMap((key) => writer.exchanges[key] ?? []).map((exchange) => request(exchange, writer));
  // Repeated requests with the same answer are listed once.
  const unique = [...new Set(known)];
  if (unique.length === 0) return [];
  const shown = unique.slice(0, MAX_REQUESTS);
  const hidden = unique.length - shown.length;
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

/** The source of the rule; nothing without a rule. */
export function source({ source }: MessageTemplates, { words, language }: Writer): readonly string[] {
  return source === null ? [] : [labelled(words.written, `${escapeText(source.title)}, ${code(source.url)}`, language)];
}

/** The excerpts of an item, in a code block that no line of them can close. */
export function quoted(excerpts: Excerpts, words: BriefWords, language: Language): readonly string[] {
  const literals = excerpts.list();
  if (literals.length === 0) return [];
  return [
    fencedBlock(
      typeset(words.quoted, language),
      literals.map((literal, index) => `${index + 1}: ${literal}`),
    ),
  ];
}

/** `**What is wrong:** …`. */
export function labelled(label: string, text: string, language: Language): string {
  return typeset(language === 'fr' ? `**${label} :** ${text}` : `**${label}:** ${text}`, language);
}

/** The brief's own words with tokens of ours. */
export function say(template: string, tokens: Readonly<Record<string, string>>, language: Language): string {
  return typeset(template, language).replace(/\{(\w+)\}/g, (whole, name: string) => tokens[name] ?? whole);
}

/** "up to 1 point", "up to 2.5 points". */
export function gainOf(template: string, points: number, language: Language): string {
  return say(inNumber(template, { points }, language), { points: formatNumber(points, language) }, language);
}

/** Tokens hold no backticks: hosts, paths, methods, rule ids and our own URLs. */
export function code(token: string): string {
  return `\`${token}\``;
}
