import { reachableOf } from '@vitrine/engine';
import { marketText, opening } from '../hero.ts';
import { type Hole, type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { ReportModel } from '../model.ts';
import { teller } from '../sentence.ts';
import { bandOf } from '../status.ts';
import { count, nameOf, say } from '../words.ts';
import { catalogDetails } from './products.ts';

/** The first screen of an audit's report. */
export function hero(model: ReportModel): Html {
  const { view, words } = model;
  const score = view.assessment.overallScore;
  return opening(model, {
    brand: words.brand,
    verdict: verdict(model),
    below: able(model),
    facts: [
      [words.market, marketText(view.options, words)],
      ...within(model),
      [words.sample, say(words.sampleValue, { count: view.options.sample_size })],
    ],
    figure: {
      score,
      label: score === null ? words.overallNone : say(words.overallLabel, { score }),
      status: bandOf(score),
      caption: html`${words.overall}<br>${score === null ? words.status.error : words.outOf}`,
    },
  });
}

/** What repairs of today reach, where there is more than the score to say. */
function within({ view, words }: ReportModel): readonly (readonly [string, string])[] {
  const reachable = reachableOf(view.assessment);
  if (reachable === null || reachable.today === 100) return [];
  const { today, extension, platform } = reachable;
  const beyond = extension > 0 ? words.byExtension : platform > 0 ? words.byPlatform : null;
  return [[words.reachable, beyond === null ? `${today}/100` : `${today}/100, ${count(beyond, { points: 100 - today }, view.language)}`]];
}

type Able = 'yes' | 'partly' | 'no' | 'unseen';

const ABLE_LOOK = { yes: ['pass', 'pass'], partly: ['half', 'warn'], no: ['fail', 'fail'], unseen: ['error', 'error'] } as const;

/** What agents can do with the store today, from finding it to buying without a page (docs/merchants.md). */
function able(model: ReportModel): Html | null {
  const { words, view } = model;
  const catalog = catalogDetails(model);
  if (catalog === null) return null;
  const { products, found } = catalog;
  const { checks } = view.assessment;
  const identified = checks.flatMap(({ parts }) => parts).find(({ id }) => id === 'identifiers');
  const ucp = checks.find(({ checkId }) => checkId === 'ucp_discovery');
  const share = (is: (row: (typeof products)[number]) => boolean) =>
    products.length === 0 ? 0 : products.filter(is).length / products.length;
  const steps: Readonly<Record<keyof typeof words.able, Able>> = {
    find: found > 0 ? 'yes' : 'no',
    read: ofShare(share(({ price, availability }) => price !== null && availability !== null)),
    compare: identified?.earned == null ? 'unseen' : ofShare(identified.earned / identified.possible),
    page: ofShare(share(({ url, price }) => url !== null && price !== null)),
    direct:
      ucp === undefined || ucp.score === null
        ? 'unseen'
        : ({ pass: 'yes', warn: 'partly', fail: 'no', error: 'unseen' } as const)[ucp.status],
  };
  const entries = Object.entries(steps).map(([step, is]) => {
    const [shape, tone] = ABLE_LOOK[is];
    return html`<li><span class="${`mark is-${tone}`}">${icon(shape)}</span> ${nameOf(words.able, step)}<span class="calm"> – ${words.ableStates[is]}</span></li>`;
  });
  return html`<p class="label"><span id="able">${words.ableHeading}</span>${view.guide !== undefined && html` – <a href="${view.guide}">${words.guide}</a>`}</p><ul class="able" aria-labelledby="able">${entries}</ul>`;
}

function ofShare(share: number): Able {
  return share >= 1 ? 'yes' : share > 0 ? 'partly' : 'no';
}

const VERDICTS = { pass: 'ready', warn: 'almost', fail: 'early', error: 'unknown' } as const;

/** What stops a client, named by its finding, whatever the score; else what agents can do. */
function verdict({ view, words, open: [first] }: ReportModel): Hole {
  const score = view.assessment.overallScore;
  if (score === null) return words.verdicts.unknown;
  if (first?.finding.severity !== 'critical') return words.verdicts[VERDICTS[bandOf(score)]];
  return html`${words.stopped} <b>${teller(first.finding.message, view.language)('title')}</b>.`;
}
