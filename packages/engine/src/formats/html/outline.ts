/** What one pass over a page hands its readers. */

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
  /** What a person reads between the heading and the end of the offer, marked (shown-text.ts); '' without an `h1`. */
  readonly shown: string;
  /** Value of the option chosen in the page's list of currencies; null without such a list. */
  readonly currency: string | null;
  readonly hasMicrodata: boolean;
  readonly hasRdfa: boolean;
  /** A root element without a link in it and scripts, with hardly any text: the page is rendered by a browser's scripts. */
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
