/**
 * Advisories that concern the runtime we happen to run on, with the day they were last reviewed.
 * The code does without what they concern (it decodes Brotli only where that is mended); the operator should still know.
 */

export const ADVISORIES_REVIEWED = '2026-11-21';

interface RuntimeAdvisory {
  readonly id: string;
  readonly summary: string;
  /** First fixed version of each release line; a line that is not listed has no fix. */
  readonly fixedIn: readonly string[];
}

const BROTLI = 'CVE-2026-111497';

export const RUNTIME_ADVISORIES: readonly RuntimeAdvisory[] = [
  { id: BROTLI, summary: 'out-of-bounds write in the bundled Brotli decoder', fixedIn: ['22.23.4', '24.22.1', '26.12.1'] },
];

/** The advisories that a Node version (`24.21.0`) is still open to. */
export function openAdvisories(nodeVersion: string): readonly RuntimeAdvisory[] {
  return RUNTIME_ADVISORIES.filter(({ fixedIn }) => !fixedIn.some((fixed) => sameLine(fixed, nodeVersion) && !isOlder(nodeVersion, fixed)));
}

/** Whether the bundled Brotli decoder may be given a stranger's bytes. */
export function isBrotliSafe(nodeVersion: string): boolean {
  return !openAdvisories(nodeVersion).some(({ id }) => id === BROTLI);
}

const parts = (version: string) => version.split('.').map(Number);
const sameLine = (one: string, other: string) => parts(one)[0] === parts(other)[0];

function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [parts(version), parts(than)];
  const index = mine.findIndex((part, at) => part !== theirs[at]);
  return index !== -1 && (mine[index] ?? 0) < (theirs[index] ?? 0);
}
