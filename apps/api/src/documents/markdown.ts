import type { Block, Inline, Page } from './blocks.ts';

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
