/** The account's stores: what each was last found to be, and what to do next. */

import { type Html, html } from '@vitrine/report';
import { changeOf, dayOf, filled, numberOf } from '../../frame/format.ts';
import { sparkline } from '../chart.ts';
import type { Handle, HistoryEntry, Site, Usage, Visit, Watch } from '../visit.ts';
import { keyOf } from './keys.ts';
import { listed } from './listed.ts';
import { auditForm, failureOf, figureOf, pathOf } from './parts.ts';
import { watchList } from './watches.ts';

/** What the small drawing shows of each. */
const NEWEST = 30;
/** Each headline is read from its audit; further stores show figures alone. */
const HEADLINES = 12;
/** Watches that got worse; the page of watches has all. */
const WORST = 5;

export const home: Handle = async (visit) => {
  const { api, words, account } = visit;
  const [{ body: sites }, { body: usage }, { body: watched }] = await Promise.all([
    api('GET', '/account/sites'),
    api('GET', '/account/usage'),
    api('GET', '/account/watches'),
  ]);
  // Each store is asked for by itself, so that a quiet one stands beside one that is audited hourly.
  const { shown, finder, pager } = listed(visit, '/account', sites.sites.toSorted(newestFirst));
  const body =
    sites.sites.length === 0 && sites.archived.length === 0
      ? welcome(visit)
      : html`<h1>${words.home.title}</h1>
        <p class="lead">${summaryOf(visit, usage)}</p>
        ${await nextStep(visit)}
        ${worstOf(visit, watched.watches)}
        ${finder}
        <ul class="stores">${await Promise.all(shown.map((site, index) => storeOf(visit, site, index < HEADLINES)))}</ul>
        ${pager}
        ${archivedList(visit, sites.archived)}
        <section><h2>${words.home.auditTitle}</h2>${auditForm(visit, null)}</section>`;
  return { kind: 'page', section: 'stores', title: account.name ?? words.home.title, body };
};

/** What got worse in watched stores stands before everything. */
function worstOf(visit: Visit, all: readonly Watch[]): Html | null {
  const { words, link } = visit;
  const worse = all.filter(({ state }) => state === 'worse' || state === 'unmeasured' || state === 'flapping').slice(0, WORST);
  if (worse.length === 0) return null;
  return html`<section><h2>${words.watches.worst}</h2>${watchList(visit, worse)}<p><a href="${link('/account/watches')}">${words.watches.allWatches}</a></p></section>`;
}

/** Those never audited last. */
function newestFirst({ last_audit_at: a }: Site, { last_audit_at: b }: Site): number {
  return (b ?? '').localeCompare(a ?? '');
}

async function storeOf(visit: Visit, site: Site, withHeadline: boolean): Promise<Html> {
  const { body } = await visit.api('GET', '/account/audits', { query: { domain: site.domain, limit: NEWEST } });
  const done = body.audits.find(({ status }) => status === 'done');
  return storeCard(visit, site, body.audits, done !== undefined && withHeadline ? await headlineOf(visit, done.id) : null);
}

/** Nothing was audited yet: the three steps, the first of which is on the page. */
function welcome(visit: Visit): Html {
  const { words, link } = visit;
  return html`<h1>${words.home.welcome}</h1>
    <p class="lead">${words.home.welcomeText}</p>
    <ol class="steps">
      <li><h2>${words.home.steps[0]}</h2>${auditForm(visit, null)}</li>
      <li><h2>${words.home.steps[1]}</h2><p>${words.home.keyText}</p>
        <form method="post" action="${link('/account/key')}"><button class="quiet" type="submit">${words.keys.make}</button></form></li>
      <li><h2>${words.home.steps[2]}</h2><p>${words.home.pipelineText}</p></li>
    </ol>`;
}

function summaryOf({ words, language }: Visit, { sites, quotas }: Usage): string {
  const { simulation } = quotas;
  return filled(words.home.summary, {
    used: numberOf(sites.used, language),
    limit: numberOf(sites.limit, language),
    // A plan that shrank may leave more used than it has.
    left: numberOf(Math.max(0, simulation.limit - simulation.used), language),
    simulations: numberOf(simulation.limit, language),
    day: dayOf(simulation.resets_at, language),
  });
}

/** Without a key there is one step to take, and it is one button. */
async function nextStep({ api, words, link }: Visit): Promise<Html | null> {
  if ((await keyOf(api)) !== null) return null;
  return html`<form class="hint-card" method="post" action="${link('/account/key')}"><p><b>${words.home.keyTitle}</b> ${words.home.keyText}</p><button type="submit">${words.keys.make}</button></form>`;
}

/** The fault that weighs most in the weakest check and what it recommends, else what kept a check from being measured; null where nothing is to be done. */
async function headlineOf({ api, language }: Visit, id: string): Promise<Html | null> {
  const { body } = await api('GET', '/audits/{id}', { path: { id }, query: { lang: language } });
  const checks = body?.result?.checks ?? [];
  const open = checks.filter(({ status }) => status === 'fail' || status === 'warn');
  const [weakest] = open.sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const unmeasured = checks.filter(({ status }) => status === 'error').flatMap(({ findings }) => findings);
  const text = weakest?.recommendation ?? unmeasured.find(({ severity }) => severity !== 'info')?.title;
  // The fault stands before what mends it.
  const fault = weakest?.findings.find(({ fix }) => fix === weakest.recommendation)?.title;
  return text === undefined ? null : html`<p class="headline">${fault === undefined ? null : html`<b>${fault}</b><br>`}${text}</p>`;
}

function storeCard(visit: Visit, { domain }: Site, audits: readonly HistoryEntry[], headline: Html | null): Html {
  const { words, language, link } = visit;
  const done = audits.filter(({ status }) => status === 'done');
  const [newest] = done;
  const [latest] = audits;
  const underWay = latest !== undefined && (latest.status === 'pending' || latest.status === 'running');
  return html`<li class="card store-card">
    <h2><a href="${link(pathOf(domain))}">${domain}</a></h2>
    ${
      newest === undefined
        ? html`<p class="calm">${underWay ? words.home.running : latest === undefined ? words.home.never : failureOf(visit, latest)}</p>`
        : html`<div class="store-figures">${figureOf(visit, newest)}
            ${sparkline(done.map(({ overall_score: score }) => score).reverse())}</div>
          <p class="calm">${dayOf(newest.finished_at ?? newest.created_at, language)}${newest.score_change === null ? '' : ` · ${filled(words.home.change, { change: changeOf(newest.score_change) })}`}${underWay ? ` · ${words.home.running}` : ''}</p>
          ${headline}`
    }
    <p><a href="${link(pathOf(domain))}">${words.home.open}</a></p>
  </li>`;
}

/** Stores that take no place any more keep their audits. */
function archivedList({ words, link }: Visit, archived: readonly string[]): Html | null {
  if (archived.length === 0) return null;
  return html`<section><h2>${words.home.archived}</h2>
    <ul class="plain-list">${archived.map((domain) => html`<li><a href="${link(pathOf(domain))}">${domain}</a></li>`)}</ul></section>`;
}
