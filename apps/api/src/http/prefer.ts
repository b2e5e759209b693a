/** The longest a request is held: below what proxies and clients commonly give up at. */
export const MAX_WAIT_SECONDS = 30;

/** Seconds asked for by `Prefer: wait=N` (RFC 7240 §4.3), capped; 0 when not asked. Other preferences are ignored, as the RFC says. */
export function preferredWait(header: string | string[] | undefined): number {
  const wait = [header ?? []]
    .flat()
    .join(',')
    .split(/[,;]/)
    .map((part) => /^\s*wait\s*=\s*"?(\d{1,9})"?\s*$/i.exec(part)?.[1])
    .find((seconds) => seconds !== undefined);
  return Math.min(Number(wait ?? 0), MAX_WAIT_SECONDS);
}
