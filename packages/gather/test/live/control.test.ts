/** Proof of control: where it is looked for, for what it speaks, and what is no proof. */

import { controlPlaces, isControlled } from '@vitrine/engine';
import { proof, scanned, scanShop, TOKEN, text, txt, withShop } from './rig.ts';

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

  test('is none where it is another host’s, reached by a redirect', () =>
    withShop({ at: { [FILE]: proof() } }, async (other) => {
      expect(
        (
          await scanned(
            { at: { [FILE]: (response) => void response.writeHead(302, { location: `${other.origin}${FILE}` }).end() } },
            { others: [other] },
          )
        ).live,
      ).toMatchObject({ control: 'not_found', ...NOTHING_DONE });
      expect(other.asked).toEqual([]);
    }));

  test('that cannot be read is not called missing', async () => {
    expect((await scanned({ at: { [FILE]: text('later', 503) } })).live).toMatchObject({ control: 'not_seen', ...NOTHING_DONE });
  });

  test('speaks for the origin that serves it and no other', () =>
    withShop({}, async (elsewhere) => {
      expect(
        (
          await scanned(
            {
              at: {
                [FILE]: proof(),
                '/.well-known/mcp/server-card.json': (response) =>
                  void response
                    .writeHead(200, { 'content-type': 'application/json' })
                    .end(
                      JSON.stringify({ serverInfo: { name: 'shop', version: '1' }, transport: { endpoint: `${elsewhere.origin}/mcp` } }),
                    ),
              },
            },
            { others: [elsewhere] },
          )
        ).live,
      ).toMatchObject({ control: 'file', session: null });
      expect(elsewhere.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    }));
});

describe('the TXT record', () => {
  test.each([
    ['plain', statement],
    ['quoted', `"${statement}"`],
    ['in two strings', `"${statement.slice(0, 20)}" "${statement.slice(20)}"`],
  ])('proves control, %s, and costs the store no request', (_name, record) =>
    withShop({}, async (shop) => {
      const dns = txt({ '_vitrine.shop.example': ['"v=spf1 -all"', record] });
      const { live, liveLines } = await scanShop(shop, { dns, site: { domain: 'shop.example', token: TOKEN } });
      expect(dns.names).toEqual(['_vitrine.shop.example']);
      expect(live?.control).toBe('txt');
      expect(liveLines).not.toContain(`GET ${FILE}`);
    }),
  );

  test.each([
    ['another token', `"${controlPlaces('', OTHER).txt.value}"`],
    ['a broken string', `"${statement}`],
    ['a longer string', `"${statement}0"`],
  ])('with %s is none', (_name, record) =>
    withShop({}, async (shop) => {
      const dns = txt({ '_vitrine.shop.example': [record] });
      expect((await scanShop(shop, { dns, site: { domain: 'shop.example', token: TOKEN } })).live?.control).toBe('not_found');
    }),
  );

  test('at another name is none', () =>
    withShop({}, async (shop) => {
      const dns = txt({ 'shop.example': [statement], '_vitrine.other.example': [statement], '_vitrine.www.shop.example': [statement] });
      expect((await scanShop(shop, { dns, site: { domain: 'shop.example', token: TOKEN } })).live?.control).toBe('not_found');
    }));

  test('that no name server tells is not called missing', () =>
    withShop({}, async (shop) => {
      const { live } = await scanShop(shop, { dns: txt({}, true), site: { domain: 'shop.example', token: TOKEN } });
      expect(live?.control).toBe('not_seen');
    }));

  test('is not asked for a store without a name', () =>
    withShop({}, async (shop) => {
      const dns = txt({});
      await scanShop(shop, { dns });
      expect(dns.names).toEqual([]);
    }));
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
