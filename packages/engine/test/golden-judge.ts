/** Golden files: whole evidence of a store, and what this version makes of it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Assessment,
  type AuditSubject,
  assemble,
  assessCatalog,
  assessScan,
  assessUcp,
  type CatalogEvidence,
  type CheckAssessment,
  createOperationContext,
  decodeEvidence,
  type OriginEvidence,
  productOf,
  type ScanEvidence,
  type UcpEvidence,
} from '@vitrine/engine';

export const GOLDEN_FOLDER = fileURLToPath(new URL('../fixtures/golden/', import.meta.url));
const REWRITE = 'node --conditions=@vitrine/source packages/gather/test/golden-write.ts';

export interface GoldenFile {
  readonly subject: AuditSubject;
  readonly origin: unknown;
  readonly ucp: unknown;
  readonly catalog: unknown;
  /** Absent: the general scan was not asked for. */
  readonly scan?: unknown;
  readonly assessment: Assessment;
}

export function goldenNames(): readonly string[] {
  if (!existsSync(GOLDEN_FOLDER)) return [];
  return readdirSync(GOLDEN_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .sort();
}

export function readGolden(name: string): GoldenFile {
  return JSON.parse(readFileSync(`${GOLDEN_FOLDER}${name}.json`, 'utf8')) as GoldenFile;
}

/** What the current engine says of stored evidence; `others` are checks that were judged from elsewhere. */
export function judgeGolden({ subject, ...slices }: Omit<GoldenFile, 'assessment'>, others: readonly CheckAssessment[] = []): Assessment {
  const origin = decodeEvidence<OriginEvidence>(slices.origin);
  const ucp = decodeEvidence<UcpEvidence>(slices.ucp);
  const catalog = decodeEvidence<CatalogEvidence>(slices.catalog);
  const two = [assessUcp({ subject, origin, ucp, catalog }), assessCatalog({ subject, origin, ucp, catalog }, createOperationContext())];
  const checks = [...two, ...others];
  const scan = slices.scan === undefined ? null : decodeEvidence<ScanEvidence>(slices.scan);
  const readiness = scan === null ? null : assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  return assemble({ checks, slices: [origin, ucp, catalog, ...(scan === null ? [] : [scan])], readiness });
}

type Versioned = Pick<Assessment, 'engineVersion' | 'rulesVersion'>;

function isSameVersion(stored: Versioned, judged: Versioned): boolean {
  return stored.engineVersion === judged.engineVersion && stored.rulesVersion === judged.rulesVersion;
}

/** Two verdicts under one version's name on the same evidence: such a golden file may not be rewritten. */
export function movedWithoutVersion(stored: Versioned, judged: Versioned): boolean {
  return isSameVersion(stored, judged) && JSON.stringify(judged) !== JSON.stringify(stored);
}

/** Why a stored assessment no longer holds, and what to do; null while it does. */
export function whatChanged(stored: Assessment, judged: Assessment): string | null {
  if (JSON.stringify(stored) === JSON.stringify(judged)) return null;
  const places = differences(stored, judged).slice(0, 8).join('\n  ');
  const advice = isSameVersion(stored, judged)
    ? `The verdict changed while ENGINE_VERSION ${judged.engineVersion} and RULES_VERSION ${judged.rulesVersion} did not. If it should, raise one of them in packages/engine/src/core/version.ts, then run\n  ${REWRITE}`
    : `The version was raised; accept the new verdict by\n  ${REWRITE}`;
  return `${advice}\nDifferent:\n  ${places}`;
}

function differences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    return [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key as never], after[key as never], `${path}/${key}`));
}
