import type { CheckStatus } from '@vitrine/engine';
import { storeNames } from '@vitrine/testkit';
import { runOn } from './rig.ts';

/** The expert's verdict on each demo store's findability, with every expected message, most urgent first. */
const EXPECTED: Readonly<Record<string, readonly [score: number | null, status: CheckStatus, messages: readonly string[]]>> = {
  // No structured data, no sitemap, no canonical link: reachable by its links alone.
  bare: [70, 'warn', ['F-structured-data.none', 'F-sitemap.missing', 'F-canonical.missing']],
  // Everything but robots.txt sits behind a challenge: nothing is concluded from it.
  blocked: [null, 'error', ['F-readable.wall_challenge']],
  'boutique-fr': [100, 'pass', []],
  // Its sitemap is an entity bomb; its pages are reachable without it.
  hostile: [88, 'pass', ['F-sitemap.unreadable', 'F-canonical.missing']],
  'magento-like': [100, 'pass', []],
  // Two of its files for agents are linked nowhere, which costs nothing.
  perfect: [100, 'pass', ['F-agent-files.unlinked', 'F-robots-training.closed']],
  'shopify-like': [100, 'pass', []],
  // Client-rendered, with the same empty page at every address: capped, whatever else is in order.
  spa: [
    55,
    'warn',
    ['F-readable.needs_browser', 'F-structured-data.no_pages', 'F-sitemap.missing', 'F-canonical.missing', 'F-robots-file.html'],
  ],
  'ucp-legacy': [100, 'pass', []],
  'woocommerce-like': [100, 'pass', []],
};

describe('the demo stores', () => {
  test('all have an expectation', () => {
    expect(Object.keys(EXPECTED)).toEqual(storeNames());
  });

  test.each(Object.entries(EXPECTED))('%s: seen as expected', async (name, [score, status, messages]) => {
    const { verdict, messages: told } = await runOn(name);
    expect({ score: verdict.score, status: verdict.status, told }).toEqual({ score, status, told: messages });
    expect(verdict.broken).toEqual([]);
    expect(verdict.shortened).toBe(false);
  });

  test('the plain store serves every identity, the walled one none; robots.txt is read by all', async () => {
    const states = async (name: string) => {
      const { verdict } = await runOn(name);
      return verdict.identities.rows.map((row) => [
        row,
        [...new Set(verdict.identities.cells.filter(({ page }) => page === row).map(({ state }) => state))],
      ]);
    };
    expect(await states('boutique-fr')).toEqual(
      ['home', 'category', 'product:1', 'product:2', 'product:3', 'robots'].map((row) => [row, ['ok']]),
    );
    expect(await states('blocked')).toEqual([
      ['home', ['blocked']],
      ['robots', ['ok']],
    ]);
  });

  test('a category is no second address of the home page, and the sample stands against the catalogue', async () => {
    const { verdict } = await runOn('shopify-like');
    const hashes = verdict.pages.map(({ exchange }) => verdict.exchanges[exchange]?.sha256);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(verdict.pages.map(({ id }) => id)).toEqual(['home', 'product:1', 'product:2', 'product:3', 'product:4']);
    expect(verdict.products).toEqual({ sampled: 4, known: 14, seed: '127.0.0.1', unfit: { count: 0, low: 0, high: 0.49 } });
    expect(verdict.identities.rows).not.toContain('category');
  });

  test('training crawlers the model store shuts out are told from the assistants it lets in', async () => {
    const { verdict } = await runOn('perfect');
    const shut = verdict.agents.filter(({ access }) => access === 'none').map(({ token, purpose }) => [token, purpose]);
    expect(shut).toEqual(['CCBot', 'ClaudeBot', 'GPTBot'].map((token) => [token, 'training']));
    expect(verdict.agents.find(({ token }) => token === 'OAI-SearchBot')).toMatchObject({ access: 'all', purpose: 'search', major: true });
    expect(verdict.robots).toMatchObject({ state: 'ok', sitemaps: 1, others: { access: 'all' } });
  });

  test('files for agents are told with the places that lead to them', async () => {
    const { verdict } = await runOn('perfect');
    const found = verdict.agentFiles.filter(({ state }) => state === 'present').map(({ file, linkedFrom }) => [file, linkedFrom]);
    expect(Object.fromEntries(found)).toMatchObject({
      llms_txt: ['link_header'],
      api_catalog: ['link_header', 'llms_txt'],
      mcp_server_card: ['llms_txt', 'ai_catalog'],
      ucp_profile: [],
    });
  });
});
