/**
 * The list of tasks a shop owner pastes into a coding assistant, which may run commands: the most dangerous injection
 * path of this service. Therefore sentences are ours, store text appears only as data inside fences, what of it reads like
 * instructions not even there, there is no link in it, its commands are those of `brief/commands.ts`, and the host is ASCII.
 */

import { templatesOf, typeset } from '../core/catalogue.ts';
import { NO_MARKET } from '../core/evidence.ts';
import { asciiHost, asciiPath } from '../core/inert.ts';
import type { Language } from '../core/messages.ts';
import { type Assessment, checkDetails } from './assessment.ts';
import { againCommands, VERIFY } from './brief/commands.ts';
import { profilePosition, wholeProduct } from './brief/example-block.ts';
import { findingItem } from './brief/item.ts';
import { fixesInOrder } from './brief/order.ts';
import { conditionalSignals, signalItem, signalsPreamble } from './brief/signals.ts';
import { rememberingInstructions } from './brief/withheld.ts';
import { BRIEF_WORDS, countFindings, countSignals, plural } from './brief/words.ts';
import { code, gainOf, rememberingTexts, say, type Writer } from './brief/writer.ts';
import { CATALOGUE } from './catalogue-registry.ts';
import { type Reachable, reachableOf } from './reach.ts';
import { signalFixesInOrder } from './signal-fixes.ts';

export interface BriefView {
  /** The audited URL, normalised. */
  readonly url: string;
  readonly assessment: Assessment;
  /** For the commands that verify an item; left out where no service has the audit: it was made in the process that renders it. */
  readonly auditId?: string;
}

/** Most items of a brief, and most characters of its findings: some 40,000 tokens. The next audit reports the rest. */
const MAX_ITEMS = 40;
const MAX_CHARACTERS = 128 * 1024;

/** The brief in its parts: what holds for all of it, and one text for each item, item 1 first. */
export interface BriefParts {
  /** Before the first item. */
  readonly opening: readonly string[];
  /** Findings, in the order of `fixesInOrder`, from its first. */
  readonly findings: readonly string[];
  /** After the findings: what they have in common, and what is said of the scan. */
  readonly between: readonly string[];
  readonly signals: readonly string[];
  /** After the last item. */
  readonly closing: readonly string[];
}

/**
 * Markdown (CommonMark, no raw HTML, no link), or null when there is nothing to do: no finding above `info`, and no
 * signal that costs points. Deterministic.
 */
export function renderBrief(view: BriefView, language: Language): string | null {
  const parts = briefParts(view, language);
  return parts && `${[parts.opening, parts.findings, parts.between, parts.signals, parts.closing].flat().join('\n\n')}\n`;
}

/** The brief in parts. */
export function briefParts({ url, assessment, auditId }: BriefView, language: Language): BriefParts | null {
  const fixes = fixesInOrder(assessment);
  const signals = signalFixesInOrder(assessment);
  const wanted = signals.filter(({ condition }) => condition === null);
  if (fixes.length + signals.length === 0) return null;
  const host = asciiHost(url) ?? 'store.invalid';
  const origin = `${url.startsWith('http:') ? 'http' : 'https'}://${host}`;
  const { exchanges, generalReadiness } = assessment;
  const writer: Writer = {
    words: BRIEF_WORDS[language],
    language,
    host,
    origin,
    exchanges,
    auditId: auditId ?? null,
    address: `${origin}${asciiPath(url)}`,
    profileAt: profilePosition(fixes),
    ...marketOf(assessment),
    saidAt: rememberingTexts(),
    isInstruction: rememberingInstructions(),
  };
  const items = fixes
    .slice(0, MAX_ITEMS - wanted.length)
    .map((fix, index) => findingItem(fix, index + 1, templatesOf(CATALOGUE, fix.finding.message, language), writer));
  const shown = items.slice(0, fitting(items));
  // Where only what a store may not have is missing, that is what the points are lost for.
  const told = fixes.length + wanted.length > 0 ? wanted.length : signals.length;
  return {
    opening: preamble(assessment, counted(fixes.length, told, language), writer),
    findings: shown,
    between: [
      ...wholeProduct(fixes.slice(0, shown.length), writer),
      ...(generalReadiness === null || signals.length === 0 ? [] : [signalsPreamble(generalReadiness, writer)]),
    ],
    signals: wanted.map((fix, index) => signalItem(fix, shown.length + index + 1, CATALOGUE, writer)),
    closing: [...conditionalSignals(signals, writer), ...closing(fixes.length - shown.length, writer)],
  };
}

/** How many of the texts fit; always the first. */
function fitting(texts: readonly string[]): number {
  let count = 0;
  for (let length = 0; count < texts.length; count += 1) {
    length += texts[count]?.length ?? 0;
    if (count > 0 && length > MAX_CHARACTERS) break;
  }
  return count;
}

/** As the catalogue's check saw them. */
function marketOf({ checks }: Assessment): Pick<Writer, 'platform' | 'country'> {
  const { platform = null, market } = checkDetails(checks, 'catalog_quality') ?? {};
  const { country = NO_MARKET } = market ?? {};
  return { platform, country: /^[A-Z]{2}$/.test(country) && country !== NO_MARKET ? country : 'TWO-LETTER CODE OF THE COUNTRY' };
}

function counted(findings: number, signals: number, language: Language): string {
  const counts = [...(findings > 0 ? [countFindings(findings, language)] : []), ...(signals > 0 ? [countSignals(signals, language)] : [])];
  return counts.join(language === 'fr' ? ' et ' : ' and ');
}

function preamble(assessment: Assessment, count: string, writer: Writer): readonly string[] {
  const { words, language } = writer;
  const own = (text: string) => say(text, { host: code(writer.host), count }, language);
  return [
    `# ${own(words.title)}`,
    own(words.intro),
    [words.scope, words.data, words.truth, words.order, ...verifying(writer)].map((rule) => `- ${own(rule)}`).join('\n'),
    scores(assessment, writer),
  ];
}

function verifying({ words, auditId, address, country }: Writer): readonly string[] {
  if (auditId === null) {
    const [audit, changes] = againCommands(address, country).map(code);
    return [words.verifyingHere.replace('{audit}', () => audit ?? '').replace('{changes}', () => changes ?? '')];
  }
  return [words.verifying.replace('{verify}', code(VERIFY))];
}

function scores(assessment: Assessment, { words, language }: Writer): string {
  const overall = assessment.overallScore === null ? [] : [say(words.state, { score: String(assessment.overallScore) }, language)];
  const reachable = reachableOf(assessment);
  const checks = assessment.checks.map(
    (check) => `${words.checks[check.checkId]} ${check.score === null ? words.unmeasured : `${check.score}/100`}`,
  );
  return [...overall, `${checks.join(', ')}.`, ...(reachable === null ? [] : within(reachable, words, language))].join(' ');
}

function within({ today, ...rest }: Reachable, words: Writer['words'], language: Language): readonly string[] {
  const beyond = (['extension', 'platform'] as const).filter((reach) => rest[reach] > 0);
  return [
    say(words.reachable, { today: `${today}/100` }, language),
    ...beyond.map((reach) => gainOf(words.beyond[reach], rest[reach], language)),
  ];
}

function closing(leftOut: number, { words, language }: Writer): readonly string[] {
  const note = leftOut > 0 ? [typeset(plural(words.leftOut, leftOut, language), language)] : [];
  return [[...note, words.done].join(' ')];
}
