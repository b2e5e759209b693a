/** The page of a benchmark: every model on every mission of a fixed suite of stores. */

import { inBoth, type PerformanceAssessment, type PooledRuns, type Worded } from '@vitrine/engine';
import { formatDay } from '../format.ts';
import { type Chapter, renderPage } from '../frame.ts';
import { type Html, html, join } from '../html.ts';
import { pageOf } from '../page.ts';
import { scrolling } from '../run/chapters.ts';
import { costOfModel, tokensOf } from '../shop/shopper.ts';
import { transcriptLink } from '../shop/transcript-link.ts';
import type { PageView } from '../view.ts';
import { endName, nameOf, say } from '../words.ts';
import { BENCHMARK } from './benchmark-words.ts';
import { cost } from './cost.ts';
import { PERFORMANCE_WORDS, type ShopperWords, shopperAt } from './model.ts';
import { comparisons, rateRow } from './success.ts';

const OWN = inBoth(BENCHMARK);

export interface BenchmarkView extends PageView {
  readonly suite: number;
  readonly repeats: number;
  readonly runs: readonly { readonly store: string; readonly result: Pick<PerformanceAssessment, 'missions' | 'byModel' | 'trials'> }[];
  /** Address of the transcript `{n}` of `{store}`, relative to the page; left out where none were written. */
  readonly transcripts?: string | undefined;
  readonly assessment: PageView['assessment'] & PooledRuns;
}

interface BenchmarkModel extends ShopperWords {
  readonly view: BenchmarkView;
  readonly own: ShopperWords['own'] & Worded<typeof BENCHMARK>;
}

const models: Chapter<BenchmarkModel> = {
  id: 'models',
  heading: ({ own }) => own.modelsHeading,
  body: (model) => {
    const { own, view, words } = model;
    const rows = view.assessment.byModel.map(({ model: place, achieved, passPower, totals }) => {
      const identity = view.assessment.models[place];
      const powers = passPower.slice(1).map((share, index) => say(own.passPower, { tries: index + 2, percent: Math.round(share * 100) }));
      const took = [tokensOf(totals.usage, words, view.language), costOfModel(totals.cost, identity, words, view.language)];
      return rateRow(html`${shopperAt(place, model)}<small>${[...powers, ...took].join(', ')}</small>`, achieved, model);
    });
    return html`<p class="lead">${own.modelsLead}</p><table class="rates"><caption>${own.modelsCaption}</caption>
<thead><tr><th scope="col">${words.shopper}</th><th scope="col">${own.rateColumn}</th><th scope="col" class="num">${own.succeededColumn}</th></tr></thead>
<tbody>${rows}</tbody></table>${comparisons(model)}<p class="calm note">${view.assessment.byModel.every(({ achieved }) => achieved.low === null) ? own.scriptedNote : own.intervalNote}</p>`;
  },
};

const stores: Chapter<BenchmarkModel> = {
  id: 'stores',
  heading: ({ own }) => own.storesHeading,
  body: (model) => {
    const { own, view } = model;
    const rows = view.runs.map(({ store, result: { missions, byModel } }) => {
      const cells = byModel.map(({ success, achieved = success }) => {
        const { succeeded, measured } = achieved;
        return html`<td class="num">${measured === 0 ? '–' : say(own.ofTrials, { succeeded, measured })}</td>`;
      });
      return html`<tr><th scope="row">${store}</th><td class="num">${missions.length}</td>${cells}</tr>`;
    });
    const head = html`<th scope="col">${own.store}</th><th scope="col" class="num">${own.missionsColumn}</th>${shoppers(model)}`;
    return scrolling(own.storesCaption, table(own.storesCaption, head, rows));
  },
};

/** The taxonomy of failures. */
const ends: Chapter<BenchmarkModel> = {
  // Where the page's first link leads.
  id: 'findings',
  heading: ({ own }) => own.endsHeading,
  body: (model) => {
    const { own, view, words } = model;
    if (view.assessment.ends.length === 0) return html`<p class="calm">${own.endsNone}</p>`;
    const rows = view.assessment.ends.map(({ end, whose, trials }) => {
      const doing = whose == null ? '–' : nameOf(words.blamed, whose);
      return html`<tr><th scope="row">${endName(end, view.language)}</th><td>${doing}</td>${trials.map((many) => html`<td class="num">${many}</td>`)}${view.transcripts !== undefined && html`<td>${join(transcriptsOf(end, view), ', ')}</td>`}</tr>`;
    });
    const read = view.transcripts !== undefined && html`<th scope="col">${own.transcripts}</th>`;
    const head = html`<th scope="col">${own.end}</th><th scope="col">${own.doing}</th>${shoppers(model)}${read}`;
    return scrolling(own.endsCaption, table(own.endsCaption, head, rows));
  },
};

/** Links to the transcripts of every attempt that ended so: in a benchmark an attempt is named by its store and its place there. */
function transcriptsOf(end: string, view: BenchmarkView): readonly Html[] {
  return view.runs.flatMap(({ store, result }) =>
    result.trials.flatMap(({ obstacle }, index) => {
      const n = index + 1;
      const at = view.transcripts && say(view.transcripts, { store, n });
      return obstacle === end ? (transcriptLink(n, `${store} ${n}`, { view: { ...view, transcripts: at } }) ?? []) : [];
    }),
  );
}

function shoppers(model: BenchmarkModel): readonly Html[] {
  return model.view.assessment.models.map((_, place) => html`<th scope="col" class="num">${shopperAt(place, model)}</th>`);
}

function table(caption: string, head: Html, rows: readonly Html[]): Html {
  return html`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Complete HTML document. Pure: same view, same bytes. Names of models are inert in it. */
export function renderBenchmark(view: BenchmarkView): string {
  const model: BenchmarkModel = { view, ...pageOf(view), own: { ...PERFORMANCE_WORDS[view.language], ...OWN[view.language] } };
  const { own, words } = model;
  const title = say(own.benchmarkTitle, { suite: view.suite });
  const missions = view.runs.reduce((sum, { result }) => sum + result.missions.length, 0);
  const hero = html`<header class="hero">
<p class="brand"><b>Vitrine</b> ${own.benchmarkBrand}</p>
<h1>${title}</h1>
<p class="verdict">${say(own.benchmarkVerdict, { missions, stores: view.runs.length, repeats: view.repeats })}</p>
<dl class="facts"><div><dt>${words.audited}</dt><dd>${formatDay(view.finishedAt, view.language)}</dd></div></dl>
</header>`;
  return renderPage(model, { title, fingerprint: own.benchmarkFingerprint, hero, chapters: [models, cost, stores, ends] });
}
