/** Agent Performance and Web Findability of one store: the newest run, a drawing and a table of how its figure moved, and another one. */

import { type Html, html } from '@vitrine/report';
import { postButton, table } from '../../frame/elements.ts';
import { dayOf, filled } from '../../frame/format.ts';
import { formMark, startOnce } from '../../frame/start-once.ts';
import { historyChart } from '../chart.ts';
import { type Handle, lead, type Visit } from '../visit.ts';
import { pageOfApi, pathOf } from './parts.ts';

const KINDS = ['performance', 'findability'] as const;
type Kind = (typeof KINDS)[number];

/** Each figure is read from its run, so a chart has few of them. */
const FIGURES = 8;

/** Its page links to transcripts beside it. */
const reportOf = (kind: Kind, id: string): string => `/account/runs/${kind}/${id}/report`;

/** `hasAudit`: without a finished audit of the domain neither can be started. */
export async function runsOf(visit: Visit, domain: string, hasAudit: boolean): Promise<Html> {
  const { words } = visit;
  const sections = await Promise.all(KINDS.map((kind) => section(visit, kind, domain, hasAudit)));
  return html`<section><h2>${words.runs.title}</h2><div class="cards">${sections}</div></section>`;
}

async function section(visit: Visit, kind: Kind, domain: string, hasAudit: boolean): Promise<Html> {
  const { words, language, link } = visit;
  const { runs: texts } = words;
  const { runs, rows } = await readRuns(visit, kind, domain, ['done']);
  const [newest] = rows;
  const open = runs.some(({ status }) => status === 'pending' || status === 'running');
  return html`<article class="card"><h3>${texts.names[kind]}</h3>
    <p class="calm">${texts.aims[kind]}</p>
    ${
      newest === undefined
        ? html`<p>${hasAudit ? texts.none : texts.needsAudit}</p>`
        : html`<p class="figure"><b class="number">${newest.figure ?? '–'}<small>${texts.of[kind]}</small></b></p>
          <p><a href="${link(reportOf(kind, newest.id))}">${words.history.report}</a> · ${dayOf(newest.finished_at ?? newest.created_at, language)}</p>
          ${rows.length > 1 ? trend(visit, kind, rows) : null}`
    }
    ${open ? html`<p role="status">${words.home.running}</p>` : null}
    ${hasAudit && !open ? postButton(link(`${pathOf(domain)}/runs`), texts.start, { children: html`${formMark()}<input type="hidden" name="kind" value="${kind}">` }) : null}
  </article>`;
}

/** The newest twenty, and the newest of those of a status with their figures. */
export async function readRuns(visit: Visit, kind: Kind, domain: string, statuses: readonly string[]) {
  const { runs } = (await visit.api('GET', '/account/runs', { query: { kind, domain } })).body;
  const shown = runs.filter(({ status }) => statuses.includes(status)).slice(0, FIGURES);
  const rows = shown.map(async (run) => ({ ...run, figure: run.status === 'done' ? await figureOf(visit, kind, run.id) : null }));
  return { runs, rows: await Promise.all(rows) };
}

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly engine_version: string | null;
  readonly figure: number | null;
}

function trend(visit: Visit, kind: Kind, rows: readonly Row[]): Html {
  const { words, language } = visit;
  const label = labelOf(visit, kind);
  const versionName = (version: string) => filled(words.history.rules, { version });
  return html`${historyChart({ points: pointsOf(rows), language, label, tierName: String, versionName })}${runTable(visit, kind, rows)}`;
}

const labelOf = ({ words: { runs: texts } }: Visit, kind: Kind): string => filled(texts.trend, { kind: texts.names[kind] });

/** Oldest first. */
export function pointsOf(rows: readonly Row[]) {
  return rows
    .map(({ id, finished_at, created_at, figure: score, engine_version: version }) => ({
      id,
      at: new Date(finished_at ?? created_at),
      score,
      tier: null,
      version,
    }))
    .reverse();
}

export function runTable(visit: Visit, kind: Kind, rows: readonly Row[]): Html {
  const { words, language, link } = visit;
  return html`<details><summary>${words.runs.earlier}</summary>${table(
    labelOf(visit, kind),
    [words.history.when, words.runs.figure[kind]],
    rows.map(({ id, finished_at, created_at, figure }) => [
      html`<a href="${link(reportOf(kind, id))}">${dayOf(finished_at ?? created_at, language)}</a>`,
      figure ?? '–',
    ]),
  )}</details>`;
}

/** Success in per cent, or the score; null: nothing could be measured. */
async function figureOf({ api }: Visit, kind: Kind, id: string): Promise<number | null> {
  if (kind === 'findability') return (await api('GET', '/findability-runs/{id}', { path: { id } })).body?.result?.score ?? null;
  const rate = (await api('GET', '/performance-runs/{id}', { path: { id } })).body?.result?.success.rate ?? null;
  return rate === null ? null : Math.round(rate * 100);
}

export const startRun: Handle = async ({ api, params, form, account, language }) => {
  const domain = params['domain'] ?? '';
  const options = { language, country: account.country ?? 'auto' };
  const body = { business: await addressOf(api, domain), options };
  await startOnce(api, form.get('kind') === 'findability' ? '/findability-runs' : '/performance-runs', body, form);
  return lead(`${pathOf(domain)}?done=run_started`);
};

/** The address the store was last audited at: a domain says nothing of its host and port. */
async function addressOf(api: Visit['api'], domain: string): Promise<string> {
  const { body } = await api('GET', '/account/audits', { query: { domain, limit: 1 } });
  return body.audits[0]?.business ?? domain;
}

export const runReport: Handle = async ({ api, params, language }) => {
  const input = { path: { id: params['id'] ?? '' }, query: { lang: language } };
  return pageOfApi(
    params['kind'] === 'findability'
      ? await api('GET', '/findability-runs/{id}/report', input)
      : await api('GET', '/performance-runs/{id}/report', input),
  );
};

export const trialTranscript: Handle = async ({ api, params, language }) => {
  const path = { id: params['id'] ?? '', n: params['n'] ?? '' };
  return pageOfApi(await api('GET', '/performance-runs/{id}/transcripts/{n}/page', { path, query: { lang: language } }));
};
