/** How shoppers and missions are called on the page. */

import type { MissionPlan, TrialResult } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { detailsOf, shopperName } from '../shop/shopper.ts';
import { wish } from '../shop/wish.ts';
import { nameOf, say } from '../words.ts';
import type { PerformanceModel } from './model.ts';

/** By place in `models`; a place that names none is a dash. */
export function shopperAt(model: number, { view, words }: PerformanceModel): Html {
  const identity = view.assessment.models[model];
  return identity === undefined ? html`–` : shopperName(detailsOf(identity), words);
}

export function missionTitle(id: string, { own }: PerformanceModel): string {
  return say(own.missionName, { number: id });
}

/** The wish in words; nothing when the plan has no such mission. */
export function missionWish(id: string, model: PerformanceModel): Html | null {
  const plan: MissionPlan | undefined = model.view.assessment.missions.find((mission) => mission.id === id);
  return plan === undefined ? null : wish(detailsOf(plan), model);
}

/** What kept a trial from succeeding, or from telling anything; null when nothing did. */
export function reasonOf({ state, stop, failure, obstacle, invented }: TrialResult, { words, own }: PerformanceModel): string | null {
  if (state === 'completed') return null;
  if (state === 'unmeasured') return unmeasuredReason({ stop, failure, obstacle }, { words, own });
  if (obstacle !== null) return nameOf(words.obstacles, obstacle);
  return invented.length > 0 ? own.invented : nameOf(words.stops, stop);
}

/** An end that was ours or the model's comes first: it is why the obstacle tells nothing. */
function unmeasuredReason(
  { stop, failure, obstacle }: Pick<TrialResult, 'stop' | 'failure' | 'obstacle'>,
  { words, own }: Pick<PerformanceModel, 'words' | 'own'>,
): string {
  if (failure !== null) return nameOf(own.failures, failure);
  if (stop !== 'finished' && stop !== 'gave_up') return nameOf(words.stops, stop);
  return obstacle === null ? nameOf(words.stops, stop) : nameOf(words.obstacles, obstacle);
}
