/** The stores an account watches, those that got worse first, and the form that watches another one. */

import { Refusal } from '@vitrine/client';
import { WATCH_NAMES, WATCH_REFUSALS, WATCH_SCAN_DETAIL, WATCH_UNITS_DETAIL } from '@vitrine/contract';
import { asTyped } from '@vitrine/engine';
import { type Html, html } from '@vitrine/report';
import { ADDRESS, checkbox, field, select } from '../../frame/elements.ts';
import { type Fault, faultOf } from '../../frame/faults.ts';
import { filled, momentOf } from '../../frame/format.ts';
import { type Handle, lead, type Visit, type VisitAnswer, type Watch } from '../visit.ts';

export const pathOfWatch = (id: string): string => `/account/watches/${id}`;

interface Asked {
  readonly business: string;
  readonly every: Watch['every'];
  readonly runs: Watch['runs'];
  readonly mail: boolean;
}

export const watches: Handle = (visit) =>
  listPage(visit, { business: visit.query.get('business') ?? '', every: 'week', runs: 'audit', mail: true }, null);

async function listPage(visit: Visit, asked: Asked, fault: Fault | null): Promise<VisitAnswer> {
  const { api, words, link } = visit;
  const { watches: texts } = words;
  const [{ body: made }, { body: mail }] = await Promise.all([api('GET', '/account/watches'), api('GET', '/account/mail')]);
  const body = html`<h1>${texts.title}</h1><p class="lead">${texts.text}</p>
    ${made.watches.length === 0 ? html`<p>${texts.none}</p>` : watchList(visit, made.watches)}
    <section><h2>${texts.make}</h2><form class="fields" method="post" action="${link('/account/watches')}">
      ${field({
        name: 'business',
        label: words.audit.label,
        hint: texts.makeText,
        attributes: { ...ADDRESS, value: asked.business },
        fault: fault?.text ?? null,
        isWrong: fault?.isAddress ?? false,
      })}
      ${everyField(visit, asked.every)}
      ${runsField(visit, asked.runs)}
      ${checkbox('mail', texts.mail, asked.mail)}${mail.available ? null : html`<p class="calm">${texts.noMail}</p>`}
      <button type="submit">${texts.make}</button></form></section>`;
  return { kind: 'page', section: 'watches', title: texts.title, body, ...(fault !== null && { status: fault.status }) };
}

function runsField({ words, language, settings }: Visit, chosen: Watch['runs']): Html {
  const { watches: texts } = words;
  const kinds = (['audit', 'scan', 'findability', 'performance'] as const).filter((runs) => runs !== 'scan' || settings.hasScan);
  return html`<p><label for="runs">${texts.runs}</label><span class="hint" id="runs-hint">${texts.units}</span>
    ${select(
      'runs',
      kinds.map((runs) => [runs, WATCH_NAMES.runs[runs][language]]),
      chosen,
      { 'aria-describedby': 'runs-hint' },
    )}</p>`;
}

/** The kind whose runs are listed apart from the store's audits; null: its runs are audits. */
export function otherKind(runs: Watch['runs']) {
  return runs === 'findability' || runs === 'performance' ? runs : null;
}

export function everyField({ words, language }: Visit, every: Watch['every']): Html {
  const { watches: texts } = words;
  return html`<p><label for="every">${texts.every}</label><span class="hint" id="every-hint">${texts.plans}</span>
    ${select(
      'every',
      (['week', 'day', 'hour'] as const).map((name) => [name, WATCH_NAMES.every[name][language]]),
      every,
      { 'aria-describedby': 'every-hint' },
    )}</p>`;
}

export function watchList(visit: Visit, all: readonly Watch[]): Html {
  const { link, language } = visit;
  const row = (watch: Watch) => {
    const { last_change: change } = watch;
    const told = change === null ? '' : `${WATCH_NAMES.types[change.type][language]}, ${momentOf(change.at, language)}`;
    return html`<li><a class="store" href="${link(pathOfWatch(watch.id))}">${watch.domain}</a> ${stateOf(visit, watch)}
      <small>${[...planOf(visit, watch), ...(told === '' ? [] : [told])].join(' · ')}</small></li>`;
  };
  return html`<ul class="plain-list">${all.map(row)}</ul>`;
}

/** How it is, in the colour of that. */
export function stateOf({ language }: Visit, { state }: Watch): Html {
  const kind = { new: 'is-error', well: 'is-pass', worse: 'is-fail', unmeasured: 'is-fail', flapping: 'is-fail' }[state];
  return html`<span class="${kind}">${WATCH_NAMES.states[state][language]}</span>`;
}

/** What is run, how often, and when next. */
export function planOf({ words, language }: Visit, { runs, every, paused, ended, next_at: next }: Watch): readonly string[] {
  const { watches: texts } = words;
  const when =
    ended !== null
      ? filled(texts.ended, { why: WATCH_NAMES.ended[ended][language] })
      : paused || next === null
        ? texts.paused
        : filled(texts.next, { day: momentOf(next, language) });
  return [WATCH_NAMES.runs[runs][language], WATCH_NAMES.every[every][language], when];
}

export const everyOf = (form: URLSearchParams): Watch['every'] => (form.get('every') ?? 'week') as Watch['every'];

export const makeWatch: Handle = async (visit) => {
  const { api, form, account, language } = visit;
  const runs = (form.get('runs') ?? 'audit') as Watch['runs'];
  const asked = { business: form.get('business')?.trim() ?? '', every: everyOf(form), runs, mail: form.has('mail') };
  const { business, every, mail } = asked;
  const market = { language, country: account.country ?? ('auto' as const) };
  try {
    const body = { business: asTyped(business), every, market, mail, runs };
    const { body: made } = await api('POST', '/account/watches', { body });
    return lead(`${pathOfWatch(made.id)}?done=watch_made`);
  } catch (error) {
    return listPage(visit, asked, refusalOf(visit, error, business));
  }
};

/** Why the API has not done it, in words. What is no refusal is thrown again. */
export function refusalOf({ words, language }: Visit, error: unknown, business: string | null = null): Fault {
  const isNoAudit = error instanceof Refusal && error.code === 'audit_not_found';
  if (!(error instanceof Refusal) || error.status === 401 || (error.status === 404 && !isNoAudit) || error.status >= 500) throw error;
  const { refused } = words.watches;
  const { status, code, body } = error;
  const told = (text: string, isAddress = false): Fault => ({ status, text, isAddress, retryAfterSeconds: null });
  if (isNoAudit) return told(words.runs.needsAudit);
  if (code === 'watch_already_exists') return told(refused.exists, true);
  if (code === 'quota_exceeded' && !body.quota_limit) {
    const { detail } = body;
    return told(detail === WATCH_SCAN_DETAIL.en ? refused.scan : detail === WATCH_UNITS_DETAIL.en ? refused.units : refused.plan);
  }
  const why = body.field_errors?.map(({ msg }) => Object.entries(WATCH_REFUSALS).find(([, text]) => text === msg)?.[0])[0];
  if (why !== undefined) return told(refused[why as keyof typeof WATCH_REFUSALS], why === 'archived');
  return faultOf(error, language, business, true);
}
