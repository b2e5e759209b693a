import { generateKeyPairSync, sign } from 'node:crypto';
import a2aAgentCard from '../../src/checks/general-readiness/signals/a2a-agent-card/signal.ts';
import { signedForms } from '../../src/checks/general-readiness/signals/a2a-agent-card/signature.ts';
import { encodeBase64url } from '../../src/formats/jose/ed25519.ts';
import { canonicalJson } from '../../src/formats/jose/jws.ts';
import type { Json, JsonObject } from '../../src/formats/json.ts';
import { json, judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const PATH = '/.well-known/agent-card.json';
const skill = { id: 'orders', name: 'Orders', description: 'Where is my parcel?', tags: ['orders'] };
const common = {
  name: 'Shop agent',
  description: 'Answers questions about orders.',
  version: '2.1.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [skill],
};
const face = { url: 'https://shop.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
const one = { ...common, supportedInterfaces: [face] };
const old = { ...common, protocolVersion: '0.3.0', url: 'https://shop.example/a2a' };

const served = (card: unknown, type?: string): Served => ({ ...json(card, type), headers: { etag: '"1"' } });
const site = (card: unknown, type?: string): Site => ({ pages: { [PATH]: served(card, type) } });
const without = (name: keyof typeof one, card: object = one) => Object.fromEntries(Object.entries(card).filter(([key]) => key !== name));

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'card-1' };
const KEYS = 'https://shop.example/keys.json';

/** The card with a signature over its first signed form. */
function signed(card: JsonObject, header: object = { kid: 'card-1', jku: KEYS }, form = signedForms(card)[0] ?? '') {
  const part = encodeBase64url(JSON.stringify({ alg: 'ES256', typ: 'JOSE', ...header }));
  const bytes = sign('sha256', Buffer.from(`${part}.${encodeBase64url(form)}`), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
  return { ...card, signatures: [{ protected: part, signature: encodeBase64url(new Uint8Array(bytes)) }] };
}
const withKeys = (card: unknown, keys: unknown = [jwk]): Site => ({ pages: { [PATH]: served(card), '/keys.json': json({ keys }) } });
const catalogue = (url: string) => json({ entries: [{ type: 'application/a2a-agent-card+json', url }] });

describeCases(a2aAgentCard, [
  ['a card of 1.0', site(one), 'present'],
  ['a card of 0.3', site(old), 'present'],
  ['no card', {}, 'absent'],
  ['text', site('Our agent is great'), 'invalid: not_json'],
  ['a list', site([one]), 'invalid: not_json'],
  ['no name', site({ ...one, name: ' ' }), 'invalid: no_name'],
  ['no address', site(without('supportedInterfaces')), 'invalid: no_endpoint'],
  ['an address without https', site({ ...old, url: 'http://shop.example/a2a' }), 'invalid: no_endpoint'],
  ['capabilities as a list', site({ ...one, capabilities: ['chat'] }), 'invalid: wrong_types'],
  ['skills as names', site({ ...one, skills: ['orders'] }), 'invalid: wrong_types'],
  ['a card at the old path', { pages: { '/.well-known/agent.json': served(one) } }, 'partial: legacy_path'],
  ['1.0 in words only', site({ ...old, protocolVersion: '1.0' }), 'partial: only_claims_v1'],
  [
    'a version of another protocol',
    site({ ...one, supportedInterfaces: [{ ...face, protocolVersion: '2025-06-18' }] }),
    'partial: unknown_version',
  ],
  ['no description', site(without('description')), 'partial: missing_members'],
  ['modes as text', site({ ...one, defaultInputModes: 'text/plain' }), 'partial: missing_members'],
  ['no skill', site({ ...one, skills: [] }), 'partial: no_skills'],
  ['a skill without tags', site({ ...one, skills: [{ ...skill, tags: undefined }] }), 'partial: skills_without_tags'],
  ['a skill without id', site({ ...one, skills: [{ ...skill, id: '' }] }), 'partial: skills_incomplete'],
  ['members of both versions', site({ ...one, url: face.url }), 'present: mixed_versions'],
  ['one good and one vague interface', site({ ...one, supportedInterfaces: [face, { url: face.url }] }), 'present: interfaces_incomplete'],
  ['vague interfaces in a card of 0.3', site({ ...old, supportedInterfaces: [{ url: face.url }] }), 'present: interfaces_ignored'],
  ['the home page as address', site({ ...old, url: 'https://shop.example' }), 'present: endpoint_is_home'],
  ['an MCP server', site({ ...old, url: 'https://shop.example/api/mcp' }), 'present: endpoint_is_mcp'],
  ['no JSON type', site(one, 'text/plain'), 'present: media_type'],
  ['no caching headers', { pages: { [PATH]: json(one) } }, 'present: not_cacheable'],
  [
    'a card the AI catalogue names',
    { pages: { '/.well-known/ai-catalog.json': catalogue('/agents/card.json'), '/agents/card.json': served(one) } },
    'present: catalogued_only',
  ],
  ['a signature that holds', withKeys(signed(one)), 'present: signature_valid'],
  ['a card changed after signing', withKeys({ ...signed(one), version: '2.1.1' }), 'partial: signature_wrong'],
  [
    'a signature with keys elsewhere',
    withKeys(signed(one, { jku: 'https://evil.example/keys.json' })),
    'present: signature_keys_elsewhere',
  ],
  ['a signature without key address', withKeys(signed(one, {})), 'present: signature_without_keys'],
  ['a signature under a key that is not published', withKeys(signed(one, { kid: 'card-2', jku: KEYS })), 'present: signature_unverifiable'],
]);

describe('a signed agent card', () => {
  test('asks for keys on its own site and nowhere else', () => {
    const asked = (card: unknown) => judgeSite(a2aAgentCard, withKeys(card)).asked.map(({ url }) => new URL(url).host);
    expect(asked(signed(one))).toContain('shop.example');
    expect(new Set(asked(signed(one, { jku: 'https://evil.example/k' })))).toEqual(new Set(['shop.example']));
    expect(new Set(asked(signed(one, { jku: 'http://shop.example/k' })))).toEqual(new Set(['shop.example']));
  });

  test('does not trust a key set that redirects to another site', () => {
    const pages = { [PATH]: served(signed(one)), '/keys.json': { location: 'https://evil.example/keys.json' } };
    const keys = json({ keys: [jwk] });
    const judged = judgeSite(a2aAgentCard, { pages: { ...pages, 'https://evil.example/keys.json': keys } });
    expect(judged.facts['signature']).toBe('unreadable');
  });

  test('needs one of several signatures to hold', () => {
    const [good] = signed(one).signatures;
    const card = { ...one, signatures: [{ protected: good?.protected, signature: encodeBase64url(new Uint8Array(64)) }, good] };
    expect(judgeSite(a2aAgentCard, withKeys(card)).facts['signature']).toBe('valid');
  });

  const wordy: JsonObject = {
    ...one,
    provider: { url: 'https://shop.example', organization: '' },
    skills: [{ ...skill, examples: [], tags: [] }],
  };

  test.each(signedForms(wordy).map((form, index) => [index, form] as const))('may be signed in form %i', (_index, form) => {
    expect(judgeSite(a2aAgentCard, withKeys(signed(wordy, undefined, form))).facts['signature']).toBe('valid');
  });

  test('keeps required defaults and drops the others, as section 8.4.1 shows', () => {
    const card: Json = {
      name: 'A',
      description: '',
      capabilities: { streaming: false, extensions: [] },
      skills: [],
      securitySchemes: {},
      provider: {},
    };
    expect(signedForms(card as JsonObject)[0]).toBe(
      '{"capabilities":{"streaming":false},"description":"","name":"A","provider":{},"skills":[]}',
    );
  });

  test('leaves extension parameters alone', () => {
    const params = { empty: '', none: null, list: [] };
    const card: JsonObject = { name: 'A', capabilities: { extensions: [{ uri: 'x', required: false, params }] } };
    expect(signedForms(card)[0]).toBe(canonicalJson({ name: 'A', capabilities: { extensions: [{ uri: 'x', params }] } }));
  });
});

test('the old path is asked only when the new one has nothing', () => {
  expect(judgeSite(a2aAgentCard, site(one)).asked.map(({ key }) => key)).not.toContain('scan.a2a:legacy');
  expect(judgeSite(a2aAgentCard).asked.map(({ key }) => key)).toContain('scan.a2a:legacy');
});

test('an endpoint named by the store is quoted', () => {
  expect(judgeSite(a2aAgentCard, site(one)).facts).toMatchObject({ version: '1.0', endpoint: { quoted: 'https://shop.example/a2a' } });
});
