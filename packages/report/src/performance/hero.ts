import { inertText, type ModelIdentity, type SuccessRate } from '@vitrine/engine';
import { opening } from '../hero.ts';
import { type Html, html, join } from '../html.ts';
import { detailsOf, shopperName } from '../shop/shopper.ts';
import { bandOf } from '../status.ts';
import { count, say } from '../words.ts';
import type { PerformanceModel } from './model.ts';

/** The first screen: the rate, and what it was measured with. */
export function hero(model: PerformanceModel): Html {
  const { view, words, own } = model;
  const { success, missions, models, repeats } = view.assessment;
  const percent = success.rate === null ? null : Math.round(success.rate * 100);
  const shopperOf = (identity: ModelIdentity) => shopperName(detailsOf(identity), words);
  const tried = { missions: missions.length, models: models.length, repeats };
  return opening(model, {
    brand: own.brand,
    verdict: own.verdicts[verdictOf(success)],
    facts: [
      [words.market, inertText(view.options.country, 8)],
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
