/**
 * robots.txt (RFC 9309): an own parser, because it must be linear on hostile input and keep what rules about agents read besides
 * Allow and Disallow. Where the RFC leaves a choice, it does what Google's open-source parser does. The header form of `<meta
 * name="robots">`. https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */

import { compileRobots, type RobotsMatcher, type RobotsRule } from './matcher.ts';

/** A line that is neither agent nor rule nor sitemap: Content-Signal, Crawl-delay, whatever stores invent. */
export interface RobotsLine {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
}

export interface RobotsGroup {
  /** Product tokens in lower case, or `*`. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  readonly lines: readonly RobotsLine[];
}

export interface RobotsRules {
  readonly groups: readonly RobotsGroup[];
  /** Values of Sitemap lines, as written; they belong to no group. */
  readonly sitemaps: readonly string[];
  /** Unknown lines before the first group. */
  readonly lines: readonly RobotsLine[];
  /** HTML was served in the file's place: no rules. */
  readonly html: boolean;
}

/** RFC 9309 §2.5 demands at least 500 KiB. */
const MAX_CHARACTERS = 500 * 1024;
/** Rules with a wildcard inside, and their wildcards: each costs a path its length. Platforms write some sixty. */
const MAX_WILD_RULES = 1_000;
const MAX_WILDCARDS = 4_000;

/** Reads any text; never throws; time linear in its length. */
export function parseRobots(text: string): RobotsRules {
  const html = /^\ufeff?\s{0,1024}<(?:!doctype|html|head|body|script|\?xml)/i.test(text.slice(0, 2048));
  const builder = createBuilder();
  if (!html) {
    for (const line of text.slice(0, MAX_CHARACTERS).split(/\r\n|\r|\n/)) {
      const parsed = parseLine(line);
      if (parsed !== null) builder.add(parsed);
    }
  }
  return { ...builder.build(), html };
}

/**
 * Whether an agent may request a URL: the longest matching rule of its groups decides, Allow on a tie, and without a
 * rule it may (RFC 9309 §2.2.2). `agent` is a product token without version; robots.txt itself is always allowed.
 */
export function isAllowedByRobots(robots: RobotsRules, agent: string, url: string): boolean {
  return decidingRule(robots, agent, url)?.allow ?? true;
}

/** By agent: each group of rules of a file is compiled once. */
const matchers = new WeakMap<RobotsRules, Map<string, RobotsMatcher>>();

/** The rule that decides about a URL; null where none does. */
export function decidingRule(robots: RobotsRules, agent: string, url: string): RobotsRule | null {
  const path = pathOf(url);
  return path === '/robots.txt' ? null : matcherOf(robots, agent)(path);
}

function matcherOf(robots: RobotsRules, agent: string): RobotsMatcher {
  const ofFile = matchers.get(robots) ?? new Map<string, RobotsMatcher>();
  matchers.set(robots, ofFile);
  const token = agent.toLowerCase();
  const known = ofFile.get(token);
  if (known !== undefined) return known;
  const name = groupNameOf(robots, agent);
  const matcher = ofFile.get(name) ?? compileRobots(robotsGroupFor(robots, agent).rules);
  ofFile.set(name, matcher).set(token, matcher);
  return matcher;
}

/** All lines that apply to an agent: its own groups merged, else those of `*` (RFC 9309 §2.2.1), else none. */
export function robotsGroupFor(robots: RobotsRules, agent: string): RobotsGroup {
  const name = groupNameOf(robots, agent);
  const groups = robots.groups.filter((group) => group.agents.includes(name));
  return {
    agents: groups.length === 0 ? [] : [name],
    rules: groups.flatMap((group) => group.rules),
    lines: groups.flatMap((group) => group.lines),
  };
}

function groupNameOf(robots: RobotsRules, agent: string): string {
  const token = agent.toLowerCase();
  return token !== '' && robots.groups.some(({ agents }) => agents.includes(token)) ? token : '*';
}

