import { CATEGORIES, type Category, type ReadinessAssessment, type SignalAssessment } from '@vitrine/engine';

export interface CategoryPoints {
  readonly category: Category;
  readonly found: number;
  readonly total: number;
  /** Of the signals that could be measured; null when none could. */
  readonly earned: number | null;
  readonly possible: number;
}

/** The four categories in figures, in reading order. */
export function categoryPoints({ signals }: ReadinessAssessment): readonly CategoryPoints[] {
  return CATEGORIES.map((category) => {
    const own = signals.filter((signal) => signal.category === category);
    const measured = own.filter(({ credit }) => credit !== null);
    return {
      category,
      found: own.filter(isFound).length,
      total: own.length,
      earned: measured.length === 0 ? null : measured.reduce((sum, { weight, credit }) => sum + weight * (credit ?? 0), 0),
      possible: measured.reduce((sum, { weight }) => sum + weight, 0),
    };
  });
}

/** A signal that earned something. */
function isFound({ credit }: SignalAssessment): boolean {
  return credit !== null && credit > 0;
}
