/**
 * What a page shows of WebMCP, in one walk: traces in its inline scripts, the files it loads, its forms.
 * A tree costs more than the walk, and is made only of a page that annotates a form.
 */

import type { PageOutline } from '../html/html.ts';
import { type Attributes, walkMarkup } from '../html/markup.ts';
import { type AnnotatedForms, formsOf, INERT } from './forms.ts';
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
  let inert = 0;
  walkMarkup(html, {
    opened(name, attributes) {
      if (INERT.has(name)) inert += 1;
      if (inert === 0 && name === 'script') scripts.opened(attributes);
    },
    closed(name) {
      if (INERT.has(name)) inert -= 1;
      else if (inert === 0 && name === 'script') scripts.closed();
    },
    wantsText: () => scripts.wantsText(),
    text: (text) => scripts.text(text),
    goesOn: () => true,
  });
  // Character references do not count in attribute names: a page without these words annotates nothing.
  return { ...scripts.read(), forms: ANNOTATION.test(html) ? formsOf(html) : NONE_ANNOTATED };
}

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
