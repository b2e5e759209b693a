/**
 * Ed25519 keys as JWKs carry them: base64url without padding in its one canonical spelling (RFC 4648 §5, RFC 7515 §2), and
 * whether 32 bytes can be a public key at all (RFC 8032 §5.1.3). OpenSSL accepts any 32 bytes and fails only at the first
 * signature; this test rejects half of all random values and every all-zero placeholder.
 */

const P = 2n ** 255n - 19n;
/** −121665/121666 mod P (RFC 8032 §5.1), written out: dividing took 14 ms of every start. */
const D = 37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n;

/** On the curve, canonically encoded, and not of small order (such a key accepts forged signatures). */
export function isEd25519Key(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & (2n ** 255n - 1n);
  if (bytes.length !== 32 || y >= P) return false;
  const xx = mod((y * y - 1n) * invert(D * y * y + 1n));
  return isSquare(xx) && !isSmallOrder(y, xx);
}

/** Three doublings lead a point of order 1, 2, 4 or 8 to the identity, whose y is 1. */
function isSmallOrder(y: bigint, xx: bigint): boolean {
  let point = { y, xx };
  for (let doubling = 0; doubling < 3; doubling += 1) point = double(point);
  return point.y === 1n;
}

/** Doubling on −x² + y² = 1 + d·x²·y² needs x only squared. */
function double({ y, xx }: { y: bigint; xx: bigint }): { y: bigint; xx: bigint } {
  const yy = mod(y * y);
  const product = mod(D * xx * yy);
  const doubledY = mod((yy + xx) * invert(1n - product));
  const sum = invert(1n + product);
  return { y: doubledY, xx: mod(4n * xx * yy * sum * sum) };
}

/** Euler's criterion; zero counts as a square. */
function isSquare(value: bigint): boolean {
  return value === 0n || power(value, (P - 1n) / 2n) === 1n;
}

function invert(value: bigint): bigint {
  return power(mod(value), P - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base);
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if ((bits & 1n) === 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex') || '0'}`);
}

/**
 * Null for padding, other characters, impossible lengths and non-zero trailing bits: a key must have one spelling only.
 */
export function decodeBase64url(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? new Uint8Array(bytes) : null;
}

/** Text counts as its UTF-8 bytes. */
export function encodeBase64url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes as Uint8Array).toString('base64url');
}
