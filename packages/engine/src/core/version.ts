/** Raised with every change that can move a verdict for the same evidence; the golden test enforces it. */
export const ENGINE_VERSION = '1.0.0';
/** Day of the last review of rules and tables against the specifications they cite. */
export const RULES_VERSION = '2026-11-21';
/** Raised when the wording or layout of rendered results, briefs or reports changes; stored results are then rendered again on read. */
export const PRESENTER_VERSION = 3;
