/** The page of an Agent Performance run. */

import type { ModelIdentity, NotedAnswer, SuccessRate } from '@vitrine/engine';
import { requestLink, requests } from '../evidence.ts';
import { formatBytes, formatDuration } from '../format.ts';
import { type Chapter, renderPage } from '../frame.ts';
import { marketText, opening } from '../hero.ts';
import { type Html, html, join } from '../html.ts';
import { findings, startHere } from '../run/chapters.ts';
import { toolName } from '../shop/calls.ts';
import { shopperName } from '../shop/shopper.ts';
import { bandOf } from '../status.ts';
import type { PerformanceView } from '../view.ts';
import { count, say } from '../words.ts';
import { cost } from './cost.ts';
import { effort } from './effort.ts';
import { funnel } from './funnel.ts';
import { type PerformanceModel, performanceModel, reasonOf, shopperAt } from './model.ts';
import { success } from './success.ts';
import { trials } from './trials.ts';

/** The store's slowest and largest answers, each with the line that asks for it again. */
const answers: Chapter<PerformanceModel> = {
  id: 'answers',
  heading: ({ own }) => own.answersHeading,
  body: (model) => {
    const { own, view } = model;
    const { slowest, largest } = view.assessment;
    if (slowest.length + largest.length === 0) return null;
    return html`<p class="lead">${own.answersLead}</p>${list(own.slowest, slowest, model)}${list(own.largest, largest, model)}`;
  },
};

function list(name: string, noted: readonly NotedAnswer[], model: PerformanceModel): Html | null {
  if (noted.length === 0) return null;
  const { language } = model.view;
  const lines = noted.map(
    (answer) =>
      html`<li><b>${formatDuration(answer.ms, language)}</b> · ${formatBytes(answer.bytes, language)} – ${gist(answer, model)} ${requestLink(answer.exchange, model)}</li>`,
  );
  return html`<h3>${name}</h3><ul class="plain-list">${lines}</ul>`;
}

function gist({ tool, mission, model: place, repeat }: NotedAnswer, model: PerformanceModel): Html {
  const { own, words } = model;
  const [before = '', after = ''] = say(own.answerGist, { mission, repeat }).split('{tool}');
  const [middle = '', end = ''] = after.split('{shopper}');
  return html`${[before, toolName(tool, words), middle, shopperAt(place, model), end]}`;
}

/** Trials that are not part of the rate, and why. */
const unmeasured: Chapter<PerformanceModel> = {
  id: 'unmeasured',
  heading: ({ words }) => words.unmeasuredHeading,
  body: (model) => {
    const { own } = model;
    const items = [...leftOut(model), ...notRun(model), ...broken(model)];
    if (items.length === 0) {
      return html`<p class="calm">${model.view.assessment.trials.length === 0 ? own.verdicts.unknown : own.unmeasuredNone}</p>`;
    }
    return html`<p class="lead">${own.unmeasuredLead}</p><ul class="plain-list">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  },
};

function leftOut(model: PerformanceModel): readonly string[] {
  const { own, view } = model;
  const silent = view.assessment.trials.filter(({ state }) => state === 'unmeasured');
  return [...Map.groupBy(silent, (trial) => reasonOf(trial, model) ?? '')].map(([why, trials]) =>
    say(count(own.unmeasuredTrials, { count: trials.length }, view.language), { why }),
  );
}

function notRun({ own, view: { assessment } }: PerformanceModel): readonly string[] {
  const { planned, trials } = assessment;
  return planned > trials.length ? [say(own.unmeasuredPlanned, { planned, ran: trials.length })] : [];
}

function broken({ own, view: { assessment, language } }: PerformanceModel): readonly string[] {
  return assessment.broken.length > 0 ? [count(own.broken, { count: assessment.broken.length }, language)] : [];
}

const CHAPTERS: readonly Chapter<PerformanceModel>[] = [
  startHere({
    points: ({ own }) => own.costNote,
    nothing: ({ own, view }) => (view.assessment.success.measured === 0 ? own.nothingKnown : own.nothingToFix),
  }),
  success,
  funnel,
  cost,
  effort,
  findings,
  answers,
  trials,
  unmeasured,
  requests,
];

/** Complete HTML document. Pure: same view, same bytes. Text of stores and models is inert in it whatever it holds. */
export function renderPerformanceReport(view: PerformanceView): string {
  const model = performanceModel(view);
  const { own, host } = model;
  return renderPage(model, { title: say(own.title, { host }), fingerprint: own.fingerprint, hero: hero(model), chapters: CHAPTERS });
}

/** The first screen: the rate, and what it was measured with. */
function hero(model: PerformanceModel): Html {
  const { view, words, own } = model;
  const { success, missions, models, repeats } = view.assessment;
  const percent = success.rate === null ? null : Math.round(success.rate * 100);
  const shopperOf = (identity: ModelIdentity) => shopperName(identity, words);
  const tried = { missions: missions.length, models: models.length, repeats };
  return opening(model, {
    brand: own.brand,
    verdict: own.verdicts[verdictOf(success)],
    facts: [
      [words.market, marketText(view.options, words)],
      [words.shopper, join(models.map(shopperOf), ', ')],
      [own.trials, missions.length === 0 ? '–' : count(own.trialsFact, tried, view.language)],
    ],
    figure: {
      score: percent,
      unit: view.language === 'fr' ? '\u202f%' : '%',
      label: percent === null ? own.rateNone : say(own.rateLabel, { succeeded: success.succeeded, measured: success.measured, percent }),
      status: bandOf(percent),
      caption: html`${own.rate}<br>${percent === null ? words.status.error : say(own.ofTrials, { succeeded: success.succeeded, measured: success.measured })}`,
    },
  });
}

function verdictOf({ rate }: SuccessRate): keyof PerformanceModel['own']['verdicts'] {
  if (rate === null) return 'unknown';
  if (rate === 0) return 'never';
  if (rate === 1) return 'always';
  return rate >= 0.5 ? 'mostly' : 'rarely';
}
