/** A Web Findability run as an operator reads it in a terminal. */

import { asciiPath, type CellState, type FindabilityAssessment, inertText, type Language, renderMessage } from '@vitrine/engine';
import { printFinding } from './print.ts';

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

function sampleOf({ pages, products: { sampled, known } }: FindabilityAssessment): string {
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} looked at, ${sampled} of ${known ?? 'an unknown number of'} products`;
}
