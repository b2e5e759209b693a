/** What a Markdown text is, apart from its words. */

import { fromMarkdown } from 'mdast-util-from-markdown';

type Node = ReturnType<typeof fromMarkdown>['children'][number] | { readonly type: string };

/** Every node by depth and type; addresses of links and images, of which a brief has none. */
export function markdownShape(markdown: string): { readonly tree: readonly string[]; readonly addresses: readonly string[] } {
  const tree: string[] = [];
  const addresses: string[] = [];
  const visit = (node: Node, depth: number) => {
    tree.push(`${depth} ${node.type}`);
    if ('url' in node) addresses.push(node.url);
    if ('children' in node) for (const child of node.children) visit(child, depth + 1);
  };
  for (const node of fromMarkdown(markdown).children) visit(node, 0);
  return { tree, addresses };
}

/** Text of the store may stand in code blocks only. */
export function proseOf(markdown: string): string {
  const words: string[] = [];
  const visit = (node: Node) => {
    if ('value' in node && node.type !== 'code') words.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of fromMarkdown(markdown).children) visit(node);
  return words.join('\n');
}
