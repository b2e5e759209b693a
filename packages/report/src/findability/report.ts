/** The page of a Web Findability run. */

import { requests } from '../evidence.ts';
import { type Chapter, renderPage } from '../frame.ts';
import { marketText, opening } from '../hero.ts';
import { type Html, html } from '../html.ts';
import { pointsRow } from '../points-row.ts';
import { findings, startHere } from '../run/chapters.ts';
import type { FindabilityView } from '../view.ts';
import { count, nameOf, say } from '../words.ts';
import { agentFiles, robots, sitemaps } from './files.ts';
import { matrix } from './matrix.ts';
import { type FindabilityModel, findabilityModel } from './model.ts';
import { pages } from './pages.ts';
import { recall } from './recall.ts';

/** The score by part: points possible, points given, and the caps that applied. */
const account: Chapter<FindabilityModel> = {
  id: 'account',
  heading: ({ own }) => own.accountHeading,
  body: ({ own, words, view }) =>
    html`<p class="lead">${own.accountLead}</p><table class="parts"><caption>${own.accountCaption}</caption>
<thead><tr><th scope="col">${words.part}</th><th scope="col" class="num">${words.earned}</th></tr></thead>
<tbody>${view.assessment.parts.map(({ id, earned, possible }) => pointsRow(own.partNames[id], earned, possible, { words, view }))}</tbody></table>${capOf({ own, words, view })}`,
};

function capOf({ own, words, view }: Pick<FindabilityModel, 'own' | 'words' | 'view'>): Html | null {
  const { cap } = view.assessment;
  return cap === null ? null : html`<p class="cap">${say(words.capped, { at: cap.at })} ${nameOf(own.caps, cap.reason)}.</p>`;
}

/** What could not be measured and is not part of the score. */
const unmeasured: Chapter<FindabilityModel> = {
  id: 'unmeasured',
  heading: ({ words }) => words.unmeasuredHeading,
  body: ({ own, words, view: { assessment, language } }) => {
    const { parts, shortened, askingEnded, broken, pages } = assessment;
    const items = [
      ...(shortened ? [own.shortened] : []),
      ...(askingEnded === undefined ? [] : [own.askingEnded]),
      ...(assessment.score === null || pages.some(({ kind }) => kind === 'category') ? [] : [own.noCategory]),
      ...parts.filter(({ earned }) => earned === null).map(({ id }) => say(own.partLeftOut, { part: own.partNames[id] })),
      ...(broken.length > 0 ? [count(own.broken, { count: broken.length }, language)] : []),
    ];
    if (items.length === 0) return html`<p class="calm">${own.unmeasuredNone}</p>`;
    return html`<p class="lead">${words.unmeasuredLead}</p><ul class="plain-list">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  },
};

const CHAPTERS: readonly Chapter<FindabilityModel>[] = [
  startHere({
    points: ({ own }) => own.costNote,
    nothing: ({ own, view }) => (view.assessment.score === null ? own.nothingKnown : own.nothingToFix),
  }),
  robots,
  matrix,
  pages,
  sitemaps,
  agentFiles,
  recall,
  findings,
  account,
  unmeasured,
  requests,
];

/** Complete HTML document. Pure: same view, same bytes. Text of stores and models is inert in it whatever it holds. */
export function renderFindabilityReport(view: FindabilityView): string {
  const model = findabilityModel(view);
  const { own, host } = model;
  return renderPage(model, { title: say(own.title, { host }), fingerprint: own.fingerprint, hero: hero(model), chapters: CHAPTERS });
}

/** The first screen: the score, and what it rests on. */
function hero(model: FindabilityModel): Html {
  const { view, words, own } = model;
  const { score, status, pages, coverage } = view.assessment;
  return opening(model, {
    brand: own.brand,
    verdict: own.verdicts[status],
    facts: [
      [words.market, marketText(view.options, words)],
      [own.pagesFact, pages.filter(({ state, status }) => state !== 'blocked' && status !== null).length],
      [own.productsFact, productsOf(model)],
      ...unfitOf(model),
      ...boundsOf(model),
      [own.coverageFact, say(own.coverageValue, { percent: Math.round(coverage * 100) })],
    ],
    figure: {
      score,
      label: score === null ? own.scoreNone : say(own.scoreLabel, { score }),
      status,
      caption: html`${own.score}<br>${score === null ? words.status.error : words.outOf}`,
    },
  });
}

/** The sample against all, so that nobody takes a few pages for the store. */
function productsOf({ own, view }: FindabilityModel): string {
  const { sampled, known } = view.assessment.products;
  return known === null ? say(own.productsUnknown, { sampled }) : say(own.productsValue, { sampled, known });
}

/** What the drawn product pages say of all. */
function unfitOf({ own, view }: FindabilityModel): readonly Fact[] {
  const { products, pages } = view.assessment;
  if (products.unfit == null) return [];
  const { count: unfit, low, high } = products.unfit;
  const drawn = pages.filter(({ kind, state }) => kind === 'product' && state !== 'blocked').length;
  const percent = (share: number) => Math.round(100 * share);
  return [[own.unfitFact, say(own.unfitValue, { count: unfit, drawn, low: percent(low), high: percent(high) })]];
}

/** Told where something was not seen. */
function boundsOf({ own, view: { assessment } }: FindabilityModel): readonly Fact[] {
  const { score, scoreAtLeast: low = 0, scoreAtMost: high = 0 } = assessment;
  return score === null || low === high ? [] : [[own.boundsFact, say(own.boundsValue, { low, high })]];
}

type Fact = readonly [term: string, value: string];
