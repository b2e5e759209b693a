import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBox } from '../../src/box/box.ts';
import { createBoxProcess } from '../../src/box/process.ts';

const never = (error: Error) => {
  throw error;
};
const { bundleOf } = (await import(new URL('../../../../scripts/lib/bundles.mjs', import.meta.url).href)) as {
  bundleOf(name: string): Promise<string>;
};
const given = { entry: join(await bundleOf('worker'), 'inside-process.mjs'), startMs: 60_000, onConfined: () => undefined, onError: never };
const bursts: string[] = [];
const box = createBox({
  processes: 2,
  strangers: 1,
  memoryMb: 96,
  onBurst: (name, { failure }) => bursts.push(`${name} ${failure}`),
  ...given,
});
afterAll(() => box.close());

const sitemap = (text: string) => ({
  bytes: new TextEncoder().encode(text),
  contentType: 'application/xml',
  url: 'https://shop.example/sitemap.xml',
});

describe('the box', () => {
  test('gives the same answers as the engine itself', async () => {
    const { inlineReader } = await import('@vitrine/engine');
    const input = sitemap('<urlset><url><loc>https://shop.example/products/a</loc></url></urlset>') as never;
    expect(await box.reader(false).readSitemap(input)).toEqual(await inlineReader().readSitemap(input));
  });

  test('tells a caller that its input crashed the parser, and goes on', async () => {
    const reader = box.reader(false);
    const burst = await reader.readSitemap(null as never);
    expect(burst).toMatchObject({ ok: false, failure: 'crashed' });
    expect(bursts).toContain('readSitemap crashed');
    expect(await reader.readSitemap(sitemap('<urlset></urlset>') as never)).toMatchObject({ ok: true });
  });
});

describe('a deadline', () => {
  test('is a judge’s for whatever reads all that a run has gathered, and a parser’s for one document', async () => {
    const late: string[] = [];
    const onBurst = (name: string, { failure }: { failure: string }) => late.push(`${name} ${failure}`);
    // A parser has no time at all, so every one is late; a judge's own fault on no input shows that it was let run.
    const hasty = createBox({
      processes: 1,
      strangers: 1,
      memoryMb: 96,
      onBurst,
      ...given,
      deadlines: { parseMs: 0, judgeMs: 60_000 },
    });
    const reader = hasty.reader(false);
    await reader.planScan(null as never);
    await reader.planSurface(null as never);
    await reader.assessScan(null as never);
    await reader.readSitemap({ ...sitemap('<urlset>'.repeat(500_000)) } as never);
    await hasty.close();
    expect(late).toEqual(['planScan crashed', 'planSurface crashed', 'assessScan crashed', 'readSitemap parse_timeout']);
  });
});

describe('a burst', () => {
  const open = (parseMs = 300) => {
    const seen: string[] = [];
    const onBurst = (name: string, { failure }: { failure: string }) => seen.push(`${name} ${failure}`);
    const deadlines = { parseMs, judgeMs: 300 };
    return { seen, box: createBox({ processes: 1, strangers: 1, memoryMb: 256, onBurst, ...given, deadlines }) };
  };
  /** Something that a reader of sitemaps cannot have read within the deadline. */
  const endless = () => sitemap('<urlset>'.repeat(4_000_000)) as never;

  test('on a body is the last of its run: no further operation is let at it, and others go on', async () => {
    // A millisecond is over before 32 MB are handed over, on any machine; what else needs longer ends for a reason of its own.
    const { seen, box: hasty } = open(1);
    const reader = hasty.reader(false);
    const bad = endless();
    const first = await reader.readSitemap(bad);
    for (let turn = 0; turn < 3; turn += 1) expect(await reader.readSitemap(bad)).toMatchObject({ ok: false, failure: 'parse_timeout' });
    expect([first.ok, seen]).toEqual([false, ['readSitemap parse_timeout']]);
    const other = await reader.readSitemap(sitemap('<urlset></urlset>') as never);
    expect(other).not.toMatchObject({ detail: expect.stringContaining('another operation burst') });
    await hasty.close();
  });

  test("of a stranger's page keeps no account waiting", async () => {
    const { box: hasty } = open();
    const ended: string[] = [];
    const note = (what: string) => () => ended.push(what);
    const stranger = hasty.reader(true);
    // Both processes are ready: from here on it is a matter of whose queue an operation stands in.
    const small = () => sitemap('<urlset></urlset>') as never;
    await Promise.all([stranger.readSitemap(small()), hasty.reader(false).readSitemap(small())]);
    const busy = [1, 2, 3, 4].map(() => stranger.readSitemap(endless()).then(note('stranger')));
    await hasty.reader(false).readSitemap(small()).then(note('account'));
    expect(ended).not.toEqual(['stranger', 'stranger', 'stranger', 'stranger', 'account']);
    await Promise.all(busy);
    await hasty.close();
  });
});

