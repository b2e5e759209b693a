/** What the pages of the two kinds of run share. */

import type { Finding } from '@vitrine/engine';
import { byGravity, type NumberedFinding, type PageModel } from '../page.ts';

export interface RunModel extends PageModel {
  readonly findings: readonly NumberedFinding[];
}

/** Highest severity first, numbered. */
export function numbered(findings: readonly Finding[]): readonly NumberedFinding[] {
  return findings.toSorted(byGravity).map((finding, index) => ({ finding, number: index + 1 }));
}
