/** One watch: the score over time with what was told of it, what changed, who is told, and its settings. */

import type { components } from '@vitrine/client';
import { WATCH_NAMES } from '@vitrine/contract';
import { SEVERITIES } from '@vitrine/engine';
import { type Html, html, wordsOf } from '@vitrine/report';
import { checkbox, field, postButton, select, snippet } from '../../frame/elements.ts';
import type { Fault } from '../../frame/faults.ts';
import { dayOf, filled } from '../../frame/format.ts';
import { historyChart } from '../chart.ts';
import { type Handle, lead, type Visit, type VisitAnswer, type Watch } from '../visit.ts';
import { auditTable } from './history.ts';
import { pathOf } from './parts.ts';
import { pointsOf, readRuns, runTable } from './runs.ts';
import { type Change, changesSection } from './watch-changes.ts';
import { productSection } from './watch-product.ts';
import { everyField, everyOf, otherKind, pathOfWatch, planOf, refusalOf, stateOf } from './watches.ts';
import { pathOfWebhook } from './webhooks.ts';

type Webhook = components['schemas']['Webhook'];

/** Audits that are drawn and listed; the page of the store has all, and of other runs fewer are drawn. */
const SHOWN = 50;

export const watch: Handle = async (visit) => watchPage(visit, await watchOf(visit), null);

async function watchOf({ api, params }: Visit): Promise<Watch> {
  return (await api('GET', '/account/watches/{id}', { path: { id: params['id'] ?? '' } })).body;
}

/** `fault`: why what was asked for was not done. */
async function watchPage(visit: Visit, one: Watch, fault: Fault | null): Promise<VisitAnswer> {
  const { words, language, link } = visit;
  const { watches: texts } = words;
  const { changes, past, hooks, mail, product } = await partsOf(visit, one);
  const { newest } = past;
  const to = (end: string) => link(`${pathOfWatch(one.id)}/${end}`);
  const isRunning = newest !== undefined && (newest.status === 'pending' || newest.status === 'running');
  const state = [...planOf(visit, one), ...(isRunning ? [texts.running] : [])].join(' · ');
  const ended = one.ended === null ? null : filled(texts.endedText, { why: WATCH_NAMES.ended[one.ended][language] });
  const isOff = one.paused || one.ended !== null;
  const known = html`<input type="hidden" name="newest" value="${newest?.id ?? ''}">`;
  const body = html`<p class="crumb"><a href="${link('/account/watches')}">${texts.title}</a> · <a class="store" href="${link(pathOf(one.domain))}">${words.home.open}</a></p>
    <h1 class="store">${one.domain}</h1>
    <p class="lead">${stateOf(visit, one)} · ${state}</p>
    ${fault === null ? null : html`<p class="notice is-fail" role="alert">${fault.text}</p>`}
    ${ended === null ? null : html`<p class="notice">${ended}</p>`}
    <div class="actions">${postButton(to('run'), texts.run, { quiet: false, children: known })}${
      isOff ? postButton(to('resume'), one.ended === null ? texts.resume : texts.switchOn) : postButton(to('pause'), texts.pause)
    }</div>
    ${chartOf(visit, one, past.points, changes.changes)}
    ${changesSection(visit, one, changes)}
    ${past.listed}
    ${productSection(visit, one, product)}
    ${told(visit, one, hooks.webhooks)}
    ${settings(visit, one, mail.available)}
    <section><h2>${texts.end}</h2><p>${texts.endText}</p><p><a class="button quiet" href="${to('delete')}">${texts.end}…</a></p></section>`;
  return {
    kind: 'page',
    section: 'watches',
    title: `${texts.title}: ${one.domain}`,
    body,
    ...(fault !== null && { status: fault.status }),
  };
}

/** What the page is made of, besides the watch. */
async function partsOf(visit: Visit, one: Watch) {
  const { api, query } = visit;
  const [path, cursor] = [{ id: one.id }, query.get('cursor')];
  const [changes, past, hooks, mail, product] = await Promise.all([
    api('GET', '/account/watches/{id}/changes', { path, query: { limit: 20, ...(cursor !== null && { cursor }) } }),
    pastOf(visit, one),
    api('GET', '/account/webhooks'),
    api('GET', '/account/mail'),
    api('GET', '/account/watches/{id}/product', { path }),
  ]);
  return { changes: changes.body, past, hooks: hooks.body, mail: mail.body, product: product.body };
}

