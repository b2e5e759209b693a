/** The four categories of interface.md §2, in reading order. */
export const CATEGORIES = ['discoverability', 'content_accessibility', 'bot_access_control', 'api_auth_mcp'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * Points of each category; they add up to 100. Within a category its signals share them by their own weights. Reach decides:
 * what every agent profits from on every page weighs most; drafts near their expiry and documents that only operators of
 * bots need weigh least.
 */
export const CATEGORY_POINTS: Readonly<Record<Category, number>> = {
  discoverability: 26,
  content_accessibility: 22,
  bot_access_control: 22,
  api_auth_mcp: 30,
};
/**
 * Day the points and the signals' weights were last reviewed, for docs/signals.md (`npm run gen`).
 * @public
 */
export const WEIGHTS_REVIEWED = '2026-11-21';

/** What a store may or may not have; the order in which advice is grouped by it. */
export const CONDITIONS = ['interface', 'mcp_server', 'agent', 'sign_in', 'skills', 'agent_documents', 'outgoing_bots'] as const;
export type SignalCondition = (typeof CONDITIONS)[number];

/**
 * `present`: a conforming client works. `partial`: a lenient client works, or the right thing in a weak form.
 * `invalid`: meant as the signal, but no client can use it. `absent`: not there; a soft 404 is not there.
 * `blocked` and `error`: could not be measured; leave the denominator and are said out loud.
 * `not_applicable`: set by configuration only, never by what was seen.
 */
export const SIGNAL_STATES = ['present', 'partial', 'absent', 'invalid', 'blocked', 'error', 'not_applicable'] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

/** States that count in the denominator. */
export function isMeasured(state: SignalState): boolean {
  return state === 'present' || state === 'partial' || state === 'absent' || state === 'invalid';
}
