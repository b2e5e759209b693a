import { afterAll, describe, expect, test } from '@jest/globals';
import { createBox } from '../src/box/box.ts';
import { createBoxProcess } from '../src/box/process.ts';

const never = (error: Error) => {
  throw error;
};
const onConfined = () => undefined;
const bursts: string[] = [];
const box = createBox({
  processes: 2,
  memoryMb: 96,
  onBurst: (name, { failure }) => bursts.push(`${name} ${failure}`),
  onConfined,
  onError: never,
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
    expect(await box.reader().readSitemap(input)).toEqual(await inlineReader().readSitemap(input));
  });

  test('tells a caller that its input crashed the parser, and goes on', async () => {
    const reader = box.reader();
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
      memoryMb: 96,
      onBurst,
      onConfined,
      onError: never,
      deadlines: { parseMs: 0, judgeMs: 60_000 },
    });
    const reader = hasty.reader();
    await reader.planScan(null as never);
    await reader.planSurface(null as never);
    await reader.assessScan(null as never);
    await reader.readSitemap({ ...sitemap('<urlset>'.repeat(500_000)) } as never);
    await hasty.close();
    expect(late).toEqual(['planScan crashed', 'planSurface crashed', 'assessScan crashed', 'readSitemap parse_timeout']);
  });
});

describe('one process', () => {
  test('that passes its deadline is replaced; what waited behind it still runs', async () => {
    const one = createBoxProcess({ memoryMb: 256, deadlineMs: (name) => (name === 'assemble' ? 1 : 5_000), onConfined, onError: never });
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
    const one = createBoxProcess({ memoryMb: 24, deadlineMs: () => 20_000, onConfined, onError: never });
    const pieces = Array.from({ length: 400_000 }, (_, index) => ({ checkId: 'x', findings: [], index, text: `piece ${index}` }));
    expect(await one.run('assemble', { checks: pieces, slices: [] })).toMatchObject({ ok: false, failure: 'out_of_memory' });
    expect(await one.run('readSitemap', sitemap('<urlset></urlset>'))).toMatchObject({ ok: true });
    await one.close();
  });

  test('that is closed answers whoever still waits', async () => {
    const one = createBoxProcess({ memoryMb: 96, deadlineMs: () => 5_000, onConfined, onError: never });
    const waiting = one.run('readSitemap', sitemap('<urlset></urlset>'));
    await one.close();
    expect(await waiting).toMatchObject({ ok: false, failure: 'crashed' });
  });
});
