/** Links of one line of Markdown. Parsed without regular expressions, which would backtrack on hostile lines. */

export interface MarkdownLink {
  readonly text: string;
  /** As written: absolute, relative or nonsense. */
  readonly target: string;
}

/** Inline links and a reference definition, in order; images are left out. Linear in the line. */
export function linksIn(line: string): MarkdownLink[] {
  const definition = /^ {0,3}\[([^\]]{1,200})\]:[ \t]{0,20}<?([^\s<>]{1,2048})/.exec(line);
  return definition === null ? inlineLinks(line) : [{ text: definition[1] ?? '', target: definition[2] ?? '' }];
}

function inlineLinks(line: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let from = 0;
  for (let middle = line.indexOf(']('); middle >= 0; middle = line.indexOf('](', from)) {
    const open = openingBracket(line, from, middle);
    const target = targetAt(line, middle + 2);
    if (open >= 0 && target !== null && line[open - 1] !== '!') {
      links.push({ text: line.slice(open + 1, middle), target });
    }
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
