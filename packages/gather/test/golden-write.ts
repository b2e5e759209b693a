/**
 * Rewrites packages/engine/fixtures/golden: `golden-write.ts` judges the stored evidence again; `--capture [name…]`
 * audits the demo stores anew. A verdict that moved without a new version is refused unless `--unreleased` is given.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeEvidence } from '@vitrine/engine';
import { GOLDEN_FOLDER, type GoldenFile, goldenNames, judgeGolden, readGolden } from '../../engine/test/golden-judge.ts';
import { auditCatalog } from './catalog-rig.ts';

/** One of each kind: faultless, faulty, another platform, nothing to read, refused, hostile. */
const CAPTURED = ['perfect', 'boutique-fr', 'shopify-like', 'bare', 'blocked', 'hostile'];
/** With the general scan: all of it there, none of it there, and none of it to be seen. The others stay smaller without. */
const SCANNED: ReadonlySet<string> = new Set(['perfect', 'bare', 'blocked']);

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

mkdirSync(GOLDEN_FOLDER, { recursive: true });
if (flags.includes('--capture')) {
  for (const name of wanted.length > 0 ? wanted : CAPTURED) await capture(name);
} else {
  for (const name of wanted.length > 0 ? wanted : goldenNames()) rejudge(name);
}

async function capture(name: string): Promise<void> {
  const { subject, origin, ucp, catalog, scan } = await auditCatalog(name, { scan: SCANNED.has(name) });
  write(name, {
    subject,
    origin: encodeEvidence(origin),
    ucp: encodeEvidence(ucp),
    catalog: encodeEvidence(catalog),
    ...(scan === null ? {} : { scan: encodeEvidence(scan) }),
  });
}

function rejudge(name: string): void {
  const golden = readGolden(name);
  const judged = judgeGolden(golden);
  const { engineVersion, rulesVersion } = golden.assessment;
  const isSameVersion = engineVersion === judged.engineVersion && rulesVersion === judged.rulesVersion;
  if (isSameVersion && !flags.includes('--unreleased') && JSON.stringify(judged) !== JSON.stringify(golden.assessment)) {
    console.error(`${name}: the verdict moved but the version did not; raise it in packages/engine/src/core/version.ts`);
    process.exitCode = 1;
    return;
  }
  write(name, golden);
}

function write(name: string, { subject, origin, ucp, catalog, scan }: Omit<GoldenFile, 'assessment'>): void {
  // Through JSON first: what is judged must be exactly what the file will hold.
  const evidence = JSON.parse(JSON.stringify({ subject, origin, ucp, catalog, scan })) as Omit<GoldenFile, 'assessment'>;
  const assessment = judgeGolden(evidence);
  writeFileSync(`${GOLDEN_FOLDER}${name}.json`, `${JSON.stringify({ ...evidence, assessment }, null, 1)}\n`);
  console.log(
    `${name}: ${assessment.checks.map(({ checkId, score }) => `${checkId} ${score ?? 'error'}`).join(', ')}, overall ${assessment.overallScore ?? 'none'}${assessment.generalReadiness === null ? '' : `, scan ${assessment.generalReadiness.tier}`}`,
  );
}
