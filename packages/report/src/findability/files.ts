import { type AgentAccess, type AgentFileFacts, formatNumber, inertText, type SitemapFacts, type SitemapsFacts } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html, join } from '../html.ts';
import { storeLink } from '../link.ts';
import { scrolling } from '../run/chapters.ts';
import { scoreBar } from '../score-svg.ts';
import { count, say } from '../words.ts';
import { ACCESS_LOOKS, FILE_LOOKS, mark, SAMPLED_LOOKS, SITEMAP_LOOKS } from './marks.ts';
import { type FindabilityModel, pageName, reasonName } from './model.ts';

/** The sitemap files, the addresses they list, and the answers of a sample of those. */
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
  const urls = view.assessment.sitemaps.elsewhere.map((url) => html`<bdi>${inertText(url, 120)}</bdi>`);
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

const FAMILIES = ['search_engine', 'ai'] as const;

/** What robots.txt allows whom. */
export const robots: Chapter<FindabilityModel> = {
  id: 'robots',
  heading: ({ own }) => own.robotsHeading,
  body: (model) => {
    const { own, view } = model;
    const { agents } = view.assessment;
    return html`<p class="lead">${own.robotsLead}</p><p>${stateOf(model)}</p>${agents.length > 0 && groups(model)}`;
  },
};

function stateOf({ own, view: { assessment, language } }: FindabilityModel): string {
  const { state, tooLong, sitemaps, crawlDelay } = assessment.robots;
  const more = [
    ...(tooLong ? [own.robotsTooLong] : []),
    ...(state === 'ok' && sitemaps > 0 ? [count(own.robotsSitemaps, { count: sitemaps }, language)] : []),
    ...(crawlDelay === null ? [] : [say(crawlDelay.waited === crawlDelay.asked ? own.crawlDelayKept : own.crawlDelayCut, crawlDelay)]),
  ];
  return [own.robotsStates[state], ...more].join(' ');
}

/** So many alike are one sentence. */
const MANY = 4;

interface Alike {
  readonly first: AgentAccess;
  readonly agents: readonly AgentAccess[];
}

/** Those for whom the file says the same, together. */
function groupsOf(agents: readonly AgentAccess[]): readonly Alike[] {
  const said = ({ named, access, closed, purpose }: AgentAccess) => [named, access, closed, access !== 'all' && purpose === 'training'];
  return [...Map.groupBy(agents, (agent) => JSON.stringify(said(agent))).values()].flatMap((alike) =>
    alike[0] === undefined ? [] : [{ first: alike[0], agents: alike }],
  );
}

function groups(model: FindabilityModel): Html {
  const { own, view } = model;
  const all = groupsOf(view.assessment.agents);
  const single = new Set(all.filter(({ agents }) => agents.length < MANY).flatMap(({ agents }) => agents));
  const sentences = all.filter(({ agents }) => agents.length >= MANY).map((group) => sentenceOf(group, model));
  return html`${sentences}${single.size > 0 ? scrolling(own.robotsCaption, table(single, model)) : others(model)}`;
}

function sentenceOf({ first, agents }: Alike, model: FindabilityModel): Html {
  const { own, view } = model;
  const who = count(own.alike[first.named ? 'named' : 'unnamed'], { count: agents.length }, view.language);
  const tokens = agents.map(({ token }) => token).join(', ');
  return html`<p>${who} ${accessMark(first.access, first.purpose, own)} ${closedPages(first, model)} <small>${tokens}</small></p>`;
}

function closedPages({ access, closed }: AgentAccess, model: FindabilityModel): Html | false {
  const { own } = model;
  return access === 'some' && html`<small>${say(own.closedTo, { pages: closed.map((id) => pageName(id, model)).join(', ') })}</small>`;
}

