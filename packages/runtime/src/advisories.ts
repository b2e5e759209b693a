/**
 * Advisories for the Node version the process runs on; the list was last reviewed on 2026-11-21. The service avoids the
 * affected functions (it decodes Brotli only with a fixed decoder); the operator is warned all the same.
 */

interface RuntimeAdvisory {
  readonly id: string;
  readonly summary: string;
  /** First fixed version of each release line; a line that is not listed has no fix. */
  readonly fixedIn: readonly string[];
}

const BROTLI = 'CVE-2026-111497';

const RUNTIME_ADVISORIES: readonly RuntimeAdvisory[] = [
  { id: BROTLI, summary: 'out-of-bounds write in the bundled Brotli decoder', fixedIn: ['22.23.4', '24.22.1', '26.12.1'] },
];

/** The advisories that a Node version (`24.21.0`) is still open to. */
export function openAdvisories(nodeVersion: string): readonly RuntimeAdvisory[] {
  return RUNTIME_ADVISORIES.filter(({ fixedIn }) => !fixedIn.some((fixed) => sameLine(fixed, nodeVersion) && !isOlder(nodeVersion, fixed)));
}

/** Whether the bundled Brotli decoder is safe for bytes of an audited store. */
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
