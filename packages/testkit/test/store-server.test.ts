import type { RunningStore, StoreDefinition, StoreOptions } from '../src/index.ts';
import { freePort, startStore } from '../src/index.ts';

const running: RunningStore[] = [];
async function serve(routes: StoreDefinition['routes'], rest: Partial<StoreDefinition> = {}, options: StoreOptions = {}) {
  const store = await startStore({ title: 'Test', summary: '', routes, ...rest }, options);
  running.push(store);
  return store;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((store) => store.close()));
});

const LONG = 'une phrase assez longue pour être compressée. '.repeat(100);

describe('a store given as data', () => {
  test('answers a path with the status, headers and body it was given', async () => {
    const store = await serve({ '/gone': { status: 410, headers: { 'X-Why': 'closed' }, body: 'Fermé' } });
    const response = await fetch(`${store.url}/gone`);
    expect([response.status, response.headers.get('x-why'), await response.text()]).toEqual([410, 'closed', 'Fermé']);
  });

  test('fills in its own origin and days counted from its day', async () => {
    const store = await serve(
      {
        '/': { json: { home: '{origin}/', host: '{host}', day: '{date}', past: '{date-20}' } },
        '/go': { status: 302, headers: { location: '{origin}/' } },
      },
      { headers: { link: '<{origin}/x>; rel="x"' } },
      { today: new Date('2026-03-10T23:00:00Z') },
    );
    const response = await fetch(`${store.url}/`);
    expect(await response.json()).toEqual({
      home: `${store.url}/`,
      host: `127.0.0.1:${store.port}`,
      day: '2026-03-10',
      past: '2026-02-18',
    });
    expect(response.headers.get('link')).toBe(`<${store.url}/x>; rel="x"`);
    const moved = await fetch(`${store.url}/go`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`${store.url}/`);
  });

  test('says 404 to what no route takes, and 405 with Allow to a method no route takes', async () => {
    const store = await serve({ '/': { body: 'ok' } }, { notFound: { body: 'Rien ici' } });
    const missing = await fetch(`${store.url}/nope`);
    expect([missing.status, await missing.text()]).toEqual([404, 'Rien ici']);
    const refused = await fetch(`${store.url}/`, { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('prefers an exact path to a prefix, a longer prefix to a shorter one, and the first route whose condition holds', async () => {
    const store = await serve({
      '*': { body: 'all' },
      '/a/*': { body: 'a' },
      '/a/b/*': { body: 'ab' },
      '/a/b/c': [
        { when: { query: { v: '2' } }, body: 'two' },
        { when: { header: { accept: 'TEXT/markdown' } }, body: 'md' },
        { body: 'plain' },
      ],
    });
    const text = async (path: string, headers: Record<string, string> = {}) => (await fetch(store.url + path, { headers })).text();
    expect(await text('/x')).toBe('all');
    expect(await text('/a/x')).toBe('a');
    expect(await text('/a/b/x')).toBe('ab');
    expect(await text('/a/b/c?v=2')).toBe('two');
    expect(await text('/a/b/c', { accept: 'text/markdown' })).toBe('md');
    expect(await text('/a/b/c')).toBe('plain');
  });

  test('answers HEAD like GET without the body', async () => {
    const store = await serve({ '/': { body: LONG } });
    const head = await fetch(`${store.url}/`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(Buffer.byteLength(LONG)), '']);
  });

  test('compresses only for those who accept gzip, and never an image', async () => {
    const store = await serve({ '/': { body: LONG }, '/i': { body: LONG, headers: { 'content-type': 'image/png' } } });
    const encoding = async (path: string, accepted: string) =>
      (await fetch(store.url + path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect(await encoding('/', 'gzip, deflate')).toBe('gzip');
    expect(await encoding('/', 'gzip;q=0.5')).toBe('gzip');
    expect(await encoding('/', 'gzip;q=0')).toBeNull();
    expect(await encoding('/', 'identity')).toBeNull();
    expect(await encoding('/i', 'gzip')).toBeNull();
    const compressed = await fetch(`${store.url}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect([compressed.headers.get('vary'), await compressed.text()]).toEqual(['Accept-Encoding', LONG]);
  });

  test('answers 304 to a known ETag, unless the store removed its ETags', async () => {
    const store = await serve({ '/': { body: 'ok' }, '/none': { body: 'ok', headers: { etag: '' } } });
    const etag = (await fetch(`${store.url}/`)).headers.get('etag') ?? '';
    const again = await fetch(`${store.url}/`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const none = await fetch(`${store.url}/none`, { headers: { 'if-none-match': etag } });
    expect([none.status, none.headers.get('etag')]).toEqual([200, null]);
  });

  test('ignores Range, as a server may', async () => {
    const store = await serve({ '/': { body: 'complet' } });
    const response = await fetch(`${store.url}/`, { headers: { range: 'bytes=0-1' } });
    expect([response.status, await response.text()]).toEqual([200, 'complet']);
  });

  test('records what it was asked, body included', async () => {
    const store = await serve({ '/x': { methods: ['POST'], body: 'ok' } });
    await fetch(`${store.url}/x?y=1`, { method: 'POST', body: '{"é":1}', headers: { 'x-test': 'oui' } });
    expect(store.requests).toHaveLength(1);
    expect(store.requests[0]).toMatchObject({ method: 'POST', url: '/x?y=1', body: '{"é":1}', headers: { 'x-test': 'oui' } });
  });

  test('changes its mind as `turns` tells it, and stays with the last word', async () => {
    const store = await serve({ '/': { handler: 'turns', statuses: '503,200', body: 'Ouvert à {origin}' } });
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(store.url);
      answers.push([response.status, (await response.text()).includes(`Ouvert à ${store.url}`)]);
    }
    expect(answers).toEqual([
      [503, false],
      [200, true],
      [200, true],
    ]);
  });

  test('waits at least as long as it was told before answering', async () => {
    const store = await serve({ '/slow': { body: 'enfin', delayMs: 60 } }, {}, { delayMs: 40 });
    const before = performance.now();
    await (await fetch(`${store.url}/slow`)).text();
    // Timers may fire a millisecond early; an upper bound would measure the machine.
    expect(performance.now() - before).toBeGreaterThanOrEqual(98);
  });

  test('listens on the port it was given and frees it on close, even with a connection open', async () => {
    const port = await freePort();
    const first = await startStore({ title: 'Test', summary: '', routes: { '/': { body: 'un' } } }, { port });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('un');
    await first.close();
    const second = await serve({ '/': { body: 'deux' } }, {}, { port });
    expect(await (await fetch(`${second.url}/`)).text()).toBe('deux');
  });

  test('refuses to start when its definition is broken, and says where', async () => {
    await expect(serve({ '/': { handler: 'nope' } })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('No handler "nope"') },
    });
    await expect(serve({ '/': { body: 'a', json: 1 } })).rejects.toMatchObject({
      cause: { message: '/: only one of body, json and file' },
    });
    await expect(startStore('nowhere')).rejects.toThrow('No demo store "nowhere"; there are bare, blocked');
  });
});
