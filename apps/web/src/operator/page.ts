/** What the fleet does, as tables. */

import type { components } from '@vitrine/client';
import type { Language } from '@vitrine/engine';
import { html } from 'htm/preact';
import type { ComponentChildren, VNode } from 'preact';
import { field, postButton, table } from '../frame/elements.ts';
import { dayOf, filled, momentOf, numberOf } from '../frame/format.ts';
import { withLanguage } from '../frame/language.ts';
import { OPERATOR_WORDS, type OperatorWords } from './words.ts';

type Operations = components['schemas']['Operations'];
export interface Shown extends Operations {
  readonly costs: components['schemas']['ModelCosts']['costs'];
  readonly log: components['schemas']['OperatorLog']['entries'];
}

const PAUSABLE = [
  'creation',
  'paying',
  'account',
  'anonymous',
  'watches',
] as const satisfies readonly Operations['pauses'][number]['what'][];

/** What is wrong with one of the two fields of the entry. */
export interface EntryFault {
  readonly field: 'name' | 'token';
  readonly text: string;
}

export function entryContent(language: Language, fault: EntryFault | null): VNode {
  const words = OPERATOR_WORDS[language];
  const asked = (name: EntryFault['field'], label: string, attributes: object) =>
    html`<p>${field({ name, label, attributes: { required: true, ...attributes }, fault: fault?.field === name ? fault.text : null })}</p>`;
  return html`<main id="content"><h1>${words.enter}</h1><p class="lead">${words.enterText}</p>
    <form class="fields" method="post" action="/operator/open"><input type="hidden" name="lang" value=${language} />
      ${asked('name', words.who, { type: 'text', autocomplete: 'username', maxlength: 100 })}${asked('token', words.token, { type: 'password', autocomplete: 'off' })}
      <button type="submit">${words.open}</button></form></main>`;
}

export function operationsContent(language: Language, state: Shown, now: Date, notice: string | null): VNode {
  const words = OPERATOR_WORDS[language];
  return html`<main id="content">
    <div class="account-bar"><h1>${words.title}</h1>${postButton('/operator/close', words.leave)}</div>
    ${notice === null ? null : html`<p class="notice" role="status">${notice}</p>`}
    <p class="lead">${filled(words.asOf, { time: momentOf(now, language) })}</p>
    ${section(
      words,
      words.pauses,
      [words.action, words.paused, words.hand],
      PAUSABLE.map((what) => {
        const pause = state.pauses.find((one) => one.what === what);
        const until = pause?.until ? filled(words.until, { time: momentOf(pause.until, language) }) : words.untilResumed;
        const [verb, label] = pause === undefined ? ['pause', words.pause] : ['resume', words.resume];
        return [words.pausable[what], pause === undefined ? words.goesOn : until, postButton(`/operator/pauses/${what}/${verb}`, label)];
      }),
      words.pausesText,
    )}
    ${fleet(words, language, state)}
    ${section(
      words,
      words.running,
      [words.kind, words.store, words.since, words.claims, words.sign, words.hand],
      state.running.map((run) => [
        words.kinds[run.kind],
        html`<span class="store">${run.domain}</span>`,
        momentOf(run.started_at, language),
        run.claims,
        run.held ? seconds(run.silent_seconds, language) : '–',
        html`<div class="actions">${postButton(`/operator/runs/${run.id}/retry`, words.retry)}<a class="button quiet" href=${withLanguage(`/operator/runs/${run.id}/give-up`, language)}>${words.giveUp}…</a></div>`,
      ]),
    )}
    ${section(
      words,
      words.failures,
      [words.kind, words.cause, words.count, words.newest],
      state.failures.map((failure) => [
        words.kinds[failure.kind],
        html`<code>${failure.error_code}</code>`,
        numberOf(failure.count, language),
        momentOf(failure.newest_at, language),
      ]),
    )}
    ${section(
      words,
      words.hosts,
      [words.host, words.requests, words.failed, words.median, words.p90],
      state.slow_hosts.map((slow) => [
        html`<span class="store">${slow.host}</span>`,
        numberOf(slow.requests, language),
        numberOf(slow.failed, language),
        milliseconds(slow.median_ms, language),
        milliseconds(slow.p90_ms, language),
      ]),
    )}
    ${section(
      words,
      words.costs,
      [words.day, words.account, words.model, words.answers, words.cost],
      state.costs.map((cost) => [
        dayOf(cost.day, language),
        html`<code>${cost.account_id ?? words.nobody}</code>`,
        html`<code>${cost.model}</code>`,
        numberOf(cost.answers, language),
        costText(words, language, cost),
      ]),
      words.costsText,
    )}
    ${section(
      words,
      words.log,
      [words.when, words.whoDid, words.action, words.subject, words.before, words.after],
      state.log.map(({ at, who, action, subject, before, after }) => [
        momentOf(at, language),
        who,
        html`<code>${action}</code>`,
        html`<span class="store">${subject}</span>`,
        ...[before, after].map((facts) => html`<code>${facts === null ? '–' : told(facts)}</code>`),
      ]),
      words.logText,
    )}
    <div class="pairs">${section(
      words,
      words.settings,
      [words.name, words.value],
      state.settings.map(({ name, value }) => [html`<code>${name}</code>`, value || words.unset]),
      words.settingsText,
    )}</div>
  </main>`;
}

