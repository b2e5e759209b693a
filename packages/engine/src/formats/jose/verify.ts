/** Verifies one signature with one key: the algorithm must be known and fit the key, whatever the signer claims. */

import { constants, verify } from 'node:crypto';
import type { KeyKind, PublicKey } from './jwk.ts';

interface Algorithm {
  readonly kind: KeyKind;
  readonly hash: 'sha256' | 'sha384' | 'sha512' | null;
  readonly pss?: true;
  /** Length of the signature in bytes, where the algorithm fixes it. */
  readonly length?: number;
}

const ED25519: Algorithm = { kind: 'Ed25519', hash: null, length: 64 };

/**
 * RFC 7518 §3.1, RFC 8037 §3.1, RFC 9864 §2. `none` and the HMACs are left out, because they prove nothing to a third
 * party.
 */
export const JWS_ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  ES256: { kind: 'P-256', hash: 'sha256', length: 64 },
  ES384: { kind: 'P-384', hash: 'sha384', length: 96 },
  ES512: { kind: 'P-521', hash: 'sha512', length: 132 },
  RS256: { kind: 'RSA', hash: 'sha256' },
  RS384: { kind: 'RSA', hash: 'sha384' },
  RS512: { kind: 'RSA', hash: 'sha512' },
  PS256: { kind: 'RSA', hash: 'sha256', pss: true },
  PS384: { kind: 'RSA', hash: 'sha384', pss: true },
  PS512: { kind: 'RSA', hash: 'sha512', pss: true },
  EdDSA: ED25519,
  Ed25519: ED25519,
};

/** RFC 9421 §6.2.2, without its HMAC. */
export const HTTP_SIGNATURE_ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  ed25519: ED25519,
  'ecdsa-p256-sha256': { kind: 'P-256', hash: 'sha256', length: 64 },
  'ecdsa-p384-sha384': { kind: 'P-384', hash: 'sha384', length: 96 },
  'rsa-pss-sha512': { kind: 'RSA', hash: 'sha512', pss: true },
  'rsa-v1_5-sha256': { kind: 'RSA', hash: 'sha256' },
};

/** Null when the algorithm is unknown or made for another kind of key; else whether the signature holds. */
export function verifySignature(
  algorithms: Readonly<Record<string, Algorithm>>,
  name: string,
  { kind, key }: PublicKey,
  data: Uint8Array,
  signature: Uint8Array,
): boolean | null {
  const algorithm = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;
  if (algorithm === undefined || algorithm.kind !== kind) return null;
  if (algorithm.length !== undefined && algorithm.length !== signature.length) return false;
  // ECDSA signatures of JOSE and HTTP are two plain numbers, not DER (RFC 7518 §3.4, RFC 9421 §3.3.4).
  const padding = algorithm.pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { dsaEncoding: 'ieee-p1363' as const };
  return verify(algorithm.hash, data, { key, ...padding }, signature);
}
