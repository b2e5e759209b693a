/** An assessment as an operator reads it in a terminal. */

import {
  type Assessment,
  type CheckAssessment,
  curlOf,
  type Finding,
  hasBounds,
  type Language,
  type ReadinessAssessment,
  renderFinding,
  renderMessage,
  type SignalAssessment,
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
export function printFinding(finding: Finding, { exchanges }: Pick<Assessment, 'exchanges'>, language: Language): string {
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
