/** Web Findability as an operator reads it in a terminal. */

import {
  type Assessment,
  asciiPath,
  type CellState,
  curlOf,
  type FindabilityAssessment,
  type Finding,
  inBoth,
  inertText,
  type Language,
  renderFinding,
  renderMessage,
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

const FINDABILITY = inBoth(
  {
    colon: { en: ':', fr: ' :' },
    bytes: { en: 'bytes', fr: 'octets' },
    cap: { en: 'capped by', fr: 'plafonné par' },
    shut: { en: 'kept out by robots.txt:', fr: 'exclus par robots.txt :' },
    recall: { en: (id: string, model: string) => `recall ${id}: ${model}`, fr: (id: string, model: string) => `rappel ${id} : ${model}` },
    notAsked: {
      en: (model: string, why: string) => `recall: ${model} was not asked (${why})`,
      fr: (model: string, why: string) => `rappel : ${model} n’a pas été interrogé (${why})`,
    },
    sample: {
      en: (verdict: FindabilityAssessment) => {
        const { seen, sampled, known, share } = seenOf(verdict);
        const of = known === null ? 'an unknown number of' : `at least ${known}`;
        return `${seen} page${seen === 1 ? '' : 's'} looked at, ${sampled} of ${of} products; on these, ${share} % of the points were judged or do not apply`;
      },
      fr: (verdict: FindabilityAssessment) => {
        const { seen, sampled, known, share } = seenOf(verdict);
        const of = known === null ? 'sur un nombre inconnu' : `sur au moins ${known}`;
        const pages = `${seen} page${seen > 1 ? 's' : ''} regardée${seen > 1 ? 's' : ''}`;
        return `${pages}, ${sampled} produit${sampled > 1 ? 's' : ''} ${of} ; ${share} % des points y ont été jugés ou sont sans objet`;
      },
    },
  },
  String,
);

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
