/** A page of ours as data: written once, printed as Markdown for agents and as HTML for people. */

/** The page as CommonMark (tables as GitHub has them): title, summary as a quotation, then the blocks. */
export function pageMarkdown({ title, summary, blocks }: Page): string {
  return `${[`# ${title}`, `> ${summary}`, ...blocks.map(block)].join('\n\n')}\n`;
}

function block(node: Block): string {
  switch (node.kind) {
    case 'heading':
      return `${'#'.repeat(node.level)} ${node.text}`;
    case 'text':
      return running(node.content);
    case 'list':
      return node.items.map((item) => `- ${running(item)}`).join('\n');
    case 'code':
      return `\`\`\`${node.language}\n${node.text}\n\`\`\``;
    case 'table':
      return [row(node.head), row(node.head.map(() => '---')), ...node.rows.map((cells) => row(cells.map(running)))].join('\n');
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function running(content: readonly Inline[]): string {
  return content.map(inline).join('');
}

/** All of it is ours: sentences, our own addresses and tables; nothing of a caller or a store comes here. */
function inline(part: Inline): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? `\`${part.code}\`` : `[${part.text}](${part.href})`;
}

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

/** Running text: what stands between backticks is code. */
export function withCode(words: string): readonly Inline[] {
  return words.split('`').map((part, index) => (index % 2 === 0 ? part : code(part)));
}
