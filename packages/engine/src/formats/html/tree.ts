/**
 * A tree of a page's elements, for what is spread over the markup: microdata, RDFa, forms and the lines of a cart. Built by the same
 * pass as the outline, with only the attributes its reader names, and never for a page nested deeper than the outline allows:
 * recursion over it is bounded.
 */

import { inverted } from '../text/words.ts';
import { walkMarkup } from './markup.ts';
import { foldWhitespace, MAX_TEXT, UNSEEN } from './text.ts';

export interface ElementNode {
  readonly name: string;
  /** By lower-case name; those that were asked for only. */
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly TreeNode[];
}
type TreeNode = ElementNode | string;

export interface Tree {
  readonly roots: readonly ElementNode[];
  /** Every element in page order. */
  readonly elements: readonly ElementNode[];
  readonly byId: ReadonlyMap<string, ElementNode>;
}

/** The attributes of microdata and RDFa Lite, and those `valueAttribute` reads. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['itemscope', 'itemtype', 'itemid', 'itemref', 'itemprop', 'id'],
  ...['vocab', 'typeof', 'property', 'resource', 'about'],
  ...['content', 'href', 'src', 'data', 'value', 'datetime'],
]);

export function parseTree(html: string, names: ReadonlySet<string> = ATTRIBUTES): Tree {
  const roots: TreeNode[] = [];
  const elements: ElementNode[] = [];
  const byId = new Map<string, ElementNode>();
  // The children of each open element, the innermost last.
  const open: TreeNode[][] = [roots];
  walkMarkup(html, {
    opened(name, attributes) {
      const children: TreeNode[] = [];
      const element = { name, attribs: attributes.among(names), children };
      open.at(-1)?.push(element);
      open.push(children);
      elements.push(element);
      const id = element.attribs['id'];
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
    },
    closed: () => void open.pop(),
    wantsText: () => true,
    text: (text) => void open.at(-1)?.push(text),
    goesOn: () => true,
  });
  return { roots: roots.filter(isElementNode), elements, byId };
}

export function elementsOf(element: ElementNode): readonly ElementNode[] {
  return element.children.filter(isElementNode);
}

/** Visible text below an element, folded and capped; the empty string for an element whose text is not shown. */
export function textContentOf(element: ElementNode): string {
  const parts: string[] = [];
  let length = 0;
  const walk = (node: TreeNode): void => {
    if (length >= MAX_TEXT) return;
    if (!isElementNode(node)) {
      parts.push(node);
      length += node.length;
    } else if (!UNSEEN.has(node.name)) {
      parts.push(node.name === 'br' || node.name === 'p' || node.name === 'li' ? ' ' : '');
      node.children.forEach(walk);
    }
  };
  element.children.forEach(walk);
  return foldWhitespace(parts.join('')).slice(0, MAX_TEXT);
}

/** The attribute that holds the value of an element, by its name (HTML §5.2.4 for microdata; RDFa is read alike). */
const VALUE_ATTRIBUTES = inverted({
  href: 'a area link',
  src: 'audio embed iframe img source track video',
  data: 'object',
  value: 'data meter',
  datetime: 'time',
});

/** The value an element carries in an attribute; `content` wins on any element, as search engines read it. */
export function valueAttribute(element: ElementNode): string | null {
  const name = VALUE_ATTRIBUTES.get(element.name);
  return element.attribs['content'] ?? (name === undefined ? null : (element.attribs[name] ?? null));
}

export function isElementNode(node: TreeNode): node is ElementNode {
  return typeof node !== 'string';
}
