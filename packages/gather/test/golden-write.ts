/**
 * Rewrites packages/engine/fixtures/golden: `golden-write.ts` judges the stored evidence again; `--capture [name…]`
 * audits the demo stores anew. Either way a verdict that moved on the stored evidence without a new version is refused:
 * what is stored somewhere was said under this version's name.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeEvidence } from '@vitrine/engine';
import {
  GOLDEN_FOLDER,
  type GoldenFile,
  goldenNames,
  judgeGolden,
  movedWithoutVersion,
  readGolden,
} from '../../engine/test/golden-judge.ts';
import { auditCatalog } from './catalog-rig.ts';

/** One store of each kind: faultless, faulty, another platform, nothing to read, refused, hostile. */
const CAPTURED = ['perfect', 'boutique-fr', 'shopify-like', 'bare', 'blocked', 'hostile'];
/**
 * Stores stored with the general scan: everything present, everything absent, nothing readable. The others are stored
 * without it, to keep the files small.
 */
const SCANNED: ReadonlySet<string> = new Set(['perfect', 'bare', 'blocked']);

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

mkdirSync(GOLDEN_FOLDER, { recursive: true });
const captures = flags.includes('--capture');
for (const name of wanted.length > 0 ? wanted : captures ? CAPTURED : goldenNames()) {
  const stored = goldenNames().includes(name) ? readGolden(name) : null;
  // New evidence may bring another verdict; the stored evidence may not, unless the version was raised.
  if (stored !== null && movedWithoutVersion(stored.assessment, judgeGolden(stored))) {
    console.error(`${name}: the verdict moved but the version did not; raise it in packages/engine/src/core/version.ts`);
    process.exitCode = 1;
  } else if (captures) await capture(name);
  else write(name, readGolden(name));
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

function write(name: string, { subject, origin, ucp, catalog, scan }: Omit<GoldenFile, 'assessment'>): void {
  // Encoded as JSON first, because the file's content is what must be judged.
  const evidence = JSON.parse(JSON.stringify({ subject, origin, ucp, catalog, scan })) as Omit<GoldenFile, 'assessment'>;
  const assessment = judgeGolden(evidence);
  writeFileSync(`${GOLDEN_FOLDER}${name}.json`, `${JSON.stringify({ ...evidence, assessment }, null, 1)}\n`);
  console.log(
    `${name}: ${assessment.checks.map(({ checkId, score }) => `${checkId} ${score ?? 'error'}`).join(', ')}, overall ${assessment.overallScore ?? 'none'}${assessment.generalReadiness === null ? '' : `, scan ${assessment.generalReadiness.tier}`}`,
  );
}
