/**
 * A tree of a page's elements, for the two syntaxes that are spread over the markup. Built only for pages without
 * a product in JSON-LD and never for a page nested deeper than the outline allows: recursion over it is bounded.
 */

import { parseDocument } from 'htmlparser2';
import { foldWhitespace, MAX_TEXT, UNSEEN } from '../text/text.ts';

type TreeNode = ReturnType<typeof parseDocument>['children'][number];
export type ElementNode = Extract<TreeNode, { readonly attribs: Record<string, string> }>;

export interface Tree {
  readonly roots: readonly ElementNode[];
  /** Every element in page order. */
  readonly elements: readonly ElementNode[];
  readonly byId: ReadonlyMap<string, ElementNode>;
}

export function parseTree(html: string): Tree {
  const roots = parseDocument(html).children.filter(isElement);
  const elements: ElementNode[] = [];
  const byId = new Map<string, ElementNode>();
  const walk = (element: ElementNode): void => {
    elements.push(element);
    const { id } = element.attribs;
    if (id !== undefined && !byId.has(id)) {
      byId.set(id, element);
    }
    elementsOf(element).forEach(walk);
  };
  roots.forEach(walk);
  return { roots, elements, byId };
}

export function elementsOf(element: ElementNode): readonly ElementNode[] {
  return element.children.filter(isElement);
}

/** Visible text below an element, folded and capped; an element whose text nobody sees gives the empty string. */
export function textContentOf(element: ElementNode): string {
  const parts: string[] = [];
  let length = 0;
  const walk = (node: TreeNode): void => {
    if (length >= MAX_TEXT) {
      return;
    }
    if (node.type === 'text') {
      parts.push(node.data);
      length += node.data.length;
    } else if (isElement(node) && !UNSEEN.has(node.name)) {
      parts.push(node.name === 'br' || node.name === 'p' || node.name === 'li' ? ' ' : '');
      node.children.forEach(walk);
    }
  };
  element.children.forEach(walk);
  return foldWhitespace(parts.join('')).slice(0, MAX_TEXT);
}

const URL_ATTRIBUTE: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

/** The value an element carries in an attribute; `content` wins on any element, as search engines read it. */
export function valueAttribute(element: ElementNode): string | null {
  const name = Object.hasOwn(URL_ATTRIBUTE, element.name) ? (URL_ATTRIBUTE[element.name] as string) : null;
  return element.attribs['content'] ?? (name === null ? undefined : element.attribs[name]) ?? null;
}

function isElement(node: TreeNode): node is ElementNode {
  return 'attribs' in node;
}
