/** What a Markdown text is, apart from what stands in its code blocks. */

import { renderBrief } from '@vitrine/engine';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { sampleView } from './sample.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number] | { readonly type: string };

export interface MarkdownShape {
  /** Every node by depth and type. */
  readonly tree: readonly string[];
  /** Where links and images lead; a brief has none. */
  readonly addresses: readonly string[];
  /** Everything that is not in a code block: where no text of a store may stand. */
  readonly prose: string;
}

/** What no brief holds: characters nobody sees or that reorder others, and line breaks but our own. */
export const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The fullest brief, with `text` wherever the store wrote something. */
export function briefOf(text: string, language: 'en' | 'fr' = 'en'): string {
  const view = sampleView({ text: text || ' ', language, mood: 'fail', scan: 'mixed', shop: 'model' });
  return renderBrief({ ...view, auditId: 'AUDIT_ID' }, language) ?? '';
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
