/** The known releases of UCP, and how a version text is read. Reviewed 2026-11-21. */

export const RELEASES = ['2026-01-11', '2026-01-23', '2026-04-08', '2026-08-25'] as const;
export type Release = (typeof RELEASES)[number];
export const LATEST_RELEASE: Release = '2026-08-25';

/** Releases our own caller profile is published for; negotiation picks among these. */
export const AGENT_RELEASES: readonly Release[] = [...RELEASES];

/** Catalog was added in 2026-04-08; an older store can be discovered but not browsed over UCP. */
export const CATALOG_SINCE: Release = '2026-04-08';

export function isRelease(text: string | null): text is Release {
  return RELEASES.some((release) => release === text);
}

/** A date that exists, written YYYY-MM-DD (Version Format). */
export function isDated(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Dates of this form sort as text. */
export function isAtLeast(release: string, since: string): boolean {
  return release >= since;
}

/**
 * Rules of the newest known release that is not younger than the document; undated or older documents are judged by the
 * nearest one.
 */
export function rulesFor(version: string | null): Release {
  if (version === null || !isDated(version)) return LATEST_RELEASE;
  return RELEASES.findLast((release) => release <= version) ?? RELEASES[0];
}
