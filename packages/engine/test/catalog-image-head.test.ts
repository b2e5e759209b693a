import { readImageHead } from '@vitrine/engine';
import fc from 'fast-check';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => [value & 255, value >> 8];
const read = (...bytes: number[]) => readImageHead({ bytes: Uint8Array.from(bytes) });
const segment = (marker: number, length: number) => [0xff, marker, ...be16(length + 2), ...new Array<number>(length).fill(0)];
const frame = (marker: number) => [0xff, marker, ...be16(17), 8, ...be16(1200), ...be16(1600), 3];
const riff = (chunk: string, ...payload: number[]) => [
  ...ascii('RIFF'),
  0,
  0,
  0,
  0,
  ...ascii('WEBP'),
  ...ascii(chunk),
  10,
  0,
  0,
  0,
  ...payload,
];

const IMAGES: Readonly<Record<string, readonly [number[], string]>> = {
  png: [[0x89, ...ascii('PNG\r\n\x1a\n'), ...be32(13), ...ascii('IHDR'), ...be32(1600), ...be32(1200)], 'png'],
  'gif 87a': [[...ascii('GIF87a'), ...le16(1600), ...le16(1200)], 'gif'],
  'gif 89a': [[...ascii('GIF89a'), ...le16(1600), ...le16(1200)], 'gif'],
  'baseline jpeg': [[0xff, 0xd8, ...segment(0xe0, 14), ...frame(0xc0), 0, 0], 'jpeg'],
  'progressive jpeg behind a long EXIF block and a table': [
    [0xff, 0xd8, ...segment(0xe1, 20_000), ...segment(0xc4, 30), 0xff, ...frame(0xc2), 0, 0],
    'jpeg',
  ],
  'lossy webp': [riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(1600), ...le16(1200)), 'webp'],
  'lossless webp': [riff('VP8L', 0x2f, ...[1599 & 255, (1599 >> 8) | ((1199 & 3) << 6), (1199 >> 2) & 255, 1199 >> 10]), 'webp'],
  'extended webp': [riff('VP8X', 0, 0, 0, 0, ...[1599 & 255, 1599 >> 8, 0], ...[1199 & 255, 1199 >> 8, 0]), 'webp'],
};

describe('the head of an image', () => {
  it.each(Object.entries(IMAGES))('gives the size of a %s', (_name, [bytes, format]) => {
    expect(read(...bytes)).toEqual({ format, width: 1600, height: 1200 });
  });

  it.each(Object.entries(IMAGES))('gives the format but no size of a %s cut short', (_name, [bytes, format]) => {
    expect(read(...bytes.slice(0, Math.min(18, bytes.length - 2)))).toMatchObject({ format, width: null });
  });

  it('names formats whose size stands elsewhere', () => {
    expect(read(0, 0, 0, 28, ...ascii('ftypavif'), 0, 0, 0, 0).format).toBe('avif');
    expect(read(...ascii('<?xml version="1.0"?><svg xmlns="x"/>')).format).toBe('svg');
  });

  it.each(['', '<!doctype html><html></html>', '{"error":"not found"}', 'BM'])('takes %j for no image', (text) => {
    expect(read(...ascii(text))).toEqual({ format: null, width: null, height: null });
  });

  it('never throws and never gives half a size, whatever follows a magic number', () => {
    const magic = fc.constantFrom([0xff, 0xd8], ascii('GIF89a'), ascii('\x89PNG\r\n\x1a\n'), ascii('RIFF0000WEBPVP8X'), []);
    fc.assert(
      fc.property(magic, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        const { width, height } = read(...start, ...rest);
        expect(width === null).toBe(height === null);
      }),
    );
  });
});
