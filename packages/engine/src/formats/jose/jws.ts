/** JSON Web Signatures with detached content (RFC 7515, appendix F). */

import { isObject, readJson, textMember } from '../json.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import type { PublicKey } from './jwk.ts';
import { JWS_ALGORITHMS, verifySignature } from './verify.ts';

/** The signer's claims in the protected header, not yet verified. */
export interface JwsHeader {
  readonly algorithm: string;
  readonly keyId: string | null;
  /**
   * Where the signer says its keys are. Unverified: a caller that fetches it must have another reason to trust the
   * address.
   */
  readonly keySetUrl: string | null;
}

/** The protected header; null when it is none, or names extensions that must be understood (RFC 7515 §4.1.11) and are not. */
export function readJwsHeader(encoded: string): JwsHeader | null {
  const bytes = decodeBase64url(encoded);
  const json = bytes === null ? null : readJson(bytes, 8);
  if (json?.ok !== true || !isObject(json.value) || json.value['crit'] !== undefined) return null;
  const algorithm = textMember(json.value, 'alg');
  return algorithm === null ? null : { algorithm, keyId: textMember(json.value, 'kid'), keySetUrl: textMember(json.value, 'jku') };
}

/** Null when the key cannot have made such a signature; else whether it holds for this payload. */
export function verifyJws(
  signed: { readonly header: string; readonly signature: string },
  payload: string,
  key: PublicKey,
): boolean | null {
  const header = readJwsHeader(signed.header);
  const signature = decodeBase64url(signed.signature);
  if (header === null) return null;
  if (signature === null) return false;
  const input = new TextEncoder().encode(`${signed.header}.${encodeBase64url(payload)}`);
  return verifySignature(JWS_ALGORITHMS, header.algorithm, key, input, signature);
}
