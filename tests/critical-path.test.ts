/** Validates what the benchmark reports of one audit before it is used to measure. */

interface Path {
  readonly chain: number;
  readonly volume: number;
  readonly strict: number;
  readonly schedule: number;
}
type CriticalPath = (
  requests: readonly { readonly method: string; readonly url: string }[],
  bodies: ReadonlyMap<string, string>,
  inFlight: number,
) => Path;

const MODULE = new URL('../scripts/bench/critical-path.mjs', import.meta.url).href;
const { criticalPath } = (await import(MODULE)) as { criticalPath: CriticalPath };

const shop = 'http://127.0.0.1:41001';
const get = (path: string) => ({ method: 'GET', url: `${shop}${path}` });
const pathOf = (asked: readonly string[], bodies: Readonly<Record<string, string>> = {}, inFlight = 4) =>
  criticalPath(asked.map(get), new Map(Object.entries(bodies).map(([path, text]) => [`${shop}${path}`, text])), inFlight);

describe('the critical path of one audit', () => {
  test('is one round for what depends on nothing', () => {
    expect(pathOf(['/', '/robots.txt', '/.well-known/ucp'])).toEqual({ chain: 1, volume: 1, strict: 1, schedule: 1 });
  });

  test('follows addresses from answer to answer', () => {
    const bodies = {
      '/robots.txt': `Sitemap: ${shop}/index.xml`,
      '/index.xml': '/pages.xml',
      '/pages.xml': '/p-1',
      '/p-1': '<img src="/i-1">',
    };
    expect(pathOf(['/', '/robots.txt', '/index.xml', '/pages.xml', '/p-1', '/i-1'], bodies)).toEqual({
      chain: 5,
      volume: 2,
      strict: 5,
      schedule: 5,
    });
  });

  test('prefers the sitemap that names a page over the home page that names it too: a sample needs the whole list', () => {
    const bodies = { '/': '<a href="/p-1">', '/robots.txt': '/pages.xml', '/pages.xml': '/p-1' };
    expect(pathOf(['/', '/robots.txt', '/pages.xml', '/p-1'], bodies).chain).toBe(3);
  });

  test('lets nothing that robots.txt governs begin before it', () => {
    expect(pathOf(['/', '/robots.txt', '/unnamed']).chain).toBe(2);
  });

  test('takes no more at once than manners allow', () => {
    const pages = Array.from({ length: 9 }, (_, index) => `/p-${index}`);
    const path = pathOf(['/', '/robots.txt', ...pages], { '/': pages.join(' ') });
    expect(path).toEqual({ chain: 2, volume: 3, strict: 3, schedule: 4 });
  });

  test('never names a schedule shorter than its parts', () => {
    const { strict, schedule } = pathOf(['/', '/robots.txt', '/a', '/b'], { '/': '/a', '/a': '/b' }, 1);
    expect([strict, schedule]).toEqual([4, 4]);
  });
});
