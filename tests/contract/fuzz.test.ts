import { PROFILES } from '@vitrine/contract';
import fc from 'fast-check';
import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';

/**
 * The harness holds every answer to the contract, so a property only says which statuses may come. Requests are shaped by
 * the specification's fields and then broken: what is sent is near enough to valid to reach the deeper layers.
 */
describe.each(['standard', 'commerce'] as const)('any request to the %s profile', (profile) => {
  const api = openOnce(() => openHarness({ profile }));

  const { generalScan } = PROFILES[profile];
  const valid = fc.record(
    {
      business: fc.constantFrom('shop.example.com', 'https://shop.example.com/a?b#c', 'http://xn--caf-dma.fr', 'Café.fr'),
      options: fc.record(
        {
          agent_simulation: fc.boolean(),
          ...(generalScan && { general_scan: fc.boolean() }),
          sample_size: fc.integer({ min: 1, max: 50 }),
          country: fc.constantFrom('FR', 'DE', 'JP'),
          language: fc.constantFrom('en', 'fr'),
        },
        { requiredKeys: [] },
      ),
      metadata: fc.option(
        fc.record({ commit_sha: storable(255), branch: storable(255), ci_run_url: storable(2048) }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: ['business'] },
  );

  test('that is valid makes an audit which reads back as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (body) => {
        const { status, json } = await api.create(body);
        // A simulation needs a key: nothing is made, and nothing can be read back.
        const isPaid = body.options?.agent_simulation === true;
        expect(status).toBe(isPaid ? 402 : 201);
        if (isPaid) return;
        const read = (await api.ask(`/audits/${json.id}`)).json;
        const { queue, ...sent } = read;
        expect([sent, queue]).toEqual([json, { ahead: expect.any(Number), seconds: expect.any(Number) }]);
        expect(read.metadata).toEqual(body.metadata ?? null);
        const granted = generalScan && { general_scan: body.options?.general_scan ?? false };
        expect(read.options).toMatchObject({ ...body.options, agent_simulation: false, ...granted });
      }),
      { numRuns: 150 },
    );
  });
});

/** Any text that can be given back unchanged. */
function storable(maxLength: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => !text.includes('\0') && text.isWellFormed() && Array.from(text).length <= maxLength);
}
