/** One store: its scores over time, its audits, and what its owner may do with them. */

import { type Html, html, nameOf, wordsOf } from '@vitrine/report';
import { scrolled } from '../../frame/elements.ts';
import { dayOf, filled, momentOf } from '../../frame/format.ts';
import { historyChart } from '../chart.ts';
import type { Handle, HistoryEntry, Visit } from '../visit.ts';
import { auditForm, changeChip, failureOf, figureOf, pathOf, provenance } from './parts.ts';
import { runsOf } from './runs.ts';
import { siteOptions } from './site-options.ts';

/** What is drawn and listed on one page; the export has all. */
const SHOWN = 50;

export const history: Handle = async (visit) => {
  const { api, words, link, params, query } = visit;
  const domain = params['domain'] ?? '';
  const cursor = query.get('cursor');
  const [{ body: page }, { body: sites }] = await Promise.all([
    api('GET', '/account/audits', { query: { domain, limit: SHOWN, ...(cursor !== null && { cursor }) } }),
    api('GET', '/account/sites'),
  ]);
  const site = sites.sites.find((other) => other.domain === domain);
  const { audits } = page;
  const [latest] = audits;
  const newest = audits.find(({ status }) => status === 'done');
  const body = html`<p class="crumb"><a href="${link('/account')}">${words.home.title}</a></p>
    <h1 class="store">${domain}</h1>
    ${latest === undefined ? html`<p class="lead">${words.history.none}</p>` : null}
    ${newest === undefined ? null : opening(visit, newest)}
    ${chartOf(visit, audits)}
    ${latest === undefined ? null : auditTable(visit, domain, audits, page.next_cursor)}
    <section><h2>${words.history.again}</h2>${auditForm(visit, latest?.business ?? domain)}</section>
    ${site === undefined ? null : html`<p><a href="${link(`/account/watches?${new URLSearchParams({ business: latest?.business ?? domain })}`)}">${words.watches.make}</a></p>`}
    ${await runsOf(visit, domain, newest !== undefined)}
    ${site === undefined ? null : siteOptions(visit, site)}`;
  return { kind: 'page', section: 'stores', title: domain, body };
};

function opening(visit: Visit, newest: HistoryEntry): Html {
  const { words, language, link } = visit;
  return html`<div class="opening">${figureOf(visit, newest)}
    <p class="calm">${filled(words.history.asOf, { day: momentOf(newest.finished_at ?? newest.created_at, language) })} · <a href="${link(`/account/audits/${newest.id}/report`)}">${words.history.report}</a></p></div>`;
}

/** One score draws nothing; two are a history. */
function chartOf({ words, language }: Visit, audits: readonly HistoryEntry[]): Html | null {
  const points = audits
    .filter(({ status }) => status === 'done')
    .map(({ finished_at, created_at, overall_score: score, tier, engine_version: version }) => ({
      at: new Date(finished_at ?? created_at),
      score,
      tier,
      version,
    }))
    .reverse();
  const known = points.filter(({ score }) => score !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < 2) return null;
  const label = filled(words.history.chart, {
    count: known.length,
    from: first.score ?? '',
    to: last.score ?? '',
    since: dayOf(first.at, language),
    until: dayOf(last.at, language),
  });
  const tierName = (tier: string) => nameOf(wordsOf(language).tierNames, tier);
  const versionName = (version: string) => filled(words.history.rules, { version });
  return html`<figure class="card"><figcaption>${label} ${words.history.chartTable}</figcaption>${historyChart({ points, language, label, tierName, versionName })}</figure>`;
}

/** The scores as a table, and what can be done with each audit. Two of them are chosen to be compared. */
export function auditTable(visit: Visit, domain: string, audits: readonly HistoryEntry[], next: string | null): Html {
  const { words, account, language, link } = visit;
  const { history: texts } = words;
  const done = audits.filter(({ status }) => status === 'done');
  const [newer, older] = done;
  const releases = releasesOf(done);
  const row = (entry: HistoryEntry) =>
    auditRow(visit, entry, { newer: newer?.id, older: older?.id, comparable: done.length > 1, release: releases.get(entry.id) });
  return html`<section><h2>${texts.title}</h2>
    <form method="get" action="${pathOf(domain)}/changes">${language === account.language ? null : html`<input type="hidden" name="lang" value="${language}">`}
    ${scrolled(
      texts.title,
      html`<table class="audits"><thead><tr><th scope="col">${texts.when}</th><th scope="col" class="num">${texts.score}</th><th scope="col" class="num">${texts.change}</th><th scope="col">${texts.tier}</th><th scope="col">${texts.from}</th>${
        done.length > 1 ? html`<th scope="col">${texts.before}</th><th scope="col">${texts.after}</th>` : null
      }<th scope="col">${texts.more}</th></tr></thead><tbody>${audits.map(row)}</tbody></table>`,
    )}
    ${done.length > 1 ? html`<p class="actions"><button type="submit">${texts.compare}</button></p>` : null}
    </form>
    <p class="actions">${next === null ? null : html`<a href="${link(`${pathOf(domain)}?cursor=${encodeURIComponent(next)}`)}">${texts.older}</a> `}
      <a href="${link(`${pathOf(domain)}/history.csv`)}" download>CSV</a> <a href="${link(`${pathOf(domain)}/history.json`)}" download>JSON</a></p></section>`;
}

interface Choice {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  readonly comparable: boolean;
  /** Where it is the first that newer rules judged: their version. */
  readonly release: string | undefined;
}

/** What the drawing marks, for its table: by the id of an audit, newest first, the version it is the first of. */
function releasesOf(done: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const known = done.flatMap(({ id, engine_version: version }) => (version === null ? [] : [{ id, version }]));
  return new Map(
    known.flatMap(({ id, version }, index) => {
      const before = known[index + 1];
      return before === undefined || before.version === version ? [] : [[id, version] as const];
    }),
  );
}

function auditRow(visit: Visit, entry: HistoryEntry, { newer, older, comparable, release }: Choice): Html {
  const { words, language, link } = visit;
  const { id, status, created_at: at, overall_score: score, score_change: change, tier, shared } = entry;
  const day = momentOf(at, language);
  const radio = (name: 'since' | 'audit', chosen: string | undefined) =>
    status === 'done'
      ? html`<input type="radio" name="${name}" value="${id}"${id === chosen && html` checked`} aria-label="${filled(name === 'since' ? words.history.beforeOf : words.history.afterOf, { day })}">`
      : null;
  const { history: texts } = words;
  const state = status === 'failed' ? failureOf(visit, entry) : words.home.running;
  return html`<tr><th scope="row"><time datetime="${at}">${day}</time>${shared ? null : html` <small>${texts.withdrawn}</small>`}${release === undefined ? null : html` <small class="calm">${filled(texts.rules, { version: release })}</small>`}</th>
    <td class="num" data-name="${texts.score}">${score ?? '–'}</td>
    <td class="num" data-name="${texts.change}">${changeChip(visit, change)}</td>
    <td data-name="${texts.tier}">${status === 'done' ? (tier === null ? '–' : wordsOf(language).tierNames[tier]) : state}</td>
    <td data-name="${texts.from}">${provenance(entry, visit) ?? '–'}</td>
    ${comparable ? html`<td data-name="${texts.before}">${radio('since', older)}</td><td data-name="${texts.after}">${radio('audit', newer)}</td>` : null}
    <td data-name="${texts.more}"><a href="${link(`/account/audits/${id}`)}">${texts.manage}<span class="hidden"> ${day}</span></a></td></tr>`;
}
