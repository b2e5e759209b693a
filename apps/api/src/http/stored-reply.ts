import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Rendered } from '@vitrine/store';
import type { Call } from './bind.ts';
import { acceptsGzip, identityEtag } from './conditional.ts';
import type { Reply } from './reply.ts';

const inflate = promisify(gunzip);

/** Stored bytes as they are, or inflated for the rare client that cannot. */
export async function storedReply(
  { etag, gzip }: Pick<Rendered, 'etag' | 'gzip'>,
  { headers }: Pick<Call, 'headers'>,
  extra: Readonly<Record<string, string>>,
): Promise<Reply> {
  const common = { ...extra, Vary: 'Accept-Encoding' };
  if (acceptsGzip(headers['accept-encoding'] as string | undefined)) {
    return { status: 200, headers: { ...common, ETag: etag, 'Content-Encoding': 'gzip' }, body: gzip };
  }
  return { status: 200, headers: { ...common, ETag: identityEtag(etag) }, body: await inflate(gzip) };
}
