/** Missions, trials and their counts as an operator reads them in a terminal. Words of the wire (steps, tools, obstacles, ends) are the same in both languages. */

import {
  FUNNEL,
  type FunnelCounts,
  inBoth,
  inertText,
  type Language,
  type MissionDetails,
  type ModelComparison,
  type ModelUsage,
  type PerformanceAssessment,
  ratesByWish,
  renderFinding,
  renderMessage,
  type ShopDetails,
  type SuccessRate,
  stepsOf,
  type TrialResult,
} from '@vitrine/engine';
import { ATTEMPT, named, SEVERITY } from '../words.ts';

/** Wish, steps, funnel and end of each mission; who shopped and what it cost. Every line is inert text. */
export function printMissions({ model, channel, missions, usage, cost }: ShopDetails, language: Language): string {
  const who = `${model.provider} ${inertText(model.name, 60)}`;
  const head = `${SAID[language].through(who, channel)}, ${printUsage(usage, language)}${printCost(cost)}`;
  return `${[head, ...missions.map((mission) => printMission(mission, language))].join('\n')}\n`;
}

/** Tokens as the provider counts them, or that it does not. */
export function printUsage(usage: ModelUsage, language: Language): string {
  const { inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0 } = usage;
  const { tokens, uncounted, cached, thoughts } = SAID[language];
  if (inputTokens === null || outputTokens === null) return uncounted;
  const parts = [cachedTokens > 0 ? `${cachedTokens} ${cached}` : '', reasoningTokens > 0 ? `${reasoningTokens} ${thoughts}` : ''];
  const told = parts.filter((part) => part !== '').join(', ');
  return `${inputTokens} + ${outputTokens} ${tokens}${told === '' ? '' : ` (${told})`}`;
}

function printMission(details: MissionDetails, language: Language): string {
  const { mission, steps, reached, stoppedAt, handOff, points } = details;
  const { id, words, ceiling, currency, attribute } = mission;
  const { colon, atMost } = SAID[language];
  const option = attribute === null ? '' : `, ${inertText(attribute.label, 40)}`;
  const funnel = stepsOf({ reached, stoppedAt })
    .map((step) => `${reached.includes(step) ? '✓' : '·'} ${step}`)
    .join('  ');
  const where = handOff?.url == null ? '' : ` → ${handOff.by} ${inertText(handOff.url, 120)}`;
  return [
    `mission ${id}${colon} ${words.join(' ')}${option}, ${atMost} ${ceiling} ${currency}`,
    `  ${steps.map(({ tool, outcome }) => `${inertText(tool, 40)} ${outcome}`).join(' · ')}`,
    `  ${funnel}`,
    `  ${printEnd(details, language)}${where}, ${points} points, ${SAID[language].endedBy} ${details.stop}`,
  ].join('\n');
}

/** Its state, and where and why it stopped short. */
function printEnd({ state, stoppedAt, obstacle }: Pick<TrialResult, 'state' | 'stoppedAt' | 'obstacle'>, language: Language): string {
  const { at, colon } = SAID[language];
  return `${named(ATTEMPT, state, language)}${stoppedAt === null ? '' : ` ${at} ${stoppedAt}${colon} ${obstacle ?? ''}`}`;
}

/** Success and funnel by model, every trial, the answers that stand out, findings. Every line is inert text. */
export function printTrials(result: PerformanceAssessment, language: Language): string {
  const { success, byModel, models, missions, repeats, comparisons, trials, slowest, largest, findings, recommendation } = result;
  const { plan, semicolon, sold, unsold, scored, own: ownMistakes, slowest: slow, largest: large, bytes, to, colon } = SAID[language];
  const nameOf = (model: number) => inertText(models[model]?.name ?? '', 60);
  const { purchases, refusals, points } = ratesByWish(result);
  return [
    `${plan(missions.length, models.length, repeats)}${colon} ${printSuccess(success, language)}`,
    ...(points === null
      ? []
      : [
          `  ${sold}${colon} ${printSuccess(purchases, language)}${semicolon} ${unsold}${colon} ${printSuccess(refusals, language)}${semicolon} ${scored(points)}`,
        ]),
    ...byModel.flatMap(({ model, success: own, achieved, passPower, funnel, totals }) => [
      `${nameOf(model)}${colon} ${printSuccess(own, language)}, ${printUsage(totals.usage, language)}${printCost(totals.cost)}`,
      `  ${printFunnel(funnel)}`,
      `  ${ownMistakes}${colon} ${printSuccess(achieved, language)}${printSteady(passPower, language)}`,
    ]),
    ...comparisons.map((comparison) => printComparison(comparison, nameOf, language)),
    ...trials.map((trial) => printTrial(trial, nameOf(trial.model), language)),
    ...slowest.slice(0, 1).map(({ exchange, tool, ms }) => `${slow}${colon} ${ms} ms ${to} ${tool}, ${exchange}`),
    ...largest.slice(0, 1).map(({ exchange, tool, bytes: size }) => `${large}${colon} ${size} ${bytes} ${to} ${tool}, ${exchange}`),
    ...findings.map(
      (finding) => `${named(SEVERITY, finding.severity, language)} ${finding.rule}${colon} ${renderFinding(finding, language).detail}`,
    ),
    renderMessage(recommendation, language),
    '',
  ].join('\n');
}

