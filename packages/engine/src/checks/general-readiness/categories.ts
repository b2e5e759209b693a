/** The four categories of interface.md §2, in reading order. */
export const CATEGORIES = ['discoverability', 'content_accessibility', 'bot_access_control', 'api_auth_mcp'] as const;
export type Category = (typeof CATEGORIES)[number];

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