/** What is not known is said beside what is. */
function costText(words: OperatorWords, language: Language, { answers, unpriced, dollars }: Shown['costs'][number]): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  if (dollars === null) return words.unknownCost;
  const known = money.format(dollars);
  return unpriced === 0
    ? known
    : filled(words.partlyKnown, { known, unpriced: numberOf(unpriced, language), answers: numberOf(answers, language) });
}

/** With spaces between its members, so that a line of the table may break there. */
function told(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}

/** Asked once more: a run that is given up has failed for whoever waits for it. */
export function giveUpContent(language: Language, id: string): VNode {
  const words = OPERATOR_WORDS[language];
  return html`<main id="content"><p class="crumb"><a href=${withLanguage('/operator', language)}>${words.title}</a></p>
    <h1>${words.giveUpTitle}</h1><p><code>${id}</code></p><p class="lead">${words.giveUpText}</p>
    <form method="post" action=${withLanguage(`/operator/runs/${id}/give-up`, language)}><button class="danger" type="submit">${words.giveUp}</button></form></main>`;
}

function fleet(words: OperatorWords, language: Language, { lanes, queues, workers }: Operations): VNode {
  return html`${section(
    words,
    words.lanes,
    [words.kind, words.lane, words.waiting, words.oldest],
    lanes.map((lane) => [
      words.kinds[lane.kind],
      words.lanesOf[lane.lane],
      numberOf(lane.waiting, language),
      seconds(lane.oldest_seconds, language),
    ]),
  )}
  ${
    queues === null
      ? html`<h2>${words.queues}</h2><p class="fault">${words.away}</p>`
      : section(
          words,
          words.queues,
          [words.kind, words.waiting, words.delayed, words.active],
          queues.map((queue) => [
            words.kinds[queue.kind],
            numberOf(queue.waiting, language),
            numberOf(queue.delayed, language),
            numberOf(queue.active, language),
          ]),
        )
  }
  ${
    workers === null
      ? null
      : section(
          words,
          words.workers,
          [words.worker, words.age, words.active],
          workers.map((worker) => [
            html`<span class="store">${worker.name}</span>`,
            seconds(worker.age_seconds, language),
            numberOf(worker.active, language),
          ]),
        )
  }`;
}

function section(
  { none }: OperatorWords,
  title: string,
  head: readonly string[],
  rows: readonly (readonly ComponentChildren[])[],
  text = '',
): VNode {
  return html`<section><h2>${title}</h2>${text === '' ? null : html`<p class="calm">${text}</p>`}${
    rows.length === 0 ? html`<p class="calm">${none}</p>` : table(title, head, rows)
  }</section>`;
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the greatest unit of which there is one. */
function seconds(value: number, language: Language): string {
  const [unit, size] = STEPS.find(([, each]) => value >= each) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value / size);
}

function milliseconds(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }).format(value);
}
