/** Missions, Agent Performance and Web Findability as an operator reads them in a terminal. */

import {
  type Assessment,
  asciiPath,
  type CellState,
  type CheckAssessment,
  curlOf,
  type FindabilityAssessment,
  type Finding,
  FUNNEL,
  type FunnelCounts,
  inertText,
  type Language,
  type MissionDetails,
  type ModelComparison,
  type ModelUsage,
  type PerformanceAssessment,
  renderFinding,
  renderMessage,
  type ShopDetails,
  type SuccessRate,
  stepsOf,
  type TrialResult,
} from '@vitrine/engine';
import { named, SAY, SEVERITY, STATUS } from '../words.ts';

/** What was found, what to do, and the request that shows it. */
function printFinding(finding: Finding, { exchanges }: Pick<Assessment, 'exchanges'>, language: Language): string {
  const { title, detail, fix } = renderFinding(finding, language);
  const [shown] = finding.exchanges.flatMap((key) => exchanges[key] ?? []);
  const cost = finding.cost > 0 ? ` −${round(finding.cost)}` : '';
  return [
    `  [${named(SEVERITY, finding.severity, language)}${cost}] ${finding.rule} ${title}`,
    `      ${detail}`,
    `      → ${fix}`,
    ...(shown === undefined ? [] : [`      ${curlOf(shown)}`]),
  ].join('\n');
}