const ENDED = ['done', 'failed'];

/** Runs of the store that are of its kind, oldest first where they are drawn, and the list of them. */
async function pastOf(visit: Visit, { domain, runs: watched }: Watch) {
  const kind = otherKind(watched);
  if (kind !== null) {
    const { runs, rows } = await readRuns(visit, kind, domain, ENDED);
    return { newest: runs[0], points: pointsOf(rows), listed: rows.length === 0 ? null : runTable(visit, kind, rows) };
  }
  const { audits, next_cursor: next } = (await visit.api('GET', '/account/audits', { query: { domain, limit: SHOWN } })).body;
  const rows = audits.filter(({ status }) => ENDED.includes(status)).map((audit) => ({ ...audit, figure: audit.overall_score }));
  return { newest: audits[0], points: pointsOf(rows), listed: audits.length === 0 ? null : auditTable(visit, domain, audits, next) };
}

/** One score draws nothing; what failed is a gap, which may be what was told. */
function chartOf({ words, language }: Visit, { runs }: Watch, shown: ReturnType<typeof pointsOf>, changes: readonly Change[]): Html {
  const { watches: texts } = words;
  const marks = new Map(changes.map(({ run_id: run, type, cause }) => [run, markOf(words, { type, cause }, language)]));
  const points = shown.map((point) => ({ ...point, told: marks.get(point.id) ?? null }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return html`<p>${texts.noRun}</p>`;
  if (points.length < 2) return html`<p>${texts.oneRun}</p>`;
  const figure = words.runs.figure[otherKind(runs) ?? 'findability'];
  const label = filled(texts.chart, { figure, count: points.length, since: dayOf(first.at, language), until: dayOf(last.at, language) });
  const versionName = (version: string) => filled(words.history.rules, { version });
  return html`<figure class="card"><figcaption>${label}</figcaption>${historyChart({ points, language, label, tierName: String, versionName })}</figure>`;
}

/** The cause, in few letters; where there is none, what was told. */
function markOf(
  { watches: { causes } }: Visit['words'],
  { type, cause }: Pick<Change, 'type' | 'cause'>,
  language: Visit['language'],
): string {
  return cause === null ? WATCH_NAMES.types[type][language] : causes[cause];
}

/** Webhooks that ask for events of watches, each with its log of this one, and the feed. */
function told({ words, link }: Visit, { id, feed }: Watch, hooks: readonly Webhook[]): Html {
  const { watches: texts } = words;
  const asking = hooks.filter(({ events }) => events.some((event) => event.startsWith('watch.')));
  return html`<section><h2>${texts.deliveries}</h2>${
    asking.length === 0
      ? html`<p>${texts.noWebhook} <a href="${link('/account/webhooks')}">${texts.addWebhook}</a></p>`
      : html`<ul class="plain-list">${asking.map((hook) => html`<li><a href="${link(`${pathOfWebhook(hook.id)}?watch=${id}`)}">${filled(texts.deliveriesOf, { host: new URL(hook.url).host })}</a></li>`)}</ul>`
  }<h3>${texts.feed}</h3><p>${texts.feedText}</p>${snippet(feed)}${postButton(link(`${pathOfWatch(id)}/feed`), texts.renew)}</section>`;
}

function settings(visit: Visit, one: Watch, canMail: boolean): Html {
  const { words, language, link } = visit;
  const { watches: texts } = words;
  const { country, language: asked } = one.market;
  const named = (type: 'region' | 'language', code: string) => new Intl.DisplayNames(language, { type }).of(code) ?? code;
  // A country stands in the middle of a sentence.
  const place = country === 'auto' ? words.profile.anyCountry.toLowerCase() : named('region', country);
  const { severity, score_drop: drop, tier, wall, recovery } = one.tell;
  const names = wordsOf(language).severity;
  const from = (name: (typeof SEVERITIES)[number]) =>
    name === 'critical' ? texts.critical : name === 'info' ? texts.allFindings : filled(texts.severityFrom, { severity: names[name] });
  return html`<section><h2>${texts.settings}</h2><p class="calm">${filled(texts.market, { market: `${place}, ${named('language', asked)}` })}</p>
    <form class="fields" method="post" action="${link(pathOfWatch(one.id))}">${everyField(visit, one.every)}
      <p><label for="severity">${texts.severity}</label>${select('severity', [['', texts.noFindings], ...SEVERITIES.map((name) => [name, from(name)] as const)], severity ?? '')}</p>
      ${field({ name: 'score_drop', label: texts.scoreDrop, hint: texts.scoreHint, attributes: { type: 'number', min: 1, max: 100, value: drop ?? '' } })}
      <fieldset><legend>${texts.tell}</legend>${checkbox('tier', texts.lowerTier, tier)}${checkbox('wall', texts.wall, wall)}${checkbox('recovery', texts.recovery, recovery)}</fieldset>
      ${checkbox('mail', texts.mail, one.mail)}${canMail ? null : html`<p class="calm">${texts.noMail}</p>`}
      <button class="quiet" type="submit">${words.profile.save}</button></form></section>`;
}

/** Does it and leads back; what the API refuses is said on the page of the watch. */
async function done(visit: Visit, what: string, act: (path: { readonly id: string }) => Promise<unknown>): Promise<VisitAnswer> {
  const id = visit.params['id'] ?? '';
  try {
    await act({ id });
    return lead(`${pathOfWatch(id)}?done=${what}`);
  } catch (error) {
    return watchPage(visit, await watchOf(visit), refusalOf(visit, error));
  }
}

export const saveWatch: Handle = (visit) => {
  const { form, api } = visit;
  const drop = form.get('score_drop')?.trim() ?? '';
  const severity = form.get('severity') ?? '';
  const tell = {
    severity: severity === '' ? null : (severity as Watch['tell']['severity']),
    // What is no number goes as it is, to be refused.
    score_drop: drop === '' ? null : Number.isNaN(Number(drop)) ? (drop as never) : Number(drop),
    tier: form.has('tier'),
    wall: form.has('wall'),
    recovery: form.has('recovery'),
  };
  return done(visit, 'saved', async (path) => {
    const { every } = (await api('GET', '/account/watches/{id}', { path })).body;
    const asked = everyOf(form);
    // The same interval again would switch on what has ended.
    const body = { tell, mail: form.has('mail'), ...(asked !== every && { every: asked }) };
    await api('PATCH', '/account/watches/{id}', { path, body });
  });
};

export const pinProduct: Handle = (visit) => {
  const product = visit.form.get('product') || null;
  return done(visit, 'saved', (path) => visit.api('PATCH', '/account/watches/{id}', { path, body: { product } }));
};

const patched =
  (body: { readonly paused: boolean } | { readonly feed: 'renew' }): Handle =>
  (visit) =>
    done(visit, 'saved', (path) => visit.api('PATCH', '/account/watches/{id}', { path, body }));
export const pauseWatch = patched({ paused: true });
export const resumeWatch = patched({ paused: false });
export const renewFeed = patched({ feed: 'renew' });

/** A form that is sent again finds a newer run than it knew, and makes none. */
export const runWatch: Handle = (visit) =>
  done(visit, 'run_started', async (path) => {
    const { newest } = await pastOf(visit, await watchOf(visit));
    if (visit.form.get('newest') === (newest?.id ?? '')) await visit.api('POST', '/account/watches/{id}/runs', { path });
  });

export const confirmEndWatch: Handle = async (visit) => {
  const { words, link } = visit;
  const { watches: texts } = words;
  const one = await watchOf(visit);
  const body = html`<p class="crumb"><a href="${link(pathOfWatch(one.id))}">${words.cancel}</a></p><h1>${texts.end}</h1>
    <p class="lead store">${one.domain}</p><p>${texts.endText}</p>
    <form method="post" action="${link(`${pathOfWatch(one.id)}/delete`)}"><button class="danger" type="submit">${texts.end}</button></form>`;
  return { kind: 'page', section: 'watches', title: texts.end, body };
};

export const endWatch: Handle = async ({ api, params }) => {
  await api('DELETE', '/account/watches/{id}', { path: { id: params['id'] ?? '' } });
  return lead('/account/watches?done=watch_ended');
};
