/** A page of ours as data: written once, printed as Markdown for agents and as HTML for people. */

/** Running text: plain, `code`, or a link. */
export type Inline = string | { readonly code: string } | { readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'text'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly language: 'sh' | 'json' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly (readonly Inline[])[])[] };

export interface Page {
  readonly language: 'en' | 'fr';
  readonly title: string;
  /** One sentence under the title. */
  readonly summary: string;
  readonly blocks: readonly Block[];
}

export const heading = (text: string, id: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text, id });
export const text = (...content: readonly Inline[]): Block => ({ kind: 'text', content });
export const list = (...items: readonly (readonly Inline[])[]): Block => ({ kind: 'list', items });
export const code = (word: string): Inline => ({ code: word });
export const link = (words: string, href: string): Inline => ({ text: words, href });
