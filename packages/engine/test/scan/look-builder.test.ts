import { classify } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import { askElsewhere } from '../../src/shared/agents/asks.ts';
import { exchangeOf, judgeSite } from './look-builder.ts';
import { toySignal } from './signal-cases.ts';

const toy = toySignal();

describe('a signal before a made-up store', () => {
  test('is present where the document is, and says the same thing once', () => {
    expect(judgeSite(toy, { pages: { '/llms.txt': '# Shop' } })).toMatchObject({ state: 'present', codes: ['twice'] });
  });

  test('is asked for together with a random path of its class', () => {
    const { asked } = judgeSite(toy);
    expect(asked.map(({ key }) => key)).toEqual(['scan.control:txt', 'scan.llms']);
    expect(asked[0]?.url).toMatch(/^https:\/\/shop\.example\/x-[0-9a-f]{16}\.txt$/);
  });

  test('reads nothing into the empty body of a HEAD', () => {
    const ask = askElsewhere('toy', 'https://shop.example/llms.txt', '*/*', { method: 'HEAD' });
    const exchange = exchangeOf(ask, 'https://shop.example', { pages: { '/llms.txt': '# Shop' } });
    const asked = { control: undefined, expects: 'page', origin: 'https://shop.example', home: undefined } as const;
    expect(classify({ exchange, ...asked }).reach.kind).toBe('ok');
    expect(classify({ exchange: { ...exchange, method: 'GET' }, ...asked }).reach.reason).toBe('empty');
  });

  test.each([
    ['every path is refused', { otherwise: { status: 403, body: 'Forbidden' } }, 'absent', 'hides_unknown'],
    ['the answer does not come', { pages: { '/llms.txt': { failure: 'timeout' as const } } }, 'error', 'timeout'],
  ])('where %s', (_what, site, state, reason) => {
    const judged = judgeSite(toy, site);
    expect([judged.state, judged.look.answer('scan.llms')?.reach.reason]).toEqual([state, reason]);
  });
});
