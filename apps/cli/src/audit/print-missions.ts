/** The missions of a simulation as an operator reads them in a terminal. */

import { type CheckAssessment, FUNNEL, inertText, type MissionDetails, type ShopDetails } from '@vitrine/engine';

/** Wish, steps, funnel and end of each mission; who shopped and what it cost. Every line is inert text. */
export function printMissions(check: CheckAssessment): string {
  const { model, door, missions, usage, cost } = check.details as ShopDetails;
  const paid = cost === null ? '' : `, $${cost.toFixed(4)}`;
  const head = `${model.provider} ${inertText(model.name, 60)} through ${door}, ${usage.inputTokens} + ${usage.outputTokens} tokens${paid}`;
  return `${[head, ...missions.map(printMission)].join('\n')}\n`;
}

function printMission({ mission, steps, reached, state, stoppedAt, obstacle, handOff, points, stop }: MissionDetails): string {
  const { id, words, ceiling, currency, attribute } = mission;
  const option = attribute === null ? '' : `, ${inertText(attribute.label, 40)}`;
  const funnel = FUNNEL.map((step) => `${reached.includes(step) ? '✓' : '·'} ${step}`).join('  ');
  const where = handOff?.url == null ? '' : ` → ${handOff.by} ${inertText(handOff.url, 120)}`;
  const why = stoppedAt === null ? '' : ` at ${stoppedAt}: ${obstacle ?? ''}`;
  return [
    `mission ${id}: ${words.join(' ')}${option}, at most ${ceiling} ${currency}`,
    `  ${steps.map(({ tool, outcome }) => `${inertText(tool, 40)} ${outcome}`).join(' · ')}`,
    `  ${funnel}`,
    `  ${state}${why}${where}, ${points} points, ended by ${stop}`,
  ].join('\n');
}
