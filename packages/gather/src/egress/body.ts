import { createHash } from 'node:crypto';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  gunzipSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Body } from '@vitrine/engine';
import { codeOf, EgressError, toEgressError } from './failure.ts';

export interface BodyLimits {
  /** Bytes as sent. */
  readonly wireBytes: number;
  /** Bytes after decoding. */
  readonly decodedBytes: number;
  /** Keep at most this many decoded bytes and stop reading; without it a longer body is a failure. */
  readonly firstBytes?: number | undefined;
  /** How long these are waited for; what has come by then is kept. */
  readonly firstBytesMs?: number | undefined;
  /** Whether this runtime's Brotli decoder may be given untrusted bytes. */
  readonly brotli?: boolean;
  /** Monotonic milliseconds; without it a body may drip until the request's deadline (event streams). */
  readonly now?: (() => number) | undefined;
}

/**
 * A body that comes in many small pieces, slower than any line in use, is a tar pit: it is given up on at once instead of at
 * the request's deadline. Looked at when a piece arrives, so that a pause of this process alone accuses nobody.
 */
const DRIP = { afterMs: 3_000, pieces: 8, bytesPerSecond: 1_024 };

/**
 * Reads a body to its end or its limit, undoing at most one layer of gzip or deflate, and of zstd or Brotli where a cache
 * sends them although they were not offered: zstd where `ZSTD_IS_SOUND`, Brotli where `limits.brotli` says so, because
 * CVE-2026-111497 is in the decoder of older runtimes.
 * `onWire` is told the size of every chunk and may throw to stop. Rejects with EgressError or what `onWire` threw.
 */
export async function readBody(
  source: Readable,
  coding: string | undefined,
  limits: BodyLimits,
  onWire: (bytes: number) => void,
): Promise<Body> {
  const wire = meter(source, limits, onWire);
  const store = collector(limits);
  const { firstBytes, firstBytesMs } = limits;
  const late = firstBytes === undefined || firstBytesMs === undefined ? undefined : setTimeout(wire.stop, firstBytesMs);
  try {
    const decoder = decoderOf(coding, limits);
    if (decoder === null) await store.take(wire.chunks());
    else await store.decode(wire.chunks(), decoder);
  } catch (error) {
    const emptied = wire.bytes() === 0 && codeOf(error) === 'Z_BUF_ERROR';
    if (!store.full() && !wire.cut() && !emptied) throw toEgressError(error, 'body') ?? error;
  } finally {
    clearTimeout(late);
    // An error after the complete answer is expected; after an incomplete one the connection must not be reused.
    source.destroy();
  }
  return bodyOf(store.bytes(), store.full() || wire.cut());
}

/** Discards a body that is not read, such as that of a redirect. */
export function unreadBody(truncated: boolean): Body {
  return bodyOf(new Uint8Array(0), truncated);
}

function bodyOf(bytes: Uint8Array, truncated: boolean): Body {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated, bytes };
}

function meter(source: Readable, limits: BodyLimits, onWire: (bytes: number) => void) {
  let bytes = 0;
  let pieces = 0;
  let cut = false;
  const began = limits.now?.() ?? 0;
  const drips = () => {
    const ms = (limits.now?.() ?? 0) - began;
    return ms > DRIP.afterMs && pieces >= DRIP.pieces && bytes * 1_000 < DRIP.bytesPerSecond * ms;
  };
  return {
    bytes: () => bytes,
    /** Whether the caller asked for the first bytes only, so that a body over its limit or its time is cut and not refused. */
    cut: () => cut,
    stop: () => {
      cut = true;
      source.destroy();
    },
    async *chunks(): AsyncGenerator<Uint8Array> {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        pieces += 1;
        onWire(chunk.length);
        if (drips()) throw new EgressError('timeout');
        if (bytes > limits.wireBytes) {
          if (limits.firstBytes === undefined) throw new EgressError('body_too_large');
          cut = true;
          return;
        }
        yield chunk;
      }
    },
  };
}

