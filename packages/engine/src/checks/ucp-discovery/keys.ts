/** Public keys of a profile, checked without any I/O: importing a JSON Web Key is computation. */

import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { isObject, type Json, type JsonObject, member, textMember } from '../../formats/json.ts';
import { follows, type UcpFacts } from './facts.ts';

export interface KeyFault {
  readonly code: 'private_member' | 'no_kid' | 'duplicate_kid' | 'incomplete' | 'unusable' | 'wrong_algorithm';
  readonly kid: string;
  /** Position in the document's list, from 0. */
  readonly position: number;
  /** The missing member or the curve; our words or a name from the tables below. */
  readonly detail: string;
  /** As the store wrote it; empty unless the algorithm is the fault. */
  readonly algorithm: string;
}

/** RFC 7518 §6.2.2 and §6.3.2, RFC 8037 §2: members only a private key has; `k` is a shared secret. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** Curves the specification defines, with the one algorithm that goes with each. Other kinds are tolerated unread. */
const CURVES: Readonly<Record<string, { readonly kty: string; readonly alg: string; readonly needs: readonly string[] }>> = {
  'P-256': { kty: 'EC', alg: 'ES256', needs: ['x', 'y'] },
  'P-384': { kty: 'EC', alg: 'ES384', needs: ['x', 'y'] },
  Ed25519: { kty: 'OKP', alg: 'EdDSA', needs: ['x'] },
};

/** More keys than any rotation needs. */
const MAX_KEYS = 50;

/** The list agents of this document's release read, else the other one; empty when there is none. */
export function publishedKeys(facts: UcpFacts): readonly Json[] {
  const names = follows(facts, '2026-08-25') ? ['keys', 'signing_keys'] : ['signing_keys', 'keys'];
  const found = names.map((name) => member(facts.profile?.root, name)).find((value) => Array.isArray(value));
  return Array.isArray(found) ? found.slice(0, MAX_KEYS) : [];
}

/** Identity Resolution, 4: verifiers skip a key of use enc, and one whose key_ops do not name verify; neither is a fault beside others. */
export function isForSignatures(key: Json): boolean {
  const operations = member(key, 'key_ops');
  return textMember(key, 'use') !== 'enc' && (!Array.isArray(operations) || operations.includes('verify'));
}

export function keyFaults(keys: readonly Json[]): KeyFault[] {
  const seen = new Set<string>();
  return keys.filter(isObject).flatMap((key, position) => {
    const kid = textMember(key, 'kid') ?? '';
    const at = (code: KeyFault['code'], detail = '', algorithm = ''): KeyFault => ({
      code,
      kid: kid || `#${position + 1}`,
      position,
      detail,
      algorithm,
    });
    const repeated = kid !== '' && seen.has(kid);
    seen.add(kid);
    return [
      ...(PRIVATE_MEMBERS.some((name) => member(key, name) !== undefined) ? [at('private_member')] : []),
      ...(kid === '' ? [at('no_kid')] : []),
      ...(repeated ? [at('duplicate_kid')] : []),
      ...materialFaults(key, at),
    ];
  });
}

function materialFaults(key: JsonObject, at: (code: KeyFault['code'], detail?: string, algorithm?: string) => KeyFault): KeyFault[] {
  const kty = textMember(key, 'kty') ?? '';
  const curve = textMember(key, 'crv') ?? '';
  if (kty === '') return [at('incomplete', 'kty')];
  if (kty !== 'EC' && kty !== 'OKP') return [];
  if (curve === '') return [at('incomplete', 'crv')];
  const known = CURVES[curve];
  if (known === undefined) return [];
  if (known.kty !== kty) return [at('unusable', curve)];
  const missing = known.needs.filter((name) => (member(key, name) ?? '') === '');
  if (missing.length > 0) return [at('incomplete', missing.join(', '))];
  // What is there and no text is U33's.
  if (known.needs.some((name) => textMember(key, name) === null)) return [];
  const algorithm = textMember(key, 'alg');
  return [
    ...(algorithm !== null && algorithm !== known.alg ? [at('wrong_algorithm', curve, algorithm)] : []),
    ...(canImport(key, known.needs) ? [] : [at('unusable', curve)]),
  ];
}

/** Only the public members are handed over: a private one must never become a key object here. */
function canImport(key: JsonObject, coordinates: readonly string[]): boolean {
  const material: JsonWebKey = Object.fromEntries(['kty', 'crv', ...coordinates].map((name) => [name, textMember(key, name) ?? '']));
  try {
    createPublicKey({ key: material, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
