/** Shared parts of a brief's items. */

import type { ExchangeSummary } from '../../core/assessment.ts';
import { formatNumber, inNumber, type MessageTemplates, typeset } from '../../core/catalogue.ts';
import { asciiHost, asciiPath } from '../../core/inert.ts';
import type { Language } from '../../core/messages.ts';
import type { Platform } from '../../formats/product/answers.ts';
import type { Assessment } from '../assessment.ts';
import { repeatCommand, verifyCommand } from './commands.ts';
import { type Excerpts, escapeText, fencedBlock } from './markdown.ts';
import { type BriefWords, plural } from './words.ts';

export interface Writer {
  readonly words: BriefWords;
  readonly language: Language;
  /** ASCII. */
  readonly host: string;
  /** Scheme and host. */
  readonly origin: string;
  readonly exchanges: Assessment['exchanges'];
  /** The audit that a service verifies findings of; null: no service has it. */
  readonly auditId: string | null;
  /** Address of the store, for a command. */
  readonly address: string;
  readonly platform: Platform | null;
  /** Number of the item that shows a whole UCP profile. */
  readonly profileAt: number;
  /** ISO 3166-1 alpha-2, of the market that was asked for; without one, what is to be filled in. */
  readonly country: string;
  /** The position of the item that has said a text of ours before; null where this one is the first, which from now on has. */
  readonly saidAt: (text: string, position: number) => number | null;
  /** Whether text of the store is withheld (withheld.ts). */
  readonly isInstruction: (text: string) => boolean;
}

/** "Where it was seen": every request an item rests on, by how it ended; nothing when there are none. */
export function where(exchanges: readonly string[], writer: Writer): readonly string[] {
  const paths = new Map<string, Set<string>>();
  for (const exchange of exchanges.flatMap((key) => writer.exchanges[key] ?? [])) {
    const path = asciiPath(exchange.url);
    const end = endOf(exchange, writer);
    const group = JSON.stringify([targetOf(exchange, writer), end]);
    paths.set(group, (paths.get(group) ?? new Set()).add(writer.isInstruction(path) ? writer.words.withheldPath : code(path)));
  }
  if (paths.size === 0) return [];
  const groups = [...paths].map(([group, seen]) => {
    const [method, end] = JSON.parse(group) as readonly [string, string];
    return `${method.replace('{paths}', () => [...seen].join(', '))} ${end}`;
  });
  return [labelled(writer.words.where, `${groups.join('; ')}.`, writer.language)];
}

/** "`GET` {paths} (`api.shop.example`)". The host is named when it is another, unless it reads like instructions. */
function targetOf({ method, url }: ExchangeSummary, { host, words, isInstruction }: Writer): string {
  const target = asciiHost(url);
  const other = target === null || target === host ? [] : [isInstruction(target) ? words.withheldPath : `(${code(target)})`];
  return [code(method), '{paths}', ...other].join(' ');
}

/** "answered 404 after 1 redirect". */
function endOf({ status, failure, hops }: ExchangeSummary, { words, language }: Writer): string {
  const end =
    status === null
      ? say(words.failed, { code: code(failure ?? 'protocol') }, language)
      : say(words.answered, { status: String(status) }, language);
  return [end, ...(hops.length === 0 ? [] : [plural(words.redirects, hops.length, language)])].join(' ');
}

/** Where the rule is written down, in brackets; '' without a source, and where an item above names it. */
export function source({ source }: MessageTemplates, position: number, { saidAt }: Writer): string {
  return source === null || saidAt(source.url, position) !== null ? '' : ` (${escapeText(source.title)}, ${code(source.url)})`;
}

/** In place of what the item at that position says. */
export function again(template: string, position: number, language: Language): string {
  return say(template, { position: String(position) }, language);
}

/** Remembers which item said a text first; an item never refers to itself. */
export function rememberingTexts(): Writer['saidAt'] {
  const said = new Map<string, number>();
  return (text, position) => {
    const at = said.get(text);
    if (at === undefined) said.set(text, position);
    return at === undefined || at === position ? null : at;
  };
}

/**
 * The excerpts of an item and what else the store wrote of it, in a code block that no line of them can close. What an item above has is
 * not shown again: all of it, or the list of what is concerned.
 */
export function quoted(
  excerpts: Excerpts,
  position: number,
  { words, language, saidAt }: Writer,
  sent: readonly string[] = [],
  affected: readonly string[] = [],
): readonly string[] {
  const lines = [...excerpts.list().map((literal, index) => `${index + 1}: ${literal}`), ...sent];
  const all = [...lines, ...affected];
  if (all.length === 0) return [];
  const listedAt = affected.length > 1 ? saidAt(affected.join('\n'), position) : null;
  const allAt = all.length > 1 ? saidAt(all.join('\n'), position) : null;
  const label = (text: string) => `- ${typeset(text, language)}`;
  if (allAt !== null) return [label(again(words.quotedAgain, allAt, language))];
  if (listedAt !== null && lines.length > 0) return [fencedBlock(label(again(words.quotedListed, listedAt, language)), lines)];
  return [fencedBlock(label(words.quoted), all)];
}

/** What asks the store again, all of it ours; of a request that an item above has, the way there. `finding`: the id of the one that can be verified by itself. */
export function commands(keys: readonly string[], finding: string | null, position: number, writer: Writer): readonly string[] {
  const { exchanges, host, auditId, words, language, saidAt } = writer;
  const asked = keys.flatMap((key) => exchanges[key] ?? []);
  const repeat = repeatCommand(asked, host);
  const at = repeat === null ? null : saidAt(repeat, position);
  const told = [
    ...(repeat === null ? [] : [at === null ? code(repeat) : again(words.askedAgain, at, language)]),
    ...(finding === null || auditId === null ? [] : [code(verifyCommand(auditId, finding))]),
  ];
  return told.length === 0 ? [] : [labelled(words.run, told.join('; '), language)];
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
