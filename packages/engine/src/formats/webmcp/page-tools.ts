/**
 * What a page shows of WebMCP, in one walk: traces in its inline scripts, the files it loads, its forms.
 * A tree is made of forms, labels and controls alone, and only on a page that annotates a form: a tree of the whole page
 * costs ten to twenty times the walk.
 */

import { parseHTML } from 'linkedom';
import type { PageOutline } from '../html/html.ts';
import { type Attributes, walkMarkup } from '../html/markup.ts';
import { type AnnotatedForms, FORM_ATTRIBUTES, FORM_ELEMENTS, type FormTree, formsOf } from './forms.ts';
import { WEBMCP_TABLE } from './table.ts';
import { type ScriptTrace, strongest, traceIn } from './traces.ts';

export interface PageTools {
  /** null for a page nested deeper than a browser would build it. */
  readonly forms: AnnotatedForms | null;
  /** The strongest trace of the inline scripts. */
  readonly trace: ScriptTrace;
  /** `src` of the page's scripts as written, in order. */
  readonly scriptFiles: readonly string[];
}

export function readPageTools(html: string, { tooDeep }: Pick<PageOutline, 'tooDeep'>): PageTools {
  if (tooDeep) return { forms: null, trace: null, scriptFiles: [] };
  const scripts = scriptReader();
  // Character references do not count in attribute names: a page without these words annotates nothing.
  const forms = ANNOTATION.test(html) ? formPlanter() : null;
  let inert = 0;
  walkMarkup(html, {
    opened(name, attributes) {
      if (INERT.has(name)) inert += 1;
      if (inert > 0) return;
      if (name === 'script') scripts.opened(attributes);
      else if (FORM_ELEMENTS.has(name)) forms?.opened(name, attributes);
    },
    closed(name) {
      if (INERT.has(name)) inert -= 1;
      else if (inert > 0) return;
      else if (name === 'script') scripts.closed();
      else if (FORM_ELEMENTS.has(name)) forms?.closed();
    },
    wantsText: () => scripts.wantsText(),
    text: (text) => scripts.text(text),
    goesOn: () => true,
  });
  return { ...scripts.read(), forms: forms === null ? NONE_ANNOTATED : formsOf(forms.tree) };
}

/** What they hold is no part of the page, where scripts run (HTML 4.12.2 and 4.12.3): only there is WebMCP. */
const INERT: ReadonlySet<string> = new Set(['template', 'noscript']);
const ANNOTATION = new RegExp(`${WEBMCP_TABLE.attributes.name}|${WEBMCP_TABLE.attributes.description}`, 'i');
/** How many plain forms there are is asked only beside annotated ones. */
const NONE_ANNOTATED: AnnotatedForms = { annotated: [], plain: 0 };

function scriptReader() {
  const scriptFiles: string[] = [];
  const traces: ScriptTrace[] = [];
  let text: string[] | null = null;
  return {
    opened(attributes: Attributes) {
      const src = attributes.get('src');
      if (src !== undefined) scriptFiles.push(src);
      text = src === undefined && CODE.test(attributes.get('type') ?? '') ? [] : null;
    },
    closed() {
      if (text !== null) traces.push(traceIn(text.join('')));
      text = null;
    },
    wantsText: () => text !== null,
    text: (piece: string) => void text?.push(piece),
    read: () => ({ trace: strongest(traces), scriptFiles }),
  };
}

/** Types under which a script is run. */
const CODE = /^$|javascript|^module$/i;

/** The walk opens and closes elements in pairs, so one stack of the elements copied into the tree keeps their nesting. */
function formPlanter() {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const open: FormTree[] = [document.body];
  return {
    tree: document.body as FormTree,
    opened(name: string, attributes: Attributes) {
      const element = document.createElement(name);
      for (const attribute of FORM_ATTRIBUTES) {
        const value = attributes.get(attribute);
        if (value !== undefined) element.setAttribute(attribute, value);
      }
      open.at(-1)?.appendChild(element);
      open.push(element);
    },
    closed: () => void open.pop(),
  };
}
