import { createPacker, createUnpacker } from '../../src/box/bodies.ts';
import { createBoxProcess } from '../../src/box/process.ts';

const page = (fill: number, size = 10_000) => new Uint8Array(size).fill(fill);

function pair(keptBytes?: number) {
  const [pack, unpack] = [createPacker(keptBytes), createUnpacker()];
  return {
    pass: (input: unknown) => {
      const packed = pack(input);
      return { value: unpack(packed), size: packed.input.byteLength, forget: packed.forget };
    },
    pack,
    unpack,
  };
}

describe('bodies on their way into a box', () => {
  test('cross once, however many inputs they are part of', () => {
    const { pass } = pair();
    const [home, product] = [page(1), page(2)];
    const first = pass({ origin: { home }, again: home });
    const second = pass({ subject: { country: 'FR' }, exchanges: [{ body: { bytes: home } }, { body: { bytes: product } }] });
    expect(first.value).toEqual({ origin: { home }, again: home });
    expect(first.size).toBeLessThan(10_500);
    expect(second.value).toEqual({ subject: { country: 'FR' }, exchanges: [{ body: { bytes: home } }, { body: { bytes: product } }] });
    expect(second.size).toBeLessThan(10_500);
  });

  test('are what the caller holds now: one with a mask is another body, though its hash is the same', () => {
    const { pass } = pair();
    const sent = { sha256: 'one', bytes: page(1) };
    const masked = { sha256: 'one', bytes: page(0) };
    expect(pass(sent).value).toEqual(sent);
    expect(pass(masked).value).toEqual(masked);
    expect(pass(sent).value).toEqual(sent);
  });

  test('are dropped beyond the bound, the oldest first, and sent again when they come back', () => {
    const { pass } = pair(25_000);
    const pages = [page(1), page(2), page(3)];
    expect(pages.map((body) => pass(body).forget)).toEqual([[], [], [1]]);
    const back = pass(pages[0]);
    expect(back.value).toEqual(pages[0]);
    expect(back.size).toBeGreaterThan(10_000);
    expect(back.forget).toEqual([2]);
    expect(pass(pages[2])).toMatchObject({ value: pages[2], forget: [] });
    // More than the bound in one input: all of it arrives.
    const many = [page(4), page(5), page(6)];
    expect(pass(many).value).toEqual(many);
    expect(pass([...many].reverse()).value).toEqual([...many].reverse());
  });

  test('empty and short ones arrive as they are', () => {
    const { pass } = pair();
    const input = { none: new Uint8Array(0), short: page(7, 20) };
    expect(pass(input).value).toEqual(input);
    expect(pass(input).value).toEqual(input);
  });

  test('of an input that cannot be copied count as never sent', () => {
    const { pass, pack } = pair();
    const home = page(1);
    expect(() => pack({ home, broken: () => undefined })).toThrow();
    expect(() => pack({ home, broken: new DataView(new ArrayBuffer(8)) })).toThrow('bytes and plain values');
    expect(pass({ home }).value).toEqual({ home });
  });

  test('are sent anew to the process that takes the place of one that ended', async () => {
    const deadlineMs = (name: string) => (name === 'assemble' ? 1 : 20_000);
    const never = (error: Error) => {
      throw error;
    };
    const box = createBoxProcess({ memoryMb: 256, deadlineMs, startMs: 60_000, onConfined: () => undefined, onError: never });
    const text = `<urlset><url><loc>https://shop.example/products/${'a'.repeat(300)}</loc></url></urlset>`;
    const sitemap = { bytes: new TextEncoder().encode(text), contentType: 'application/xml', url: 'https://shop.example/sitemap.xml' };
    const first = await box.run('readSitemap', sitemap);
    expect(first.ok).toBe(true);
    expect(await box.run('readSitemap', sitemap)).toEqual(first);
    const checks = Array.from({ length: 100_000 }, (_, index) => ({ findings: [], index }));
    expect(await box.run('assemble', { checks, slices: [] })).toMatchObject({ ok: false, failure: 'parse_timeout' });
    expect(await box.run('readSitemap', sitemap)).toEqual(first);
    await box.close();
  });
});