export function printSuccess({ succeeded, measured, rate, low, high }: SuccessRate, language: Language): string {
  const { nothing, cameThrough, of } = SAID[language];
  if (rate === null) return nothing;
  const interval = low === null || high === null ? '' : ` (${printInterval(low, high, language)})`;
  return `${succeeded} ${of} ${measured} ${cameThrough}, ${printShare(rate, language)}${interval}`;
}

/** How often each of k tries of a mission succeeds, for k from 1. */
export function printSteady(passPower: readonly number[], language: Language): string {
  return passPower.map((share, index) => `, pass^${index + 1} ${printShare(share, language)}`).join('');
}

export function printComparison(comparison: ModelComparison, nameOf: (model: number) => string, language: Language): string {
  const { models, missions, difference, low, high, p } = comparison;
  const { against, apart, alike, missionsOf, colon } = SAID[language];
  const [one, other] = models.map(nameOf);
  const told = p < 0.05 ? apart : alike;
  const interval = printInterval(low, high, language);
  return `${one} ${against} ${other}, ${missionsOf(missions)}${colon} ${printShare(difference, language)} (${interval}), p = ${p}, ${told}`;
}

function printInterval(low: number, high: number, language: Language): string {
  const { to, colon } = SAID[language];
  return `95 %${colon} ${printShare(low, language)} ${to} ${printShare(high, language)}`;
}

function printFunnel(funnel: FunnelCounts): string {
  return FUNNEL.map((step) => `${funnel[step]} ${step}`).join(' → ');
}

function printTrial(trial: TrialResult, model: string, language: Language): string {
  const { mission, repeat, stop, toolCalls, ms, cost } = trial;
  const { endedBy, calls, colon } = SAID[language];
  const end = `${printEnd(trial, language)}, ${endedBy} ${stop}, ${toolCalls} ${calls}, ${ms} ms${printCost(cost)}`;
  return `mission ${mission}, ${model}, ${repeat}${colon} ${end}`;
}

function printShare(share: number, language: Language): string {
  const percent = String(Math.round(share * 1000) / 10);
  return `${language === 'fr' ? percent.replace('.', ',') : percent} %`;
}

/** Behind what was got for it; nothing where it is unknown. */
export function printCost(cost: number | null): string {
  return cost === null ? '' : `, $${cost.toFixed(4)}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const accorded = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

const SAID = inBoth(
  {
    colon: { en: ':', fr: ' :' },
    semicolon: { en: ';', fr: ' ;' },
    through: {
      en: (who: string, channel: string) => `${who} through ${channel}`,
      fr: (who: string, channel: string) => `${who} par ${channel}`,
    },
    tokens: { en: 'tokens', fr: 'jetons' },
    uncounted: { en: 'tokens not counted by the provider', fr: 'jetons que le fournisseur ne compte pas' },
    cached: { en: 'read from its cache', fr: 'lus dans son cache' },
    thoughts: { en: 'thoughts', fr: 'de réflexion' },
    atMost: { en: 'at most', fr: 'au plus' },
    at: { en: 'at', fr: 'à' },
    endedBy: { en: 'ended by', fr: 'fin :' },
    missionsOf: { en: (count: number) => counted(count, 'mission'), fr: (count: number) => accorded(count, 'mission') },
    plan: {
      en: (missions: number, models: number, repeats: number) =>
        `${counted(missions, 'mission')} × ${counted(models, 'model')} × ${counted(repeats, 'repeat')}`,
      fr: (missions: number, models: number, repeats: number) =>
        `${accorded(missions, 'mission')} × ${accorded(models, 'modèle')} × ${accorded(repeats, 'essai')}`,
    },
    sold: { en: 'things the store sells', fr: 'ce que la boutique vend' },
    unsold: { en: 'things it does not', fr: 'ce qu’elle ne vend pas' },
    scored: { en: (points: number) => `the simulation would score ${points}`, fr: (points: number) => `la simulation noterait ${points}` },
    own: { en: 'with its own mistakes', fr: 'avec ses propres erreurs' },
    slowest: { en: 'slowest answer', fr: 'réponse la plus lente' },
    largest: { en: 'largest answer', fr: 'réponse la plus lourde' },
    bytes: { en: 'bytes', fr: 'octets' },
    to: { en: 'to', fr: 'à' },
    of: { en: 'of', fr: 'sur' },
    nothing: { en: 'nothing could be measured', fr: 'rien n’a pu être mesuré' },
    cameThrough: { en: 'came through', fr: 'ont abouti' },
    against: { en: 'against', fr: 'contre' },
    apart: { en: 'told apart', fr: 'distincts' },
    alike: { en: 'not told apart', fr: 'indiscernables' },
    calls: { en: 'calls', fr: 'appels' },
  },
  String,
);
