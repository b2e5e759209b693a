/**
 * When an answer counts as Markdown, in numbers. RFC 7763 registers the type; the thresholds are ours, set so that the
 * documented answers of public sites pass and HTML under another name does not. Raise `reviewed` with every change.
 */
export const MARKDOWN_TABLE = {
  reviewed: '2026-11-21',
  accept: {
    markdown: 'text/markdown',
    /** Refuses Markdown by a zero weight (RFC 9110 §12.4.2): who answers Markdown to it looked for a word, not for a weight. */
    html: 'text/html;q=1, text/markdown;q=0',
    twin: 'text/markdown, text/plain;q=0.9, */*;q=0.1',
  },
  /** Fewer visible characters say nothing. */
  leastVisible: 40,
  /** A page made by scripts, converted before they ran, asks for them and has nothing else: no link, and no more text than this. */
  mostFrame: 250,
  asksForScripts:
    /\b(?:enabled?|turn on|requires?|activ\w{1,6}|aktivier\w{1,3}|habilit\w{1,3}|abilit\w{1,4}|ative|schakel|włącz\w{0,3})\b[^.\n]{0,40}\bjavascript\b|\bjavascript\b[^.\n]{0,40}\b(?:enabled?|disabled|required|désactivé|requis|nécessaire|aktivier\w{1,3}|deaktiviert|desactivado|disabilitato|uitgeschakeld|wyłączon[ya])(?!\p{L})/iu,
  /** Without any construct of Markdown this much prose still is a text worth reading. */
  leastProse: 200,
  /** Tags per 1,000 characters from which a text must show some Markdown of its own to be called so. */
  mostTags: 15,
  /** What a home page's title is put together with. */
  titleSeparators: /\s[|–—·•:-]\s/,
} as const;
