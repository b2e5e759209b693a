/**
 * One streaming pass over a page: everything the readers need, without building a tree.
 * A tree costs three to eight times as much and is built only where microdata or RDFa must be walked.
 */

import { type Attributes, walkMarkup } from './markup.ts';
import { capText, foldWhitespace, UNSEEN } from './text.ts';

export interface PageOutline {
  readonly title: string | null;
  /** `<html lang>` as written. */
  readonly lang: string | null;
  readonly h1: string | null;
  /** `<base href>` as written. */
  readonly base: string | null;
  /** In page order. `name` is the lower-case `property`, `name`, `itemprop` or `http-equiv`. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** In page order; `rel` in lower case. */
  readonly links: readonly PageLink[];
  readonly anchors: readonly PageAnchor[];
  /** Raw text of every `script[type^="application/ld+json"]`. */
  readonly jsonLd: readonly string[];
  /** Visible text of the body, folded: a sample, not the page. */
  readonly text: string;
  readonly hasMicrodata: boolean;
  readonly hasRdfa: boolean;
  /** An empty root element and scripts, with hardly any text: the page is rendered by a browser's scripts. */
  readonly clientRendered: boolean;
  /** Nesting passed 512 elements (the depth Blink flattens at); what came before that point is kept. */
  readonly tooDeep: boolean;
}

export interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly hreflang: string | null;
  /** As written. */
  readonly type: string | null;
}

export interface PageAnchor {
  readonly href: string;
  readonly text: string;
  /** Inside `nav` or `header`: the store's own words for its assortment. */
  readonly inNavigation: boolean;
}

const MAX_DEPTH = 512;
const MAX_ANCHORS = 2000;
const MAX_METAS = 500;
const MAX_LINKS = 500;
const MAX_SCRIPTS = 50;
const MAX_TEXT_SAMPLE = 20_000;
const MAX_LABEL = 300;
// Below this the page shows its frame only; measured frames of single-page apps have a title and a "please enable JavaScript".
const BARE_TEXT = 250;
const MOUNT_IDS = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'main-app',
  'app-root',
  'q-app',
  'svelte',
  'react-root',
  'shopify-app',
]);

/** Reads a decoded page. Never throws; time grows with the page's length only, because depth is bounded. */
export function outlinePage(html: string): PageOutline {
  const sight = newSight(html);
  walkMarkup(html, {
    opened: (name, attributes) => openTag(sight, name, attributes),
    closed: (name) => closeTag(sight, name),
    wantsText: () => wantsText(sight),
    text: (text) => seeText(sight, text),
    goesOn: () => !sight.tooDeep,
  });
  return finish(sight);
}

type Label = { parts: string[]; length: number };

interface Sight {
  depth: number;
  unseen: number;
  navigation: number;
  tooDeep: boolean;
  title: Label | null;
  h1: Label | null;
  /** Elements whose text is collected at present, besides the sample. */
  current: { element: string; label: Label } | null;
  anchor: { href: string; label: Label; inNavigation: boolean } | null;
  script: string[] | null;
  text: Label;
  lang: string | null;
  base: string | null;
  metas: { name: string; content: string }[];
  links: PageLink[];
  anchors: PageAnchor[];
  jsonLd: string[];
  /** Whether the word occurs anywhere in the page: without it no element is searched, which is the usual case. */
  mayHaveMicrodata: boolean;
  mayHaveRdfa: boolean;
  hasMicrodata: boolean;
  hasRdfa: boolean;
  /** The sample ends in white space. */
  gap: boolean;
  mounted: boolean;
  scripts: number;
}

function newSight(html: string): Sight {
  return {
    mayHaveMicrodata: /itemscope/i.test(html),
    mayHaveRdfa: /typeof/i.test(html),
    gap: true,
    depth: 0,
    unseen: 0,
    navigation: 0,
    tooDeep: false,
    title: null,
    h1: null,
    current: null,
    anchor: null,
    script: null,
    text: { parts: [], length: 0 },
    lang: null,
    base: null,
    metas: [],
    links: [],
    anchors: [],
    jsonLd: [],
    hasMicrodata: false,
    hasRdfa: false,
    mounted: false,
    scripts: 0,
  };
}

function openTag(sight: Sight, name: string, attributes: Attributes): void {
  sight.depth += 1;
  sight.tooDeep ||= sight.depth > MAX_DEPTH;
  sight.unseen += UNSEEN.has(name) ? 1 : 0;
  sight.navigation += name === 'nav' || name === 'header' ? 1 : 0;
  if (sight.mayHaveMicrodata) sight.hasMicrodata ||= attributes.get('itemscope') !== undefined;
  if (sight.mayHaveRdfa) sight.hasRdfa ||= attributes.get('typeof') !== undefined;
  sight.mounted ||= MOUNT_IDS.has(attributes.get('id') ?? '') || name === 'app-root';
  OPENED[name]?.(sight, attributes);
  if (sight.unseen === 0 && !sight.gap) {
    add(sight.text, ' ', MAX_TEXT_SAMPLE * 2);
    sight.gap = true;
  }
}

