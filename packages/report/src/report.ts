/** The page: one file that needs no network, no script and no service to be read, shared, printed or kept. */

import { META_POLICY } from './headers.ts';
import { type Html, html, toText } from './html.ts';
import { iconSheet } from './icons.ts';
import { modelOf, type ReportModel } from './model.ts';
import { footer } from './sections/footer.ts';
import { hero } from './sections/hero.ts';
import { SECTIONS } from './sections/index.ts';
import { STYLE_SHEET } from './style.ts';
import type { ReportView } from './view.ts';
import { say } from './words.ts';

/** Complete HTML document. Pure: same view, same bytes. Store text is inert in it whatever it holds. */
export function renderReport(view: ReportView): string {
  const model = modelOf(view);
  const chapters = SECTIONS.flatMap((section) => {
    const body = section.body(model);
    return body === null ? [] : [{ id: section.id, heading: section.heading(model), body }];
  });
  return toText(frame(model, chapters));
}

interface Chapter {
  readonly id: string;
  readonly heading: string;
  readonly body: Html;
}

function frame(model: ReportModel, chapters: readonly Chapter[]): Html {
  const { view, words, host } = model;
  return html`<!doctype html>
<html lang="${view.language}">
<head>
<meta http-equiv="Content-Security-Policy" content="${META_POLICY}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${say(words.title, { host })} – Vitrine</title>
<style>${STYLE_SHEET}</style>
</head>
<body>
<a class="skip" href="#findings">${words.skip}</a>
${iconSheet()}
${hero(model)}
<nav aria-label="${words.contents}"><ul>${chapters.map(({ id, heading }) => html`<li><a href="${`#${id}`}">${heading}</a></li>`)}</ul></nav>
<main>
${chapters.map(chapter)}
</main>
${footer(model)}
</body>
</html>
`;
}

function chapter({ id, heading, body }: Chapter): Html {
  return html`<section id="${id}" aria-labelledby="${`${id}-heading`}">
<h2 id="${`${id}-heading`}">${heading}</h2>
${body}
</section>
`;
}
