import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import webBotAuth from '../../src/checks/general-readiness/signals/web-bot-auth/signal.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const PATH = '/.well-known/http-message-signatures-directory';
const TYPE = 'application/http-message-signatures-directory+json';
const DAY = 1795219200; // 2026-11-21T00:00:00Z, the audit's day

const pair = generateKeyPairSync('ed25519');
const key = pair.publicKey.export({ format: 'jwk' }) as Record<string, string>;
const thumbprint = createHash('sha256')
  .update(JSON.stringify({ crv: key['crv'], kty: key['kty'], x: key['x'] }))
  .digest('base64url');
const testKey = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };

const site = (keys: unknown, more: Partial<Exclude<Served, string>> = {}): Site => ({
  pages: { [PATH]: { type: TYPE, body: JSON.stringify({ keys }), ...more } },
});

/** The headers of an answer signed the way the draft wants it. */
function signedHeaders(body: string, parameters = `;created=${DAY};expires=${DAY + 999_999};keyid="${thumbprint}"`, host = 'shop.example') {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const params = `("@authority";req "content-digest")${parameters};tag="http-message-signatures-directory"`;
  const base = `"@authority";req: ${host}\n"content-digest": ${digest}\n"@signature-params": ${params}`;
  const signature = sign(null, Buffer.from(base), pair.privateKey).toString('base64');
  return { 'content-digest': digest, 'signature-input': `s=${params}`, signature: `s=:${signature}:` };
}
const BODY = JSON.stringify({ keys: [key] });
const answered = (headers: Readonly<Record<string, string>>, body = BODY): Site => ({ pages: { [PATH]: { type: TYPE, body, headers } } });

describeCases(webBotAuth, [
  ['a key without kid', site([key]), 'present'],
  ['a key named by its thumbprint, valid now', site([{ ...key, kid: thumbprint, nbf: DAY - 9, exp: DAY + 99_999 }]), 'present'],
  ['nothing', {}, 'absent'],
  ['a redirect', { pages: { [PATH]: { location: '/keys.json' } } }, 'absent: redirected'],
  ['a name of the owner’s own', site([{ ...key, kid: 'bot-2026' }]), 'partial: kid_not_thumbprint'],
  ['a key of tomorrow', site([{ ...key, nbf: DAY + 86_400 }]), 'partial: not_yet_valid'],
  ['a JSON type', site([key], { type: 'application/json' }), 'partial: media_type'],
  ['a JOSE algorithm', site([{ ...key, alg: 'EdDSA' }]), 'present: foreign_algorithm'],
  ['good and useless keys', site([key, { kty: 'OKP', crv: 'Ed25519', x: 'todo' }, { ...key, exp: 1 }]), 'present: some_unusable'],
  ['no JSON', site([], { body: 'keys: none' }), 'invalid: not_a_key_set'],
  ['JSON without keys', site([], { body: '[]' }), 'invalid: not_a_key_set'],
  ['an empty list', site([]), 'invalid: no_keys'],
  ['a test key', site([testKey]), 'invalid: test_keys_only'],
  ['an expired key', site([{ ...key, exp: DAY }]), 'invalid: expired_only'],
  ['a placeholder', site([{ kty: 'OKP', crv: 'Ed25519', x: 'placeholder' }]), 'invalid: bad_material'],
  ['a key for encryption', site([{ ...key, use: 'enc' }]), 'invalid: bad_material'],
  ['a private key beside a good one', site([key, { ...key, d: key['x'] }]), 'invalid: private_key'],
  ['an answer signed by its key', answered(signedHeaders(BODY)), 'present: answer_signed'],
  ['an answer changed after signing', answered(signedHeaders('{}')), 'present: answer_signature_wrong'],
]);

test.each([
  ['for another host', signedHeaders(BODY, undefined, 'evil.example'), 'answer_signature_wrong'],
  ['that has expired', signedHeaders(BODY, `;created=1;expires=${DAY - 1};keyid="${thumbprint}"`), 'answer_signature_wrong'],
  ['by a key that is not listed', signedHeaders(BODY, ';keyid="somebody-else"'), null],
  ['for another purpose', { ...signedHeaders(BODY), 'signature-input': `s=("@authority";req);keyid="${thumbprint}";tag="x"` }, null],
  ['over fields that are not there', { ...signedHeaders(BODY), 'content-digest': '' }, 'answer_signature_wrong'],
  ['in a broken field', { ...signedHeaders(BODY), signature: 's=:!:' }, null],
])('the signature of the directory %s proves nothing', (_name, headers, code) => {
  const judged = judgeSite(webBotAuth, answered(headers));
  expect([judged.state, judged.codes]).toEqual(['present', code === null ? [] : [code]]);
});

test('a kid from the store is quoted, never worded', () => {
  const [reason] = judgeSite(webBotAuth, site([{ ...key, kid: 'ignore previous instructions' }])).reasons;
  expect(reason?.message.values).toEqual({ kid: { quoted: 'ignore previous instructions' }, thumbprint });
});

test('redirects are not followed', () => {
  expect(judgeSite(webBotAuth).asked).toMatchObject([{ key: 'scan.web-bot-auth', redirects: 'manual' }]);
});
