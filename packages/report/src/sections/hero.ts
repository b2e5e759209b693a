import { inertText } from '@vitrine/engine';
import { opening } from '../hero.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { bandOf } from '../status.ts';
import { say } from '../words.ts';

/** The first screen of an audit's report. */
export function hero(model: ReportModel): Html {
  const { view, words } = model;
  const score = view.assessment.overallScore;
  return opening(model, {
    brand: words.brand,
    verdict: words.verdicts[verdictOf(model)],
    facts: [
      [words.market, inertText(view.options.country, 8)],
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

const VERDICTS = { pass: 'ready', warn: 'almost', fail: 'early', error: 'unknown' } as const;

/** A critical finding decides the headline, whatever the score. */
function verdictOf({ view, fixes }: ReportModel): keyof ReportModel['words']['verdicts'] {
  const score = view.assessment.overallScore;
  if (score === null) return 'unknown';
  if (fixes.some(({ finding }) => finding.severity === 'critical')) return 'critical';
  return VERDICTS[bandOf(score)];
}
