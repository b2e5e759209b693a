import { afterAll, describe, expect, test } from '@jest/globals';
import { createBox } from '../src/box/box.ts';
import { createBoxThread } from '../src/box/thread.ts';

const never = (error: Error) => {
  throw error;
};
const bursts: string[] = [];
const box = createBox({ threads: 2, memoryMb: 96, onBurst: (name, { failure }) => bursts.push(`${name} ${failure}`), onError: never });
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
    const hasty = createBox({ threads: 1, memoryMb: 96, onBurst, onError: never, deadlines: { parseMs: 0, judgeMs: 60_000 } });
    const reader = hasty.reader();
    await reader.planScan(null as never);
    await reader.planSurface(null as never);
    await reader.assessScan(null as never);
    await reader.readSitemap({ ...sitemap('<urlset>'.repeat(500_000)) } as never);
    await hasty.close();
    expect(late).toEqual(['planScan crashed', 'planSurface crashed', 'assessScan crashed', 'readSitemap parse_timeout']);
  });
});

describe('one thread', () => {
  test('that passes its deadline is replaced; what waited behind it still runs', async () => {
    const thread = createBoxThread({ memoryMb: 256, deadlineMs: (name) => (name === 'assemble' ? 1 : 5_000), onError: never });
    const checks = Array.from({ length: 100_000 }, (_, index) => ({ findings: [], index }));
    const [late, next] = await Promise.all([
      thread.run('assemble', { checks, slices: [] }),
      thread.run('readSitemap', sitemap('<urlset></urlset>')),
    ]);
    expect(late).toMatchObject({ ok: false, failure: 'parse_timeout' });
    expect(next).toMatchObject({ ok: true });
    await thread.close();
  });

  test('that outgrows its heap is replaced, and the process lives on', async () => {
    const thread = createBoxThread({ memoryMb: 24, deadlineMs: () => 20_000, onError: never });
    const pieces = Array.from({ length: 400_000 }, (_, index) => ({ checkId: 'x', findings: [], index, text: `piece ${index}` }));
    expect(await thread.run('assemble', { checks: pieces, slices: [] })).toMatchObject({ ok: false, failure: 'out_of_memory' });
    expect(await thread.run('readSitemap', sitemap('<urlset></urlset>'))).toMatchObject({ ok: true });
    await thread.close();
  });

  test('that is closed answers whoever still waits', async () => {
    const thread = createBoxThread({ memoryMb: 96, deadlineMs: () => 5_000, onError: never });
    const waiting = thread.run('readSitemap', sitemap('<urlset></urlset>'));
    await thread.close();
    expect(await waiting).toMatchObject({ ok: false, failure: 'crashed' });
  });
});
