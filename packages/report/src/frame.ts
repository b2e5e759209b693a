/** The frame of every page: one file that needs no network, no script and no service to be read, shared, printed or kept. */

import { META_POLICY } from './headers.ts';
import { type Html, html, toText } from './html.ts';
import { iconSheet } from './icons.ts';
import type { PageModel } from './page.ts';
import { footer } from './sections/footer.ts';
import { STYLE_SHEET } from './style.ts';

/** One chapter of a page. */
export interface Chapter<M extends PageModel> {
  /** Anchor and the heading's id; unique in the page. */
  readonly id: string;
  heading(model: M): string;
  /** What stands under the heading; null leaves the chapter and its place in the contents out. */
  body(model: M): Html | null;
}

interface Frame<M extends PageModel> {
  /** Names the page in a window's bar and a list of bookmarks. */
  readonly title: string;
  /** "Audit {fingerprint}". */
  readonly fingerprint: string;
  readonly hero: Html;
  /** In the order of the page; one of them has the id `findings`. */
  readonly chapters: readonly Chapter<M>[];
}

/** The whole document. */
export function renderPage<M extends PageModel>(model: M, { title, fingerprint, hero, chapters }: Frame<M>): string {
  const { view, words } = model;
  const shown = chapters.flatMap(({ id, heading, body }) => {
    const inside = body(model);
    return inside === null ? [] : [{ id, heading: heading(model), inside }];
  });
  return toText(html`<!doctype html>
<html lang="${view.language}">
<head>
<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title} – Vitrine</title>
<style>${STYLE_SHEET}</style>
</head>
<body>
<a class="skip" href="#findings">${words.skip}</a>
${iconSheet()}
${hero}
<nav aria-label="${words.contents}"><ul>${shown.map(({ id, heading }) => html`<li><a href="${`#${id}`}">${heading}</a></li>`)}</ul></nav>
<main>
${shown.map(chapter)}
</main>
${footer(model, fingerprint)}
</body>
</html>
`);
}

function chapter({ id, heading, inside }: { readonly id: string; readonly heading: string; readonly inside: Html }): Html {
  return html`<section id="${id}" aria-labelledby="${`${id}-heading`}">
<h2 id="${`${id}-heading`}">${heading}</h2>
${inside}
</section>
`;
}
