import type { Chapter } from '../frame.ts';
import { html } from '../html.ts';
import { count, say } from '../words.ts';
import type { PerformanceModel } from './model.ts';
import { reasonOf } from './names.ts';

/** Trials that are not part of the rate, and why. */
export const unmeasured: Chapter<PerformanceModel> = {
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
