/** Long histories: every store has its place on the first page, and exports are whole, bounded and safe to open. */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { openOnce } from '../once.ts';
import { openDashboard, signInAs, type Visitor, visitorOf } from './dashboard-support.ts';
import { textsOf } from './elements.ts';
import { type Behaviour, openFaultyApi } from './faulty-api.ts';
import { openHarness } from './harness.ts';
import { newEmail } from './people.ts';

const STORES = 500;
const HOURLY = 2_000;
/** More than sockets hold. */
const LONG = 30_000;
/** As others write into what an export holds. */
const FORMULAS = [
  '=1+1',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '|calc',
  'a;b',
  'a,b',
  'say "é"',
  "o'brien",
  'main',
  'fix-12',
];
/** As a spreadsheet reads them: numbers, dates, times and truth values, which lose their zeros and their signs. */
const READ = '0123456|1e5|1.10.0|1/2|12:30|12:30 PM|2026-11-26|mar-05|5 août|TRUE|faux|50%|$5|5 €|1 000'.split('|');

let owner: Visitor;
let account: string;
const api = openOnce(() => openHarness({ limits: { scanAccounts: 'all', signInNetwork: 100_000 } }));
const faulty = openOnce(() => openFaultyApi(api.port));
const web = openOnce(() => openDashboard(api, { apiUrl: faulty.url }));
beforeAll(async () => {
  const email = newEmail();
  owner = await signInAs(web, api, email);
  account = String((await api.database.query('select id from accounts where email = $1', [email]))[0]?.['id']);
  // Ended an hour apart, the newest first by its number; failed, because a finished one holds a whole verdict.
  const audits = (domain: string, count: number, name: string) =>
    api.database.query(
      `insert into audits (id, business, url, domain, options, status, error_code, account_id, created_at, finished_at)
       select 'aud_${name}' || n, $1::text, 'https://' || $1::text || '/', $1::text, '{"country":"FR","language":"en"}', 'failed', 'store_unreachable',
         $2::text, now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, $3::int) n`,
      [domain, account, count],
    );
  await api.database.query(
    `insert into sites (account_id, domain) select $1::text, 'store-' || lpad(n::text, 3, '0') || '.example' from generate_series(1, $2::int) n`,
    [account, STORES - 3],
  );
  for (const domain of ['hourly.example', 'quiet.example', 'long.example'])
    await api.database.query('insert into sites (account_id, domain) values ($1, $2)', [account, domain]);
  await api.database.query(`insert into sites (account_id, domain, archived_at) values ($1, 'archived.example', now())`, [account]);
  await audits('hourly.example', HOURLY, 'hourly');
  await audits('long.example', LONG, 'long');
  const { json } = await api.create({ business: 'quiet-store.com' });
  await api.finish(json.id);
  await api.database.query(
    `update audits set account_id = $2, domain = 'quiet.example', created_at = now() - interval '1 year' where id = $1`,
    [json.id, account],
  );
});
afterAll(async () => {
  expect(web?.faults).toEqual([]);
});

const cardsOf = (text: string) => textsOf(text, '.store-card h2 a');

