import { messageTemplates, reachableOf } from '@vitrine/engine';
import { marketText, opening } from '../hero.ts';
import { type Hole, type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { sentence } from '../sentence.ts';
import { bandOf } from '../status.ts';
import { count, say } from '../words.ts';

/** The first screen of an audit's report. */
export function hero(model: ReportModel): Html {
  const { view, words } = model;
  const score = view.assessment.overallScore;
  return opening(model, {
    brand: words.brand,
    verdict: verdict(model),
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

const VERDICTS = { pass: 'ready', warn: 'almost', fail: 'early', error: 'unknown' } as const;

/** What stops a client, named by its finding, whatever the score; else what agents can do. */
function verdict({ view, words, open: [first] }: ReportModel): Hole {
  const score = view.assessment.overallScore;
  if (score === null) return words.verdicts.unknown;
  if (first?.finding.severity !== 'critical') return words.verdicts[VERDICTS[bandOf(score)]];
  const { message } = first.finding;
  return html`${words.stopped} <b>${sentence(messageTemplates(message, view.language).title, message.values, view.language)}</b>.`;
}
