/**
 * One streaming pass over a page: everything the readers need, without building a tree.
 * A tree costs three to eight times as much and is built only where microdata or RDFa must be walked.
 */

import { wordSet } from '../../core/word-set.ts';
import { type Attributes, walkMarkup } from './markup.ts';
import type { PageAnchor, PageLink, PageOutline } from './outline.ts';
import { noShownText, optionText, shownClosed, shownOpened, shownText } from './shown-text.ts';
import { addTo, capText, type Label, labelText, newLabel, spoken, UNSEEN } from './text.ts';

export type { PageAnchor, PageOutline } from './outline.ts';

const MAX_DEPTH = 512;
const MAX_ANCHORS = 2000;
const MAX_METAS = 500;
const MAX_LINKS = 500;
const MAX_SCRIPTS = 50;
const MAX_TEXT_SAMPLE = 20_000;
const MAX_LABEL = 300;
/** Name or id of a list of currencies. */
const CURRENCIES = /currenc|devise|w(?:ae|ä)hrung|moneda|valuta/i;
// Below this the page shows its frame only; measured frames of single-page apps have a title and a "please enable JavaScript".
const BARE_TEXT = 250;
const MOUNT_IDS = wordSet('root app __next __nuxt ___gatsby main-app app-root q-app svelte react-root shopify-app');

/** Reads a decoded page. Never throws; time grows with the page's length only, because depth is bounded. */
export function outlinePage(html: string): PageOutline {
  const state = newState(html);
  walkMarkup(html, {
    opened: (name, attributes) => openTag(state, name, attributes),
    closed: (name) => closeTag(state, name),
    wantsText: () => wantsText(state),
    text: (text) => addText(state, text),
    goesOn: () => !state.tooDeep,
  });
  return finish(state);
}

type OutlineState = ReturnType<typeof newState>;

function newState(html: string) {
  return {
    /** Whether the word occurs anywhere in the page: without it no element is searched, which is the usual case. */
    mayHaveMicrodata: /itemscope/i.test(html),
    mayHaveRdfa: /typeof/i.test(html),
    /** The sample ends in white space. */
    gap: true,
    depth: 0,
    unseen: 0,
    navigation: 0,
    tooDeep: false,
    title: null as Label | null,
    h1: null as { element: 'h1' | 'h2'; text: string } | null,
    /** Elements whose text is collected at present, besides the sample. */
    current: null as { element: 'title' | 'h1' | 'h2'; label: Label } | null,
    anchor: null as { href: string; label: Label; inNavigation: boolean } | null,
    script: null as string[] | null,
    /** Inside the list of currencies. */
    inCurrencies: false,
    currency: null as string | null,
    text: newLabel(),
    shown: noShownText(),
    lang: null as string | null,
    base: null as string | null,
    metas: [] as { name: string; content: string }[],
    links: [] as PageLink[],
    anchors: [] as PageAnchor[],
    jsonLd: [] as string[],
    hasMicrodata: false,
    hasRdfa: false,
    /** Depth of the root element that scripts fill, while it is open; 0: there is none, -1: it is closed. */
    root: 0,
    /** A link stands in it: the server has filled it. */
    isFilled: false,
    scripts: 0,
  };
}

function openTag(state: OutlineState, name: string, attributes: Attributes): void {
  state.depth += 1;
  state.tooDeep ||= state.depth > MAX_DEPTH;
  state.unseen += UNSEEN.has(name) ? 1 : 0;
  state.navigation += name === 'nav' || name === 'header' ? 1 : 0;
  if (state.mayHaveMicrodata) state.hasMicrodata ||= attributes.get('itemscope') !== undefined;
  if (state.mayHaveRdfa) state.hasRdfa ||= attributes.get('typeof') !== undefined;
  if (state.root === 0 && (MOUNT_IDS.has(attributes.get('id') ?? '') || name === 'app-root')) state.root = state.depth;
  OPENED[name]?.(state, attributes);
  if (state.shown.isOpen) shownOpened(state.shown, name, attributes, state.depth);
  if (state.unseen === 0 && !state.gap) {
    addTo(state.text, ' ', MAX_TEXT_SAMPLE * 2);
    state.gap = true;
  }
}

/** What each element adds when it opens. A null-prototype table, because names come from the page. */
const OPENED: Readonly<Record<string, (state: OutlineState, attributes: Attributes) => void>> = Object.assign(Object.create(null), {
  html: (state: OutlineState, attributes: Attributes) => {
    state.lang ??= attributes.get('lang')?.trim() || null;
  },
  base: (state: OutlineState, attributes: Attributes) => {
    state.base ??= attributes.get('href') ?? null;
  },
  title: (state: OutlineState) => {
    // The first title outside svg and body is the page's.
    if (state.title === null) {
      state.title = newLabel();
      state.current = { element: 'title', label: state.title };
    }
  },
  h1: (state: OutlineState) => openHeading(state, 'h1'),
  h2: (state: OutlineState) => openHeading(state, 'h2'),
  meta: openMeta,
  link: openLink,
  a: openAnchor,
  img: (state: OutlineState, attributes: Attributes) => {
    const alt = state.anchor === null ? undefined : attributes.get('alt');
    if (state.anchor !== null && alt !== undefined) addTo(state.anchor.label, ` ${alt}`, MAX_LABEL);
  },
  select: (state: OutlineState, attributes: Attributes) => {
    state.inCurrencies = CURRENCIES.test(`${attributes.get('name') ?? ''} ${attributes.get('id') ?? ''}`);
  },
  option: (state: OutlineState, attributes: Attributes) => {
    // Without a chosen option a browser shows the first.
    if (state.inCurrencies && (state.currency === null || attributes.get('selected') !== undefined))
      state.currency = attributes.get('value') ?? null;
  },
  script: (state: OutlineState, attributes: Attributes) => {
    state.scripts += attributes.get('src') === undefined ? 0 : 1;
    const isJsonLd = attributes.get('type')?.trim().toLowerCase().startsWith('application/ld+json') ?? false;
    state.script = isJsonLd && state.jsonLd.length < MAX_SCRIPTS ? [] : null;
  },
});

