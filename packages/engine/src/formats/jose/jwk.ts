/** Untrusted public keys (RFC 7517, 7518, 8037), validated before a cryptographic library is given them. */

import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isObject, type Json, type JsonObject, member, textMember } from '../json.ts';
import { decodeBase64url, isEd25519Key } from './ed25519.ts';

/** Kinds of key that signatures are verified with. */
export type KeyKind = 'Ed25519' | 'P-256' | 'P-384' | 'P-521' | 'RSA';

/** A key whose members were checked; `keyId` is its publisher's `kid`. */
export interface PublicKey {
  readonly kind: KeyKind;
  readonly keyId: string | null;
  /** RFC 7638 §3 (RFC 8037 §2 for Ed25519), SHA-256, base64url. */
  readonly thumbprint: string;
  readonly key: KeyObject;
}

/**
 * `private`: the document publishes a private key. `unsupported`: a kind of key that is not verified here.
 * `bad_material`: members missing, of the wrong length, or no point of the curve. `weak`: RSA under 2,048 bits.
 */
type KeyFault = 'not_a_key' | 'private' | 'unsupported' | 'bad_material' | 'weak';
/** A key, or why it was rejected. */
export type KeyReading = { readonly ok: true; readonly key: PublicKey } | { readonly ok: false; readonly fault: KeyFault };

/** Members of a private key in any of the kinds (RFC 7518 §6.2.2, §6.3.2, §6.4.1; RFC 8037 §2). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const CURVE_BYTES = { 'P-256': 32, 'P-384': 48, 'P-521': 66 } as const;
const RSA_BITS = { least: 2048, most: 8192 } as const;
/** 65537 and everything else in use fits; a huge exponent makes one verification cost seconds. */
const RSA_EXPONENT_BYTES = 4;

/** Checks members, lengths, points and sizes. Never throws, whatever the document holds. */
export function readPublicKey(value: Json | undefined): KeyReading {
  const kty = textMember(value, 'kty');
  if (!isObject(value) || kty === null) return fault('not_a_key');
  if (PRIVATE_MEMBERS.some((name) => member(value, name) !== undefined)) return fault('private');
  if (kty === 'OKP') return readEdwards(value);
  if (kty === 'EC') return readCurve(value);
  return kty === 'RSA' ? readRsa(value) : fault('unsupported');
}

/** The keys of a JWK Set (RFC 7517 §5), at most `most` of them; null when it is none. */
export function readKeySet(document: Json, most: number): readonly Json[] | null {
  const keys = member(document, 'keys');
  return Array.isArray(keys) ? (keys as readonly Json[]).slice(0, most) : null;
}

function readEdwards(jwk: JsonObject): KeyReading {
  if (textMember(jwk, 'crv') !== 'Ed25519') return fault('unsupported');
  const x = decodeBase64url(jwk['x']);
  return x !== null && isEd25519Key(x) ? imported('Ed25519', jwk, ['crv', 'kty', 'x']) : fault('bad_material');
}

function readCurve(jwk: JsonObject): KeyReading {
  const curve = textMember(jwk, 'crv') ?? '';
  if (!isCurve(curve)) return fault('unsupported');
  const complete = ['x', 'y'].every((name) => decodeBase64url(jwk[name])?.length === CURVE_BYTES[curve]);
  return complete ? imported(curve, jwk, ['crv', 'kty', 'x', 'y']) : fault('bad_material');
}

function readRsa(jwk: JsonObject): KeyReading {
  const [modulus, exponent] = [decodeBase64url(jwk['n']), decodeBase64url(jwk['e'])];
  if (modulus === null || exponent === null || exponent.length === 0 || exponent.length > RSA_EXPONENT_BYTES) return fault('bad_material');
  const bits = bitLength(modulus);
  if (bits > RSA_BITS.most) return fault('bad_material');
  return bits < RSA_BITS.least ? fault('weak') : imported('RSA', jwk, ['e', 'kty', 'n']);
}

/** `members` are the required ones in lexicographic order: what the thumbprint is taken of. */
function imported(kind: KeyKind, jwk: JsonObject, members: readonly string[]): KeyReading {
  const required = Object.fromEntries(members.map((name) => [name, jwk[name]]));
  const key = importKey(required as JsonWebKey);
  if (key === null) return fault('bad_material');
  const thumbprint = createHash('sha256').update(JSON.stringify(required)).digest('base64url');
  return { ok: true, key: { kind, keyId: textMember(jwk, 'kid'), thumbprint, key } };
}

/** What the library refuses (a point off its curve, an even modulus) is the publisher's fault and no error of ours. */
function importKey(jwk: JsonWebKey): KeyObject | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}

function isCurve(name: string): name is keyof typeof CURVE_BYTES {
  return Object.hasOwn(CURVE_BYTES, name);
}

function bitLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}

function fault(kind: KeyFault): KeyReading {
  return { ok: false, fault: kind };
}
