/** What a finding concerns: the lines an answer was sent with, and every product or page that has the fault. */

import { type Affected, inertLine, inertText, type SentLines } from '@vitrine/engine';
import { type Hole, type Html, html, join } from './html.ts';
import { storeLink } from './link.ts';
import type { PageModel } from './page.ts';
import { say } from './words.ts';

const LINE_MAX = 200;
const NAME_MAX = 80;
/** Up to here they are listed; more are folded. */
const SHOWN = 4;

/** At most `most` lines, each under its number. Text of the store, inert. */
export function sentLines({ lines }: SentLines, most = lines.length): Html {
  return html`<pre class="sent">${join(
    lines.slice(0, most).map(({ number, text }) => html`<span class="no">${number}</span><bdi>${inertLine(text.quoted, LINE_MAX)}</bdi>`),
    '\n',
  )}</pre>`;
}

export function affectedList(affected: readonly Affected[], model: PageModel): Html {
  const lines = affected.map(
    ({ name, url }) => html`<bdi>${inertText(name.quoted, NAME_MAX)}</bdi>${url !== null && html` ${storeLink(url.quoted, model)}`}`,
  );
  return foldedList(lines, model);
}

export function foldedList(lines: readonly Hole[], { words }: PageModel): Html {
  const list = html`<ul class="affected">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  if (lines.length <= SHOWN) return list;
  return html`<details class="calls"><summary>${say(words.affectedAll, { count: lines.length })}</summary>${list}</details>`;
}
