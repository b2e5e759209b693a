import { createHash } from 'node:crypto';
import { headerNamed, type ResponseOutcome } from '../../../../core/evidence.ts';
import { quote } from '../../../../core/messages.ts';
import { type Parameters, parseDictionary } from '../../../../formats/http/structured-dictionary.ts';
import { type HttpSignature, readHttpSignatures, verifyHttpSignature } from '../../../../formats/jose/http-signature.ts';
import { type PublicKey, readKeySet } from '../../../../formats/jose/jwk.ts';
import { textMember } from '../../../../formats/json.ts';
import { askDocument } from '../../../../shared/agents/asks.ts';
import type { SignalState } from '../../frame/categories.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import { askedOf, documentOf, type FoundDocument, jsonOf, labelOf, notFound } from '../../frame/reading.ts';
import { isNamed, namesPath } from '../../frame/shown.ts';
import { type GradedKey, gradeKey, isUsable } from './read.ts';
import { WEB_BOT_AUTH_RULES } from './table.ts';
import { WEB_BOT_AUTH_MESSAGES } from './words.ts';

const DIRECTORY = askDocument('web-bot-auth', WEB_BOT_AUTH_RULES.path, `${WEB_BOT_AUTH_RULES.type}, application/json;q=0.5`, {
  redirects: 'manual',
});

export default defineSignal({
  id: 'web_bot_auth',
  name: { en: 'Web Bot Auth keys', fr: 'Clés Web Bot Auth' },
  category: 'bot_access_control',
  weight: 3,
  effort: 4,
  condition: 'outgoing_bots',
  source: {
    title: 'HTTP Message Signatures for Web Bot Auth (draft)',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/',
  },
  docs: {
    asks: 'GET /.well-known/http-message-signatures-directory, redirects not followed.',
    present: 'At least one complete public key, inside its validity, no published test key, with the right kid and media type.',
    partial: 'A usable key whose kid is not its thumbprint, that is not valid yet, or that is served with another media type.',
    invalid: 'No JWK Set, no key, only test keys, placeholders or expired keys, or a private key published by mistake.',
  },
  messages: WEB_BOT_AUTH_MESSAGES,
  plan: () => [DIRECTORY],
  shown: (facts) => isNamed(facts, (document) => namesPath(facts, document, WEB_BOT_AUTH_RULES.path)),
  evaluate(facts, say) {
    const document = documentOf(facts, DIRECTORY.key);
    const exchanges = askedOf(facts, [DIRECTORY.key]);
    if (!document.found) {
      if (document.reach?.reason === 'redirect_not_followed') say('note', 'redirected');
      return notFound(facts, document, [DIRECTORY.key]);
    }
    const json = jsonOf(document);
    const jwks = json.ok ? readKeySet(json.value, WEB_BOT_AUTH_RULES.mostKeys) : null;
    if (jwks === null || jwks.length === 0) {
      say('fault', jwks === null ? 'not_a_key_set' : 'no_keys');
      return { state: 'invalid', exchanges };
    }
    const keys = jwks.map((jwk) => ({ ...gradeKey(jwk, facts.subject.day), label: textMember(jwk, 'kid') ?? '' }));
    if (keys.some(({ grade }) => grade === 'private')) {
      say('fault', 'private_key');
      return { state: 'invalid', exchanges };
    }
    if (!keys.some(isUsable)) {
      sayUnusable(keys, say);
      return { state: 'invalid', exchanges };
    }
    const state = judgeUsable(keys, document, say);
    sayAnswerSignature(document, keys, facts.subject.day, say);
    return { state, exchanges, facts: { keys: keys.length, usable: keys.filter(isUsable).length } };
  },
});

type Sayer = Say<typeof WEB_BOT_AUTH_MESSAGES>;
type NamedKey = GradedKey & { readonly label: string };

function sayUnusable(keys: readonly GradedKey[], say: Sayer): void {
  const test = keys.find(({ grade }) => grade === 'test_key');
  const bad = keys.filter(({ grade }) => grade === 'bad_material').length;
  if (test !== undefined) say('fault', 'test_keys_only', { source: WEB_BOT_AUTH_RULES.testKeys[test.key?.thumbprint ?? ''] ?? '' });
  if (keys.some(({ grade }) => grade === 'expired')) say('fault', 'expired_only');
  if (bad > 0) say('fault', 'bad_material', { count: bad });
}

/** One good key makes the directory work, whatever lies beside it. */
function judgeUsable(keys: readonly NamedKey[], { type }: FoundDocument, say: Sayer): SignalState {
  const good = keys.filter(({ grade }) => grade === 'good').length;
  const usable = keys.filter(isUsable);
  if (good === 0) {
    const misnamed = usable.find(({ grade }) => grade === 'kid_mismatch');
    if (misnamed === undefined) say('fault', 'not_yet_valid');
    else say('fault', 'kid_not_thumbprint', { kid: quote(misnamed.label), thumbprint: misnamed.key?.thumbprint ?? '' });
  }
  const others = keys.length - (good > 0 ? good : usable.length);
  if (others > 0) say('warning', 'some_unusable', { count: others });
  if (usable.some(({ foreignAlgorithm }) => foreignAlgorithm)) say('warning', 'foreign_algorithm');
  if (type !== WEB_BOT_AUTH_RULES.type) say('fault', 'media_type', labelOf(type, WEB_BOT_AUTH_RULES.type));
  return good > 0 && type === WEB_BOT_AUTH_RULES.type ? 'present' : 'partial';
}

function sayAnswerSignature({ answer, response }: FoundDocument, keys: readonly GradedKey[], day: string, say: Sayer): void {
  const listed = keys.filter(isUsable).flatMap(({ key }) => key ?? []);
  const signature = checkAnswerSignature(response, answer.exchange.url, listed, day);
  if (signature === 'valid') say('note', 'answer_signed');
  if (signature === 'wrong') say('warning', 'answer_signature_wrong');
}

/** `unknown`: it is signed, but by a key the directory does not list, or over something that cannot be seen from here. */
type AnswerSignature = 'none' | 'valid' | 'wrong' | 'unknown';

/** Whether a listed key signed the answer, which proves that its host holds the private half. One valid signature is enough; a wrong one counts when none is valid. `day` decides whether one has expired. */
function checkAnswerSignature(response: ResponseOutcome, requestUrl: string, keys: readonly PublicKey[], day: string): AnswerSignature {
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
