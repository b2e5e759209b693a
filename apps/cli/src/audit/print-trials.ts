/** An Agent Performance run as an operator reads it in a terminal. */

import {
  FUNNEL,
  type FunnelCounts,
  inertText,
  type Language,
  type PerformanceAssessment,
  renderFinding,
  renderMessage,
  type SuccessRate,
  type TrialResult,
} from '@vitrine/engine';

/** Success and funnel by model, every trial, the answers that stand out, findings. Every line is inert text. */
export function printTrials(result: PerformanceAssessment, language: Language): string {
  const { success, byModel, models, missions, repeats, trials, slowest, largest, findings, recommendation } = result;
  const nameOf = (model: number) => inertText(models[model]?.name ?? '', 60);
  return [
    `${counted(missions.length, 'mission')} × ${counted(models.length, 'model')} × ${counted(repeats, 'repeat')}: ${printSuccess(success)}`,
    ...byModel.flatMap(({ model, success: own, funnel, totals }) => [
      `${nameOf(model)}: ${printSuccess(own)}, ${totals.usage.inputTokens} + ${totals.usage.outputTokens} tokens${dollars(totals.cost)}`,
      `  ${printFunnel(funnel)}`,
    ]),
    ...trials.map((trial) => printTrial(trial, nameOf(trial.model))),
    ...slowest.slice(0, 1).map(({ exchange, tool, ms }) => `slowest answer: ${ms} ms to ${tool}, ${exchange}`),
    ...largest.slice(0, 1).map(({ exchange, tool, bytes }) => `largest answer: ${bytes} bytes to ${tool}, ${exchange}`),
    ...findings.map((finding) => `${finding.severity} ${finding.rule}: ${renderFinding(finding, language).detail}`),
    renderMessage(recommendation, language),
    '',
  ].join('\n');
}

function printSuccess({ succeeded, measured, rate, low, high }: SuccessRate): string {
  if (rate === null || low === null || high === null) return 'nothing could be measured';
  return `${succeeded} of ${measured} came through, ${percent(rate)} (95 %: ${percent(low)} to ${percent(high)})`;
}

function printFunnel(funnel: FunnelCounts): string {
  return FUNNEL.map((step) => `${funnel[step]} ${step}`).join(' → ');
}

function printTrial({ mission, repeat, state, stoppedAt, obstacle, stop, toolCalls, ms, cost }: TrialResult, model: string): string {
  const why = stoppedAt === null ? '' : ` at ${stoppedAt}: ${obstacle ?? ''}`;
  return `mission ${mission}, ${model}, ${repeat}: ${state}${why}, ended by ${stop}, ${toolCalls} calls, ${ms} ms${dollars(cost)}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function dollars(cost: number | null): string {
  return cost === null ? '' : `, $${cost.toFixed(4)}`;
}
