/** The account's stores: what each was last found to be, and what to do next. */

import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { changeOf, dayOf, filled } from '../../frame/format.ts';
import { sparkline } from '../chart.ts';
import type { Api, Handle, HistoryEntry, Site, Usage, Visit } from '../visit.ts';
import { keyOf } from './keys.ts';
import { auditForm, figureOf, pathOf } from './parts.ts';

/** Each headline is read from its audit; further stores show figures alone. */
const HEADLINES = 12;
/** Enough for the newest score of every store of the largest plan that audits weekly. */
const RECENT = '100';

export const home: Handle = async ({ api, ...visit }) => {
  const [{ body: sites }, { body: history }, { body: usage }] = await Promise.all([
    api('GET', '/account/sites'),
    api('GET', '/account/audits', { query: { limit: RECENT } }),
    api('GET', '/account/usage'),
  ]);
  const { words, account } = visit;
  const newest = history.audits;
  const body =
    newest.length === 0
      ? welcome(visit)
      : html`<h1>${words.home.title}</h1>
        <p class="lead">${summaryOf(visit, usage)}</p>
        ${await nextStep({ api, ...visit })}
        <ul class="stores">${await Promise.all(
          sites.sites.map(async (site, index) => {
            const audits = newest.filter(({ domain }) => domain === site.domain);
            const done = audits.find(({ status }) => status === 'done');
            return storeCard(visit, site, audits, done !== undefined && index < HEADLINES ? await headlineOf(api, done.id) : null);
          }),
        )}</ul>
        ${archivedList(visit, sites.sites, newest)}
        <section><h2>${words.home.auditTitle}</h2>${auditForm(visit, null)}</section>`;
  return { kind: 'page', section: 'stores', title: account.name ?? words.home.title, body };
};

type Shown = Omit<Visit, 'api'>;

/** Nothing was audited yet: the three steps, the first of which is on the page. */
function welcome(visit: Shown): VNode {
  const { words, link } = visit;
  return html`<h1>${words.home.welcome}</h1>
    <p class="lead">${words.home.welcomeText}</p>
    <ol class="steps">
      <li><h2>${words.home.steps[0]}</h2>${auditForm(visit, null)}</li>
      <li><h2>${words.home.steps[1]}</h2><p>${words.home.keyText}</p>
        <form method="post" action=${link('/account/key')}><button class="quiet" type="submit">${words.keys.make}</button></form></li>
      <li><h2>${words.home.steps[2]}</h2><p>${words.home.pipelineText}</p></li>
    </ol>`;
}

function summaryOf({ words, language }: Shown, { sites, quotas }: Usage): string {
  const { simulation } = quotas;
  return filled(words.home.summary, {
    used: sites.used,
    limit: sites.limit,
    left: simulation.limit - simulation.used,
    simulations: simulation.limit,
    day: dayOf(simulation.resets_at, language),
  });
}

/** Without a key there is one step to take, and it is one button. */
async function nextStep({ api, words, link }: Visit): Promise<VNode | null> {
  if ((await keyOf(api)) !== null) return null;
  return html`<form class="hint-card" method="post" action=${link('/account/key')}><p><b>${words.home.keyTitle}</b> ${words.home.keyText}</p><button type="submit">${words.keys.make}</button></form>`;
}

/** What the weakest check recommends; null where nothing is to be done. */
async function headlineOf(api: Api, id: string): Promise<VNode | null> {
  const { body } = await api('GET', '/audits/{id}', { path: { id } });
  const open = (body?.result?.checks ?? []).filter(({ status }) => status === 'fail' || status === 'warn');
  const [weakest] = open.sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
  return weakest?.recommendation ? html`<p class="headline" lang=${body?.options.language}>${weakest.recommendation}</p>` : null;
}

function storeCard(visit: Shown, { domain, last_audit_at: last }: Site, audits: readonly HistoryEntry[], headline: VNode | null): VNode {
  const { words, language, link } = visit;
  const done = audits.filter(({ status }) => status === 'done');
  const [newest] = done;
  const [latest] = audits;
  const underWay = latest !== undefined && (latest.status === 'pending' || latest.status === 'running');
  return html`<li class="card store-card">
    <h2><a href=${link(pathOf(domain))}>${domain}</a></h2>
    ${
      newest === undefined
        ? html`<p class="calm">${underWay ? words.home.running : last === null ? words.home.never : words.home.noneDone}</p>`
        : html`<div class="store-figures">${figureOf(visit, newest)}
            ${sparkline(done.map(({ overall_score: score }) => score).reverse())}</div>
          <p class="calm">${dayOf(newest.finished_at ?? newest.created_at, language)}${newest.score_change === null ? '' : ` · ${filled(words.home.change, { change: changeOf(newest.score_change) })}`}${underWay ? ` · ${words.home.running}` : ''}</p>
          ${headline}`
    }
    <p><a href=${link(pathOf(domain))}>${words.home.open}</a></p>
  </li>`;
}

/** Stores that take no place any more keep their audits. */
function archivedList({ words, link }: Shown, sites: readonly Site[], audits: readonly HistoryEntry[]): VNode | null {
  const active = new Set(sites.map(({ domain }) => domain));
  const others = [...new Set(audits.map(({ domain }) => domain))].filter((domain) => !active.has(domain));
  if (others.length === 0) return null;
  return html`<section><h2>${words.home.archived}</h2>
    <ul class="plain-list">${others.map((domain) => html`<li><a href=${link(pathOf(domain))}>${domain}</a></li>`)}</ul></section>`;
}
