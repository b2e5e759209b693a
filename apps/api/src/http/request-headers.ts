import { createHash } from 'node:crypto';

/** A strong ETag: 128 bits of the body's hash, quoted. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The ETag of the same representation without gzip: other bytes, hence another strong validator (RFC 9110 §8.8.3.3). */
export function identityEtag(gzipEtag: string): string {
  return `${gzipEtag.slice(0, -1)}-i"`;
}

/** Whether `If-None-Match` names this ETag: weakly compared, as GET asks for (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Whether gzip may be sent: named, or covered by `*`, with a quality above zero. No header means plain bytes. */
export function acceptsGzip(header: string | undefined): boolean {
  const qualities = new Map(
    (header ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  return (qualities.get('gzip') ?? qualities.get('x-gzip') ?? qualities.get('*') ?? 0) > 0;
}

/** The longest a request is held: below what proxies and clients commonly give up at. */
const MAX_WAIT_SECONDS = 30;

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
