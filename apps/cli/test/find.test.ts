import { vitrine, withModels } from './support.ts';

describe('vitrine find', () => {
  test('looks at a demo store as every identity and prints score, account, pages, matrix and findings', async () => {
    const { code, out } = await vitrine(['find', '--demo', 'perfect', '--sample', '6', '--pages', '3']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^100\/100 · pass · 3 pages looked at, 2 of at least 24 products; on these, 100 % of the points were judged or do not apply\n {2}robots_search 9\/9, robots_agents 9\/9, robots_file 2\/2, identities 12\/12/,
    );
    expect(out).toMatch(/\nhome: \/ ok, \d+ ms, \d+ bytes\n/);
    expect(out).toContain('bot agent markdown api browser_headers');
    expect(out).toMatch(/\nproduct:1 {2}\+ {3}\+ {5}\+ {8}\+ {3}\+\n/);
    expect(out).toContain('kept out by robots.txt: CCBot (none), ClaudeBot (none), GPTBot (none)');
    expect(out).toMatch(/\[info] F-agent-files .*\n.*\n {6}→ .*\n {6}curl /);
  });

  test('tells in French that a wall is no score', async () => {
    const { out } = await vitrine(['find', '--demo', 'blocked', '--language', 'fr']);
    expect(out).toMatch(
      /^pas de score · non mesuré · 0 page regardée, 0 produit sur un nombre inconnu ; \d+ % des points y ont été jugés ou sont sans objet\n/,
    );
    expect(out).toContain('home    x   x     x        x   x');
    expect(out).toContain('Cloudflare barre l’entrée de toute la boutique');
  });

  test('asks the configured model what it knows, and never prints the key', async () => {
    const words = ['find', '--demo', 'shopify-like', '--pages', '1', '--recall'];
    const { out, questions } = await withModels(words, [{ provider: 'google', model: 'small' }], () => ({ text: 'other.example' }));
    expect(out).toContain('recall 1: small not_named');
    expect(questions).toHaveLength(3);
  });

  test('a scripted shopper is not asked, and that is said', async () => {
    const { out } = await vitrine(['find', '--demo', 'shopify-like', '--pages', '1', '--recall']);
    expect(out).toMatch(/recall: \S+ was not asked \(scripted\)/);
  });

  test('as JSON gives the assessment alone', async () => {
    const { out } = await vitrine(['find', '--demo', 'bare', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ status: 'warn', broken: [], recall: null });
  });
});