/** Processes that this one has started (proc_pid_task(5)). */
const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').trim().split(' ').map(Number);

describe('one process', () => {
  test('is not late for time that others of the machine had', async () => {
    const before = children();
    const one = createBoxProcess({ memoryMb: 96, deadlineMs: () => 1_000, ...given });
    const read = () => one.run('readSitemap', sitemap('<urlset></urlset>'));
    await read();
    const [own] = children().filter((pid) => !before.includes(pid));
    process.kill(own as number, 'SIGSTOP');
    const reading = read();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    process.kill(own as number, 'SIGCONT');
    expect(await reading).toMatchObject({ ok: true });
    await one.close();
  });

  test('that passes its deadline is replaced; what waited behind it still runs', async () => {
    const one = createBoxProcess({ memoryMb: 256, deadlineMs: (name) => (name === 'assemble' ? 1 : 5_000), ...given });
    const checks = Array.from({ length: 100_000 }, (_, index) => ({ findings: [], index }));
    const [late, next] = await Promise.all([
      one.run('assemble', { checks, slices: [] }),
      one.run('readSitemap', sitemap('<urlset></urlset>')),
    ]);
    expect(late).toMatchObject({ ok: false, failure: 'parse_timeout' });
    expect(next).toMatchObject({ ok: true });
    await one.close();
  });

  test('that outgrows its heap is replaced, and the worker lives on', async () => {
    const one = createBoxProcess({ memoryMb: 24, deadlineMs: () => 20_000, ...given });
    const pieces = Array.from({ length: 400_000 }, (_, index) => ({ checkId: 'x', findings: [], index, text: `piece ${index}` }));
    expect(await one.run('assemble', { checks: pieces, slices: [] })).toMatchObject({ ok: false, failure: 'out_of_memory' });
    expect(await one.run('readSitemap', sitemap('<urlset></urlset>'))).toMatchObject({ ok: true });
    await one.close();
  });

  test('that is closed answers whoever still waits', async () => {
    const one = createBoxProcess({ memoryMb: 96, deadlineMs: () => 5_000, ...given });
    const waiting = one.run('readSitemap', sitemap('<urlset></urlset>'));
    await one.close();
    expect(await waiting).toMatchObject({ ok: false, failure: 'crashed' });
    expect(await one.run('readSitemap', sitemap('<urlset></urlset>'))).toMatchObject({ ok: false, failure: 'crashed' });
  });

  test('that is not ready in its time is given up, and so is each that follows it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-box-'));
    const entry = join(folder, 'silent.mjs');
    await writeFile(entry, 'setInterval(() => undefined, 1_000);');
    const errors: string[] = [];
    const onError = ({ message }: Error) => errors.push(message);
    const one = createBoxProcess({ memoryMb: 96, deadlineMs: () => 5_000, ...given, entry, startMs: 100, onError });
    for (let turn = 0; turn < 2; turn += 1) {
      const result = await one.run('readSitemap', sitemap('<urlset></urlset>'));
      expect(result).toMatchObject({ ok: false, failure: 'crashed', detail: expect.stringContaining('not ready within 100 ms') });
    }
    expect(errors).toHaveLength(2);
    await one.close();
    await rm(folder, { recursive: true });
  });
});
