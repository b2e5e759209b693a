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
    return html`<p class="lead">${own.robotsLead}</p><p>${stateOf(model)}</p>${agents.length > 0 && scrolling(own.robotsCaption, table(model))}`;
  },
};

function stateOf({ own, view: { assessment, language } }: FindabilityModel): string {
  const { state, tooLong, sitemaps } = assessment.robots;
  const more = [
    ...(tooLong ? [own.robotsTooLong] : []),
    ...(state === 'ok' && sitemaps > 0 ? [count(own.robotsSitemaps, { count: sitemaps }, language)] : []),
  ];
  return [own.robotsStates[state], ...more].join(' ');
}

function table(model: FindabilityModel): Html {
  const { own, view } = model;
  const { agents } = view.assessment;
  return html`<table class="agents"><caption>${own.robotsCaption}</caption>
<thead><tr><th scope="col">${own.agent}</th><th scope="col">${own.access}</th><th scope="col">${own.purpose}</th><th scope="col">${own.rule}</th></tr></thead>
${FAMILIES.map((family) => {
  const list = agents.filter((agent) => agent.family === family);
  return (
    list.length > 0 &&
    html`<tbody><tr class="group"><th scope="rowgroup" colspan="4">${own.families[family]}</th></tr>${list.map((agent) => row(agent, model))}</tbody>`
  );
})}
${others(model)}
</table>`;
}

function row({ token, purpose, named, access, closed }: AgentAccess, model: FindabilityModel): Html {
  const { own } = model;
  const pages = access === 'some' && say(own.closedTo, { pages: closed.map((id) => pageName(id, model)).join(', ') });
  return html`<tr><th scope="row">${token}</th><td>${accessMark(access, purpose, own)}${pages !== false && html`<small>${pages}</small>`}</td><td>${own.purposes[purpose]}</td><td>${named ? own.named : own.followsAll}</td></tr>`;
}

/** A door closed to training costs nobody who wanted to buy: no alarm. */
function accessMark(access: AgentAccess['access'], purpose: AgentAccess['purpose'], own: FindabilityModel['own']): Html {
  const [shape, tone] = ACCESS_LOOKS[access];
  return mark([shape, purpose === 'training' && access !== 'all' ? 'error' : tone], own.accesses[access]);
}

function others({ own, view: { assessment, language } }: FindabilityModel): Html | null {
  const rest = assessment.robots.others;
  if (rest === null) return null;
  return html`<tbody><tr><th scope="row">${own.others}${rest.count > 0 && html`<small>${count(own.othersNote, { count: rest.count }, language)}</small>`}</th><td>${mark(ACCESS_LOOKS[rest.access], own.accesses[rest.access])}</td><td>–</td><td>${own.followsAll}</td></tr></tbody>`;
}
