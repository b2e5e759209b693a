/** What a Content-Type may say of a Markdown or plain-text document (§ media types of RFC 6838; RFC 7763). */

/** `text/plain` and every spelling of Markdown's type in use. */
export function isTextType(essence: string): boolean {
  return essence === 'text/plain' || isMarkdownType(essence);
}

export function isMarkdownType(essence: string): boolean {
  return essence === 'text/markdown' || essence === 'text/x-markdown';
}
