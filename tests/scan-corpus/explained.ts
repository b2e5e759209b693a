/**
 * Where a live scan sees another state than the label, and why. Labels are about a document alone; a scan asks a whole
 * origin, and the specification may speak where the label follows a reading of it.
 */

export interface Explanation {
  readonly state: string;
  readonly because: string;
}

export const EXPLAINED: Readonly<Record<string, Readonly<Record<string, Explanation>>>> = {
  markdown_negotiation: {
    'rate-limited': { state: 'blocked', because: 'decisions §1: 429 is blocked' },
  },
};
