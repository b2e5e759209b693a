/** Runs one section of the benchmark: it calls the engine from JavaScript, where no type check sees a changed input. */

interface Measured {
  readonly rows: readonly { readonly calls: number }[];
}
type Section = (bench: null, runs: { readonly runs: number; readonly warmUps: number }) => Promise<Measured>;

const MODULE = new URL('../scripts/bench/scan-cpu.mjs', import.meta.url).href;
const { default: run } = (await import(MODULE)) as { default: Section };

describe('what a scan computes', () => {
  test('plans and judges the stored evidence to the end', async () => {
    const { rows } = await run(null, { runs: 1, warmUps: 0 });
    expect(rows[0]?.calls).toBeGreaterThanOrEqual(3);
  });
});
