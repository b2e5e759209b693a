/** Raised with every change that can move a verdict for the same evidence; the golden test enforces it. */
export const ENGINE_VERSION = '0.1.28';
/** Day the rules and their tables were last reviewed against the specifications they quote. */
export const RULES_VERSION = '2026-11-23';
/** Raised when the wording or layout of rendered results, briefs or reports changes; stored results are then rendered again on read. */
export const PRESENTER_VERSION = 30;
