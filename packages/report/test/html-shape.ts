/** What a page is to a browser, apart from its words: elements, attribute names, addresses. */

import { type DefaultTreeAdapterMap, Parser, type Token, Tokenizer } from 'parse5';

export interface Shape {
  /** Every element by depth and name with its attribute names, in document order. */
  readonly tree: readonly string[];
  /** Every value a browser would follow, load or obey. */
  readonly urls: readonly string[];
  /** Codes of what the HTML standard calls a parse error. */
  readonly errors: readonly string[];
}

type Node = DefaultTreeAdapterMap['node'];

const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background', 'cite', 'content', 'style']);

/** Parsed by the standard's own algorithm: what a browser would build of it. */
export function shapeOf(page: string): Shape {
  const tree: string[] = [];
  const urls: string[] = [];
  const errors: string[] = [];
  const visit = (node: Node, depth: number) => {
    if ('attrs' in node) {
      tree.push(`${depth} ${node.nodeName} ${node.attrs.map(({ name }) => name).join(' ')}`.trimEnd());
      urls.push(...node.attrs.filter(({ name }) => ADDRESSES.has(name)).map(({ name, value }) => `${name}=${value}`));
    } else if (node.nodeName === '#comment') {
      tree.push(`${depth} #comment`);
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, depth + 1);
  };
  const parser = new Parser<DefaultTreeAdapterMap>({ onParseError: ({ code }) => errors.push(code) });
  // Whoever listens to errors is given every node's place in the source as well, at half of the whole cost.
  parser.options.sourceCodeLocationInfo = false;
  parser.tokenizer.write(page, true);
  visit(parser.document, 0);
  return { tree, urls, errors };
}

/** One chapter of a page; empty where it has none of that id. */
export function chapter(page: string, id: string): string {
  const from = page.indexOf(`<section id="${id}"`);
  return from < 0 ? '' : page.slice(from, page.indexOf('</section>', from));
}

/** What stands between the tags, blanks folded, styles and literal text left out; entities as they are. */
export function textOf(markup: string): string {
  return markup.replaceAll(/<(style|pre)[\s>][\s\S]*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Texts of others and of machines. */
const FOREIGN = new Set(['bdi', 'code', 'pre', 'style', 'script', 'head', 'option']);
const SPOKEN = new Set(['aria-label', 'alt', 'title', 'placeholder']);

/** Texts of ours of three words or more that a page in one language shares with the same page in the other: untranslated in one. */
export function untranslated(page: string, other: string): readonly string[] {
  const known = new Set(ownTexts(other));
  return ownTexts(page).filter((text) => known.has(text) && /(?:\p{L}{2,} ){2}\p{L}{2,}/u.test(text));
}

function ownTexts(page: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value.trim());
    if ('attrs' in node) {
      const is = (name: string, pattern: RegExp) => node.attrs.some((each) => each.name === name && pattern.test(each.value));
      // A source keeps its title.
      if (FOREIGN.has(node.nodeName) || is('class', /\bstore\b/) || is('href', /^https:/)) return;
      texts.push(...node.attrs.filter(({ name }) => SPOKEN.has(name)).map(({ value }) => value));
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(Parser.parse<DefaultTreeAdapterMap>(page));
  return texts;
}

/**
 * Cuts a page before every tag that opens. Text that is escaped opens none: where a text opens one, there is a piece more,
 * and where it opens or closes anything else, the tokens of its piece are others.
 */
export function piecesOf(page: string): readonly string[] {
  return page.split(/(?=<[a-z])/i);
}

/** The tags, comments and addresses of one piece and its parse errors, by the standard's tokenizer; the words left out. */
export function tokensOf(piece: string): string {
  const seen: string[] = [];
  const tag = (kind: string) => (token: Token.TagToken) => {
    const attributes = token.attrs.map(({ name, value }) => (ADDRESSES.has(name) ? `${name}=${value}` : name));
    seen.push(`${kind} ${token.tagName} ${attributes.join(' ')} ${token.selfClosing}`);
  };
  const ignored = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: tag('opens'),
      onEndTag: tag('closes'),
      onComment: ({ data }) => seen.push(`comment ${data}`),
      onDoctype: ({ name }) => seen.push(`doctype ${name}`),
      onEof: ignored,
      onCharacter: ignored,
      onNullCharacter: () => seen.push('nul'),
      onWhitespaceCharacter: ignored,
      onParseError: ({ code }) => seen.push(`error ${code}`),
    },
  );
  tokenizer.write(piece, true);
  return seen.join('\n');
}
