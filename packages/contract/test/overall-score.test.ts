/** One store, one score: what is asked for beside the two checks moves neither the overall score nor what the two found. */

import { CHECK_WEIGHTS, type CheckAssessment, LANGUAGES, type Language, type ReadinessAssessment } from '@vitrine/engine';
import { goldenNames, judgeGolden, readGolden } from '../../engine/test/golden-judge.ts';
import { sampleShopping } from '../../report/test/sample-shop.ts';
import { presentRun } from '../src/index.ts';
import type { RunView } from '../src/kinds/kind.ts';

const shopped = sampleShopping('scripted', 'Linen shirt');
const SIMULATIONS = {
  off: [],
  passed: [shopped],
  failed: [{ ...shopped, status: 'fail', score: 0 }],
  'not measured': [{ ...shopped, status: 'error', score: null, parts: [], details: null }],
} as const satisfies Readonly<Record<string, readonly CheckAssessment[]>>;

const OPTION_SETS = [true, false].flatMap((scan) =>
  Object.values(SIMULATIONS).flatMap((simulation) => LANGUAGES.map((language) => ({ scan, simulation, language }))),
);

interface Shown {
  readonly agent_brief?: string;
  readonly result: {
    readonly overall_score: number | null;
    readonly general_readiness: object | null;
    readonly checks: readonly {
      readonly check_id: string;
      readonly score?: number;
      readonly findings: readonly { readonly finding_id: string; readonly severity: string }[];
    }[];
  };
}

/** The stored evidence as an audit with these options judges it and the API shows it. */
function shown(name: string, { scan, simulation, language }: (typeof OPTION_SETS)[number]): Shown['result'] & Pick<Shown, 'agent_brief'> {
  const { scan: slice, ...golden } = readGolden(name);
  const assessment = judgeGolden(scan ? { ...golden, scan: slice } : golden, simulation);
  const { result, ...rest } = presentRun(viewIn(language), assessment) as Shown;
  return { ...result, ...rest };
}

function viewIn(language: Language): RunView<'audit'> {
  return {
    kind: 'audit',
    id: 'aud_matrix',
    status: 'done',
    business: 'shop.example',
    url: 'https://shop.example/',
    domain: 'shop.example',
    options: { sample_size: 12, country: 'FR', language, agent_simulation: false },
    metadata: null,
    errorCode: null,
    createdAt: new Date(0),
    startedAt: null,
    finishedAt: null,
  };
}

const idsOf = ({ checks }: Shown['result']) =>
  checks
    .filter(({ check_id }) => check_id !== 'agent_simulation')
    .map(({ check_id, score, findings }) => [check_id, score, findings.map(({ finding_id }) => finding_id)]);

const scanned = goldenNames().filter((name) => readGolden(name).assessment.generalReadiness !== null);

describe('the same stored evidence under every set of options', () => {
  test.each(scanned)('%s has one overall score and the same findings of the two checks', (name) => {
    const results = OPTION_SETS.map((options) => shown(name, options));
    expect(new Set(results.map(({ general_readiness }) => general_readiness === null))).toEqual(new Set([true, false]));
    expect(new Set(results.map(({ checks }) => checks.length))).toEqual(new Set([2, 3]));
    const [first] = results;
    for (const result of results) {
      expect(result.overall_score).toBe(first?.overall_score);
      expect(idsOf(result)).toEqual(first && idsOf(first));
      const faults = result.checks.flatMap(({ findings }) => findings).filter(({ severity }) => severity !== 'info');
      if (result.general_readiness === null) expect(result.agent_brief !== undefined).toBe(faults.length > 0);
    }
  });

  test('the score is of the two checks alone, and null exactly when neither could be measured', () => {
    for (const name of goldenNames()) {
      const { overall_score, checks } = shown(name, { scan: false, simulation: SIMULATIONS.passed, language: 'en' });
      const measured = checks.flatMap(({ check_id, score }) =>
        score === undefined || check_id === 'agent_simulation' ? [] : [{ weight: CHECK_WEIGHTS[check_id as 'ucp_discovery'], score }],
      );
      const total = measured.reduce((sum, { weight }) => sum + weight, 0);
      const mean = measured.reduce((sum, { weight, score }) => sum + weight * score, 0) / total;
      expect(overall_score).toBe(total === 0 ? null : Math.round(mean));
    }
    expect(goldenNames().map((name) => readGolden(name).assessment.overallScore)).toContain(null);
  });
});

test('a stored scan without bounds is shown by the contract all the same', () => {
  const { scan, ...golden } = readGolden('bare');
  const assessment = judgeGolden({ ...golden, scan });
  const { tierAtMost: _tier, scoreAtLeast: _least, scoreAtMost: _most, ...stored } = assessment.generalReadiness as ReadinessAssessment;
  const run = { ...assessment, generalReadiness: stored as ReadinessAssessment };
  const { general_readiness: told } = (presentRun(viewIn('en'), run) as Shown).result;
  expect(told).toEqual((presentRun(viewIn('en'), assessment) as Shown).result.general_readiness);
});
