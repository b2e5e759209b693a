/** A body that came whole and small is decoded at once, another by a stream: whichever it is, what is read is the same. */

import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { seeded } from '@vitrine/testkit';
import { readBody, ZSTD_IS_SOUND } from '../src/egress/body.ts';
import { EgressError } from '../src/egress/failure.ts';

const LIMITS = { wireBytes: 1_000_000, decodedBytes: 100_000, brotli: true };
const CODINGS = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  ...(ZSTD_IS_SOUND && { zstd: zstdCompressSync }),
};
const TEXT = Buffer.from('<p>déjà vu</p>'.repeat(500));

const SENT: Readonly<Record<string, (packed: Buffer) => readonly Buffer[]>> = {
  whole: (packed) => [packed],
  'byte by byte': (packed) => Array.from(packed, (byte) => Buffer.of(byte)),
  'cut in the middle': (packed) => [packed.subarray(0, packed.length / 2)],
  'cut before its last byte': (packed) => [packed.subarray(0, -1)],
  'cut after its first byte': (packed) => [packed.subarray(0, 1)],
  empty: () => [],
  'a byte wrong': (packed) => [Buffer.from(packed.map((byte, at) => (at === 30 ? byte ^ 0xff : byte)))],
  'not coded at all': () => [TEXT],
  'garbage behind it': (packed) => [Buffer.concat([packed, Buffer.from('garbage')])],
  'zeros behind it': (packed) => [Buffer.concat([packed, Buffer.alloc(20)])],
  'another behind it': (packed) => [Buffer.concat([packed, packed])],
};

async function read(coding: string, sent: readonly Buffer[], limits: Parameters<typeof readBody>[2]) {
  try {
    const { bytes, truncated } = await readBody(Readable.from(sent), coding, limits, () => {});
    return { bytes: Buffer.from(bytes).toString('latin1'), truncated };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { failure: error.failure };
  }
}

describe.each(Object.keys(CODINGS) as (keyof typeof CODINGS)[])('%s', (coding) => {
  const pack = CODINGS[coding] as (plain: Buffer) => Buffer;

  test.each(Object.entries(SENT))('%s', async (_how, of) => {
    const sent = of(pack(TEXT));
    // Whoever asks for the first bytes only is served by the stream.
    const streamed = await read(coding, sent, { ...LIMITS, firstBytes: LIMITS.decodedBytes });
    expect(await read(coding, sent, LIMITS)).toEqual(streamed);
  });

  test('whatever bytes are wrong and wherever it is cut', async () => {
    const chance = seeded(20_261_127);
    const packed = pack(TEXT);
    for (let time = 0; time < 40; time += 1) {
      const bytes = Buffer.from(packed.subarray(0, Math.ceil(packed.length * Math.min(1, 2 * chance()))));
      for (let wrong = Math.floor(3 * chance()); wrong > 0; wrong -= 1)
        bytes[Math.floor(bytes.length * chance())] = Math.floor(256 * chance());
      const cut = Math.floor(bytes.length * chance());
      const sent = [bytes.subarray(0, cut), bytes.subarray(cut)].filter(({ length }) => length > 0);
      // In one piece: what stands behind a whole body, a stream refuses or not by the piece it came in.
      const streamed = await read(coding, bytes.length > 0 ? [bytes] : [], { ...LIMITS, firstBytes: LIMITS.decodedBytes });
      const expected = streamed.truncated ? { failure: 'body_too_large' } : streamed;
      expect([time, await read(coding, sent, LIMITS)]).toEqual([time, expected]);
    }
  });

  test('of a body that expands to its limit all is read, of one byte more nothing', async () => {
    const [full, over] = [LIMITS.decodedBytes, LIMITS.decodedBytes + 1].map((size) => pack(Buffer.alloc(size, 'a')));
    expect(await read(coding, [full as Buffer], LIMITS)).toEqual({ bytes: 'a'.repeat(LIMITS.decodedBytes), truncated: false });
    expect(await read(coding, [over as Buffer], LIMITS)).toEqual({ failure: 'body_too_large' });
  });

  test('a larger one goes through the stream, from its first byte', async () => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 0xff));
    const packed = pack(noise);
    const pieces = Array.from({ length: Math.ceil(packed.length / 1_000) }, (_, at) => packed.subarray(at * 1_000, (at + 1) * 1_000));
    expect(await read(coding, pieces, LIMITS)).toEqual({ bytes: noise.toString('latin1'), truncated: false });
  });
});
