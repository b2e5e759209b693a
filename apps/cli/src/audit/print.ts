/**
 * An assessment as an operator reads it in a terminal. The missions of a simulation as an operator reads them in a terminal. An
 * Agent Performance run as an operator reads it in a terminal. A Web Findability run as an operator reads it in a terminal.
 */

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
  hasBounds,
  inertText,
  type Language,
  type MissionDetails,
  type PerformanceAssessment,
  type ReadinessAssessment,
  renderFinding,
  renderMessage,
  type ShopDetails,
  type SignalAssessment,
  type SuccessRate,
  type TrialResult,
} from '@vitrine/engine';

/** `72/100 · ucp_discovery fail 0 · catalog_quality pass 91`. */
export function summaryLine(assessment: Assessment): string {
  const checks = assessment.checks.map((check) => `${check.checkId} ${check.status} ${check.score ?? '–'}`);
  const readiness = assessment.generalReadiness;
  const scan = readiness === null ? [] : [`${readiness.tier} ${readiness.continuousScore ?? '–'}`];
  return [assessment.overallScore === null ? 'no score' : `${assessment.overallScore}/100`, ...checks, ...scan].join(' · ');
}

/** Checks, the general scan, their recommendation, and every finding with what to do and the request that shows it. Every line is inert text. */
export function printAssessment(assessment: Assessment, language: Language): string {
  const scan = assessment.generalReadiness === null ? [] : [printScan(assessment.generalReadiness, assessment, language)];
  const checks = assessment.checks.map((check) => printCheck(check, assessment, language));
  return `${[summaryLine(assessment), ...checks, ...scan].join('\n\n')}\n`;
}

function printCheck(check: CheckAssessment, assessment: Assessment, language: Language): string {
  const cap = check.cap === null ? '' : `, capped at ${check.cap.at} (${check.cap.reason})`;
  const head = `${check.checkId}: ${check.status}, ${check.score ?? 'no score'}${cap}`;
  const parts = check.parts.map(({ id, earned, possible }) => `${id} ${earned === null ? '–' : round(earned)}/${round(possible)}`);
  return [
    head,
    `  ${renderMessage(check.recommendation, language)}`,
    ...(parts.length === 0 ? [] : [`  ${parts.join(', ')}`]),
    ...check.findings.map((finding) => printFinding(finding, assessment, language)),
  ].join('\n');
}

/** What was found, what to do, and the request that shows it. */
function printFinding(finding: Finding, { exchanges }: Pick<Assessment, 'exchanges'>, language: Language): string {
  const { title, detail, fix } = renderFinding(finding, language);
  const [shown] = finding.exchanges.flatMap((key) => exchanges[key] ?? []);
  const cost = finding.cost > 0 ? ` −${round(finding.cost)}` : '';
  return [
    `  [${finding.severity}${cost}] ${finding.rule} ${title}`,
    `      ${detail}`,
    `      → ${fix}`,
    ...(shown === undefined ? [] : [`      ${curlOf(shown)}`]),
  ].join('\n');
}

function printScan(readiness: ReadinessAssessment, assessment: Assessment, language: Language): string {
  const { tier, tierAtMost, continuousScore, scoreAtLeast, scoreAtMost, nSignals, nCategories, coverage, nextTier } = readiness;
  const bounds = hasBounds(readiness) ? ` (${scoreAtLeast} to ${scoreAtMost}, ${tierAtMost} at most)` : '';
  const measured = `${Math.round(coverage * 100)} % measured${bounds}`;
  return [
    `general_readiness: ${tier}, ${continuousScore ?? 'no score'}, ${nSignals} signals in ${nCategories} categories, ${measured}`,
    ...(nextTier?.missing.map((missing) => `  ${nextTier.tier}: ${renderMessage(missing, language)}`) ?? []),
    ...readiness.signals.map((signal) => printSignal(signal, assessment, language)),
  ].join('\n');
}

/** A signal that is in place is one line; of any other, what to do and the request that shows it. */
function printSignal({ id, state, reasons, exchanges }: SignalAssessment, assessment: Assessment, language: Language): string {
  const head = `  [${state}] ${id}`;
  if (state === 'present') return head;
  const fix = state === 'absent' ? { id: `${id}.advice`, values: {} } : reasons.find(({ kind }) => kind === 'fault')?.message;
  const [shown] = exchanges.flatMap((key) => assessment.exchanges[key] ?? []);
  return [
    head,
    ...(fix === undefined ? [] : [`      → ${renderMessage(fix, language)}`]),
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
  if (rate === null) return 'nothing could be measured';
  const interval = low === null || high === null ? '' : ` (95 %: ${percent(low)} to ${percent(high)})`;
  return `${succeeded} of ${measured} came through, ${percent(rate)}${interval}`;
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

/** Score and account, pages, the matrix, crawlers that are kept out, recall, findings. Every line is inert text. */
export function printFindability(verdict: FindabilityAssessment, language: Language): string {
  const { score, status, coverage, cap, parts, pages, identities, agents, findings, recommendation } = verdict;
  const shut = agents.filter(({ access }) => access !== 'all');
  return [
    `${score === null ? 'no score' : `${score}/100`} · ${status} · ${sampleOf(verdict)}; on these, ${Math.round(coverage * 100)} % of the points were judged or do not apply${cap === null ? '' : ` · capped by ${cap.reason}`}`,
    `  ${parts.map(({ id, earned, possible }) => `${id} ${earned ?? '–'}/${possible}`).join(', ')}`,
    ...pages.map(({ id, url, state, ms, bytes }) => `${id}: ${asciiPath(url, 80)} ${state}, ${ms ?? '–'} ms, ${bytes ?? '–'} bytes`),
    ...matrixOf(identities),
    ...(shut.length === 0 ? [] : [`kept out by robots.txt: ${shut.map(({ token, access }) => `${token} (${access})`).join(', ')}`]),
    ...recallOf(verdict),
    renderMessage(recommendation, language),
    ...findings.map((finding) => printFinding(finding, verdict, language)),
    '',
  ].join('\n');
}

function sampleOf({ pages, products: { sampled, known } }: FindabilityAssessment): string {
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} looked at, ${sampled} of ${known ?? 'an unknown number of'} products`;
}

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

function recallOf({ recall }: FindabilityAssessment): readonly string[] {
  if (recall === null) return [];
  const name = inertText(recall.model.name, 60);
  if (recall.notAsked !== null) return [`recall: ${name} was not asked (${recall.notAsked})`];
  return recall.questions.map(({ id, verdict }) => `recall ${id}: ${name} ${verdict}`);
}
