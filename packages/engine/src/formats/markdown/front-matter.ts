/** The block of `key: value` lines between two `---` that Markdown documents may begin with. */

export interface FrontMatter {
  /** Top-level scalars, unquoted; nested structures are left out. null when the document has no front matter. */
  readonly fields: ReadonlyMap<string, string> | null;
  /** What follows it: the whole text when there is none. */
  readonly body: string;
}

/** Most lines of front matter; when `---` is not closed within them it is a thematic break. */
const MAX_LINES = 400;

/**
 * Separates front matter from the text. Not a YAML reader: block scalars (`description: >`) are joined with blanks,
 * lists and maps are skipped, every value is a string. Never throws.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = /^---[ \t]*\r?\n/.exec(text);
  if (opening === null) return { fields: null, body: text };
  const lines: string[] = [];
  let position = opening[0].length;
  while (position < text.length && lines.length < MAX_LINES) {
    const newline = text.indexOf('\n', position);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(position, end).trimEnd();
    position = Math.min(end + 1, text.length);
    if (line === '---' || line === '...') return { fields: fieldsOf(lines), body: text.slice(position) };
    lines.push(line);
  }
  return { fields: null, body: text };
}

function fieldsOf(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let block: string | null = null;
  for (const line of lines) {
    const field = /^([A-Za-z_][\w.-]{0,63})[ \t]{0,20}:(?:[ \t](.*))?$/.exec(line);
    if (field !== null) {
      const [, key = '', rest = ''] = field;
      const value = rest.trimStart();
      block = /^[>|][+-]?$/.test(value) ? key : null;
      fields.set(key, block === null ? unquote(value.trim()) : '');
    } else if (block !== null && /^\s/.test(line)) {
      fields.set(block, `${fields.get(block) ?? ''} ${line.trim()}`.trim());
    }
  }
  return fields;
}

function unquote(value: string): string {
  return /^"[^"]*"$|^'[^']*'$/.test(value) ? value.slice(1, -1) : value;
}
