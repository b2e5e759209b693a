import { storeNames } from '@vitrine/testkit';
import { vitrine } from './support.ts';

describe('vitrine stores', () => {
  test('lists every demo store with one sentence', async () => {
    const { code, out } = await vitrine(['stores', 'list']);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(storeNames());
    expect(lines.filter((line) => !/\s{2,}[A-Z].{20,}\.$/.test(line))).toEqual([]);
  });

  test('finds every demo store to be what its expert says', async () => {
    const { code, out } = await vitrine(['stores', 'check']);
    expect(out.split('\n').filter((line) => line.startsWith('    '))).toEqual([]);
    expect([code, out.trimEnd().split('\n').length]).toEqual([0, storeNames().length]);
  });

  test('serves one until it is interrupted', async () => {
    const interrupted = new AbortController();
    const url = Promise.withResolvers<string>();
    const served = vitrine(['stores', 'serve', 'bare'], { signal: interrupted.signal, out: (text) => url.resolve(text.trim()) });
    const home = await fetch(await url.promise);
    expect(await home.text()).toContain('Brocante du Pont');
    interrupted.abort();
    expect(await served).toMatchObject({ code: 0 });
    await expect(fetch(await url.promise)).rejects.toThrow();
  });
});
