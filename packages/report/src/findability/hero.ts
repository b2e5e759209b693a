import { inertText } from '@vitrine/engine';
import { opening } from '../hero.ts';
import { type Html, html } from '../html.ts';
import { say } from '../words.ts';
import type { FindabilityModel } from './model.ts';

/** The first screen: the score, and what it rests on. */
export function hero(model: FindabilityModel): Html {
  const { view, words, own } = model;
  const { score, status, pages, coverage } = view.assessment;
  return opening(model, {
    brand: own.brand,
    verdict: own.verdicts[status],
    facts: [
      [words.market, inertText(view.options.country, 8)],
      [own.pagesFact, pages.length],
      [own.productsFact, productsOf(model)],
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
