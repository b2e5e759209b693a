// Parameters of Punycode for IDNA (RFC 3492 §5).
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

/**
 * Whether an `xn--` label is the encoding of what it decodes to. The platform's URL parser lets others pass (Node 20
 * refused them, Node 24 does not): undecodable ones, and encodings of characters that IDNA maps to something else.
 * Resolvers and certificate checks then each make of them what they like.
 */
export function isCanonicalLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const decoded = decode(label.slice(4));
  return decoded !== null && URL.parse(`https://${decoded}/`)?.hostname === label;
}

/** RFC 3492 §6.2; null when it does not decode to code points. */
function decode(encoded: string): string | null {
  const delimiter = Math.max(encoded.lastIndexOf('-'), 0);
  const points = [...encoded.slice(0, delimiter)].map((char) => char.charCodeAt(0));
  const basic = points.length;
  let point = 128;
  let bias = 72;
  let index = 0;
  for (let position = delimiter === 0 ? 0 : delimiter + 1; position < encoded.length; ) {
    const delta = readDelta(encoded, position, bias);
    if (delta === null) return null;
    position = delta.next;
    const length = points.length + 1;
    bias = adapt(delta.value, length, length === basic + 1);
    point += Math.floor((index + delta.value) / length);
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    index = (index + delta.value) % length;
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

/** One variable-length integer, or null when it ends early, holds a foreign character or overflows. */
function readDelta(encoded: string, start: number, bias: number): { value: number; next: number } | null {
  let value = 0;
  let weight = 1;
  let position = start;
  for (let k = BASE; ; k += BASE) {
    const digit = digitOf(encoded.charCodeAt(position));
    if (digit === null) return null;
    position += 1;
    value += digit * weight;
    if (value > 0x7fffffff) return null;
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (digit < threshold) return { value, next: position };
    weight *= BASE - threshold;
  }
}

/** a–z are 0–25, 0–9 are 26–35; labels are lower case by now. NaN (past the end) is no digit. */
function digitOf(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : null;
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
