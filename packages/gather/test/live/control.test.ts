/** Proof of control: where it is looked for, for what it speaks, and what is no proof. */

import type { ServerResponse } from 'node:http';
import { controlPlaces, isControlled } from '@vitrine/engine';
import { json, proof, scanShop, shops, TOKEN, text, txt } from './rig.ts';

const { openShop, scanned } = shops();

const OTHER = '11111111-2222-4333-8444-555555555555';
const FILE = '/.well-known/vitrine-control.txt';
const statement = controlPlaces('', TOKEN).file.content;
const NOTHING_DONE = { session: null, chain: null };

describe('the file', () => {
  test.each([
    ['another account’s token', proof(OTHER)],
    ['no such file', text('not found', 404)],
    ['a page in its place', text(`<!doctype html><p>${statement}</p>`)],
    ['a page for every path, in which a visitor wrote the statement', text(`<!doctype html>\n<pre>\n${statement}\n</pre>`)],
    ['a text in which a visitor wrote the statement', text(`Reviews\n\n${statement}\n`)],
    ['the token as part of a longer line', text(`x${statement}`)],
    ['the token with something behind it', text(`${statement}1`)],
    ['the token behind the part that is read', text(`${'\n'.repeat(20_000)}${statement}`)],
    ['the right body with a status that refuses', text(statement, 403)],
  ])('is no proof with %s, and the run goes on without the live part and says so', async (_name, at) => {
    const { live, liveLines, readiness } = await scanned({ at: { [FILE]: at } });
    expect(live).toMatchObject({ control: 'not_found', ...NOTHING_DONE });
    expect(liveLines).toEqual([`GET ${FILE}`]);
    const told = readiness.observations?.map(({ id }) => id);
    expect(told).toContain('live_session_left_out');
    expect(told).not.toContain('live_session');
    expect(readiness.signals.find(({ id }) => id === 'mcp_server_card')?.state).toBe('present');
  });

  test('is a proof among the statements of other accounts', async () => {
    expect((await scanned({ at: { [FILE]: text(`${controlPlaces('', OTHER).file.content}\r\n${statement}\r\n`) } })).live?.control).toBe(
      'file',
    );
  });

  test('is none where it is another host’s, reached by a redirect', async () => {
    const other = await openShop({ at: { [FILE]: proof() } });
    const at = { [FILE]: (response: ServerResponse) => void response.writeHead(302, { location: `${other.origin}${FILE}` }).end() };
    expect((await scanned({ at }, { others: [other] })).live).toMatchObject({ control: 'not_found', ...NOTHING_DONE });
    expect(other.asked).toEqual([]);
  });

  test('that cannot be read is not called missing', async () => {
    expect((await scanned({ at: { [FILE]: text('later', 503) } })).live).toMatchObject({ control: 'not_seen', ...NOTHING_DONE });
  });

  test('speaks for the origin that serves it and no other', async () => {
    const elsewhere = await openShop();
    const card = json({ serverInfo: { name: 'shop', version: '1' }, transport: { endpoint: `${elsewhere.origin}/mcp` } });
    const { live } = await scanned({ at: { '/.well-known/mcp/server-card.json': card } }, { others: [elsewhere] });
    expect(live).toMatchObject({ control: 'file', session: null });
    expect(elsewhere.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the TXT record', () => {
  test.each([
    ['plain', statement],
    ['quoted', `"${statement}"`],
    ['in two strings', `"${statement.slice(0, 20)}" "${statement.slice(20)}"`],
  ])('proves control, %s, and costs the store no request', async (_name, record) => {
    const shop = await openShop();
    const dns = txt({ '_vitrine.shop.example': ['"v=spf1 -all"', record] });
    const { live, liveLines } = await scanShop(shop, { dns, site: { domain: 'shop.example', token: TOKEN } });
    expect(dns.names).toEqual(['_vitrine.shop.example']);
    expect(live?.control).toBe('txt');
    expect(liveLines).not.toContain(`GET ${FILE}`);
  });

  const at = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [statement]]));

  test.each([
    ['with another token', txt({ '_vitrine.shop.example': [`"${controlPlaces('', OTHER).txt.value}"`] }), 'not_found'],
    ['with a broken string', txt({ '_vitrine.shop.example': [`"${statement}`] }), 'not_found'],
    ['with a longer string', txt({ '_vitrine.shop.example': [`"${statement}0"`] }), 'not_found'],
    ['at another name', txt(at('shop.example', '_vitrine.other.example', '_vitrine.www.shop.example')), 'not_found'],
    ['that no name server tells', txt({}, true), 'not_seen'],
  ])('%s is no proof', async (_, dns, control) => {
    const { live } = await scanShop(await openShop(), { dns, site: { domain: 'shop.example', token: TOKEN } });
    expect(live?.control).toBe(control);
  });

  test('is not asked for a store without a name', async () => {
    const dns = txt({});
    await scanShop(await openShop(), { dns });
    expect(dns.names).toEqual([]);
  });
});

describe('what a proof speaks for', () => {
  const proven = (by: 'txt' | 'file') => ({ by, domain: 'shop.example', origin: 'https://www.shop.example' });

  test.each([
    ['https://www.shop.example/mcp', true, true],
    ['https://shop.example/mcp', true, false],
    ['https://api.shop.example/mcp', true, false],
    ['https://www.shop.example:8443/mcp', true, false],
    ['http://www.shop.example/mcp', false, false],
    ['https://shop.example.attacker.example/', false, false],
    ['https://attackershop.example/', false, false],
    ['https://www.shop.example@attacker.example/', false, false],
    ['not an address', false, false],
  ])('%s: by the record %s, by the file %s', (url, byRecord, byFile) => {
    expect([isControlled(proven('txt'), url), isControlled(proven('file'), url)]).toEqual([byRecord, byFile]);
  });
});
