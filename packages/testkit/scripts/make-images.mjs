/**
 * Draws the demo stores' product images into stores/_media: 1600×1600, a few kilobytes each.
 *
 *   node packages/testkit/scripts/make-images.mjs
 *
 * Per shape one PNG (four colours, packed two bits a pixel) and one greyscale baseline JPEG, both written here from
 * their specifications (PNG third edition; ITU-T T.81): no image library, and the same bytes on every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 1600;
const OUT = join(dirname(fileURLToPath(import.meta.url)), '..', 'stores', '_media');

/** Distance-free silhouettes on the unit square: 0 background, 1 body, 2 shade, 3 accent. */
const SHAPES = {
  bol: (u, v) => (v < 0.42 || v > 0.74 ? 0 : within(u, 0.5, 0.34 * Math.sqrt(Math.max(0, 1 - ((v - 0.42) / 0.34) ** 2)), v > 0.6)),
  assiette: (u, v) => (ring(u, v, 0.5, 0.5, 0.37) ? (ring(u, v, 0.5, 0.5, 0.24) ? 2 : 1) : 0),
  tasse: (u, v) =>
    box(u, v, 0.3, 0.34, 0.62, 0.72) ? (v > 0.6 ? 2 : 1) : ring(u, v, 0.64, 0.5, 0.13) && !ring(u, v, 0.64, 0.5, 0.08) ? 3 : 0,
  vase: (u, v) =>
    v < 0.18 || v > 0.82 ? 0 : within(u, 0.5, 0.1 + 0.16 * Math.sin(Math.PI * Math.min(1, (v - 0.14) / 0.68)) ** 2, v > 0.62),
  pichet: (u, v) =>
    v < 0.22 || v > 0.8
      ? 0
      : within(u, 0.46, 0.12 + 0.12 * ((v - 0.22) / 0.58), v > 0.66) ||
        (ring(u, v, 0.68, 0.44, 0.14) && !ring(u, v, 0.68, 0.44, 0.1) ? 3 : 0),
  nappe: (u, v) => (box(u, v, 0.16, 0.2, 0.84, 0.8) ? (Math.floor(u * 24) % 4 === 0 ? 2 : 1) : 0),
  torchon: (u, v) => (box(u, v, 0.28, 0.14, 0.72, 0.86) ? (Math.floor(v * 30) % 6 === 0 ? 3 : 1) : 0),
  tablier: (u, v) =>
    box(u, v, 0.36, 0.12, 0.64, 0.4) || box(u, v, 0.24, 0.4, 0.76, 0.88) ? (box(u, v, 0.38, 0.52, 0.62, 0.68) ? 2 : 1) : 0,
  bougie: (u, v) => (box(u, v, 0.34, 0.4, 0.66, 0.82) ? (v > 0.55 && v < 0.7 ? 2 : 1) : ring(u, v, 0.5, 0.33, 0.045) ? 3 : 0),
  planche: (u, v) =>
    box(u, v, 0.3, 0.3, 0.7, 0.88) || (box(u, v, 0.44, 0.1, 0.56, 0.3) && !ring(u, v, 0.5, 0.16, 0.025))
      ? Math.floor(u * 40) % 5 === 0
        ? 2
        : 1
      : 0,
  panier: (u, v) =>
    v > 0.44 && v < 0.8
      ? within(u, 0.5, 0.34 - 0.14 * (v - 0.44), Math.floor(v * 40) % 3 === 0)
      : ring(u, v, 0.5, 0.44, 0.28) && !ring(u, v, 0.5, 0.44, 0.25) && v < 0.44
        ? 3
        : 0,
  plateau: (u, v) => (box(u, v, 0.12, 0.34, 0.88, 0.66) ? (box(u, v, 0.17, 0.39, 0.83, 0.61) ? 1 : 2) : 0),
};

/** Background, body, shade, accent. */
const COLOURS = [
  [0xf6f1e7, 0x7a8f86, 0x5c7068, 0xc98b5a],
  [0xefeae0, 0xb5674d, 0x8f4e39, 0x3f4b4a],
  [0xf3efe9, 0x4e6075, 0x3a495a, 0xd9b38c],
];

function box(u, v, left, top, right, bottom) {
  return u >= left && u < right && v >= top && v < bottom;
}
function ring(u, v, x, y, radius) {
  return (u - x) ** 2 + (v - y) ** 2 < radius ** 2;
}
function within(u, centre, half, isShade) {
  return Math.abs(u - centre) < half ? (isShade ? 2 : 1) : 0;
}

function png(shape, colours) {
  const rowBytes = SIZE / 4;
  const raw = Buffer.alloc((rowBytes + 1) * SIZE);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      raw[y * (rowBytes + 1) + 1 + (x >> 2)] |= Number(shape(x / SIZE, y / SIZE)) << (6 - 2 * (x & 3));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([2, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** Greyscale, one value per 8×8 block: only the DC coefficient is coded, so a block costs a few bits. */
function jpeg(shape) {
  const tones = [118, -8, -56, 40];
  const bits = bitWriter();
  let previous = 0;
  for (let y = 0; y < SIZE; y += 8) {
    for (let x = 0; x < SIZE; x += 8) {
      // DC of a flat block is eight times its level; a quantiser of 8 brings it back to the level.
      const level = tones[Number(shape((x + 4) / SIZE, (y + 4) / SIZE))];
      writeDc(bits, level - previous);
      bits.write(0, 1);
      previous = level;
    }
  }
  const sizes = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
  const frame = Buffer.from([8, SIZE >> 8, SIZE & 255, SIZE >> 8, SIZE & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xdb, Buffer.from([0, ...Array(64).fill(8)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.from([0x00, ...sizes, ...DC_ORDER])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    bits.end(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Categories of DC differences by code length: unchanged is by far the most frequent. */
const DC_ORDER = [0, 7, 6, 8, 5, 4, 3, 2];

function writeDc(bits, difference) {
  const category = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference));
  const rank = DC_ORDER.indexOf(category);
  if (rank === -1) throw new Error(`No code for a difference of ${difference}`);
  bits.write((1 << (rank + 1)) - 2, rank + 1);
  bits.write(difference < 0 ? difference + (1 << category) - 1 : difference, category);
}

function segment(marker, data) {
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
}

function bitWriter() {
  const bytes = [];
  let held = 0;
  let count = 0;
  const write = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      held = (held << 1) | ((value >> bit) & 1);
      count += 1;
      if (count < 8) continue;
      bytes.push(held);
      // T.81 B.1.1.5: a byte of ones in entropy-coded data is followed by a zero byte.
      if (held === 0xff) bytes.push(0);
      held = 0;
      count = 0;
    }
  };
  const end = () => {
    while (count !== 0) write(1, 1);
    return Buffer.from(bytes);
  };
  return { write, end };
}

mkdirSync(OUT, { recursive: true });
for (const [index, [name, shape]] of Object.entries(SHAPES).entries()) {
  writeFileSync(join(OUT, `${name}.png`), png(shape, COLOURS[index % COLOURS.length]));
  writeFileSync(join(OUT, `${name}.jpg`), jpeg(shape));
}
