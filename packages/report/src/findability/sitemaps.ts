import { formatNumber, inertText, type SitemapFacts, type SitemapsFacts } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html, join } from '../html.ts';
import { storeLink } from '../link.ts';
import { scrolling } from '../run/scroll.ts';
import { scoreBar } from '../score-svg.ts';
import { count, say } from '../words.ts';
import { mark, SAMPLED_LOOKS, SITEMAP_LOOKS } from './marks.ts';
import { type FindabilityModel, pageName, reasonName } from './model.ts';

/** The sitemap files, what they list, and whether it is there. */
export const sitemaps: Chapter<FindabilityModel> = {
  id: 'sitemaps',
  heading: ({ own }) => own.sitemapsHeading,
  body: (model) => {
    const { own, view } = model;
    const { files, named, sampled } = view.assessment.sitemaps;
    return html`<p class="lead">${named ? own.sitemapsNamed : own.sitemapsUnnamed}${elsewhere(model)}</p>${coverage(model)}${
      files.length === 0 ? html`<p class="calm">${own.sitemapsNone}</p>` : scrolling(own.sitemapsCaption, fileTable(files, model))
    }${sampled.length > 0 && html`<h3>${own.sampledHeading}</h3>${sampledTable(sampled, model)}`}`;
  },
};

function elsewhere({ own, view }: FindabilityModel): Hole {
  const urls = view.assessment.sitemaps.elsewhere.map((url) => html`<bdi class="store">${inertText(url, 120)}</bdi>`);
  if (urls.length === 0) return null;
  const [before = '', after = ''] = own.sitemapsElsewhere.split('{urls}');
  return html` ${before}${join(urls, ', ')}${after}`;
}

function coverage(model: FindabilityModel): Html {
  const { own, view } = model;
  const { coverage: covered, urls, unread } = view.assessment.sitemaps;
  if (covered.known === 0) return html`<p class="calm">${own.coverageNone}</p>`;
  const share = covered.listed / covered.known;
  const missing = covered.missing.map((id) => pageName(id, model)).join(', ');
  const notes = [
    ...(missing === '' ? [] : [say(own.coverageMissing, { pages: missing })]),
    ...(covered.certain ? [] : [own.coverageUncertain]),
    ...(unread > 0 ? [count(own.unread, { count: unread }, view.language)] : []),
  ];
  return html`<div class="coverage"><div class="${share === 1 ? 'is-pass' : 'is-warn'}">${scoreBar(share)}</div>
<p>${say(own.coverageLine, { listed: covered.listed, known: covered.known, urls: formatNumber(urls, view.language) })}</p>${notes.map((note) => html`<p class="calm">${note}</p>`)}</div>`;
}

function fileTable(files: readonly SitemapFacts[], model: FindabilityModel): Html {
  const { own, words } = model;
  return html`<table class="figures"><caption>${own.sitemapsCaption}</caption>
<thead><tr><th scope="col">${own.file}</th><th scope="col">${words.outcome}</th><th scope="col">${own.faults}</th><th scope="col" class="num">${own.addresses}</th><th scope="col" class="num">${own.newest}</th></tr></thead>
<tbody>${files.map((file) => fileRow(file, model))}</tbody></table>`;
}

function fileRow(file: SitemapFacts, model: FindabilityModel): Html {
  const { own, view } = model;
  const isRead = file.state === 'ok' || file.state === 'partial';
  const state =
    isRead && file.faults.length > 0
      ? mark(['warn', 'warn'], own.sitemapFaultsWord)
      : mark(SITEMAP_LOOKS[file.state], own.sitemapStates[file.state]);
  const reason = file.reason !== 'answered' && reasonName(file.reason, model);
  const note = isRead ? file.kind !== null && own.sitemapKinds[file.kind] : reason;
  return html`<tr><th scope="row">${storeLink(file.url, model)}<small>${own.sitemapFrom[file.from]}</small></th><td>${state}${note !== false && html`<small>${note}</small>`}</td><td>${file.faults.length === 0 ? '–' : file.faults.map((fault) => own.sitemapFaults[fault]).join(', ')}</td><td class="num">${isRead ? formatNumber(file.urls, view.language) : '–'}</td><td class="num">${(isRead ? file.newest : null) ?? '–'}</td></tr>`;
}

function sampledTable(sampled: SitemapsFacts['sampled'], model: FindabilityModel): Html {
  const { own, words } = model;
  const rows = sampled.map(
    ({ url, status, state }) =>
      html`<tr><th scope="row">${storeLink(url, model)}</th><td>${mark(SAMPLED_LOOKS[state], own.sampledStates[state])}</td><td class="num">${status ?? '–'}</td></tr>`,
  );
  return html`<table><caption>${own.sampledCaption}</caption>
<thead><tr><th scope="col">${own.address}</th><th scope="col">${words.outcome}</th><th scope="col" class="num">${own.answer}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
