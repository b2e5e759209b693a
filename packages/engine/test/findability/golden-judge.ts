/** Golden files of findability runs: whole evidence of a store, and what this version makes of it. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assessFindability, decodeEvidence, type EvidenceSlice, type FindabilityAssessment, type FindabilityInput } from '@vitrine/engine';

export const GOLDEN_RUNS = fileURLToPath(new URL('../../fixtures/golden-findability/', import.meta.url));
export const REWRITE_RUNS = 'node --conditions=@vitrine/source packages/gather/test/findability-golden-write.ts';

/** Bodies as `encodeEvidence` writes them. */
export interface GoldenRun {
  readonly input: Readonly<Record<keyof FindabilityInput, unknown>>;
  readonly assessment: FindabilityAssessment;
}

export function goldenRuns(): readonly string[] {
  return readdirSync(GOLDEN_RUNS)
    .map((name) => name.replace('.json', ''))
    .sort();
}

export function readGoldenRun(name: string): GoldenRun {
  return JSON.parse(readFileSync(`${GOLDEN_RUNS}${name}.json`, 'utf8')) as GoldenRun;
}

/** What the current engine says of stored evidence. */
export function judgeGoldenRun({ input }: Pick<GoldenRun, 'input'>): FindabilityAssessment {
  const slice = <T extends EvidenceSlice>(stored: unknown): T | null => (stored === null ? null : decodeEvidence<T>(stored));
  return assessFindability({
    ...(input as unknown as FindabilityInput),
    origin: decodeEvidence(input.origin),
    catalog: slice(input.catalog),
    surface: decodeEvidence(input.surface),
    identities: decodeEvidence(input.identities),
    recall: slice(input.recall),
  });
}
