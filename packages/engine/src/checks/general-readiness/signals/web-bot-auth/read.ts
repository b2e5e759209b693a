/** What one key of a directory is worth to somebody who wants to verify a bot's signature. */

import { type PublicKey, readPublicKey } from '../../../../formats/jose/jwk.ts';
import { type Json, member, textMember } from '../../../../formats/json.ts';
import { WEB_BOT_AUTH_RULES } from './table.ts';

/**
 * `good`, `kid_mismatch` and `not_yet_valid` can be used by somebody, sometime; the rest by nobody. `private`: a private
 * member is published. `bad_material`: no key of a kind HTTP signatures know, incomplete, weak, or a placeholder.
 */
type KeyGrade = 'good' | 'kid_mismatch' | 'not_yet_valid' | 'expired' | 'test_key' | 'private' | 'bad_material';

/** `key` is null when there is no key to speak of. */
export interface GradedKey {
  readonly grade: KeyGrade;
  readonly key: PublicKey | null;
  /** `alg` names something the registry of HTTP signature algorithms does not have. */
  readonly foreignAlgorithm: boolean;
}

/** `day` is the audit's calendar day, UTC: validity is judged to the day, so that the same evidence keeps its verdict. */
export function gradeKey(jwk: Json, day: string): GradedKey {
  const reading = readPublicKey(jwk);
  const foreignAlgorithm = isForeign(textMember(jwk, 'alg'));
  if (!reading.ok) return { grade: reading.fault === 'private' ? 'private' : 'bad_material', key: null, foreignAlgorithm };
  return { grade: gradeUsable(jwk, reading.key, day), key: reading.key, foreignAlgorithm };
}

/** Whether somebody, sometime, can verify with it. */
export function isUsable({ grade }: GradedKey): boolean {
  return grade === 'good' || grade === 'kid_mismatch' || grade === 'not_yet_valid';
}

function gradeUsable(jwk: Json, key: PublicKey, day: string): KeyGrade {
  const dayStarts = Date.parse(`${day}T00:00:00Z`) / 1000;
  const [from, until] = [member(jwk, 'nbf'), member(jwk, 'exp')];
  const use = textMember(jwk, 'use');
  if (!(WEB_BOT_AUTH_RULES.kinds as readonly string[]).includes(key.kind) || (use !== null && use !== 'sig')) return 'bad_material';
  if (Object.hasOwn(WEB_BOT_AUTH_RULES.testKeys, key.thumbprint)) return 'test_key';
  if (typeof until === 'number' && until <= dayStarts) return 'expired';
  if (typeof from === 'number' && from >= dayStarts + SECONDS_A_DAY) return 'not_yet_valid';
  return key.keyId === null || key.keyId === key.thumbprint ? 'good' : 'kid_mismatch';
}

const SECONDS_A_DAY = 86_400;

function isForeign(algorithm: string | null): boolean {
  return algorithm !== null && !(WEB_BOT_AUTH_RULES.algorithms as readonly string[]).includes(algorithm.toLowerCase());
}
