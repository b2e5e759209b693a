/** JSON Web Signatures with detached content (RFC 7515, appendix F), and the JSON Canonicalization Scheme (RFC 8785) they are made over. */

import { isObject, type Json, readJson, textMember } from '../json.ts';
import { decodeBase64url, encodeBase64url } from './ed25519.ts';
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

/**
 * The canonical text of a JSON value: no white space, members sorted by UTF-16 code units, numbers and strings as
 * ECMAScript writes them (§3.2.2). Null where §3.2.2 defines no text: lone surrogates and numbers beyond a double.
 */
export function canonicalJson(value: Json): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? JSON.stringify(value) : null;
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : null;
  if (Array.isArray(value)) return joined('[', value.map(canonicalJson), ']');
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    // Without a comparator sort() orders by code units, which is what §3.2.3 asks for.
    .sort()
    .map((name) => {
      const [key, content] = [canonicalJson(name), canonicalJson(value[name] ?? null)];
      return key === null || content === null ? null : `${key}:${content}`;
    });
  return joined('{', members, '}');
}

function joined(open: string, parts: readonly (string | null)[], close: string): string | null {
  return parts.includes(null) ? null : `${open}${parts.join(',')}${close}`;
}
