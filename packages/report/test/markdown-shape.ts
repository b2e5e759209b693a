/** What a Markdown text is, apart from what stands in its code blocks. */

import { fromMarkdown } from 'mdast-util-from-markdown';

type Node = ReturnType<typeof fromMarkdown>['children'][number] | { readonly type: string };

export interface MarkdownShape {
  /** Every node by depth and type. */
  readonly tree: readonly string[];
  /** Where links and images lead; a brief has none. */
  readonly addresses: readonly string[];
  /** Everything that is not in a code block: where no text of a store may stand. */
  readonly prose: string;
}

/** Parsed as CommonMark. */
export function markdownShape(markdown: string): MarkdownShape {
  const tree: string[] = [];
  const addresses: string[] = [];
  const words: string[] = [];
  const visit = (node: Node, depth: number) => {
    tree.push(`${depth} ${node.type}`);
    if ('url' in node) addresses.push(node.url);
    if ('value' in node && node.type !== 'code') words.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child, depth + 1);
  };
  for (const node of fromMarkdown(markdown).children) visit(node, 0);
  return { tree, addresses, prose: words.join('\n') };
}
