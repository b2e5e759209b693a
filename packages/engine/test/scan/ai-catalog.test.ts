import { prove } from '../../src/checks/general-readiness/frame/proof.ts';
import aiCatalog from '../../src/checks/general-readiness/signals/ai-catalog/signal.ts';
import { AI_CATALOG_RULES } from '../../src/checks/general-readiness/signals/ai-catalog/table.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const PATH = AI_CATALOG_RULES.path;
const TYPE = 'application/ai-catalog+json';
const ENTRY = {
  identifier: 'urn:air:shop.example:server:catalog',
  displayName: 'Catalogue server',
  type: 'application/mcp-server-card+json',
  url: '/.well-known/mcp/server-card.json',
};
const without = (...members: string[]) => Object.fromEntries(Object.entries(ENTRY).filter(([name]) => !members.includes(name)));
const catalog = (...entries: unknown[]) => ({ specVersion: '1.0', host: { displayName: 'Maison Verre' }, entries });
const json = (value: unknown, type = TYPE): Served => ({ type, body: JSON.stringify(value) });
const at = (path: string, served: Served, more: Site['pages'] = {}): Site => ({ pages: { [path]: served, ...more } });
const store = (value: unknown, type = TYPE) => at(PATH, json(value, type));

describeCases(aiCatalog, [
  ['a catalogue as the draft has it', store(catalog(ENTRY)), 'present'],
  ['a document inside the entry', store(catalog({ ...without('url'), data: { name: 'card' } })), 'present'],
  ['no catalogue', {}, 'absent'],
  ['broken JSON', at(PATH, { type: TYPE, body: '{"entries":' }), 'invalid: not_json'],
  ['a format of their own', store({ name: 'Shop', catalog: [ENTRY] }), 'invalid: no_entries'],
  ['a list instead of an object', store([ENTRY]), 'invalid: no_entries'],
  ['nothing in it', store(catalog()), 'invalid: empty_catalog'],
  ['entries of nothing', store(catalog({}, 'x', null)), 'invalid: no_usable_entry'],
  ['under the draft’s name', at(AI_CATALOG_RULES.alternativePath, json(catalog(ENTRY))), 'partial: other_place'],
  ['no version', store({ ...catalog(ENTRY), specVersion: undefined }), 'partial: no_version'],
  ['no identifier', store(catalog({ id: 'x', ...without('identifier') })), 'partial: no_identifier'],
  ['no name', store(catalog(without('displayName'))), 'partial: no_display_name'],
  ['the member of June', store(catalog({ ...without('type'), mediaType: ENTRY.type })), 'partial: legacy_type'],
  ['one entry without a type', store(catalog(ENTRY, { ...ENTRY, type: 'server' })), 'partial: bad_type'],
  ['an address and data', store(catalog({ ...ENTRY, data: {} })), 'partial: bad_target'],
  ['one address that is none', store(catalog(ENTRY, { ...ENTRY, url: 'javascript:alert(1)' })), 'partial: bad_target'],
  ['another kind of name', store(catalog({ ...ENTRY, identifier: 'urn:ai:shop.example:x' })), 'present: odd_identifier'],
  ['no host', store({ specVersion: '1.0', entries: [ENTRY] }), 'present: no_host_name'],
  ['sent as text', store(catalog(ENTRY), 'text/plain'), 'present: media_type'],
]);

describe('ai_catalog', () => {
  const elsewhere = (pages: Site['pages']): Site => ({ pages: { '/agents/catalog.json': json(catalog(ENTRY)), ...pages } });
  test.each([
    ['an Agentmap line', elsewhere({ '/robots.txt': 'User-agent: *\nAllow: /\nAgentmap: /agents/catalog.json\n' })],
    [
      'a Link header',
      elsewhere({ '/': { type: 'text/html', headers: { link: '</agents/catalog.json>; rel="ai-catalog"' }, body: '<html>' } }),
    ],
    [
      'a link element',
      elsewhere({ '/': { type: 'text/html', body: '<html><head><link rel="ai-catalog" href="agents/catalog.json"></head>' } }),
    ],
  ])('is found through %s', (_name, site) => {
    const { state, codes, asked } = judgeSite(aiCatalog, site);
    expect({ state, codes }).toEqual({ state: 'partial', codes: ['other_place'] });
    expect(asked.map(({ key }) => key)).not.toContain('scan.ai-catalog:ard');
  });

  test('an announcement of the usual address is not asked twice, an unsafe one not at all', () => {
    const robots = `User-agent: *\nAgentmap: ${PATH}\nAgentmap: http://10.0.0.1/catalog.json\nAgentmap: https://u:p@shop.example/c.json\n`;
    const { asked } = judgeSite(aiCatalog, at('/robots.txt', robots));
    expect(asked.map(({ key }) => key)).toEqual(['scan.control:json', 'scan.ai-catalog', 'scan.ai-catalog:ard']);
  });

  test('an announced catalogue that is gone leaves the third place to ask', () => {
    const { asked, state } = judgeSite(aiCatalog, at('/robots.txt', 'Agentmap: /gone.json\n'));
    expect(asked.map(({ key }) => key)).toContain('scan.ai-catalog:ard');
    expect(state).toBe('absent');
  });

  test('a refusal at the usual address is not asked around', () => {
    const { asked, state } = judgeSite(aiCatalog, at(PATH, { status: 403, body: 'no' }));
    expect(asked).toHaveLength(2);
    expect(state).toBe('blocked');
  });

  const signIn = { type: 'text/html', body: '<!doctype html><title>Sign in</title><form><input name="p" type="password"></form>' };
  test.each<[string, object, Site['pages'], boolean | null]>([
    ['a token is asked for', {}, { [ENTRY.url]: { status: 401, headers: { 'www-authenticate': 'Bearer' } } }, true],
    ['a token is asked for in words of its own', {}, { [ENTRY.url]: { status: 401, type: 'application/json', body: '{}' } }, null],
    ['a sign-in stands before it', {}, { [ENTRY.url]: { location: '/login' }, '/login': signIn }, null],
    ['it is the sign-in itself', {}, { [ENTRY.url]: signIn }, false],
    ['it leads to the home page', {}, { [ENTRY.url]: { location: '/' }, '/': { type: 'text/html', body: '<html>' } }, false],
    ['a page was promised', { type: 'text/html' }, { [ENTRY.url]: signIn }, null],
    ['the promised page is gone', { type: 'text/html' }, {}, false],
  ])('what an entry names when %s', (_name, more, pages, works) => {
    const { look } = judgeSite(aiCatalog, at(PATH, json(catalog({ ...ENTRY, ...more })), pages));
    expect(aiCatalog.proof && prove(aiCatalog.proof, look)?.works).toBe(works);
  });
});
