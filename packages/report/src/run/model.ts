/** What the pages of the two kinds of run share. */

import type { Finding } from '@vitrine/engine';
import { byGravity, type NumberedFinding, type PageModel, type Place } from '../page.ts';
import { say, type Words } from '../words.ts';

export interface RunModel extends PageModel {
  readonly findings: readonly NumberedFinding[];
}

/** Highest severity first, numbered. */
export function numbered(findings: readonly Finding[]): readonly NumberedFinding[] {
  return findings.toSorted(byGravity).map((finding, index) => ({ finding, number: index + 1 }));
}

/** Where findings show the exchanges they rest on. */
export function findingPlaces(
  findings: readonly NumberedFinding[],
  words: Words,
): readonly { readonly place: Place; readonly exchanges: readonly string[] }[] {
  return findings.map(({ finding, number }) => ({
    place: { anchor: `f-${number}`, name: say(words.findingNumber, { number }) },
    exchanges: finding.exchanges,
  }));
}
