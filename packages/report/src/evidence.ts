/** The exchanges a finding rests on, so that a reader can do again what the audit did. */

import { answerHeadersThatMatter, curlOf, type ExchangeSummary, inertText } from '@vitrine/engine';
import { formatBytes, formatDuration } from './format.ts';
import { type Hole, type Html, html } from './html.ts';
import type { PageModel, Place } from './page.ts';
import { nameOf, say } from './words.ts';

/** Longer values are cut in the page; the audit's JSON has them whole. */
const HEADER_MAX = 300;
const URL_MAX = 400;
/** Long enough for every request the audit sends itself; a request that quotes a huge product id is cut. */
const CURL_MAX = 4000;

/** In full where the page meets an exchange first, as a line with a reference afterwards. `anchor` is where this stands. */
export function evidence(keys: readonly string[], anchor: string, model: PageModel): Html {
  const exchanges = keys.flatMap((key) => model.view.assessment.exchanges[key] ?? []);
  const { words } = model;
  return html`<p class="sub">${words.evidence}</p>${
    exchanges.length === 0
      ? html`<p class="calm">${words.noEvidence}</p>`
      : exchanges.map((exchange) => {
          const place = model.shownAt.get(exchange.key);
          return place === undefined || place.anchor === anchor ? whole(exchange, model) : reference(exchange, place, model);
        })
  }`;
}

function reference(exchange: ExchangeSummary, { anchor, name }: Place, model: PageModel): Html {
  return html`<p class="exchange">${exchangeLine(exchange, model)} <a href="${`#${anchor}`}">${say(model.words.shownIn, { place: name })}</a></p>`;
}

interface ToldExchange {
  readonly method: string;
  readonly url: string;
  /** Left out as null is: no answer came. */
  readonly status?: number | null;
  readonly bytes?: number | null;
  readonly ms: number;
}

/** `GET https://shop.example/ → 200`, then size and time. */
export function exchangeLine({ method, url, status, bytes, ms }: ToldExchange, { words, view }: Pick<PageModel, 'words' | 'view'>): Html {
  const facts = [bytes == null ? null : formatBytes(bytes, view.language), formatDuration(ms, view.language)].filter(
    (fact) => fact !== null,
  );
  return html`<span class="line"><code><b>${method}</b> ${inertText(url, URL_MAX)}</code> <span class="end">→ <b>${status ?? words.noAnswer}</b> · ${facts.join(' · ')}</span></span>`;
}

/** What came on the way, then folded what came back and the line that asks again, which holds all that was sent. */
function whole(exchange: ExchangeSummary, model: PageModel): Html {
  const { words, view } = model;
  const { hops, failure, finalUrl, url, sha256 } = exchange;
  const way = [
    ...hops.map((hop) =>
      row(
        words.redirect,
        html`<code>${hop.status} ${inertText(hop.url, URL_MAX)}</code> → <code>${inertText(hop.location ?? '–', URL_MAX)}</code> · ${formatDuration(hop.ms, view.language)}`,
      ),
    ),
    ...(finalUrl === url ? [] : [row(words.finalUrl, html`<code>${inertText(finalUrl, URL_MAX)}</code>`)]),
    ...(failure === null ? [] : [row(words.answer, nameOf(words.failures, failure))]),
  ];
  const answer = [
    headers(words.responseHeaders, answerHeadersThatMatter(exchange.headers)),
    sha256 !== null && row(words.bodyHash, html`<code>${sha256}</code>`),
  ];
  return html`<div class="exchange"><p>${exchangeLine(exchange, model)}</p>${way.length > 0 && html`<dl>${way}</dl>`}<details class="more"><summary>${words.repeat}</summary><dl>${answer}</dl><pre class="curl" tabindex="0">${inertText(curlOf(exchange), CURL_MAX)}</pre></details></div>`;
}

function row(term: string, value: Hole): Html {
  return html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}

function headers(term: string, list: readonly (readonly [string, string])[]): Html | null {
  if (list.length === 0) return null;
  return html`<div><dt>${term}</dt><dd>${list.map(([name, value]) => html`<code>${name}: ${inertText(value, HEADER_MAX)}</code>`)}</dd></div>`;
}
