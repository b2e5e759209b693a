/** The public numbers of the service, drawn: how the audited stores stand, by platform and tier, and how many have each signal. */

import type { components } from '@vitrine/client';
import { type Language, platformName } from '@vitrine/engine';
import { cellsTable, distribution, type Html, html, nameOf, type ScoreCell, signalName, total, wordsOf } from '@vitrine/report';
import { dayOf, filled, numberOf } from '../frame/format.ts';
import { PLAYGROUND_WORDS } from './words.ts';

type Statistics = components['schemas']['Statistics'];

export function statsContent(numbers: Statistics, language: Language): Html {
  const { stats: words } = PLAYGROUND_WORDS[language];
  const common = wordsOf(language);
  const { cells, counted_on: day } = numbers.distribution;
  const tiers = Map.groupBy(cells, ({ tier }) => tier);
  const platforms = Map.groupBy(cells, ({ platform }) => platform);
  const average = numbers.average_score === null ? '–' : numberOf(numbers.average_score, language);
  const facts = [
    [words.audits, numberOf(numbers.audits_total, language)],
    [words.month, numberOf(numbers.audits_last_30_days, language)],
    [words.stores, numberOf(numbers.stores_audited, language)],
    [words.average, average],
  ];
  return html`<main id="content">
    <h1>${words.title}</h1>
    <p class="lead">${words.summary}</p>
    <dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
    <section><h2>${words.scores}</h2>
      <p class="lead">${filled(cells.length === 0 ? words.few : words.day, { day: dayOf(day, language) })}</p>
      ${cells.length > 0 && figure(cells, language)}</section>
    ${several(words.platforms, platforms, (name) => (name === null ? common.standingOthers : platformName(name)), language)}
    ${several(words.tiers, tiers, (name) => (name === null ? common.standingOthers : nameOf(common.tierNames, name)), language)}
    ${signals(numbers, language)}
  </main>`;
}

function figure(cells: readonly ScoreCell[], language: Language): Html {
  const words = wordsOf(language);
  return html`<div>${distribution({ cells, score: null, words, language })}${cellsTable(cells, words, language)}</div>`;
}

/** Small drawings beside each other; one group alone is what the first drawing shows. */
function several(
  heading: string,
  groups: ReadonlyMap<string | null, readonly ScoreCell[]>,
  nameIn: (name: string | null) => string,
  language: Language,
): Html | null {
  if (groups.size < 2) return null;
  const words = wordsOf(language);
  const each = [...groups].sort(([, a], [, b]) => total(b) - total(a));
  return html`<section><h2>${heading}</h2><div class="accounts">
    ${each.map(([name, cells]) => html`<div><h3>${nameIn(name)} <small>${numberOf(total(cells), language)}</small></h3><div>${distribution({ cells, score: null, words, language })}</div></div>`)}
  </div></section>`;
}

function signals({ signals: shares }: Statistics, language: Language): Html | null {
  const { stats: words } = PLAYGROUND_WORDS[language];
  const rows = Object.entries(shares).sort(([, a], [, b]) => b - a);
  if (rows.length === 0) return null;
  return html`<section><h2>${words.signals}</h2><p class="lead">${words.signalsLead}</p>
    <table class="parts"><thead><tr><th scope="col">${words.signal}</th><th scope="col" class="num">${words.share}</th></tr></thead>
    <tbody>${rows.map(([id, share]) => html`<tr><th scope="row">${signalName(id, language)}</th><td class="num">${numberOf(Math.round(share * 100), language)} %</td></tr>`)}</tbody></table></section>`;
}
