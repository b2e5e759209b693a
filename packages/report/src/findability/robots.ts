import type { AgentAccess } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { scrolling } from '../run/scroll.ts';
import { count, say } from '../words.ts';
import { ACCESS_LOOKS, mark } from './marks.ts';
import { type FindabilityModel, pageName } from './model.ts';

const FAMILIES = ['search_engine', 'ai'] as const;

/** What robots.txt allows whom. */
export const robots: Chapter<FindabilityModel> = {
  id: 'robots',
  heading: ({ own }) => own.robotsHeading,
  body: (model) => {
    const { own, view } = model;
    const { agents } = view.assessment;
    return html`<p class="lead">${own.robotsLead}</p><p>${stateOf(model)}</p>${agents.length > 0 && rules(model)}`;
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

function rules(model: FindabilityModel): Html {
  const { own, view } = model;
  const groups = groupsOf(view.assessment.agents);
  const single = new Set(groups.filter(({ agents }) => agents.length < MANY).flatMap(({ agents }) => agents));
  const sentences = groups.filter(({ agents }) => agents.length >= MANY).map((group) => sentenceOf(group, model));
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
    html`<tbody><tr class="group"><th scope="rowgroup" colspan="4">${own.families[family]}</th></tr>${list.map((agent) => row(agent, model))}</tbody>`
  );
})}
${othersRow(model)}
</table>`;
}

function row(agent: AgentAccess, model: FindabilityModel): Html {
  const { own } = model;
  const { token, purpose, named, access } = agent;
  return html`<tr><th scope="row">${token}</th><td>${accessMark(access, purpose, own)}${closedPages(agent, model)}</td><td>${own.purposes[purpose]}</td><td>${named ? own.named : own.followsAll}</td></tr>`;
}

/** Training that is refused costs nobody who wanted to buy: no alarm. */
function accessMark(access: AgentAccess['access'], purpose: AgentAccess['purpose'], own: FindabilityModel['own']): Html {
  const [shape, tone] = ACCESS_LOOKS[access];
  return mark([shape, purpose === 'training' && access !== 'all' ? 'error' : tone], own.accesses[access]);
}

function othersRow({ own, view: { assessment, language } }: FindabilityModel): Html | null {
  const rest = assessment.robots.others;
  if (rest === null || rest.count === 0) return null;
  return html`<tbody><tr><th scope="row">${own.others}<small>${count(own.othersNote, { count: rest.count }, language)}</small></th><td>${mark(ACCESS_LOOKS[rest.access], own.accesses[rest.access])}</td><td>–</td><td>${own.followsAll}</td></tr></tbody>`;
}

/** The same where no table is needed. */
function others({ own, view: { assessment, language } }: FindabilityModel): Html | null {
  const rest = assessment.robots.others;
  if (rest === null || rest.count === 0) return null;
  return html`<p>${count(own.othersFollow, { count: rest.count }, language)} ${mark(ACCESS_LOOKS[rest.access], own.accesses[rest.access])}</p>`;
}
