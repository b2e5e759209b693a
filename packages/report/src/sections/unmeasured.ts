import { checkDetails, type MessageRef, SIGNALS } from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';
import { teller } from '../sentence.ts';
import { nameOf, say, signalName } from '../words.ts';

/** Everything the score does not cover, and why: checks, parts, sources and options that were not used. */
export const unmeasured: Section = {
  id: 'unmeasured',
  heading: ({ words }) => words.unmeasuredHeading,
  body: (model) => {
    const { words } = model;
    const lists = [
      [words.notMeasured, [...failedChecks(model), ...signalsLeftOut(model)]],
      [words.notApplying, [...partsLeftOut(model), ...signalsNotApplying(model)]],
      [words.notAsked, optionsOff(model)],
    ] as const;
    const shown = lists.map(
      ([heading, items]) =>
        items.length > 0 && html`<div><h3>${heading}</h3><ul class="plain-list">${items.map((item) => html`<li>${item}</li>`)}</ul></div>`,
    );
    return html`<p class="lead">${words.unmeasuredLead}</p><div class="lists">${shown}</div>${sources(model)}`;
  },
};

function failedChecks({ view, words }: ReportModel): readonly Html[] {
  return view.assessment.checks
    .filter(({ score }) => score === null)
    .map(({ checkId, recommendation }) => {
      return html`<b>${words.checkNames[checkId]}</b> – ${teller(recommendation, view.language)('detail')}`;
    });
}

function partsLeftOut({ view, words }: ReportModel): readonly string[] {
  return view.assessment.checks
    .filter(({ score }) => score !== null)
    .flatMap(({ checkId, parts }) => {
      const names = parts.filter(({ earned }) => earned === null).map(({ id }) => nameOf(words.partNames, id));
      return names.length === 0 ? [] : [`${words.checkNames[checkId]} – ${names.join(', ')}`];
    });
}

/** Signals of what the store does not have. */
function signalsNotApplying({ view, words }: ReportModel): readonly string[] {
  const signals = view.assessment.generalReadiness?.signals.filter(({ state }) => state === 'not_applicable') ?? [];
  return signals.length === 0 ? [] : [`${words.wholeScan} – ${signals.map(({ id }) => signalName(id, view.language)).join(', ')}`];
}

/** Signals something stood in the way of, each with what it was; and what only a browser could have seen. */
function signalsLeftOut({ view, words }: ReportModel): readonly Hole[] {
  const scan = view.assessment.generalReadiness;
  if (scan === null) return [];
  const hidden = scan.signals.filter(({ state }) => state === 'blocked' || state === 'error');
  // One obstacle hides many signals; its sentence stands once.
  const causes = Map.groupBy(hidden, ({ reasons }) => JSON.stringify(reasons.find(({ kind }) => kind === 'fault')?.message ?? null));
  const told = [...causes].map(([cause, signals]) => {
    const names = signals.map(({ id }) => say(words.signalUnmeasured, { signal: signalName(id, view.language) })).join(', ');
    const reason = JSON.parse(cause) as MessageRef | null;
    if (reason === null) return html`<b>${names}</b>`;
    return html`<b>${names}</b> – ${teller(reason, view.language)('detail')}`;
  });
  return [...told, ...(scan.look === 'static' ? [words.staticLook] : [])];
}

function optionsOff({ view, words }: ReportModel): readonly string[] {
  const ran = view.assessment.checks.some(({ checkId }) => checkId === 'agent_simulation');
  const scanOff = view.assessment.generalReadiness === null ? [say(words.scanOff, { count: SIGNALS.length })] : [];
  return [...(ran ? [] : [words.simulationOff]), ...scanOff];
}

/** Which product sources were asked, in order, and how each ended; the reason why the sample came from where it did. */
function sources({ view, words }: ReportModel): Hole {
  const attempts = checkDetails(view.assessment.checks, 'catalog_quality')?.attempts ?? [];
  if (attempts.length === 0) return null;
  return html`<details class="more"><summary>${words.sourcesCaption}</summary><table class="plain"><caption>${words.sourcesCaption}</caption>
<thead><tr><th scope="col">${words.source}</th><th scope="col">${words.outcome}</th></tr></thead>
<tbody>${attempts.map(({ source, end }) => html`<tr><th scope="row">${nameOf(words.sources, source)}</th><td>${nameOf(words.ends, end)}</td></tr>`)}</tbody></table></details>`;
}
