/**
 * fast-check as suites get it: each run draws the same values, so that a failure comes from the change under test.
 * `VITRINE_FUZZ_SEED` draws others.
 */
const { default: fc } = await import(new URL(import.meta.url).searchParams.get('of'));
fc.configureGlobal({ seed: Number(process.env.VITRINE_FUZZ_SEED ?? 20_261_123) });

export default fc;
