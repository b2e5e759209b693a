/** HTTP message signatures (RFC 9421): reading the two fields, rebuilding the signature base, verifying. */

import { type Item, type Parameters, parseDictionary } from '../http/structured-dictionary.ts';
import type { KeyKind, PublicKey } from './jwk.ts';
import { HTTP_SIGNATURE_ALGORITHMS, verifySignature } from './verify.ts';

/** One labelled signature with the components it covers, not yet verified. */
export interface HttpSignature {
  readonly label: string;
  readonly components: readonly Item[];
  /** `created`, `expires`, `keyid`, `alg`, `tag`, `nonce`: the signer's claims, covered by the signature. */
  readonly parameters: Parameters;
  /** The `@signature-params` line's value, as written. */
  readonly rawParameters: string;
  readonly signature: Uint8Array;
}

/** The message's value for a component identifier (RFC 9421 §2); null when it has none. */
export type ComponentValue = (name: string, parameters: Parameters) => string | null;

/** Signatures that have an input and a value under the same label; none when either field is malformed. */
export function readHttpSignatures(inputField: string, signatureField: string): readonly HttpSignature[] {
  const inputs = parseDictionary(inputField) ?? new Map();
  const values = parseDictionary(signatureField) ?? new Map();
  return [...inputs].flatMap(([label, { value: components, parameters, raw }]) => {
    const signature = values.get(label)?.value;
    return Array.isArray(components) && signature instanceof Uint8Array
      ? [{ label, components, parameters, rawParameters: raw, signature }]
      : [];
  });
}

/** RFC 9421 §2.5; null when a covered component has no value or is named twice. */
function signatureBase({ components, rawParameters }: HttpSignature, component: ComponentValue): string | null {
  const lines = components.map(({ value: name, parameters, raw }) => {
    const value = typeof name === 'string' ? component(name, parameters) : null;
    return value === null ? null : `${raw}: ${value}`;
  });
  const twice = new Set(components.map(({ raw }) => raw)).size !== components.length;
  return twice || lines.includes(null) ? null : [...lines, `"@signature-params": ${rawParameters}`].join('\n');
}

/** Null when it cannot be verified: an unknown algorithm, another kind of key, a component that is not available. */
export function verifyHttpSignature(signed: HttpSignature, key: PublicKey, component: ComponentValue): boolean | null {
  const base = signatureBase(signed, component);
  const { alg } = signed.parameters;
  const algorithm = typeof alg === 'string' ? alg : DEFAULT_ALGORITHM[key.kind];
  if (base === null || algorithm === undefined) return null;
  return verifySignature(HTTP_SIGNATURE_ALGORITHMS, algorithm, key, new TextEncoder().encode(base), signed.signature);
}

/** Without `alg` the key decides (RFC 9421 §3.2, step 6). */
const DEFAULT_ALGORITHM: Partial<Record<KeyKind, string>> = {
  Ed25519: 'ed25519',
  'P-256': 'ecdsa-p256-sha256',
  'P-384': 'ecdsa-p384-sha384',
  RSA: 'rsa-pss-sha512',
};
