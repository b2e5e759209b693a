import linkHeader from '../../src/checks/general-readiness/signals/link-header/signal.ts';
import { corpusJson, corpusSuite, judgeSite } from './look-builder.ts';

interface Case {
  readonly id: string;
  readonly link: readonly string[];
  readonly expected_state: string;
}

corpusSuite('link headers of the corpus', () => {
  const cases = corpusJson<readonly Case[]>('link_header', 'headers.json') ?? [];

  test('are there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(22);
  });

  test.each(cases.map((one) => [one.id, one] as const))('%s', (id, { link, expected_state }) => {
    const targets = id === 'dangling-404' ? 404 : 200;
    const judged = judgeSite(linkHeader, {
      pages: { '/': { type: 'text/html', headers: { link: link.join(', ') }, body: '<!doctype html><title>Shop</title>' } },
      otherwise: ({ method }) => ({ status: method === 'HEAD' ? targets : 404 }),
    });
    expect(judged.state).toBe(expected_state);
  });
});