/** What each element adds when it opens. A null-prototype table, because names come from the page. */
const OPENED: Readonly<Record<string, (sight: Sight, attributes: Attributes) => void>> = Object.assign(Object.create(null), {
  html: (sight: Sight, attributes: Attributes) => {
    sight.lang ??= attributes.get('lang')?.trim() || null;
  },
  base: (sight: Sight, attributes: Attributes) => {
    sight.base ??= attributes.get('href') ?? null;
  },
  title: (sight: Sight) => {
    // The first title outside svg and body is the page's.
    if (sight.title === null) {
      sight.title = { parts: [], length: 0 };
      sight.current = { element: 'title', label: sight.title };
    }
  },
  h1: (sight: Sight) => {
    if (sight.h1 === null) {
      sight.h1 = { parts: [], length: 0 };
      sight.current = { element: 'h1', label: sight.h1 };
    }
  },
  meta: openMeta,
  link: openLink,
  a: openAnchor,
  img: (sight: Sight, attributes: Attributes) => {
    const alt = sight.anchor === null ? undefined : attributes.get('alt');
    if (sight.anchor !== null && alt !== undefined) {
      add(sight.anchor.label, ` ${alt}`, MAX_LABEL);
    }
  },
  script: (sight: Sight, attributes: Attributes) => {
    sight.scripts += attributes.get('src') === undefined ? 0 : 1;
    const isJsonLd = attributes.get('type')?.trim().toLowerCase().startsWith('application/ld+json') ?? false;
    sight.script = isJsonLd && sight.jsonLd.length < MAX_SCRIPTS ? [] : null;
  },
});

function openMeta(sight: Sight, attributes: Attributes): void {
  const name = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop') ?? attributes.get('http-equiv');
  const content = attributes.get('content');
  if (name !== undefined && content !== undefined && sight.metas.length < MAX_METAS) {
    sight.metas.push({ name: capText(name.trim().toLowerCase(), MAX_LABEL), content: capText(content) });
  }
}

function openLink(sight: Sight, attributes: Attributes): void {
  const [rel, href] = [attributes.get('rel'), attributes.get('href')];
  if (rel !== undefined && href !== undefined && sight.links.length < MAX_LINKS) {
    sight.links.push({
      rel: capText(rel.trim().toLowerCase(), MAX_LABEL),
      href,
      hreflang: attributes.get('hreflang')?.trim() || null,
      type: attributes.get('type') ?? null,
    });
  }
}

function openAnchor(sight: Sight, attributes: Attributes): void {
  closeAnchor(sight);
  const href = attributes.get('href');
  if (href !== undefined && sight.anchors.length < MAX_ANCHORS) {
    sight.anchor = { href, label: { parts: [], length: 0 }, inNavigation: sight.navigation > 0 };
  }
}

function closeTag(sight: Sight, name: string): void {
  sight.depth -= 1;
  sight.unseen -= UNSEEN.has(name) ? 1 : 0;
  sight.navigation -= name === 'nav' || name === 'header' ? 1 : 0;
  if (name === 'a') {
    closeAnchor(sight);
  } else if (name === 'script' && sight.script !== null) {
    sight.jsonLd.push(sight.script.join(''));
    sight.script = null;
  }
  if (sight.current?.element === name) {
    sight.current = null;
  }
}

function closeAnchor(sight: Sight): void {
  if (sight.anchor !== null) {
    const { href, label, inNavigation } = sight.anchor;
    sight.anchors.push({ href, text: textOf(label, MAX_LABEL), inNavigation });
    sight.anchor = null;
  }
}

function wantsText({ script, current, unseen, anchor, text }: Sight): boolean {
  if (script !== null || current !== null) return true;
  return unseen === 0 && (anchor !== null || text.length < MAX_TEXT_SAMPLE * 2);
}

function seeText(sight: Sight, text: string): void {
  if (sight.script !== null) {
    sight.script.push(text);
    return;
  }
  if (sight.current !== null) {
    add(sight.current.label, text, MAX_LABEL);
  }
  if (sight.unseen > 0) {
    return;
  }
  if (sight.anchor !== null) {
    add(sight.anchor.label, text, MAX_LABEL);
  }
  add(sight.text, text, MAX_TEXT_SAMPLE * 2);
  sight.gap = false;
}

function add(label: Label, text: string, limit: number): void {
  if (label.length < limit) {
    label.parts.push(text);
    // An element without text still counts, so that the number of parts stays bounded.
    label.length += text.length;
  }
}

function textOf(label: Label | null, limit: number): string {
  return label === null ? '' : capText(foldWhitespace(label.parts.join('')), limit);
}

function finish(sight: Sight): PageOutline {
  closeAnchor(sight);
  const text = textOf(sight.text, MAX_TEXT_SAMPLE);
  return {
    title: textOf(sight.title, MAX_LABEL) || null,
    lang: sight.lang,
    h1: textOf(sight.h1, MAX_LABEL) || null,
    base: sight.base,
    metas: sight.metas,
    links: sight.links,
    anchors: sight.anchors,
    jsonLd: sight.jsonLd,
    text,
    hasMicrodata: sight.hasMicrodata,
    hasRdfa: sight.hasRdfa,
    clientRendered: sight.mounted && sight.scripts > 0 && text.length < BARE_TEXT,
    tooDeep: sight.tooDeep,
  };
}