function collector(limits: BodyLimits) {
  const limit = limits.firstBytes ?? limits.decodedBytes;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let full = false;
  const take = async (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
    for await (const chunk of source) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit && limits.firstBytes === undefined) throw new EgressError('body_too_large');
      full = size > limit;
      if (full) return;
    }
  };
  return {
    full: () => full,
    take,
    /** A body that came whole and small is decoded at once: a stream hands each to zlib's threads, which costs five times the CPU. */
    async decode(source: AsyncGenerator<Uint8Array>, decoder: Decoder): Promise<void> {
      const begun = await beginningOf(source);
      if (begun.isWhole && limits.firstBytes === undefined) await take([decoder.whole(begun.bytes, limit)]);
      else await pipeline(begun.all, decoder.open(), take);
    },
    /** Copies the chunk: it may be a view of a larger pool, and a structured clone would copy the whole pool. */
    bytes(): Uint8Array {
      const whole = new Uint8Array(Math.min(size, limit));
      let offset = 0;
      for (const chunk of chunks) {
        whole.set(chunk.subarray(0, whole.length - offset), offset);
        offset += chunk.length;
        if (offset >= whole.length) break;
      }
      return whole;
    },
  };
}

/**
 * Whether this runtime notices that a zstd stream was cut. Node 22 hands out what came so far and reports the end (seen with
 * 22.19 and 22.23): a cut robots.txt would pass for a whole one, so zstd is not undone there.
 */
export const ZSTD_IS_SOUND = (() => {
  try {
    // The magic number of a frame (RFC 8878 §3.1.1) and nothing behind it.
    zstdDecompressSync(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd));
    return false;
  } catch {
    return true;
  }
})();

/** 8 MiB, the most a content coding may ask of its reader (RFC 9659 §3). */
const ZSTD_WINDOW_LOG = 23;

/** Bytes as sent up to which a body is decoded on this thread: most pages, and at most 4 MiB of what they expand to, in some 10 ms. */
const WORTH_A_STREAM = 32 * 1024;

/** The first bytes of a body, whether they are all, and all of it. */
async function beginningOf(source: AsyncGenerator<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  while (!isWhole && size <= WORTH_A_STREAM) {
    const { value, done } = await source.next();
    if (done) isWhole = true;
    else {
      chunks.push(value);
      size += value.length;
    }
  }
  const all = async function* () {
    yield* chunks;
    yield* source;
  };
  return { bytes: Buffer.concat(chunks), isWhole, all };
}

interface Decoder {
  open(): Transform;
  /** Throws zlib's errors, past `limit` bytes as well. */
  whole(bytes: Uint8Array, limit: number): Uint8Array;
}

type Options = Parameters<typeof gunzipSync>[1] & Parameters<typeof zstdDecompressSync>[1];

/** At most one content coding is undone (CVE-2026-22036 was an unbounded list of codings). */
function decoderOf(coding: string | undefined, { brotli = false }: BodyLimits): Decoder | null {
  switch ((coding ?? '').trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return decoder(createGunzip, gunzipSync);
    case 'deflate':
      return decoder(createInflate, inflateSync);
    case 'zstd':
      if (!ZSTD_IS_SOUND) throw new EgressError('unsupported_encoding');
      return decoder(createZstdDecompress, zstdDecompressSync, { params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
    case 'br':
      if (brotli) return decoder(createBrotliDecompress, brotliDecompressSync);
      throw new EgressError('unsupported_encoding');
    default:
      throw new EgressError('unsupported_encoding');
  }
}

function decoder(
  open: (options: Options) => Transform,
  decode: (bytes: Uint8Array, options: Options) => Uint8Array,
  options: Options = {},
): Decoder {
  return {
    open: () => open(options),
    whole: (bytes, limit) => decode(bytes, { ...options, maxOutputLength: limit }),
  };
}
