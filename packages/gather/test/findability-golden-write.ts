/**
 * Rewrites packages/engine/fixtures/golden-findability: runs the stores named (all of them by default) anew, or with
 * `--judge` judges the stored evidence again. Either way a verdict that moved on the stored evidence without a new version
 * is refused.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeEvidence } from '@vitrine/engine';
import { GOLDEN_RUNS, type GoldenRun, goldenRuns, judgeGoldenRun, readGoldenRun } from '../../engine/test/findability/golden-judge.ts';
import { movedWithoutVersion } from '../../engine/test/golden-judge.ts';
import { runOn } from './findability/rig.ts';

/** Four stores: findable, faulty, behind a challenge, hostile. */
const CAPTURED = ['perfect', 'bare', 'blocked', 'hostile'];

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

mkdirSync(GOLDEN_RUNS, { recursive: true });
const judges = flags.includes('--judge');
for (const name of wanted.length > 0 ? wanted : judges ? goldenRuns() : CAPTURED) {
  const stored = goldenRuns().includes(name) ? readGoldenRun(name) : null;
  if (stored !== null && movedWithoutVersion(stored.assessment, judgeGoldenRun(stored))) {
    console.error(`${name}: the verdict moved but the version did not; raise it in packages/engine/src/core/version.ts`);
    process.exitCode = 1;
  } else write(name, judges ? readGoldenRun(name).input : await capture(name));
}

async function capture(name: string): Promise<GoldenRun['input']> {
  const { input } = await runOn(name, { pages: 4 });
  return {
    subject: input.subject,
    origin: encodeEvidence(input.origin),
    catalog: input.catalog === null ? null : encodeEvidence(input.catalog),
    surface: encodeEvidence(input.surface),
    identities: encodeEvidence(input.identities),
    recall: null,
  };
}

function write(name: string, input: GoldenRun['input']): void {
  // Encoded as JSON first, because the file's content is what must be judged.
  const stored = JSON.parse(JSON.stringify(input)) as GoldenRun['input'];
  const assessment = judgeGoldenRun({ input: stored });
  writeFileSync(`${GOLDEN_RUNS}${name}.json`, `${JSON.stringify({ input: stored, assessment }, null, 1)}\n`);
  console.log(`${name}: ${assessment.score ?? 'no score'}, ${assessment.findings.length} findings`);
}
