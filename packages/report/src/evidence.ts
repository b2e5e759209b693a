/** The requests a page rests on: each in full once, at its end, so that a reader can do again what the audit did; everywhere else a link to that. */

import { answerHeadersThatMatter, asciiHost, curlOf, type ExchangeSummary, inertText } from '@vitrine/engine';
import { formatBytes, formatDuration } from './format.ts';
import { type Html, html, join } from './html.ts';
import type { PageModel } from './page.ts';
import { nameOf } from './words.ts';

/** Longer values are cut in the page; the audit's JSON has them whole. */
const HEADER_MAX = 300;
const URL_MAX = 400;
/** Long enough for every request the audit sends itself; a request that quotes a huge product id is cut. */
const CURL_MAX = 4000;

/** What something rests on. */
export function evidence(keys: readonly string[], model: PageModel): Html {
  const links = keys.flatMap((key) => requestLink(key, model) ?? []);
  return html`<p class="rests">${model.words.evidence} – ${links.length === 0 ? model.words.noEvidence : join(links, ', ')}</p>`;
}

/** `GET /p/4 → 200`, which leads to the request in full; null where it was not kept. */
export function requestLink(key: string, { view, words, host, cited }: PageModel): Html | null {
  const exchange = view.assessment.exchanges[key];
  if (exchange === undefined) return null;
  const { method, url, status } = exchange;
  const at = cited.indexOf(key);
  const number = at < 0 ? cited.push(key) : at + 1;
  return html`<a href="${`#x-${number}`}"><code>${method} ${inertText(shortened(url, host), URL_MAX)}</code> → ${status ?? words.noAnswer}</a>`;
}

/** Without the name of the audited host. */
function shortened(url: string, host: string): string {
  return asciiHost(url) === host ? url.replace(/^https?:\/\/[^/?#]*/, '') : url;
}

/** The last chapter of a report: every request that those before have named. */
export const requests = { id: 'requests', heading: ({ words }: PageModel) => words.requests, body: allCited };

function allCited(model: PageModel): Html | null {
  const { words, view, cited } = model;
  if (cited.length === 0) return null;
  const answers = new Map<string, string>();
  const shown = cited.flatMap((key, index) => {
    const exchange = view.assessment.exchanges[key];
    if (exchange === undefined) return [];
    const answer = answerOf(exchange, model);
    const whole = `${exchange.status} ${answer}`;
    const first = answers.get(whole);
    if (first === undefined) answers.set(whole, key);
    const told = first === undefined ? html`<pre>${answer}</pre>` : html`<p>${words.sameAnswer} ${requestLink(first, model)}</p>`;
    return [
      html`<div class="exchange" id="${`x-${index + 1}`}"><p>${exchangeLine(exchange, model)}</p>${told}<pre class="curl">${inertText(curlOf(exchange), CURL_MAX)}</pre></div>`,
    ];
  });
  return html`<details class="more"><summary>${words.repeat} – ${shown.length}</summary>${shown}</details>`;
}

interface ToldExchange {
  readonly method: string;
  readonly url: string;
  /** Left out as null is: no answer came. */
  readonly status?: number | null;
  readonly bytes?: number | null;
  readonly ms: number;
}

/** `GET /p/4 → 200`, then size and time. */
export function exchangeLine(
  { method, url, status, bytes, ms }: ToldExchange,
  { words, view, host }: Pick<PageModel, 'words' | 'view' | 'host'>,
): Html {
  const facts = [bytes == null ? null : formatBytes(bytes, view.language), formatDuration(ms, view.language)].filter(
    (fact) => fact !== null,
  );
  return html`<code><b>${method}</b> ${inertText(shortened(url, host), URL_MAX)}</code> <span class="end">→ <b>${status ?? words.noAnswer}</b> · ${facts.join(' · ')}</span>`;
}

/** What came on the way and back. */
function answerOf({ hops, failure, finalUrl, url, headers, sha256 }: ExchangeSummary, { words, view }: PageModel): string {
  return [
    ...hops.map(({ status, url: from, location, ms }) => {
      return `${words.redirect} – ${status} ${inertText(from, URL_MAX)} → ${inertText(location ?? '–', URL_MAX)} · ${formatDuration(ms, view.language)}`;
    }),
    ...(finalUrl === url ? [] : [`${words.finalUrl} – ${inertText(finalUrl, URL_MAX)}`]),
    ...(failure === null ? [] : [`${words.answer} – ${nameOf(words.failures, failure)}`]),
    ...answerHeadersThatMatter(headers).map(([name, value]) => `${name}: ${inertText(value, HEADER_MAX)}`),
    ...(sha256 === null ? [] : [`${words.bodyHash} – ${sha256}`]),
  ].join('\n');
}