function table(agents: ReadonlySet<AgentAccess>, model: FindabilityModel): Html {
  const { own } = model;
  return html`<table class="agents"><caption>${own.robotsCaption}</caption>
<thead><tr><th scope="col">${own.agent}</th><th scope="col">${own.access}</th><th scope="col">${own.purpose}</th><th scope="col">${own.rule}</th></tr></thead>
${FAMILIES.map((family) => {
  const list = [...agents].filter((agent) => agent.family === family);
  return (
    list.length > 0 &&
    html`<tbody><tr class="group"><th scope="rowgroup" colspan="4">${own.families[family]}</th></tr>${list.map((agent) => agentRow(agent, model))}</tbody>`
  );
})}
${othersRow(model)}
</table>`;
}

function agentRow(agent: AgentAccess, model: FindabilityModel): Html {
  const { own } = model;
  const { token, purpose, named, access } = agent;
  return html`<tr><th scope="row">${token}</th><td>${accessMark(access, purpose, own)}${closedPages(agent, model)}</td><td>${own.purposes[purpose]}</td><td>${named ? own.named : own.followsAll}</td></tr>`;
}

/** A crawler for training that is refused is no alarm: it brings no buyer. */
function accessMark(access: AgentAccess['access'], purpose: AgentAccess['purpose'], own: FindabilityModel['own']): Html {
  const [shape, tone] = ACCESS_LOOKS[access];
  return mark([shape, purpose === 'training' && access !== 'all' ? 'error' : tone], own.accesses[access]);
}

function othersRow({ own, view: { assessment, language } }: FindabilityModel): Html | null {
  const rest = assessment.robots.others;
  if (rest === null || rest.count === 0) return null;
  return html`<tbody><tr><th scope="row">${own.others}<small>${count(own.othersNote, { count: rest.count }, language)}</small></th><td>${mark(ACCESS_LOOKS[rest.access], own.accesses[rest.access])}</td><td>–</td><td>${own.followsAll}</td></tr></tbody>`;
}

/** The other files in a sentence, where no table is needed. */
function others({ own, view: { assessment, language } }: FindabilityModel): Html | null {
  const rest = assessment.robots.others;
  if (rest === null || rest.count === 0) return null;
  return html`<p>${count(own.othersFollow, { count: rest.count }, language)} ${mark(ACCESS_LOOKS[rest.access], own.accesses[rest.access])}</p>`;
}

/** Files made for agents: which are there, and what leads to them. */
export const agentFiles: Chapter<FindabilityModel> = {
  id: 'agent-files',
  heading: ({ own }) => own.filesHeading,
  body: (model) => {
    const { own, words, view } = model;
    const there = view.assessment.agentFiles.filter(({ state }) => state !== 'absent');
    const absent = view.assessment.agentFiles.filter(({ state }) => state === 'absent');
    const files = absent.map(({ file, path }) => `${own.fileNames[file]} (${path})`).join(', ');
    return html`<p class="lead">${own.filesLead}</p>${
      there.length > 0 &&
      html`<table><caption>${own.filesCaption}</caption>
<thead><tr><th scope="col">${own.file}</th><th scope="col">${words.outcome}</th><th scope="col">${own.linkedFrom}</th></tr></thead>
<tbody>${there.map((file) => agentFileRow(file, model))}</tbody></table>`
    }${absent.length > 0 && html`<p class="calm">${say(count(own.filesAbsent, { count: absent.length }, view.language), { files })}</p>`}`;
  },
};

function agentFileRow(file: AgentFileFacts, { own }: FindabilityModel): Html {
  return html`<tr><th scope="row">${own.fileNames[file.file]}<small class="path"><code>${inertText(file.path, 120)}</code></small></th><td>${mark(FILE_LOOKS[file.state], own.fileStates[file.state])}</td><td>${ways(file, own)}</td></tr>`;
}

function ways({ state, linkedFrom }: AgentFileFacts, own: FindabilityModel['own']): Html | string {
  if (state !== 'present') return '–';
  if (linkedFrom.length === 0) return own.linkedNowhere;
  return linkedFrom.map((place) => own.linkPlaces[place]).join(', ');
}
