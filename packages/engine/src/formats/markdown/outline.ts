/**
 * The outline of untrusted Markdown: titles, links, prose. Not a renderer: it reads line by line in time linear in the text,
 * without regular expressions that would backtrack on hostile lines, and never throws.
 */

interface Heading {
  /** 1–6. */
  readonly level: number;
  /** Never empty. */
  readonly text: string;
}

export interface MarkdownOutline {
  readonly headings: readonly Heading[];
  /** Texts of the first-level headings, in order. */
  readonly titles: readonly string[];
  /** The first non-blank line is a first-level heading. */
  readonly startsWithTitle: boolean;
  /** Targets as written (absolute, relative or nonsense) of `[text](target)` and reference definitions, outside code; images are no links. */
  readonly links: readonly string[];
  /** How many of the links stand in list items. */
  readonly listedLinks: number;
  /** Addresses written without link syntax, code included: readers see them, link extractors do not. */
  readonly bareAddresses: number;
  readonly hasQuote: boolean;
  readonly hasList: boolean;
  readonly hasTable: boolean;
  readonly hasFence: boolean;
  /** Everything outside fenced code, inline code taken out. */
  readonly prose: string;
}

/** Reads any text; front matter must have been taken off before (front-matter.ts). */
export function outlineOf(text: string): MarkdownOutline {
  const { lines, hasFence } = outsideFences(text.split(/\r\n|\r|\n/));
  const headings = headingsIn(lines);
  const linkLines = lines.map((line) => ({ line, links: linksIn(withoutCode(line)) }));
  const links = linkLines.flatMap((each) => each.links);
  return {
    headings,
    titles: headings.filter(({ level }) => level === 1).map((heading) => heading.text),
    startsWithTitle: startsWithTitle(lines),
    links,
    listedLinks: linkLines.filter(({ line }) => LIST_ITEM.test(line)).reduce((sum, each) => sum + each.links.length, 0),
    bareAddresses: Math.max(0, countAddresses(text) - links.filter((target) => ADDRESS.test(target)).length),
    hasQuote: lines.some((line) => /^ {0,3}>/.test(line)),
    hasList: lines.some((line) => LIST_ITEM.test(line)),
    hasTable: lines.some((line) => /^ {0,3}\|?[ :]*--[-| :]*$/.test(line) && line.includes('|')),
    hasFence,
    prose: lines.map(withoutCode).join('\n'),
  };
}

const LIST_ITEM = /^\s{0,12}(?:[-*+]|\d{1,9}[.)])\s/;
const ADDRESS = /^https?:\/\//i;
/** ATX (`# Title #`); the text is trimmed afterwards. */
const ATX = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/;

/** A fence is closed by its own character, at least as long (CommonMark §4.5); an open one runs to the end. */
function outsideFences(all: readonly string[]): { lines: string[]; hasFence: boolean } {
  const lines: string[] = [];
  let fence: string | null = null;
  let hasFence = false;
  for (const line of all) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      const closes: boolean = mark?.[0] === fence[0] && (mark?.length ?? 0) >= fence.length && line.trim() === mark;
      fence = closes ? null : fence;
    } else if (mark !== undefined) {
      fence = mark;
      hasFence = true;
    } else {
      lines.push(line);
    }
  }
  return { lines, hasFence };
}

function headingsIn(lines: readonly string[]): Heading[] {
  return lines.flatMap((line, index) => {
    const atx = ATX.exec(line);
    const text = atx === null ? (setextLevel(lines[index + 1]) === 0 ? '' : line.trim()) : closedText(atx[2] ?? '');
    const level = atx === null ? setextLevel(lines[index + 1]) : (atx[1]?.length ?? 0);
    return text === '' || (atx === null && !couldBeUnderlined(line)) ? [] : [{ level, text }];
  });
}

/** `# Title #`: the closing marks are not part of the title. */
function closedText(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return end === 0 || trimmed[end - 1] === ' ' ? trimmed.slice(0, end).trim() : trimmed;
}

/** A line of `=` or `-` under text makes it a heading (CommonMark §4.3); 0 when it does not. */
function setextLevel(underline: string | undefined): 0 | 1 | 2 {
  if (underline === undefined || !/^ {0,3}(?:=+|-{2,})[ \t]*$/.test(underline)) return 0;
  return underline.includes('=') ? 1 : 2;
}

/** List items, quotes and rules are no headings above a line of dashes. */
function couldBeUnderlined(line: string): boolean {
  return /^ {0,3}[^\s>#|=-]/.test(line) && !LIST_ITEM.test(line);
}

function startsWithTitle(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first >= 0 && headingsIn(lines.slice(first, first + 2))[0]?.level === 1;
}

/** Inline code is neither link nor prose. */
function withoutCode(line: string): string {
  return line.includes('`') ? line.replace(/`[^`]*`/g, ' ') : line;
}

function countAddresses(text: string): number {
  return text.match(/https?:\/\/[^\s<>"'`)\]]/gi)?.length ?? 0;
}

/** Inline links and a reference definition, in order; images are left out. Linear in the line. */
function linksIn(line: string): readonly string[] {
  const definition = /^ {0,3}\[[^\]]{1,200}\]:[ \t]{0,20}<?([^\s<>]{1,2048})/.exec(line)?.[1];
  return definition === undefined ? inlineLinks(line) : [definition];
}

function inlineLinks(line: string): readonly string[] {
  const links: string[] = [];
  let from = 0;
  for (let middle = line.indexOf(']('); middle >= 0; middle = line.indexOf('](', from)) {
    const open = openingBracket(line, from, middle);
    const target = targetAt(line, middle + 2);
    if (open >= 0 && target !== null && line[open - 1] !== '!') links.push(target);
    from = middle + 2;
  }
  return links;
}

/** The bracket that opens what closes at `middle`, not before `from`; -1 when there is none. */
function openingBracket(line: string, from: number, middle: number): number {
  let depth = 1;
  for (let index = middle - 1; index >= from; index -= 1) {
    if (line[index] === ']') depth += 1;
    if (line[index] === '[') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Up to 2,048 characters without blanks; one pair of parentheses is allowed (as in Wikipedia's addresses). */
function targetAt(line: string, start: number): string | null {
  const pattern = /[ \t]{0,20}<?([^\s<>()]{1,2048}(?:\([^\s()]{0,200}\)[^\s<>()]{0,200})?)/y;
  pattern.lastIndex = start;
  return pattern.exec(line)?.[1] ?? null;
}
