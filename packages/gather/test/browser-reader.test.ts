/**
 * A real Chromium before loopback stores. Skipped where none is installed: set VITRINE_CHROMIUM, or install Debian's
 * package `chromium`.
 */

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserEvidence } from '@vitrine/engine';
import { perTest } from '../../../tests/once.ts';
import { type BrowserOptions, createBrowserReader, type ProbeContext } from '../src/index.ts';
import { createRig, type Rig, USER_AGENT } from './egress-rig.ts';
import { type Asked, pageOf, serveWires } from './serving.ts';

const CHROMIUM = [process.env['VITRINE_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== '' && existsSync(path),
);
const withChromium = CHROMIUM === undefined ? describe.skip : describe;

const opened = perTest();

interface Shop {
  readonly origin: string;
  readonly pair: string;
  readonly requests: readonly Asked[];
}

async function shop(pages: Readonly<Record<string, string>>): Promise<Shop> {
  const { url: origin, ...server } = opened(
    await serveWires((_, { url }) => {
      const page = pages[url];
      return page === undefined ? null : pageOf(page, url.endsWith('.js') ? 'text/javascript' : 'text/html');
    }),
  );
  return { origin, pair: server.host, requests: server.requests };
}
const seenBy = ({ requests }: Shop) => requests.map(({ method, url }) => `${method} ${url}`);

function rigFor(...shops: Shop[]): Rig {
  const rig = createRig({ policy: { allow: shops.map(({ pair }) => pair) } });
  opened(rig.fetcher);
  return rig;
}

const LIMITS = { loadMs: 8000, settleMs: 700, deadlineMs: 60_000 };

function look(
  url: string,
  rig: Rig,
  options: Partial<BrowserOptions> = {},
  signal = new AbortController().signal,
): Promise<BrowserEvidence> {
  const reader = createBrowserReader({
    executable: CHROMIUM ?? '',
    userAgent: USER_AGENT,
    sandbox: process.getuid?.() !== 0,
    limits: LIMITS,
    ...options,
  });
  return reader.look(url, { fetcher: rig.fetcher, signal } as unknown as ProbeContext);
}

const page = (body: string) => `<!doctype html><title>Shop</title><body>${body}`;

withChromium('a look at the home page in a real browser', () => {
  test('sees tools of both entry points and annotated forms', async () => {
    const store = await shop({
      '/': page('<form toolname="search" tooldescription="Search the shop."><input name="q"></form><script src="/app.js"></script>'),
      '/app.js': `document.modelContext.registerTool({ name: 'add_to_cart', description: 'Adds a product.' });
        navigator.modelContext.provideContext({ tools: [{ name: 'old', description: 'Old way.' }] });`,
    });
    const { outcome, tools } = await look(`${store.origin}/`, rigFor(store));
    expect(outcome).toBe('looked');
    expect(tools).toEqual([
      { name: 'add_to_cart', description: 'Adds a product.', source: 'document' },
      { name: 'old', description: 'Old way.', source: 'navigator' },
      { name: 'search', description: 'Search the shop.', source: 'form' },
    ]);
    expect([...new Set(store.requests.map(({ headers }) => headers['user-agent']))]).toEqual([USER_AGENT]);
  });

  test('sends nothing but reads, loads no pictures, and books its connections', async () => {
    const store = await shop({
      '/': page(`<img src="/picture.png"><iframe src="/frame"></iframe>
        <script>fetch('/order', { method: 'POST' }).catch(() => {}); navigator.sendBeacon('/beacon', 'x'); fetch('/data')</script>`),
    });
    const rig = rigFor(store);
    const before = rig.fetcher.spent().requests;
    expect((await look(`${store.origin}/`, rig)).outcome).toBe('looked');
    expect(seenBy(store)).toEqual(expect.arrayContaining(['GET /', 'GET /data']));
    expect(seenBy(store).filter((line) => /POST|picture|frame|beacon/.test(line))).toEqual([]);
    expect(rig.fetcher.spent().requests).toBeGreaterThan(before);
    expect(rig.fetcher.spent().bytes).toBeGreaterThan(0);
  });

  test('reaches no neighbour the guard does not allow, by address or by name', async () => {
    const neighbour = await shop({ '/secret': 'secret' });
    const store = await shop({
      '/': page(`<script>for (const host of ['${neighbour.pair}', 'localhost:${neighbour.pair.split(':')[1]}', 'internal.example'])
        fetch('http://' + host + '/secret', { mode: 'no-cors' }).catch(() => {})</script>`),
    });
    const rig = rigFor(store);
    expect((await look(`${store.origin}/`, rig)).outcome).toBe('looked');
    expect(seenBy(neighbour)).toEqual([]);
    expect(new Set(rig.dialled)).toEqual(new Set([store.pair]));
  });

  test('forgets the tools of a page that moved on, and follows nobody off the site', async () => {
    const store = await shop({
      '/': page(
        `<script>document.modelContext.registerTool({ name: 'a', description: 'b' }); location.href = 'http://localhost:1/'</script>`,
      ),
    });
    const { tools } = await look(`${store.origin}/`, rigFor(store));
    expect(tools).toEqual([]);
  });

  test('is not fooled by a page that speaks nonsense or never ends', async () => {
    const store = await shop({
      '/': page(`<script>document.modelContext.registerTool(null); document.modelContext.registerTool({ name: 7, description: {} });
        alert('stay'); setInterval(() => { for (let i = 0; i < 1e7; i += 1); }, 0)</script>`),
    });
    const { outcome, tools } = await look(`${store.origin}/`, rigFor(store));
    expect(outcome).toBe('looked');
    expect(tools).toEqual([{ name: '', description: '', source: 'document' }]);
  });

  test('tells of a page that hangs for ever, and leaves neither process nor profile', async () => {
    // Of its own: browsers of other programs come and go in the common one.
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-profiles-'));
    const common = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    const close = () => {
      if (common === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = common;
      rmSync(folder, { recursive: true, force: true });
    };
    opened({ close });
    const store = await shop({ '/': page('<script>for (;;);</script>') });
    const { outcome, reason } = await look(`${store.origin}/`, rigFor(store), { limits: { ...LIMITS, loadMs: 500, deadlineMs: 6000 } });
    expect([outcome, reason]).toEqual(['failed', 'deadline']);
    expect(readdirSync(folder).filter((name) => name.startsWith('vitrine-browser-'))).toEqual([]);
  });

  test('rejects when the audit is over, with the audit’s reason', async () => {
    const store = await shop({ '/': page('') });
    const audit = new AbortController();
    const looking = look(`${store.origin}/`, rigFor(store), {}, audit.signal);
    audit.abort(new Error('claim lost'));
    await expect(looking).rejects.toThrow('claim lost');
  });
});

describe('a browser that is not there', () => {
  test('is told, not thrown', async () => {
    const { outcome, reason } = await look('http://127.0.0.1:1/', rigFor(), { executable: '/nonexistent/chromium' });
    expect([outcome, reason]).toEqual(['failed', 'no browser']);
  });
});
