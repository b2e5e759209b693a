/** Whether the directory's own answer is signed by a key it lists (proof that its host holds the private half). */

import { createHash } from 'node:crypto';
import { headerNamed, type ResponseOutcome } from '../../../../core/evidence.ts';
import { type Parameters, parseDictionary } from '../../../../formats/http/structured-dictionary.ts';
import { type HttpSignature, readHttpSignatures, verifyHttpSignature } from '../../../../formats/jose/http-signature.ts';
import type { PublicKey } from '../../../../formats/jose/jwk.ts';
import { WEB_BOT_AUTH_RULES } from './table.ts';

/** `unknown`: it is signed, but by a key the directory does not list, or over something that cannot be seen from here. */
export type AnswerSignature = 'none' | 'valid' | 'wrong' | 'unknown';

/** One valid signature is enough; a wrong one counts when none is valid. `day` decides whether one has expired. */
export function checkAnswerSignature(
  response: ResponseOutcome,
  requestUrl: string,
  keys: readonly PublicKey[],
  day: string,
): AnswerSignature {
  const { 'signature-input': input = '', signature = '' } = response.headers;
  const signed = readHttpSignatures(input, signature).filter(({ parameters }) => parameters['tag'] === WEB_BOT_AUTH_RULES.directoryTag);
  if (signed.length === 0) return 'none';
  const results = signed.slice(0, WEB_BOT_AUTH_RULES.mostKeys).map((one) => checkOne(one, response, requestUrl, keys, day));
  return (['valid', 'wrong'] as const).find((result) => results.includes(result)) ?? 'unknown';
}

function checkOne(
  signed: HttpSignature,
  response: ResponseOutcome,
  requestUrl: string,
  keys: readonly PublicKey[],
  day: string,
): Exclude<AnswerSignature, 'none'> {
  const { keyid, expires } = signed.parameters;
  const key = keys.find(({ thumbprint }) => thumbprint === keyid);
  const covers = signed.components.some(({ raw }) => raw === '"@authority";req');
  if (key === undefined || !covers) return 'unknown';
  const valid = verifyHttpSignature(signed, key, (name, parameters) => componentOf(response, requestUrl, name, parameters));
  if (valid === null) return 'unknown';
  const expired = typeof expires === 'number' && expires <= Date.parse(`${day}T00:00:00Z`) / 1000;
  return valid && !expired && digestHolds(signed, response) !== false ? 'valid' : 'wrong';
}

/** Components of an answer (RFC 9421 §2.2.2, §2.2.9, §2.4) as far as a directory uses them. */
function componentOf(response: ResponseOutcome, requestUrl: string, name: string, parameters: Parameters): string | null {
  const flags = Object.keys(parameters);
  if (name === '@authority') return flags.length === 1 && parameters['req'] === true ? new URL(requestUrl).host : null;
  if (flags.length > 0) return null;
  if (name === '@status') return String(response.status);
  return name.startsWith('@') ? null : headerNamed(response.headers, name);
}

/** RFC 9530; null when it is not covered, not given, or taken over compressed bytes that are gone. */
function digestHolds({ components }: HttpSignature, { headers, body }: ResponseOutcome): boolean | null {
  const covered = components.some(({ value }) => value === 'content-digest');
  if (!covered || headers['content-encoding'] !== undefined) return null;
  const digest = parseDictionary(headers['content-digest'] ?? '')?.get('sha-256')?.value;
  return digest instanceof Uint8Array ? createHash('sha256').update(body.bytes).digest().equals(digest) : null;
}
