/**
 * The frame of every page, one file that needs no network, script or service to be read, printed or kept, and the headers it is
 * served with.
 */

import { createHash } from 'node:crypto';
import { inertText } from '@vitrine/engine';
import { formatMoment } from './format.ts';
import { type Html, html, toText } from './html.ts';
import { iconSheet } from './icons.ts';
import type { PageModel } from './page.ts';
import { RUN_STYLE, STYLE_SHEET } from './style.ts';
import { say } from './words.ts';

/** Computed from the styles themselves: a changed rule can never leave the policy behind. */
const STYLE_HASHES = [RUN_STYLE, STYLE_SHEET].map((style) => `'sha256-${createHash('sha256').update(toText(style)).digest('base64')}'`);

const POLICY = [
  `default-src 'none'`,
  `script-src 'none'`,
  `style-src ${STYLE_HASHES.join(' ')}`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
];

/** For `<meta>`, where `frame-ancestors` and `sandbox` have no effect and would only be warned about. */
const META_POLICY = POLICY.join('; ');

/**
 * Exactly these, with every answer that carries a report. The id in its path is a capability: nothing may leak it. Scripts are allowed
 * to the sandbox and to nobody in it: without that, a browser runs none for its own tools either, and a checker of accessibility waits
 * for ever. The origin stays opaque.
 */
export const REPORT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [...POLICY, `frame-ancestors 'none'`, 'sandbox allow-scripts'].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

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
  /** What stands beside a chapter, asked for in their order. */
  readonly notes?: (inside: Html) => Html | null;
  /** Without missions and trials, whose style is left out. */
  readonly isPlain?: boolean;
}

/** The whole document. */
export function renderPage<M extends PageModel>(model: M, frame: Frame<M>): string {
  const { title, fingerprint, hero, chapters, notes = () => null, isPlain = false } = frame;
  const { view, words } = model;
  const shown = chapters.flatMap(({ id, heading, body }, index) => {
    const inside = body(model);
    if (inside === null) return [];
    // Nothing comes before what the page begins with, whose first screen it shares.
    return [
      {
        id,
        heading: heading(model),
        inside: index === 0 ? html`${inside}${notes(html`${hero}${inside}`)}` : html`${notes(inside)}${inside}`,
      },
    ];
  });
  return toText(html`<!doctype html>
<html lang="${view.language}">
<head>
<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex, nofollow">
<title>${title} – Vitrine</title>
${!isPlain && html`<style>${RUN_STYLE}</style>`}<style>${STYLE_SHEET}</style>
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

/** What made this page, when, from which audit or run: by fingerprint, because the id itself opens an audit. */
function footer({ view, words }: PageModel, fingerprint: string): Html {
  const { engineVersion, rulesVersion } = view.assessment;
  const moment = formatMoment(view.finishedAt, view.language);
  return html`<footer>
<p>${say(words.footer, { moment, engine: engineVersion, rules: rulesVersion })} ${say(fingerprint, { fingerprint: inertText(view.idFingerprint, 64) })}.</p>
<p>${words.footerNote}${view.guide !== undefined && html` <a href="${view.guide}">${words.guide}</a>`}</p>
</footer>`;
}
