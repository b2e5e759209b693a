/** What changed between any two audits of one store. */

import type { Audit, components } from '@vitrine/client';
import { type Html, html, nameOf, signalName, wordsOf } from '@vitrine/report';
import { table } from '../../frame/elements.ts';
import { changeOf, filled, momentOf } from '../../frame/format.ts';
import type { Handle, Visit } from '../visit.ts';
import { pathOf } from './parts.ts';

type Changes = components['schemas']['Changes'];

export const changes: Handle = async (visit) => {
  const { api, words, language, link, params, query } = visit;
  const domain = params['domain'] ?? '';
  // Chosen the other way round they are the same two: what was before is a matter of time.
  const chosen = await Promise.all(['since', 'audit'].map((name) => read(api, query.get(name) ?? '')));
  const [before, after] = chosen.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)) as [Audit, Audit];
  const path = { id: after.id };
  const { body: found } = await api('GET', '/audits/{id}/changes', { path, query: { since: before.id, lang: language } });
  const title = filled(words.changes.title, { domain });
  const moment = (audit: Audit) => momentOf(audit.finished_at ?? audit.created_at, language);
  const body = html`<p class="crumb"><a href="${link(pathOf(domain))}">${domain}</a></p>
    <h1>${title}</h1>
    <p class="lead">${filled(words.changes.between, { before: moment(before), after: moment(after) })}</p>
    ${scores(visit, found)}
    ${list(visit, words.changes.fixed, { findings: found.fixed, kind: 'is-pass' })}
    ${list(visit, words.changes.new, { findings: found.new, kind: 'is-fail' })}
    ${incomparable(visit, found)}
    ${signals(visit, found)}
    ${list(visit, words.changes.unchanged, { findings: found.unchanged, kind: 'is-error' })}`;
  return { kind: 'page', section: 'stores', title, body };
};

async function read(api: Visit['api'], id: string): Promise<Audit> {
  return (await api('GET', '/audits/{id}', { path: { id } })).body as Audit;
}

function scores({ words }: Visit, { overall_score: { before, after } }: Changes): Html {
  const change = before === null || after === null ? null : after - before;
  return html`<p class="figure"><b class="number">${before ?? '–'} → ${after ?? '–'}<small>/100</small></b>${
    change === null ? null : html` <span class="${change > 0 ? 'is-pass' : change < 0 ? 'is-fail' : 'is-error'}">${changeOf(change)}</span>`
  } <span class="calm">${words.history.score}</span></p>`;
}

interface Listed {
  readonly findings: Changes['fixed'];
  /** The class of their colour. */
  readonly kind: string;
}

function list({ language }: Visit, title: string, { findings, kind }: Listed): Html | null {
  if (findings.length === 0) return null;
  return html`<section><h2>${title} <span class="count ${kind}">${findings.length}</span></h2><ul class="plain-list">${findings.map(
    ({ title: text, severity, rule }) =>
      html`<li><span class="store">${text}</span> <small>${wordsOf(language).severity[severity]} · <code>${rule}</code></small></li>`,
  )}</ul></section>`;
}

function incomparable({ words }: Visit, { not_comparable: findings }: Changes): Html | null {
  if (findings.length === 0) return null;
  return html`<section><h2>${words.changes.notComparable} <span class="count is-error">${findings.length}</span></h2><p class="calm">${words.changes.notComparableText}</p><ul class="plain-list">${findings.map(
    ({ title, reason }) => html`<li><span class="store">${title}</span> <small>${words.changes.reasons[reason]}</small></li>`,
  )}</ul></section>`;
}

function signals({ words, language }: Visit, { signals: changed }: Changes): Html | null {
  if (changed.length === 0) return null;
  const { changes: texts } = words;
  const state = (value: string | null) => (value === null ? '–' : nameOf(wordsOf(language).states, value));
  return html`<section><h2>${texts.signals} <span class="count is-error">${changed.length}</span></h2>${table(
    texts.signals,
    [texts.signal, texts.was, texts.is, texts.note],
    changed.map(({ signal, before, after, reason }) => [
      signalName(signal, language),
      state(before),
      state(after),
      reason === null ? '' : texts.reasons[reason],
    ]),
  )}</section>`;
}