describe(`${STORES} stores`, () => {
  test('stand in pages, those audited last first, and one audited a year ago with its score', async () => {
    const first = await owner.get('/account');
    expect(cardsOf(first.text).slice(0, 3).sort()).toEqual(['hourly.example', 'long.example', 'quiet.example']);
    expect(textsOf(first.text, '.store-card')).toContainEqual(expect.stringMatching(/^quiet\.example \d+\/100 /));
    expect([cardsOf(first.text).length, first.text.includes('Page 1 of 21'), first.text.includes('archived.example')]).toEqual([
      24,
      true,
      true,
    ]);
    const last = await owner.get('/account?page=21');
    expect([cardsOf(last.text).length, last.text.includes('rel="next"'), last.text.includes('rel="prev"')]).toEqual([20, false, true]);
  });

  test('stand in pages of badges as well, found the same way', async () => {
    const makesOf = (text: string) => text.match(/name="business" value="/g)?.length ?? 0;
    const [first, last] = [await owner.get('/account/badges'), await owner.get('/account/badges?page=21')];
    expect([makesOf(first.text), makesOf(last.text), first.text.includes('Page 1 of 21')]).toEqual([24, 20, true]);
    expect(makesOf((await owner.get('/account/badges?q=STORE-49')).text)).toBe(8);
    expect((await owner.get('/account/badges?q=%22%3E%3Cscript%3E')).text).not.toContain('"><script>');
  });

  test('are found by a part of their name, and a page that is none is the nearest', async () => {
    const found = await owner.get('/account?q=STORE-49');
    expect(cardsOf(found.text)).toEqual(
      ['store-490', 'store-491', 'store-492', 'store-493', 'store-494', 'store-495', 'store-496', 'store-497'].map(
        (name) => `${name}.example`,
      ),
    );
    for (const [page, shown] of [
      ['99', 20],
      ['-1', 24],
      ['x', 24],
      ['1e9', 20],
      ['0.5', 24],
    ] as const) {
      const { status, text } = await owner.get(`/account?page=${page}`);
      expect([page, status, cardsOf(text).length]).toEqual([page, 200, shown]);
    }
    const none = await owner.get('/account?q=%22%3E%3Cscript%3E');
    expect([none.status, cardsOf(none.text), none.text.includes('"><script>')]).toEqual([200, [], false]);
  });

  test('of another account are not among them', async () => {
    const other = await signInAs(web, api, newEmail());
    expect((await other.get('/account')).text).not.toContain('example</a>');
  });
});

describe(`an export of ${LONG} audits`, () => {
  test('is whole as CSV and as JSON', async () => {
    const csv = await owner.get('/account/sites/long.example/history.csv?lang=en');
    expect([csv.status, csv.text.split('\r\n').length, new Set(csv.text.match(/aud_long\d+/g)).size]).toEqual([200, LONG + 2, LONG]);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="vitrine-long.example.csv"');
    expect(csv.headers.get('cache-control')).toBe('no-store');
    const { domain, audits } = JSON.parse((await owner.get('/account/sites/hourly.example/history.json')).text);
    expect([domain, audits.length, audits[0].id, audits.at(-1).id]).toEqual([
      'hourly.example',
      HOURLY,
      'aud_hourly1',
      `aud_hourly${HOURLY}`,
    ]);
    const none = JSON.parse((await owner.get('/account/sites/none.example/history.json')).text);
    expect(none).toEqual({ domain: 'none.example', audits: [] });
  });

  /** The answer, of which nothing was read yet. */
  async function begun(): Promise<IncomingMessage> {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = request(`${web.url}/account/sites/long.example/history.json`, { headers: { cookie } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  test('is read from the API no faster than the browser takes it, and no further once it has gone', async () => {
    const before = faulty.asked();
    const response = await begun();
    const [first] = await once(response, 'data');
    response.pause();
    expect(String(first)).toContain('aud_long1');
    let last = -1;
    // What sockets hold is asked for; then nothing more.
    while (last !== faulty.asked()) {
      last = faulty.asked();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(last - before).toBeLessThan(LONG / 100);
    response.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(faulty.asked() - last).toBeLessThan(3);
  });

  const ENDED = { status: 401, body: JSON.stringify({ error_code: 'invalid_session', detail: 'x' }) };
  test.each<[string, Behaviour]>([
    ['that the API cannot end', 'resets'],
    ['whose session ends on the way', ENDED],
  ])('%s is cut off, so that no browser takes it for whole', async (_, behaviour) => {
    const response = await begun();
    faulty.behaviour = behaviour;
    const ended = await response.toArray().then(
      () => 'whole',
      (error) => error.code,
    );
    faulty.behaviour = 'passes';
    expect(ended).toBe('ECONNRESET');
  });
});

describe('an export in a spreadsheet', () => {
  beforeAll(async () => {
    for (const [index, branch] of [...FORMULAS, ...READ].entries())
      await api.database.query(
        `insert into audits (id, business, url, domain, options, status, error_code, account_id, metadata, created_at, finished_at)
         values ($1, 'x', 'https://x/', 'formula.example', '{"country":"FR","language":"en"}', 'failed', 'store_unreachable', $2, $3, $4, $4)`,
        [`aud_formula${index}`, account, JSON.stringify({ branch }), '2026-11-23T06:07:08Z'],
      );
  });

  test.each([
    ['en', ','],
    ['fr', ';'],
  ])('of %s has the separator and the mark that Excel goes by, no formula, and text as it was typed', async (language, separator) => {
    const { text } = await owner.get(`/account/sites/formula.example/history.csv?lang=${language}`);
    // `fetch` takes the mark away when it decodes.
    const raw = await rawBytes(`/account/sites/formula.example/history.csv?lang=${language}`);
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parsed(text, separator);
    const [head = []] = rows;
    const branches = rows.slice(1).map((row) => row[head.indexOf('branch')] ?? '');
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    expect(new Set(branches.map((branch) => branch.replace(/^'/, '')))).toEqual(new Set([...FORMULAS, ...READ]));
    for (const branch of branches) expect(branch).not.toMatch(/^[\s]*[=+\-@|＝]/);
    expect(branches.filter((branch) => READ.includes(branch))).toEqual([]);
    expect(branches).toEqual(expect.arrayContaining(['main', 'fix-12', 'a;b']));
    expect(rows[1]?.[head.indexOf('created_at')]).toBe('2026-11-23 06:07:08');
  });

  test('is named after its store, whatever its address holds', async () => {
    const { status, headers } = await owner.get(`/account/sites/${encodeURIComponent('a"\r\nX-Evil: 1;é/..')}/history.csv`);
    expect([status, headers.get('x-evil'), headers.get('content-disposition')]).toEqual([
      200,
      null,
      'attachment; filename="vitrine-a---X-Evil--1---...csv"',
    ]);
  });

  test('is for its owner alone', async () => {
    expect((await visitorOf(web.url).get('/account/sites/long.example/history.csv')).status).toBe(303);
    const other = await signInAs(web, api, newEmail());
    expect((await other.get('/account/sites/long.example/history.csv')).text).not.toContain('aud_');
  });

  async function rawBytes(path: string): Promise<Buffer> {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${web.url}${path}`, { headers: { cookie } });
    return Buffer.from(await response.arrayBuffer());
  }
});

/** RFC 4180 with this separator. */
function parsed(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'y');
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, value = '', end] = found;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
