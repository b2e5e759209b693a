/** What a reader of the specification noted of profiles and answers before Vitrine judged them, beside the two tables of cases. */

import { assessUcp } from '@vitrine/engine';
import { mcp, product, rpc, store, type Told, talk, tool } from '../fixtures/ucp/build.ts';
import { profileOf } from '../fixtures/ucp/profiles.ts';

type Input = Parameters<typeof assessUcp>[0];

/** Sentences that hold something against the store, sorted. */
function said(input: Input, rules: RegExp): readonly string[] {
  return assessUcp(input)
    .findings.filter(({ rule, severity, message }) => rules.test(rule) && severity !== 'info' && message.id !== 'U09.ageing')
    .map(({ message, severity }) => `${message.id} ${severity}`)
    .toSorted();
}

const headers = (more: Told['headers']): Told => ({ headers: { 'content-type': 'application/json', ...more } });

/** How the sound profile is served. */
const SERVED: readonly (readonly [string, Told, readonly string[]])[] = [
  ['a byte order mark', { body: `\uFEFF${JSON.stringify(profileOf('2026-08-25'))}` }, ['U06.byte_order_mark minor']],
  ['a charset', headers({ 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'max-age=60, public', etag: 'W/"1"' }), []],
  ['shared caches alone', headers({ 'cache-control': 'public, s-maxage=600', etag: '"1"' }), ['U04.too_short major']],
  ['blanks around a directive’s sign', headers({ 'cache-control': 'public , max-age = 60', etag: 'W/"1"' }), []],
  ['a date in place of an ETag', headers({ 'cache-control': 'public, max-age=60', 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' }), []],
  ['a list around the profile', { body: [profileOf('2026-08-25')] }, ['U06.not_object critical']],
  ['130 KiB', { body: { ...profileOf('2026-08-25'), more: 'x'.repeat(133_120) } }, ['U06.too_large critical']],
];

it.each(SERVED)('a sound profile served with %s', (_, served, expected) => {
  expect(said(store({ served, talk: [] }), /^U/)).toEqual(expected);
});

/** A store whose services and capabilities are there: no rule may say that it offers none. */
it.each(['2026-08-25 ', undefined, 'draft', '2026-06-31', '26.8.2026'])('the version %j is one fault and hides nothing else', (version) => {
  const profile = profileOf('2026-08-25');
  profile.ucp.version = version;
  expect(said(store({ profile, talk: [] }), /^[UR]/)).toEqual([expect.stringMatching(/^U08\.\w+ critical$/)]);
});

it('names of keys are not held against a version that is no release', () => {
  const profile = JSON.parse(JSON.stringify(profileOf('2026-08-25')).replaceAll('"2026-08-25"', '"2026-05-05"'));
  expect(said(store({ profile, talk: [] }), /^U/)).toEqual([]);
});

const LATEST = '2026-08-25';
const stamp = { ucp: { version: LATEST } };
const page = { pagination: { has_next_page: false } };
const shown = { ...stamp, ...page, products: [product()] };

/** Search, what there is to say of the conversation. */
const ANSWERS: readonly (readonly [string, Told, readonly string[]])[] = [
  ['the text copy alone', { body: rpc({ content: [{ type: 'text', text: JSON.stringify(shown) }] }) }, ['L4.text_only major']],
  ['a body of thousands of lists', { body: '['.repeat(5000) }, ['L2.not_answered major']],
];

describe('answers an expert read first', () => {
  it.each(ANSWERS)('%s', (_, search, expected) => {
    expect(said(store({ talk: talk(LATEST, { search }) }), /^L/)).toEqual(expected);
  });

  const failure = (code: string) => ({
    body: tool({
      ucp: { version: LATEST, status: 'error' },
      messages: [{ type: 'error', code, content: 'no', severity: 'unrecoverable' }],
    }),
  });
  it.each(['internal', 'capabilities_incompatible', 'maintenance'])(
    'a catalogue that answers every call with the error %s has not answered',
    (code) => {
      const verdict = assessUcp(
        store({ talk: talk(LATEST, { search: failure(code), lookup: failure(code), product: null, unknown: failure(code) }) }),
      );
      expect(verdict).toMatchObject({ status: 'warn', score: 79 });
      expect(verdict.findings.map(({ message }) => message.id)).toContain('L2.not_answered');
    },
  );

  it('an id that the search has just shown is not unknown', () => {
    expect(said(store({ talk: talk(LATEST, { product: failure('not_found') }) }), /^L/)).toEqual(['L2.not_answered major']);
    expect(said(store({ talk: talk(LATEST, { lookup: failure('not_found') }) }), /^L/)).toEqual(['L2.not_answered major']);
    const none = { body: tool({ ...stamp, ...page, products: [] }) };
    expect(said(store({ talk: talk(LATEST, { search: none, lookup: failure('not_found'), product: null }) }), /^L/)).toEqual([
      'L2.nothing_shown minor',
    ]);
  });

  it('a lookup that finds nothing is held against a store that declares lookup, and no other', () => {
    const none = talk(LATEST, { lookup: { body: tool({ ...stamp, products: [] }) } });
    expect(said(store({ talk: none }), /^L2/)).toEqual(['L2.lost_again major']);
    const profile = profileOf(LATEST);
    delete profile.ucp.capabilities['dev.ucp.shopping.catalog.lookup'];
    expect(said(store({ profile, talk: none }), /^L2/)).toEqual([]);
  });

  it.each<[string, string, object, readonly string[]]>([
    ['another product', 'product', { product: { ...product(), id: 'p9' } }, ['L4.stranger major']],
    [
      'another product, of a variant asked for',
      'product',
      { product: { ...product(), id: 'p9', variants: [{ ...product().variants[0], id: 'p1' }] } },
      [],
    ],
    ['the same id, written out', 'product', { product: { ...product(), id: 'gid://shop/Product/p1' } }, []],
    [
      'a second product nobody asked for',
      'lookup',
      { products: [product({ inputs: [{ id: 'p1' }] }), { ...product({ id: 'v9', inputs: [{ id: 'p9' }] }), id: 'p9' }] },
      ['L4.stranger major'],
    ],
  ])('asked for one id, %s', (_, step, payload, expected) => {
    const request = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: step === 'lookup' ? 'lookup_catalog' : 'get_product',
        arguments: { catalog: step === 'lookup' ? { ids: ['p1'] } : { id: 'p1' } },
      },
    };
    expect(said(store({ talk: talk(LATEST, { [step]: { request, body: tool({ ...stamp, ...payload }) } }) }), /^L/)).toEqual(expected);
  });

  it('tools on a second page of the list are lost to clients, none of which is known to ask for it', () => {
    const tools = { body: rpc({ tools: [{ name: 'get_product', inputSchema: {} }], nextCursor: 'b' }) };
    expect(said(store({ talk: [mcp('tools', tools), ...talk(LATEST, { tools: null })] }), /^L/)).toEqual([
      'L2.unlisted major',
      'L2.unlisted major',
    ]);
  });
});