function openHeading(state: OutlineState, element: 'h1' | 'h2'): void {
  if (state.h1 === null || (element === 'h1' && state.h1.element === 'h2')) state.current = { element, label: newLabel() };
}

/** The heading is the first `h1` with words, for a logo or a price names nothing; until there is one, an `h2` that the title names. */
function closeHeading(state: OutlineState, element: 'h1' | 'h2', text: string): void {
  const isTitled = text !== '' && ` ${spoken(labelText(state.title, MAX_LABEL))} `.includes(` ${spoken(text)} `);
  const isHeading = isTitled || (element === 'h1' && /\p{L}/u.test(text));
  // A price in an `h1` of its own stands above the product it belongs to.
  const above = state.h1 === null ? state.shown.parts : [];
  if (isHeading) state.h1 = { element, text };
  if (isHeading || element === 'h1') state.shown = { ...noShownText(), isOpen: isHeading, parts: isHeading ? above : [text, '\n'] };
}

function openMeta(state: OutlineState, attributes: Attributes): void {
  const name = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop') ?? attributes.get('http-equiv');
  const content = attributes.get('content');
  if (name !== undefined && content !== undefined && state.metas.length < MAX_METAS) {
    state.metas.push({ name: capText(name.trim().toLowerCase(), MAX_LABEL), content: capText(content) });
  }
}

function openLink(state: OutlineState, attributes: Attributes): void {
  const [rel, href] = [attributes.get('rel'), attributes.get('href')];
  if (rel !== undefined && href !== undefined && state.links.length < MAX_LINKS) {
    state.links.push({
      rel: capText(rel.trim().toLowerCase(), MAX_LABEL),
      href,
      hreflang: attributes.get('hreflang')?.trim() || null,
      type: attributes.get('type') ?? null,
    });
  }
}

function openAnchor(state: OutlineState, attributes: Attributes): void {
  closeAnchor(state);
  const href = attributes.get('href');
  state.isFilled ||= href !== undefined && state.root > 0;
  if (href !== undefined && state.anchors.length < MAX_ANCHORS) {
    state.anchor = { href, label: newLabel(), inNavigation: state.navigation > 0 };
  }
}

function closeTag(state: OutlineState, name: string): void {
  if (state.shown.isOpen) shownClosed(state.shown, name, state.depth);
  if (state.depth === state.root) state.root = -1;
  state.depth -= 1;
  state.unseen -= UNSEEN.has(name) ? 1 : 0;
  state.navigation -= name === 'nav' || name === 'header' ? 1 : 0;
  state.inCurrencies &&= name !== 'select';
  if (name === 'a') {
    closeAnchor(state);
  } else if (name === 'script' && state.script !== null) {
    state.jsonLd.push(state.script.join(''));
    state.script = null;
  }
  if (state.current?.element === name) {
    const { element, label } = state.current;
    state.current = null;
    if (element !== 'title') closeHeading(state, element, labelText(label, MAX_LABEL));
  }
}

function closeAnchor(state: OutlineState): void {
  if (state.anchor !== null) {
    const { href, label, inNavigation } = state.anchor;
    state.anchors.push({ href, text: labelText(label, MAX_LABEL), inNavigation });
    state.anchor = null;
  }
}

function wantsText({ script, current, unseen, anchor, text, shown }: OutlineState): boolean {
  if (script !== null || current !== null || (shown.isOpen && shown.option > 0)) return true;
  return unseen === 0 && (anchor !== null || text.length < MAX_TEXT_SAMPLE * 2);
}

function addText(state: OutlineState, text: string): void {
  if (state.script !== null) {
    state.script.push(text);
    return;
  }
  if (state.current !== null) addTo(state.current.label, text, MAX_LABEL);
  if (state.shown.isOpen && state.shown.option > 0) optionText(state.shown, text);
  if (state.unseen > 0) return;
  if (state.anchor !== null) addTo(state.anchor.label, text, MAX_LABEL);
  addTo(state.text, text, MAX_TEXT_SAMPLE * 2);
  if (state.shown.isOpen && state.shown.option === 0) shownText(state.shown, text);
  state.gap = false;
}

function finish(state: OutlineState): PageOutline {
  closeAnchor(state);
  const text = labelText(state.text, MAX_TEXT_SAMPLE);
  return {
    title: labelText(state.title, MAX_LABEL) || null,
    lang: state.lang,
    h1: state.h1?.text ?? null,
    base: state.base,
    metas: state.metas,
    links: state.links,
    anchors: state.anchors,
    jsonLd: state.jsonLd,
    text,
    shown: state.shown.parts.join(''),
    currency: state.currency,
    hasMicrodata: state.hasMicrodata,
    hasRdfa: state.hasRdfa,
    clientRendered: state.root !== 0 && !state.isFilled && state.scripts > 0 && text.length < BARE_TEXT,
    tooDeep: state.tooDeep,
  };
}
