import { type PageFacts, quote } from '@vitrine/engine';
import { requestLink } from '../evidence.ts';
import { formatBytes, formatDuration } from '../format.ts';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { storeLink } from '../link.ts';
import { scrolling } from '../run/chapters.ts';
import { sentence } from '../sentence.ts';
import { count } from '../words.ts';
import { mark, PAGE_LOOKS } from './marks.ts';
import { type FindabilityModel, pageAnchor, pageName, reasonName } from './model.ts';

/** Each page as the plain crawler got it: whether it may be listed, its title, and how much of it is readable. */
export const pages: Chapter<FindabilityModel> = {
  id: 'pages',
  heading: ({ own }) => own.pagesHeading,
  body: (model) => {
    const { own } = model;
    return html`<p class="lead">${own.pagesLead}</p>${speed(model)}${scrolling(own.pagesCaption, table(model))}`;
  },
};

function table(model: FindabilityModel): Html {
  const { own, words, view } = model;
  const heads = [own.page, own.answer, own.index, own.canonical, own.hreflang, own.structured, own.browser];
  return html`<table class="figures pages"><caption>${own.pagesCaption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}<th scope="col" class="num">${words.answerTime}</th><th scope="col" class="num">${words.size}</th></tr></thead>
<tbody>${view.assessment.pages.map((page) => row(page, model))}</tbody></table>`;
}

function row(page: PageFacts, model: FindabilityModel): Html {
  const { own, view } = model;
  const status = page.status ?? '–';
  return html`<tr id="${pageAnchor(page.id)}"><th scope="row">${pageName(page.id, model)}<small>${storeLink(page.url, model)}</small><small>${requestLink(page.exchange, model)}</small></th>
<td>${mark(PAGE_LOOKS[page.state], own.pageStates[page.state])}<small>${page.state === 'ok' ? status : reasonName(page.reason, model)}</small></td>
<td>${indexed(page, model)}</td><td>${canonical(page, model)}</td><td>${languages(page, model)}</td><td>${structured(page, model)}</td><td>${unscripted(page, model)}</td>
<td class="num">${page.ms === null ? '–' : formatDuration(page.ms, view.language)}</td><td class="num">${page.bytes === null ? '–' : formatBytes(page.bytes, view.language)}</td></tr>`;
}

function indexed({ indexable, noindex, nosnippet }: PageFacts, { own, view: { language } }: FindabilityModel): Hole {
  if (indexable === null) return '–';
  const [shape, word] = indexable ? (['pass', own.indexable] as const) : (['stop', own.notIndexable] as const);
  const said = noindex.map(
    ({ where, agent }) =>
      html`<small>${own.noindexWhere[where]}${agent !== '*' && html` (${sentence('{agent}', { agent: quote(agent) }, language)})`}</small>`,
  );
  return html`${mark([shape, indexable ? 'pass' : 'fail'], word)}${said}${nosnippet && html`<small>${own.nosnippet}</small>`}`;
}

const GOOD_CANONICALS: ReadonlySet<string> = new Set(['self', 'alias']);
const QUIET_CANONICALS: ReadonlySet<string> = new Set(['missing', 'elsewhere', 'relative', 'unseen']);

function canonical({ canonical: named }: PageFacts, model: FindabilityModel): Hole {
  if (named === null) return '–';
  const { state, url } = named;
  const look = GOOD_CANONICALS.has(state) ? 'pass' : QUIET_CANONICALS.has(state) ? 'warn' : 'fail';
  const target = state !== 'self' && url !== null && html`<small>${storeLink(url, model)}</small>`;
  return html`${mark([look, look], model.own.canonicals[state])}${target}`;
}

function languages({ hreflang }: PageFacts, { own, view }: FindabilityModel): Hole {
  if (hreflang === null) return '–';
  if (hreflang.alternates === 0) return own.noAlternates;
  const look = hreflang.faults.length > 0 ? 'warn' : 'pass';
  const alternates = count(own.alternates, { count: hreflang.alternates }, view.language);
  return html`${mark([look, look], alternates)}${hreflang.sitemap !== null && html`<small>${own.inSitemap}</small>`}${hreflang.faults.map((fault) => html`<small>${own.hreflangFaults[fault]}</small>`)}`;
}

function structured({ structured: found }: PageFacts, { own, words }: FindabilityModel): Hole {
  if (found === null) return '–';
  const source = found.source !== null && html`<small>${words.sources[found.source]}</small>`;
  if (found.product && found.offer) return html`${mark(['pass', 'pass'], own.structuredOffer)}${source}`;
  return found.product
    ? html`${mark(['half', 'warn'], own.structuredProduct)}${source}`
    : html`${mark(['empty', 'fail'], own.structuredNone)}${source}`;
}

function unscripted({ needsBrowser }: PageFacts, { own }: FindabilityModel): Hole {
  if (needsBrowser === null) return '–';
  return needsBrowser ? mark(['empty', 'fail'], own.needsBrowser) : mark(['pass', 'pass'], own.readable);
}

/** Response times in milliseconds and sizes in bytes; nothing when no page answered. */
function speed(model: FindabilityModel): Html | null {
  const { own, view } = model;
  const { speed: measured } = view.assessment;
  if (measured === null) return null;
  const time = (ms: number) => formatDuration(ms, view.language);
  const size = (bytes: number) => formatBytes(bytes, view.language);
  const link = (id: string) => html`<a href="${`#${pageAnchor(id)}`}">${pageName(id, model)}</a>`;
  return html`<dl class="facts">
<div><dt>${own.medianTime}</dt><dd>${time(measured.medianMs)}</dd></div>
<div><dt>${own.slowest}</dt><dd>${time(measured.slowestMs)}, ${link(measured.slowest)}</dd></div>
<div><dt>${own.medianSize}</dt><dd>${size(measured.medianBytes)}</dd></div>
<div><dt>${own.heaviest}</dt><dd>${size(measured.heaviestBytes)}, ${link(measured.heaviest)}</dd></div>
</dl>`;
}