function createBuilder() {
  const groups: { agents: string[]; rules: RobotsRule[]; lines: RobotsLine[] }[] = [];
  const sitemaps: string[] = [];
  const orphans: RobotsLine[] = [];
  // Consecutive agents share a group; only a rule closes the list, not an unknown line or a sitemap.
  let collecting = false;
  const wild = { rules: 0, wildcards: 0 };
  /** False: one more than is read. A trailing wildcard says nothing and costs nothing. */
  const hasRoom = (pattern: string) => {
    const wildcards = pattern.replace(/\*$/, '').split('*').length - 1;
    if (wildcards === 0) return true;
    wild.rules += 1;
    wild.wildcards += wildcards;
    return wild.rules <= MAX_WILD_RULES && wild.wildcards <= MAX_WILDCARDS;
  };
  return {
    add({ name, value }: RobotsLine) {
      const group = groups.at(-1);
      if (name === 'user-agent') {
        // `FooBot/2.1 (compatible)` and `FooBot*` name `foobot`; a lone asterisk names everybody.
        const agent = (/^(?:\*(?=\s|$)|[^\s/;,*]+)/.exec(value)?.[0] ?? '').toLowerCase();
        if (collecting && group !== undefined) group.agents.push(agent);
        else groups.push({ agents: [agent], rules: [], lines: [] });
        collecting = true;
      } else if (name === 'allow' || name === 'disallow') {
        collecting = false;
        if (value === '' || group === undefined) return;
        if (hasRoom(value)) group.rules.push({ allow: name === 'allow', pattern: normalise(value) });
      } else if (name === 'sitemap') {
        sitemaps.push(value);
      } else {
        (group?.lines ?? orphans).push({ name, value });
      }
    },
    build: () => ({ groups, sitemaps, lines: orphans }),
  };
}

/** "name: value", comments removed; "name value" of exactly two words is accepted, as Google's parser does. */
function parseLine(line: string): RobotsLine | null {
  const hash = line.indexOf('#');
  // A byte order mark or a NUL is no part of any name or path.
  const text = (hash < 0 ? line : line.slice(0, hash)).replace(/[\ufeff\u0000]/g, '').trim();
  const colon = text.indexOf(':');
  if (colon > 0) return { name: nameOf(text.slice(0, colon)), value: text.slice(colon + 1).trim() };
  const words = text.split(/\s+/, 3);
  return colon < 0 && words.length === 2 ? { name: nameOf(words[0] ?? ''), value: words[1] ?? '' } : null;
}

/** Slips that Google's parser reads as the line that was meant. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/^user[- ]?agent/, 'user-agent'],
  [/^dis{1,2}all?ow|^diasllow|^disallaw/, 'disallow'],
  [/^site-?map$/, 'sitemap'],
];

function nameOf(written: string): string {
  const name = written.trim().toLowerCase();
  return MEANT.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}

/** Path and query as they are sent; '/' for a URL without any. */
function pathOf(url: string): string {
  const start = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0].length ?? 0;
  const end = url.indexOf('#', start);
  const path = url.slice(start, end < 0 ? undefined : end);
  return upperCaseEscapes(path.startsWith('/') ? path : `/${path}`);
}

const ENCODER = new TextEncoder();

/** Non-ASCII octets percent-encoded, escapes in upper case, so that different spellings compare equal. */
function normalise(pattern: string): string {
  const ascii = pattern.replace(/[^\u0000-\u007f]+/g, (run) =>
    Array.from(ENCODER.encode(run), (octet) => `%${octet.toString(16).toUpperCase()}`).join(''),
  );
  return upperCaseEscapes(ascii);
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
}

/**
 * Directives with a value of their own; any other word before a colon names the crawler that the following directives
 * apply to.
 */
const VALUED = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
/** The crawlers whose directives count, as for `<meta>`: all crawlers, and Googlebot. */
const EVERYONE: ReadonlySet<string> = new Set(['', 'robots', '*', 'googlebot']);

/**
 * True when `X-Robots-Tag` forbids indexing to all crawlers or to Googlebot. Repeated fields arrive joined, so the
 * directives after a crawler's name are taken to apply to it alone until another is named.
 */
export function forbidsIndexing(header: string | null | undefined): boolean {
  let crawler = '';
  for (const part of (header ?? '').slice(0, 2000).toLowerCase().split(',')) {
    const colon = part.indexOf(':');
    const name = colon === -1 ? '' : part.slice(0, colon).trim();
    const isNamed = name !== '' && !VALUED.test(name);
    crawler = isNamed ? name : crawler;
    const directive = (isNamed ? part.slice(colon + 1) : part).trim();
    if ((directive === 'noindex' || directive === 'none') && EVERYONE.has(crawler)) return true;
  }
  return false;
}

/** The longest that is kept, in seconds: the 120 requests of a run then take two of its three minutes, the 60 of an audit one minute of 90 s. */
export const MAX_CRAWL_DELAY = 1;

/** Crawl-delay (no part of RFC 9309; Bing and Yandex read it as seconds between two requests) for this agent; null: none. Of several, the longest. */
export function crawlDelayOf(rules: RobotsRules, agent: string): number | null {
  const asked = robotsGroupFor(rules, agent).lines.flatMap(({ name, value }) =>
    name === 'crawl-delay' && /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? [Number(value)] : [],
  );
  const longest = Math.max(0, ...asked);
  return longest === 0 ? null : longest;
}
