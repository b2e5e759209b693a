/** Errors that a lenient parser accepts and an XML parser rejects, as far as the text alone shows them. */

/** Without a document type only these five entities exist (XML 1.0 §4.6), and characters by number. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/** False for text before the XML declaration, an ampersand that begins no entity, and control characters. Linear.. */
export function isWellFormedText(text: string, markup = markupOf(text)): boolean {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (!content.startsWith('<?xml') && /^\s*<\?xml\s/.test(content.slice(0, 1024))) return false;
  return markup.every((section) => !BARE_AMPERSAND.test(section) && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(section));
}

const CLOSING: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>' };

/** The text outside CDATA sections, comments and processing instructions, where ampersands are just ampersands. */
export function markupOf(text: string): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const opening = /<!\[CDATA\[|<!--|<\?/g;
    opening.lastIndex = at;
    const match = opening.exec(text);
    if (match === null) return [...found, text.slice(at)];
    found.push(text.slice(at, match.index));
    const closing = CLOSING[match[0]] ?? ']]>';
    const end = text.indexOf(closing, match.index);
    if (end < 0) return found;
    at = end + closing.length;
  }
}
