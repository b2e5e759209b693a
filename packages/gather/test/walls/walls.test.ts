/** One wall before the whole store: nothing is judged and nobody is accused. Real servers on loopback, production's own steps. */

import {
  AGENT_NETWORKS,
  assemble,
  assessCatalog,
  assessScan,
  assessShopping,
  assessUcp,
  renderBrief,
  WALL_MESSAGES,
  wallOf,
} from '@vitrine/engine';
import { probeCatalog, probeOrigin, probeScan, probeUcp } from '@vitrine/gather';
import { perTest } from '../../../../tests/once.ts';
import { probing } from '../probing.ts';
import { HTML, pageOf, serveWires } from '../serving.ts';
import { answerOf, OPEN_STORES } from './stores.ts';
import { ALL_WALLS, WALLS, type WallCase } from './walls.ts';

type Answers = Parameters<typeof serveWires>[0];
const NOT_FOUND = { status: 404, headers: HTML, body: '<!doctype html><title>404</title><h1>Not found</h1>' };
const QUICK = { secondAskMs: 1, patienceMs: 5, requestMs: 60_000 };

const opened = perTest();
const serve = async (answers: Answers) => opened(await serveWires(answers));

async function audit(store: { url: string; port: number }) {
  const ctx = probing(store, { subject: { sampleSize: 4 }, limits: QUICK });
  opened(ctx.fetcher);
  const { subject } = ctx;
  const origin = await probeOrigin(ctx);
  const ucp = await probeUcp(ctx);
  const catalog = await probeCatalog(ctx, { origin, ucp });
  const scan = await probeScan(ctx, { origin, catalog });
  const readiness = assessScan({ subject, origin, scan, product: { kind: 'none' }, ucp: null });
  const shop = {
    model: { provider: 'scripted', name: 'scripted', prices: null },
    channel: 'sample',
    homes: [store.url],
    noMission: 'nothing_shown',
    supported: 0,
    missions: [],
    exchanges: [],
  } as const;
  const checks = [
    assessUcp({ subject, origin, ucp }),
    assessCatalog({ subject, origin, ucp, catalog }),
    assessShopping({ subject, catalog, shop }),
  ];
  const assessment = assemble({ checks, slices: [origin, ucp, catalog, scan], readiness });
  return { subject, origin, catalog, readiness, checks, assessment, brief: renderBrief({ url: subject.url, assessment }, 'en') };
}

/** The wall at every address. */
function walled({ status, headers, body }: WallCase): Answers {
  let time = 0;
  return (_, { url }) => {
    time += 1;
    return { status, headers: { ...HTML, ...headers }, body: body(url, time) };
  };
}

/** By kind of wall, and for stores that are none: how many were told as what they are. */
const told = new Map<string, number>();
const tell = (kind: string) => void told.set(kind, (told.get(kind) ?? 0) + 1);

afterAll(() => {
  const kinds = Map.groupBy(ALL_WALLS, ({ kind }) => kind);
  const lines = [...kinds].map(([kind, walls]) => `${kind}: ${told.get(kind) ?? 0} of ${walls.length}`);
  process.stdout.write(`walls\n${lines.join('\n')}\nno wall: ${told.get('none') ?? 0} of ${OPEN_STORES.length}\n`);
});

describe('walls', () => {
  test.each(ALL_WALLS)('$name: undetermined, nobody accused, one thing to do', async (wall) => {
    const { status, kind, vendor } = wall;
    const store = await serve(walled(wall));
    const { subject, origin, catalog, readiness, checks, assessment, brief } = await audit(store);
    expect(wallOf({ subject, origin })).toMatchObject({ kind, vendor: vendor ?? null, status });
    expect(readiness).toMatchObject({ tier: 'undetermined', continuousScore: null, blocked: { id: `scan.wall_${kind}` } });
    expect(
      readiness.signals.filter(({ id, state }) => state !== 'blocked' && id !== 'dns_aid').map(({ id, state }) => [id, state]),
    ).toEqual([]);
    expect(checks.map(({ status: end, score }) => [end, score])).toEqual(checks.map(() => ['error', null]));
    expect(assessment.overallScore).toBeNull();
    expect(checks.flatMap(({ findings }) => findings.map(({ message }) => message.id))).toEqual([`S-not-measured.wall_${kind}`]);
    expect(catalog.pages).toEqual([]);
    expect(brief?.match(/^## /gm)).toHaveLength(1);
    for (const { at } of AGENT_NETWORKS.lists) expect(brief).toContain(at.replaceAll('-', '-'));
    tell(kind);
  });

  test.each(WALLS.filter(({ kind }) => kind === 'parked' || kind === 'default_page'))(
    '$name, and 404 at every other address: there is no shop here',
    async ({ status, body, kind }) => {
      const store = await serve((_, { url }) => (url === '/' ? { status, headers: HTML, body: body('/', 1) } : NOT_FOUND));
      const { subject, origin, readiness } = await audit(store);
      expect(wallOf({ subject, origin })).toMatchObject({ kind, status });
      expect(readiness).toMatchObject({ tier: 'undetermined', continuousScore: null, blocked: { id: `scan.wall_${kind}` } });
    },
  );

  const form = (title: string, action: string, fields: string) =>
    `<!doctype html><html lang=en><head><title>${title}</title></head><body><h1>${title}</h1><form method=post action=${action}>${fields}<button>Enter</button></form><p>Please tell us before you go on to the store.</p></body></html>`;

  test.each([
    ['an age gate', '/age', 'question', form('Are you 18 or over?', '/age', '<label>Year of birth <input name=y></label>')],
    ['a sign-in', '/login', 'sign_in', form('Trade customers', '/login', '<input name=email><input type=password name=p>')],
    ['a notice', '/notice', 'same_page', form('Where are you?', '/notice', '<label>Your town <input name=town></label>')],
  ])('%s every address redirects to, and whose form names its own address', async (_, gate, kind, page) => {
    const store = await serve((_, { url }) => {
      const { pathname } = new URL(url, 'http://x');
      if (pathname === gate) return pageOf(page);
      if (pathname === '/robots.txt') return NOT_FOUND;
      return { status: 302, headers: { location: `${gate}?next=${encodeURIComponent(pathname)}` }, body: '' };
    });
    const { subject, origin, checks, assessment } = await audit(store);
    expect(wallOf({ subject, origin })).toMatchObject({ kind, status: 200 });
    expect(checks.map(({ status, score }) => [status, score])).toEqual(checks.map(() => ['error', null]));
    expect(assessment.overallScore).toBeNull();
  });

  test('every text names every published list of addresses', () => {
    for (const { at, agents } of AGENT_NETWORKS.lists) {
      for (const { fix } of Object.values(WALL_MESSAGES)) {
        for (const name of [at, ...agents]) expect([fix.en, fix.fr].every((text) => text.includes(name))).toBe(true);
      }
    }
  });
});

describe('stores that are no walls', () => {
  test.each(OPEN_STORES)('$name', async (store) => {
    const running = await serve((_, { url }) => {
      const { pathname } = new URL(url, 'http://x');
      const { status = 200, headers, body } = pathname === '/robots.txt' ? NOT_FOUND : answerOf(store, pathname);
      return { status, headers: { ...HTML, ...headers }, body };
    });
    const { subject, origin, readiness } = await audit(running);
    expect(wallOf({ subject, origin })).toBeNull();
    expect(readiness.blocked).toBeNull();
    expect(readiness.tier).not.toBe('undetermined');
    tell('none');
  });
});
