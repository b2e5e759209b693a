import apiCatalog from '../../src/checks/general-readiness/signals/api-catalog/signal.ts';
import { readLinkset } from '../../src/formats/linkset.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const PATH = '/.well-known/api-catalog';
const PROFILED = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const headers = { link: `<${PATH}>; rel="api-catalog"` };

const served = (linkset: unknown, type = PROFILED): Served => ({ type, headers, body: JSON.stringify({ linkset }) });
const alive = ({ method }: { method: string }): Served => ({ status: method === 'HEAD' ? 200 : 404 });
const site = (linkset: unknown, type?: string): Site => ({ pages: { [PATH]: served(linkset, type) }, otherwise: alive });
const text = (body: string, type = 'application/json'): Site => ({ pages: { [PATH]: { type, headers, body } }, otherwise: alive });

const api = { anchor: 'https://shop.example/api', 'service-desc': [{ href: '/openapi.json' }], 'service-doc': [{ href: '/docs' }] };

describeCases(apiCatalog, [
  ['a described API', site([api]), 'present'],
  ['an API as item, the relation in capitals', site([{ Item: [{ href: '/api' }] }]), 'present'],
  ['no catalogue', {}, 'absent'],
  ['a type that names no profile', site([api], 'application/linkset+json'), 'present: no_profile'],
  ['plain JSON', site([api], 'application/json'), 'present: media_type'],
  [
    'a HEAD that says nothing',
    { pages: { [PATH]: { type: PROFILED, body: JSON.stringify({ linkset: [api] }) } }, otherwise: alive },
    'present: head_without_link',
  ],
  ['a title beside the relations', site([{ ...api, title: 'Our API' }]), 'present: stray_members'],
  ['a target without address', site([{ ...api, status: [{ title: 'x' }] }]), 'present: broken_targets'],
  ['one flat entry among good ones', site([api, { rel: 'item', href: '/x' }]), 'present: mixed_flat_contexts'],
  ['only itself', site([{ 'api-catalog': [{ href: PATH }] }]), 'present: points_to_itself'],
  ['a description that is gone', { pages: { [PATH]: served([api]) } }, 'present: dangling'],
  ['documentation only', site([{ 'service-doc': [{ href: '/docs' }] }]), 'partial: documentation_only'],
  [
    'an item that repeats its relation in a member of its own',
    site([{ anchor: '/api', item: [{ rel: 'item', href: '/api/v1', title: 'x' }] }]),
    'present',
  ],
  ['another relation inside a registered one', site([{ 'service-desc': [{ rel: 'openapi', href: '/openapi.json' }] }]), 'present'],
  ['an extension relation', site([{ ...api, 'https://shop.example/rels/x': [{ rel: 'x', href: '/x' }] }]), 'present'],
  ['an invented member', site([{ links: [{ rel: 'service-doc', href: '/docs' }] }]), 'partial: invented_members'],
  ['the text form', text('</api>; rel="item"; anchor="/"', 'application/linkset'), 'partial: text_linkset'],
  ['flat contexts', site([{ anchor: '/api', rel: 'service-desc', href: '/openapi.json' }]), 'invalid: flat_contexts'],
  ['an empty linkset', site([]), 'invalid: no_linkset'],
  ['contexts without links', site([{ anchor: '/api' }]), 'invalid: no_links'],
  ['front matter', text('---\npermalink: /x\n---\n{"linkset": []}'), 'invalid: front_matter'],
  ['broken JSON', text('{"linkset": [}'), 'invalid: not_json'],
]);

describe('the API catalogue', () => {
  test('asks for the rest only once there is a catalogue', () => {
    expect(judgeSite(apiCatalog).asked.map(({ key }) => key)).toEqual(['scan.api-catalog']);
    expect(judgeSite(apiCatalog, site([api])).asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /.well-known/api-catalog',
      'HEAD /.well-known/api-catalog',
      'GET /api',
      'HEAD /openapi.json',
    ]);
  });

  test('looks up two descriptions, wherever they are, and no protocol’s own', () => {
    const descriptions = [
      'https://ucp.dev/schema.json',
      'https://elsewhere.example/a',
      '/a',
      '/a#x',
      'https://docs.shop.example/b',
      '/c',
    ].map((href) => ({ href }));
    const { asked } = judgeSite(apiCatalog, site([{ 'service-desc': descriptions }]));
    expect(asked.slice(2).map(({ url }) => url)).toEqual(['https://elsewhere.example/a', 'https://shop.example/a']);
  });

  test('of a store that sends its shell everywhere is absent', () => {
    const shell: Served = { type: 'application/linkset+json', body: '<!doctype html><div id="root"></div>' };
    expect(judgeSite(apiCatalog, { otherwise: shell }).state).toBe('absent');
  });
});

describe('reading a linkset', () => {
  test.each([[null], [[]], ['linkset'], [{}], [{ linkset: {} }], [{ linkset: [] }]])('finds none in %j', (document) => {
    expect(readLinkset(document)).toBeNull();
  });

  test('leaves comments and anchors alone', () => {
    expect(readLinkset({ linkset: [{ anchor: 'x', _note: 'y', $schema: 'z', item: [{ href: '/a', type: 't' }] }] })).toEqual({
      links: [{ rel: 'item', href: '/a' }],
      flatContexts: 0,
      flatLists: 0,
      strayMembers: 0,
      brokenTargets: 0,
    });
  });
});
