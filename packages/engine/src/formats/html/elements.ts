/** How elements nest and what they may contain (HTML); the table of the markup tokenizer. */

import { wordSet } from '../../core/word-set.ts';

export interface ElementRule {
  readonly name: string;
  /** A void element: its end is its start. */
  readonly isVoid: boolean;
  /** Open elements that its start tag closes implicitly. */
  readonly ends: ReadonlySet<string> | null;
  /** Finds the end of raw text content; null for elements whose content is markup. */
  readonly endTag: RegExp | null;
  /** Character references are resolved in such a text. */
  readonly hasReferences: boolean;
  /**
   * Namespace of its content when it differs from the surrounding one: foreign markup, or HTML inside foreign markup.
   */
  readonly content: 'svg' | 'math' | 'html' | null;
}

/** The rule of an element; most have the default one. `name` in lower case. */
export function elementRule(name: string): ElementRule {
  return RULES.get(name) ?? { ...PLAIN, name };
}

const PLAIN = { isVoid: false, ends: null, endTag: null, hasReferences: false, content: null };

const VOID = wordSet('area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr');
const FORM_CONTROLS = wordSet('input option optgroup select button datalist textarea');
const PARAGRAPH = wordSet('p');
const HEADINGS = wordSet('h1 h2 h3 h4 h5 h6 p');
const SECTIONS_OF_TABLES = wordSet('thead tbody');

/** The end tags that authors may leave out (HTML §13.1.2.4), and controls that browsers do not nest. */
const ENDS: readonly (readonly [starts: ReadonlySet<string>, ends: ReadonlySet<string>])[] = [
  [wordSet('tr'), wordSet('tr th td')],
  [wordSet('th'), wordSet('th')],
  [wordSet('td'), wordSet('thead th td')],
  [wordSet('body'), wordSet('head link script')],
  [wordSet('a'), wordSet('a')],
  [wordSet('li'), wordSet('li')],
  [wordSet('option'), wordSet('option')],
  [wordSet('optgroup'), wordSet('optgroup option')],
  [wordSet('dd dt'), wordSet('dd dt')],
  [wordSet('rt rp'), wordSet('rt rp')],
  [wordSet('tbody tfoot'), SECTIONS_OF_TABLES],
  [wordSet('select input output button datalist textarea'), FORM_CONTROLS],
  [wordSet('h1 h2 h3 h4 h5 h6'), HEADINGS],
  [
    wordSet(
      'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    ),
    PARAGRAPH,
  ],
];

/** Elements with raw text content (HTML §13.1.2.2 and §13.2.5.2 to 5). */
const RAW = wordSet('script style iframe noembed noframes xmp');
const RAW_WITH_REFERENCES = wordSet('title textarea');

const CONTENT: Readonly<Record<string, ElementRule['content']>> = {
  svg: 'svg',
  math: 'math',
  ...Object.fromEntries(
    ['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml', 'foreignObject', 'desc', 'title'].map((name) => [name, 'html']),
  ),
};

/** Elements with the default rule are listed too, so that a known name is one shared string however often it occurs. */
const KNOWN = wordSet(
  'html head body div span b i em strong small picture video audio canvas label time sup sub abbr caption colgroup figure tfoot noscript template object meter progress path g use symbol defs rect circle line polygon foreignObject plaintext summary dialog menu code kbd q cite',
);

const RULES: ReadonlyMap<string, ElementRule> = new Map(
  [
    ...VOID,
    ...KNOWN,
    ...RAW,
    ...RAW_WITH_REFERENCES,
    ...Object.keys(CONTENT),
    ...ENDS.flatMap(([starts, ends]) => [...starts, ...ends]),
  ].map((name) => [name, ruleOf(name)]),
);

function ruleOf(name: string): ElementRule {
  return {
    name,
    isVoid: VOID.has(name),
    ends: ENDS.find(([starts]) => starts.has(name))?.[1] ?? null,
    endTag: endTagOf(name),
    hasReferences: RAW_WITH_REFERENCES.has(name),
    content: CONTENT[name] ?? null,
  };
}

function endTagOf(name: string): RegExp | null {
  // No end tag: the rest of the page is text.
  if (name === 'plaintext') return /$/g;
  return RAW.has(name) || RAW_WITH_REFERENCES.has(name) ? new RegExp(`</${name}(?=[ \\t\\n\\f\\r/>])`, 'gi') : null;
}
