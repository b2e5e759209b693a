/**
 * The format and size of an image from its first bytes: PNG (RFC 2083 §3.2), GIF (GIF89a §18), WebP (RIFF container:
 * VP8, VP8L, VP8X) and JPEG (ITU T.81 §B.2.2). Pixels are not decoded, so no image decoder is exposed to untrusted
 * bytes.
 */

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';

/** What the first bytes state. */
export interface ImageHead {
  /** null: none of the formats agents are known to accept. */
  readonly format: ImageFormat | null;
  /** Pixels; null when the format tells no size in its first bytes (AVIF, SVG, or the size lies beyond what was read). */
  readonly width: number | null;
  readonly height: number | null;
}

const UNKNOWN: ImageHead = { format: null, width: null, height: null };

/** Never throws, whatever the bytes. */
export function readImageHead(input: { readonly bytes: Uint8Array }): ImageHead {
  const { bytes } = input;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string, at = 0) => ascii(bytes, at, text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return sized('png', view, 24, () => [view.getUint32(16), view.getUint32(20)]);
  if (starts('GIF87a') || starts('GIF89a')) return sized('gif', view, 10, () => [view.getUint16(6, true), view.getUint16(8, true)]);
  if (starts('RIFF') && starts('WEBP', 8)) return webp(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(view);
  if (starts('ftyp', 4) && /avi[fs]/.test(ascii(bytes, 8, 24))) return { format: 'avif', width: null, height: null };
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(ascii(bytes, 0, 1024))) {
    return { format: 'svg', width: null, height: null };
  }
  return UNKNOWN;
}

function sized(format: ImageFormat, view: DataView, needed: number, read: () => readonly [number, number]): ImageHead {
  if (view.byteLength < needed) return { format, width: null, height: null };
  const [width, height] = read();
  return width > 0 && height > 0 ? { format, width, height } : { format, width: null, height: null };
}

function webp(bytes: Uint8Array, view: DataView): ImageHead {
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return sized('webp', view, 30, () => [1 + uint24(view, 24), 1 + uint24(view, 27)]);
    case 'VP8L':
      return sized('webp', view, 25, () => {
        const packed = view.getUint32(21, true);
        return [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
      });
    case 'VP8 ':
      return sized('webp', view, 30, () => [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]);
    default:
      return { format: 'webp', width: null, height: null };
  }
}

/** Walks the marker segments to the first start-of-frame. Each step moves on by at least two bytes: linear, and it ends. */
function jpeg(view: DataView): ImageHead {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return { format: 'jpeg', width: null, height: null };
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrameStart(marker)) return sized('jpeg', view, at + 9, () => [view.getUint16(at + 7), view.getUint16(at + 5)]);
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return { format: 'jpeg', width: null, height: null };
}

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC), which share the range. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
