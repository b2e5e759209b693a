/** What the fleet does, as tables. */

import type { components } from '@vitrine/client';
import type { Language } from '@vitrine/engine';
import { type Hole, type Html, html } from '@vitrine/report';
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

export function entryContent(language: Language, fault: EntryFault | null): Html {
  const words = OPERATOR_WORDS[language];
  const asked = (name: EntryFault['field'], label: string, attributes: object) =>
    field({ name, label, attributes: { required: true, ...attributes }, fault: fault?.field === name ? fault.text : null });
  return html`<main id="content"><h1>${words.enter}</h1><p class="lead">${words.enterText}</p>
    <form class="fields" method="post" action="/operator/open"><input type="hidden" name="lang" value="${language}">
      ${asked('name', words.who, { type: 'text', autocomplete: 'username', maxlength: 100 })}${asked('token', words.token, { type: 'password', autocomplete: 'off' })}
      <button type="submit">${words.open}</button></form></main>`;
}

export function operationsContent(language: Language, state: Shown, now: Date, notice: string | null): Html {
  const words = OPERATOR_WORDS[language];
  const { number, moment, seconds, milliseconds } = cellsIn(language);
  return html`<main id="content">
    <div class="account-bar"><h1>${words.title}</h1>${postButton('/operator/close', words.leave)}</div>
    ${notice === null ? null : html`<p class="notice" role="status">${notice}</p>`}
    <p class="lead">${filled(words.asOf, { time: moment(now) })}</p>
    ${section(words, 'pauses', ['action', 'paused', 'hand'], PAUSABLE, (what) => {
      const pause = state.pauses.find((one) => one.what === what);
      const until = pause?.until ? filled(words.until, { time: moment(pause.until) }) : words.untilResumed;
      const [verb, label] = pause === undefined ? ['pause', words.pause] : ['resume', words.resume];
      return [words.pausable[what], pause === undefined ? words.goesOn : until, postButton(`/operator/pauses/${what}/${verb}`, label)];
    })}
    ${fleet(words, language, state)}
    ${section(words, 'running', ['kind', 'store', 'since', 'claims', 'sign', 'hand'], state.running, (run) => [
      words.kinds[run.kind],
      ofStore(run.domain),
      moment(run.started_at),
      run.claims,
      run.held ? seconds(run.silent_seconds) : '–',
      html`<div class="actions">${postButton(`/operator/runs/${run.id}/retry`, words.retry)}<a class="button quiet" href="${withLanguage(`/operator/runs/${run.id}/give-up`, language)}">${words.giveUp}…</a></div>`,
    ])}
    ${section(words, 'failures', ['kind', 'cause', 'count', 'newest'], state.failures, (failure) => [
      words.kinds[failure.kind],
      code(failure.error_code),
      number(failure.count),
      moment(failure.newest_at),
    ])}
    ${section(words, 'hosts', ['host', 'requests', 'failed', 'median', 'p90'], state.slow_hosts, (slow) => [
      ofStore(slow.host),
      number(slow.requests),
      number(slow.failed),
      milliseconds(slow.median_ms),
      milliseconds(slow.p90_ms),
    ])}
    ${section(words, 'costs', ['day', 'account', 'model', 'answers', 'cost'], state.costs, (cost) => [
      dayOf(cost.day, language),
      code(cost.account_id ?? words.nobody),
      code(cost.model),
      number(cost.answers),
      costText(words, language, cost),
    ])}
    ${section(
      words,
      'log',
      ['when', 'whoDid', 'action', 'subject', 'before', 'after'],
      state.log,
      ({ at, who, action, subject, before, after }) => [
        moment(at),
        who,
        code(action),
        ofStore(subject),
        ...[before, after].map((facts) => code(facts === null ? '–' : told(facts))),
      ],
    )}
    <div class="pairs">${section(words, 'settings', ['name', 'value'], state.settings, ({ name, value }) => [code(name), value || words.unset])}</div>
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
export function giveUpContent(language: Language, id: string): Html {
  const words = OPERATOR_WORDS[language];
  return html`<main id="content"><p class="crumb"><a href="${withLanguage('/operator', language)}">${words.title}</a></p>
    <h1>${words.giveUpTitle}</h1><p><code>${id}</code></p><p class="lead">${words.giveUpText}</p>
    <form method="post" action="${withLanguage(`/operator/runs/${id}/give-up`, language)}"><button class="danger" type="submit">${words.giveUp}</button></form></main>`;
}

function fleet(words: OperatorWords, language: Language, { lanes, queues, workers }: Operations): Html {
  const { number, seconds } = cellsIn(language);
  return html`${section(words, 'lanes', ['kind', 'lane', 'waiting', 'oldest'], lanes, (lane) => [
    words.kinds[lane.kind],
    words.lanesOf[lane.lane],
    number(lane.waiting),
    seconds(lane.oldest_seconds),
  ])}
  ${
    queues === null
      ? html`<h2>${words.queues}</h2><p class="fault">${words.away}</p>`
      : section(words, 'queues', ['kind', 'waiting', 'delayed', 'active'], queues, (queue) => [
          words.kinds[queue.kind],
          number(queue.waiting),
          number(queue.delayed),
          number(queue.active),
        ])
  }
  ${
    workers === null
      ? null
      : section(words, 'workers', ['worker', 'age', 'active'], workers, (worker) => [
          ofStore(worker.name),
          seconds(worker.age_seconds),
          number(worker.active),
        ])
  }`;
}

/** Names of the words that are a plain text, not a function or a table. */
type Word = { [K in keyof OperatorWords]: OperatorWords[K] extends string ? K : never }[keyof OperatorWords];

/** A table under its title, below what there is to say of it (`<title>Text`). */
function section<T>(words: OperatorWords, title: Word, heads: readonly Word[], of: readonly T[], cells: (one: T) => readonly Hole[]): Html {
  const { [`${title}Text`]: text } = words as Readonly<Record<string, unknown>>;
  const head = heads.map((name) => words[name]);
  return html`<section><h2>${words[title]}</h2>${typeof text === 'string' && html`<p class="calm">${text}</p>`}${
    of.length === 0 ? html`<p class="calm">${words.none}</p>` : table(words[title], head, of.map(cells))
  }</section>`;
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** What cells hold, in the language of the page. */
function cellsIn(language: Language) {
  const inUnit = (value: number, unit: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...options }).format(value);
  return {
    number: (value: number) => numberOf(value, language),
    moment: (at: string | Date) => momentOf(at, language),
    milliseconds: (value: number) => inUnit(value, 'millisecond'),
    /** A duration in its largest unit that is at least 1, without decimals. */
    seconds: (value: number) => {
      const [unit, size] = STEPS.find(([, each]) => value >= each) ?? ['second', 1];
      return inUnit(value / size, unit, { maximumFractionDigits: 0 });
    },
  };
}

const code = (text: Hole) => html`<code>${text}</code>`;
const ofStore = (text: string) => html`<span class="store">${text}</span>`;