function round(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** Wish, steps, funnel and end of each mission; who shopped and what it cost. Every line is inert text. */
export function printMissions(check: CheckAssessment): string {
  const { model, door, missions, usage, cost } = check.details as ShopDetails;
  const paid = cost === null ? '' : `, $${cost.toFixed(4)}`;
  const head = `${model.provider} ${inertText(model.name, 60)} through ${door}, ${printUsage(usage)}${paid}`;
  return `${[head, ...missions.map(printMission)].join('\n')}\n`;
}

/** Tokens as the provider counts them, or that it does not. */
export function printUsage({ inputTokens, outputTokens, cachedTokens = 0, reasoningTokens = 0 }: ModelUsage): string {
  if (inputTokens === null || outputTokens === null) return 'tokens not counted by the provider';
  const parts = [cachedTokens > 0 ? `${cachedTokens} read from its cache` : '', reasoningTokens > 0 ? `${reasoningTokens} thoughts` : ''];
  const told = parts.filter((part) => part !== '').join(', ');
  return `${inputTokens} + ${outputTokens} tokens${told === '' ? '' : ` (${told})`}`;
}

function printMission({ mission, steps, reached, state, stoppedAt, obstacle, handOff, points, stop }: MissionDetails): string {
  const { id, words, ceiling, currency, attribute } = mission;
  const option = attribute === null ? '' : `, ${inertText(attribute.label, 40)}`;
  const funnel = stepsOf({ reached, stoppedAt })
    .map((step) => `${reached.includes(step) ? '✓' : '·'} ${step}`)
    .join('  ');
  const where = handOff?.url == null ? '' : ` → ${handOff.by} ${inertText(handOff.url, 120)}`;
  const why = stoppedAt === null ? '' : ` at ${stoppedAt}: ${obstacle ?? ''}`;
  return [
    `mission ${id}: ${words.join(' ')}${option}, at most ${ceiling} ${currency}`,
    `  ${steps.map(({ tool, outcome }) => `${inertText(tool, 40)} ${outcome}`).join(' · ')}`,
    `  ${funnel}`,
    `  ${state}${why}${where}, ${points} points, ended by ${stop}`,
  ].join('\n');
}

/** Success and funnel by model, every trial, the answers that stand out, findings. Every line is inert text. */
export function printTrials(result: PerformanceAssessment, language: Language): string {
  const { success, byModel, models, missions, repeats, comparisons = [], trials, slowest, largest, findings, recommendation } = result;
  const nameOf = (model: number) => inertText(models[model]?.name ?? '', 60);
  return [
    `${counted(missions.length, 'mission')} × ${counted(models.length, 'model')} × ${counted(repeats, 'repeat')}: ${printSuccess(success)}`,
    ...byModel.flatMap(({ model, success: own, achieved = own, passPower = [], funnel, totals }) => [
      `${nameOf(model)}: ${printSuccess(own)}, ${printUsage(totals.usage)}${dollars(totals.cost)}`,
      `  ${printFunnel(funnel)}`,
      `  with its own mistakes: ${printSuccess(achieved)}${passPower.map((share, index) => `, pass^${index + 1} ${percent(share)}`).join('')}`,
    ]),
    ...comparisons.map((comparison) => printComparison(comparison, nameOf)),
    ...trials.map((trial) => printTrial(trial, nameOf(trial.model))),
    ...slowest.slice(0, 1).map(({ exchange, tool, ms }) => `slowest answer: ${ms} ms to ${tool}, ${exchange}`),
    ...largest.slice(0, 1).map(({ exchange, tool, bytes }) => `largest answer: ${bytes} bytes to ${tool}, ${exchange}`),
    ...findings.map((finding) => `${finding.severity} ${finding.rule}: ${renderFinding(finding, language).detail}`),
    renderMessage(recommendation, language),
    '',
  ].join('\n');
}

export function printSuccess({ succeeded, measured, rate, low, high }: SuccessRate): string {
  if (rate === null) return 'nothing could be measured';
  const interval = low === null || high === null ? '' : ` (95 %: ${percent(low)} to ${percent(high)})`;
  return `${succeeded} of ${measured} came through, ${percent(rate)}${interval}`;
}

export function printComparison(
  { models: [one, other], missions, difference, low, high, p }: ModelComparison,
  nameOf: (model: number) => string,
): string {
  const told = p < 0.05 ? 'told apart' : 'not told apart';
  const interval = `95 %: ${percent(low)} to ${percent(high)}`;
  return `${nameOf(one)} against ${nameOf(other)}, ${counted(missions, 'mission')}: ${percent(difference)} (${interval}), p = ${p}, ${told}`;
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

export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function dollars(cost: number | null): string {
  return cost === null ? '' : `, $${cost.toFixed(4)}`;
}

/** Score and account, pages, the matrix, crawlers that are kept out, recall, findings. Every line is inert text. */
export function printFindability(verdict: FindabilityAssessment, language: Language): string {
  const { score, status, cap, parts, pages, identities, agents, findings, recommendation } = verdict;
  const say = FINDABILITY[language];
  const shut = agents.filter(({ access }) => access !== 'all');
  const head = [
    score === null ? SAY.noScore[language] : `${score}/100`,
    named(STATUS, status, language),
    say.sample(verdict),
    ...(cap === null ? [] : [`${say.cap} ${cap.reason}`]),
  ];
  return [
    head.join(' · '),
    `  ${parts.map(({ id, earned, possible }) => `${id} ${earned ?? '–'}/${possible}`).join(', ')}`,
    ...pages.map(
      ({ id, url, state, ms, bytes }) => `${id}${say.colon} ${asciiPath(url, 80)} ${state}, ${ms ?? '–'} ms, ${bytes ?? '–'} ${say.bytes}`,
    ),
    ...matrixOf(identities),
    ...(shut.length === 0 ? [] : [`${say.shut} ${shut.map(({ token, access }) => `${token} (${access})`).join(', ')}`]),
    ...recallOf(verdict, language),
    renderMessage(recommendation, language),
    ...findings.map((finding) => printFinding(finding, verdict, language)),
    '',
  ].join('\n');
}

/** What was looked at, of what there is, and how much of the account could be judged on it. */
function seenOf({ pages, products: { sampled, known }, coverage }: FindabilityAssessment) {
  // What was refused to us, or did not answer, was not looked at.
  const seen = pages.filter(({ state, status }) => state !== 'blocked' && status !== null).length;
  return { seen, sampled, known, share: Math.round(coverage * 100) };
}

const FINDABILITY = {
  en: {
    colon: ':',
    bytes: 'bytes',
    cap: 'capped by',
    shut: 'kept out by robots.txt:',
    recall: (id: string, model: string) => `recall ${id}: ${model}`,
    notAsked: (model: string, why: string) => `recall: ${model} was not asked (${why})`,
    sample: (verdict: FindabilityAssessment) => {
      const { seen, sampled, known, share } = seenOf(verdict);
      const of = known === null ? 'an unknown number of' : `at least ${known}`;
      return `${counted(seen, 'page')} looked at, ${sampled} of ${of} products; on these, ${share} % of the points were judged or do not apply`;
    },
  },
  fr: {
    colon: ' :',
    bytes: 'octets',
    cap: 'plafonné par',
    shut: 'exclus par robots.txt :',
    recall: (id: string, model: string) => `rappel ${id} : ${model}`,
    notAsked: (model: string, why: string) => `rappel : ${model} n’a pas été interrogé (${why})`,
    sample: (verdict: FindabilityAssessment) => {
      const { seen, sampled, known, share } = seenOf(verdict);
      const of = known === null ? 'sur un nombre inconnu' : `sur au moins ${known}`;
      const pages = `${seen} page${seen > 1 ? 's' : ''} regardée${seen > 1 ? 's' : ''}`;
      return `${pages}, ${sampled} produit${sampled > 1 ? 's' : ''} ${of} ; ${share} % des points y ont été jugés ou sont sans objet`;
    },
  },
} as const;

const SIGNS: Readonly<Record<CellState, string>> = { ok: '+', absent: '0', invalid: '!', blocked: 'x', flaky: '~', error: '?' };

function matrixOf({ identities, rows, cells }: FindabilityAssessment['identities']): readonly string[] {
  const width = Math.max(...rows.map((row) => row.length));
  return [
    `${' '.repeat(width)}  ${identities.map(({ id }) => id).join(' ')}`,
    ...rows.map((row) => {
      const mine = cells.filter(({ page }) => page === row);
      const signs = mine.map(({ identity, state }) => SIGNS[state].padEnd(identity.length)).join(' ');
      const odd = mine.filter(({ state }) => state !== 'ok').map(({ identity, state, reason }) => `${identity} ${state}: ${reason}`);
      return `${row.padEnd(width)}  ${signs}${odd.length === 0 ? '' : `  ${odd.join(', ')}`}`.trimEnd();
    }),
  ];
}

function recallOf({ recall }: FindabilityAssessment, language: Language): readonly string[] {
  if (recall === null) return [];
  const name = inertText(recall.model.name, 60);
  if (recall.notAsked !== null) return [FINDABILITY[language].notAsked(name, recall.notAsked)];
  return recall.questions.map(({ id, verdict }) => `${FINDABILITY[language].recall(String(id), name)} ${verdict}`);
}
