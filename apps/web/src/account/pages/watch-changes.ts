/** What a watch has told: what, since when, why, and the answers of the store that differ, as text and nothing else. */

import type { components } from '@vitrine/client';
import { CAUSE_TEXTS, WATCH_NAMES } from '@vitrine/contract';
import { inertLine, inertText } from '@vitrine/engine';
import { type Html, html, nameOf, wordsOf } from '@vitrine/report';
import { filled, momentOf } from '../../frame/format.ts';
import type { Visit, Watch } from '../visit.ts';
import { pathOf } from './parts.ts';
import { otherKind, pathOfWatch } from './watches.ts';

export type ChangesPage = components['schemas']['WatchChanges'];
export type Change = ChangesPage['changes'][number];
type Exchange = Change['exchanges'][number];

/** Characters of a line that are shown. */
const LINE_MAX = 300;

export function changesSection(visit: Visit, watch: Watch, { changes, next_cursor: next }: ChangesPage): Html {
  const { words, link } = visit;
  const { watches: texts } = words;
  const older = next === null ? null : link(`${pathOfWatch(watch.id)}?cursor=${encodeURIComponent(next)}`);
  return html`<section><h2>${texts.changes}</h2>${
    changes.length === 0
      ? html`<p>${texts.unchanged}</p>`
      : html`<ul class="plain-list">${changes.map((change) => html`<li>${changeOf(visit, watch, change)}</li>`)}</ul>`
  }${older === null ? null : html`<p><a href="${older}">${texts.older}</a></p>`}
    ${watch.flaky === 0 ? null : html`<p class="calm">${filled(texts.flaky, { count: watch.flaky })}</p>`}</section>`;
}

function changeOf(
  visit: Visit,
  { domain, runs }: Watch,
  { type, at, cause, since, worse, run_id: run, before_id: before, exchanges }: Change,
): Html {
  const { words, language, link } = visit;
  const { watches: texts } = words;
  const moment = (instant: string) => momentOf(instant, language);
  const when =
    since.after === null
      ? filled(texts.latest, { by: moment(since.by) })
      : filled(texts.between, { after: moment(since.after), by: moment(since.by) });
  // Audits alone are compared side by side.
  const kind = otherKind(runs);
  const report = link(`/account/${kind === null ? 'audits' : `runs/${kind}`}/${run}/report`);
  const both =
    run === null || before === null || kind !== null
      ? null
      : link(`${pathOf(domain)}/changes?${new URLSearchParams({ since: before, audit: run })}`);
  return html`<p class="told"><b class="${type === 'recovered' ? 'is-pass' : 'is-fail'}">${WATCH_NAMES.types[type][language]}</b> <time datetime="${at}">${moment(at)}</time></p>
    <p>${cause === null ? null : html`${CAUSE_TEXTS[cause][language]} `}<span class="calm">${when}</span></p>
    ${worse === null ? null : worseOf(visit, worse)}
    <p class="actions">${both === null ? null : html`<a href="${both}">${texts.compare}</a>`}${run === null || type === 'unmeasured' ? null : html`<a href="${report}">${texts.report}</a>`}</p>
    ${
      exchanges.length === 0
        ? null
        : html`<details><summary>${filled(texts.answers, { count: exchanges.length })}</summary><p class="calm">${texts.answersText}</p>${exchanges.map((exchange) => exchangeOf(visit, exchange))}</details>`
    }`;
}

function worseOf({ words, language }: Visit, { findings, score, tier }: NonNullable<Change['worse']>): Html {
  const { watches: texts } = words;
  const { tierNames, severity: severities } = wordsOf(language);
  const figures = [
    ...(score === null ? [] : [filled(texts.score, score)]),
    ...(tier === null ? [] : [filled(texts.tier, { before: nameOf(tierNames, tier.before), after: nameOf(tierNames, tier.after) })]),
  ];
  return html`${figures.length === 0 ? null : html`<p>${figures.join(' · ')}</p>`}${
    findings.length === 0
      ? null
      : html`<p>${filled(texts.findings, { count: findings.length })} · ${findings.map(
          ({ severity, rule }) => html`<span class="rule">${severities[severity]} <code>${rule}</code></span> `,
        )}</p>`
  }`;
}

/** One answer: what differs of its status, its headers and its lines. */
function exchangeOf({ words }: Visit, { method, url, status, failure, headers, lines }: Exchange): Html {
  const { watches: texts } = words;
  const side = (value: string | number | null) => (value === null ? texts.nothing : inertText(String(value), LINE_MAX));
  const pairs = [{ name: texts.status, ...status }, { name: texts.failure, ...failure }, ...headers].filter(
    ({ before, after }) => before !== after,
  );
  const line = ({ sign, text }: Exchange['lines'][number]) =>
    html`<span class="${sign === '+' ? 'come' : 'went'}"><span class="hidden">${sign === '+' ? texts.come : texts.gone}: </span><span aria-hidden="true">${sign} </span><bdi>${inertLine(text, LINE_MAX)}</bdi>\n</span>`;
  return html`<p class="label"><code class="store">${inertText(`${method} ${url}`, LINE_MAX)}</code></p>
    ${
      pairs.length === 0
        ? null
        : html`<ul class="pairs-list">${pairs.map(({ name, before, after }) => html`<li><code class="store">${inertText(name, LINE_MAX)}</code> <bdi>${side(before)}</bdi> → <bdi>${side(after)}</bdi></li>`)}</ul>`
    }${lines.length === 0 ? null : html`<pre class="diff" tabindex="0"><code>${lines.map(line)}</code></pre>`}`;
}
