/** What the chapters of an Agent Performance page share. */

import { pageOf } from '../page.ts';
import { findingPlaces, numbered, type RunModel } from '../run/model.ts';
import type { PerformanceView } from '../view.ts';
import { inBoth, type Localised, say, wordsOf } from '../words.ts';
import { PERFORMANCE_EN } from './words-en.ts';
import { PERFORMANCE_FR } from './words-fr.ts';

const OWN = inBoth<typeof PERFORMANCE_EN>(PERFORMANCE_EN, PERFORMANCE_FR);

export interface PerformanceModel extends RunModel {
  readonly view: PerformanceView;
  /** This page's own words, beside those all pages share. */
  readonly own: Localised<typeof PERFORMANCE_EN>;
}

/** Same view, same model. */
export function performanceModel(view: PerformanceView): PerformanceModel {
  const { findings, slowest, largest } = view.assessment;
  const own = OWN[view.language];
  const listed = numbered(findings);
  const places = [
    ...findingPlaces(listed, wordsOf(view.language)),
    ...slowest.map(({ exchange }, index) => ({
      place: { anchor: `slow-${index + 1}`, name: say(own.slowName, { number: index + 1 }) },
      exchanges: [exchange],
    })),
    ...largest.map(({ exchange }, index) => ({
      place: { anchor: `large-${index + 1}`, name: say(own.largeName, { number: index + 1 }) },
      exchanges: [exchange],
    })),
  ];
  return { view, ...pageOf(view, places), own, findings: listed };
}
