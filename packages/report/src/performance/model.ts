/** What the chapters of an Agent Performance page share, the names of shoppers and missions included. */

import { inBoth, type MissionPlan, type PerformanceAssessment, type TrialResult, type Worded } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { type PageModel, pageOf } from '../page.ts';
import { numbered, type RunModel } from '../run/model.ts';
import { wish } from '../shop/mission.ts';
import { shopperName } from '../shop/shopper.ts';
import { transcriptLink } from '../shop/transcript-link.ts';
import type { PageView, PerformanceView } from '../view.ts';
import { endName, nameOf, say } from '../words.ts';
import { PERFORMANCE } from './words.ts';

export const PERFORMANCE_WORDS = inBoth(PERFORMANCE);

/** What naming and comparing shoppers takes, of one run or of many. */
export interface ShopperWords extends PageModel {
  readonly view: PageView & { readonly assessment: Pick<PerformanceAssessment, 'models' | 'comparisons'> };
  readonly own: Worded<typeof PERFORMANCE>;
}

export interface PerformanceModel extends RunModel {
  readonly view: PerformanceView;
  /** This page's own words, beside those all pages share. */
  readonly own: Worded<typeof PERFORMANCE>;
}

/** Same view, same model. */
export function performanceModel(view: PerformanceView): PerformanceModel {
  return { view, ...pageOf(view), own: PERFORMANCE_WORDS[view.language], findings: numbered(view.assessment.findings) };
}

/** By place in `models`; a place that names none is a dash. */
export function shopperAt(model: number, { view, words }: ShopperWords): Html {
  const identity = view.assessment.models[model];
  return identity === undefined ? html`–` : shopperName(identity, words);
}

export function missionTitle(id: string, { own }: PerformanceModel): string {
  return say(own.missionName, { number: id });
}

/** The wish in words; nothing when the plan has no such mission. */
export function missionWish(id: string, model: PerformanceModel): Html | null {
  const plan: MissionPlan | undefined = model.view.assessment.missions.find((mission) => mission.id === id);
  return plan === undefined ? null : wish(plan);
}

/** To its transcript, which has its place in the run. */
export function trialLink(trial: TrialResult, model: PerformanceModel): Html | null {
  const n = model.view.assessment.trials.indexOf(trial) + 1;
  return transcriptLink(n, say(model.own.transcript, { n }), model);
}

/** Why a trial failed or was not measured; null when it succeeded. */
export function reasonOf({ state, stop, failure, obstacle }: TrialResult, { own, view }: PerformanceModel): string | null {
  if (state === 'completed') return null;
  if (failure !== null) return nameOf(own.failures, failure);
  return endName(obstacle ?? stop, view.language);
}
