import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunningStore } from '../src/index.ts';
import { readExpected, startAllStores, storeNames } from '../src/index.ts';

let stores: ReadonlyMap<string, RunningStore>;
beforeAll(async () => {
  stores = new Map((await startAllStores()).map((store) => [store.name, store]));
});
afterAll(async () => {
  await Promise.all([...stores.values()].map((store) => store.close()));
});

async function get(name: string, path: string): Promise<{ status: number; text: string; type: string }> {
  const response = await fetch(stores.get(name)?.url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') ?? '' };
}

function jsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) => JSON.parse(match[1] ?? ''));
}

function isGtin13(text: string): boolean {
  const digits = [...text].map(Number);
  return /^\d{13}$/.test(text) && digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

async function sitemapPaths(name: string, path: string): Promise<readonly string[]> {
  const { text } = await get(name, path);
  return [...text.matchAll(/<loc>http:\/\/127\.0\.0\.1:\d+([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
}

interface UcpVariant {
  readonly id: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly barcodes: readonly { readonly value: string }[];
}
interface UcpProduct {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: { readonly plain: string };
  readonly media: readonly { readonly url: string }[];
  readonly variants: readonly UcpVariant[];
}

async function wholeCatalog(): Promise<readonly UcpProduct[]> {
  const response = await fetch(`${stores.get('perfect')?.url}/ucp/rest/catalog/search`, {
    method: 'POST',
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
    body: JSON.stringify({ filters: { price: { min: 0 } }, pagination: { limit: 50 } }),
  });
  return ((await response.json()) as { products: readonly UcpProduct[] }).products;
}

test('every demo store says what an audit of it must find', () => {
  for (const name of storeNames()) {
    const expected = readExpected(name);
    expect(expected.options.country).toMatch(/^[A-Z]{2}$/);
    expect(Object.keys(expected.checks).length).toBeGreaterThan(0);
  }
});

describe('the perfect store', () => {
  test('offers at least 24 products with valid, distinct GTINs and texts of the right length', async () => {
    const products = await wholeCatalog();
    const codes = products.flatMap((product) => product.variants.flatMap((variant) => variant.barcodes.map(({ value }) => value)));
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(codes.filter((code) => !isGtin13(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(products.filter(({ title }) => title.length < 15 || title.length > 150)).toEqual([]);
    expect(products.filter(({ description }) => description.plain.length < 160)).toEqual([]);
  });

  test('says on every page what its catalog says', async () => {
    for (const product of await wholeCatalog()) {
      const page = await get('perfect', new URL(product.url).pathname);
      const [markup] = jsonLd(page.text);
      const shown = (markup?.['hasVariant'] ?? [markup]) as { gtin13: string; offers: { price: string; priceCurrency: string } }[];
      expect(page.status).toBe(200);
      expect(shown.map(({ gtin13, offers }) => [gtin13, offers.price, offers.priceCurrency])).toEqual(
        product.variants.map(({ barcodes, price }) => [barcodes[0]?.value, (price.amount / 100).toFixed(2), price.currency]),
      );
    }
  });

  test('lists every product page in its sitemap and serves real images of the size it declares', async () => {
    const products = await wholeCatalog();
    const listed = await sitemapPaths('perfect', '/sitemap.xml');
    expect(products.map((product) => new URL(product.url).pathname).filter((path) => !listed.includes(path))).toEqual([]);
    for (const url of new Set(products.flatMap((product) => product.media.map((image) => image.url)))) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const size = url.endsWith('.png') ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : jpegSize(bytes);
      expect(size).toEqual([1600, 1600]);
    }
  });

  test('refuses callers that do not say who they are', async () => {
    const response = await fetch(`${stores.get('perfect')?.url}/ucp/rest/catalog/search`, { method: 'POST', body: '{"query":"bol"}' });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_profile_url' }]);
  });
});

describe('the French shop with faults', () => {
  const paths = async () => (await sitemapPaths('boutique-fr', '/1_fr_0_sitemap.xml')).filter((path) => path.endsWith('.html'));

  test('serves every page its sitemap lists', async () => {
    const statuses = await Promise.all((await paths()).map(async (path) => (await get('boutique-fr', path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses).toHaveLength(14);
  });

  test.each([
    ['a decimal comma', '/13-savon-miel.html', /"price": "8,90"/],
    ['a trailing comma in its markup', '/14-savon-argile.html', /InStock",\}/],
    ['another price in its microdata', '/17-bougie-massage.html', /"price": "24.00"[\s\S]*itemprop="price" content="19.90"/],
    ['promotional capitals', '/18-coffret-bain.html', /<h1>PROMO !!! COFFRET BAIN -30% LIVRAISON GRATUITE/],
    ['a thin description', '/19-serviette-nid-abeille.html', /"description": "Superbe serviette."/],
    ['noindex', '/21-porte-savon-hetre.html', /<meta name="robots" content="noindex/],
    [
      'a price with its symbol and availability in words',
      '/25-shampoing-ortie.html',
      /"price": "10.90 €"[\s\S]*"availability": "En stock"/,
    ],
  ])('has a page with %s', async (_fault, path, pattern) => {
    expect((await get('boutique-fr', path)).text).toMatch(pattern);
  });

  test('has one GTIN whose check digit is wrong, one product without, and one page without JSON-LD', async () => {
    const pages = await Promise.all((await paths()).map(async (path) => (await get('boutique-fr', path)).text));
    const codes = pages.flatMap((page) => /"gtin13": "(\d+)"/.exec(page)?.[1] ?? []);
    expect(codes.filter((code) => !isGtin13(code))).toHaveLength(1);
    expect(codes).toHaveLength(12);
    expect(pages.filter((page) => !page.includes('application/ld+json'))).toHaveLength(1);
  });
});

describe('the stores nobody can read', () => {
  test('the bare shop has no structured data, no sitemap and no robots.txt', async () => {
    const page = await get('bare', '/article.php?ref=chaise');
    expect([page.status, /ld\+json|itemscope|property=/.test(page.text)]).toEqual([200, false]);
    expect((await get('bare', '/sitemap.xml')).status).toBe(404);
    expect((await get('bare', '/robots.txt')).status).toBe(404);
  });

  test('the blocked shop challenges with 403, and with 200 on product pages', async () => {
    expect(await get('blocked', '/')).toMatchObject({ status: 403, text: expect.stringContaining('Just a moment') });
    expect(await get('blocked', '/produits/x')).toMatchObject({ status: 200, text: expect.stringContaining('Just a moment') });
  });

  test('the single-page shell gives the same HTML to every question', async () => {
    const [home, profile, robots] = await Promise.all(['/', '/.well-known/ucp', '/robots.txt'].map((path) => get('spa', path)));
    expect(home).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(profile).toEqual(home);
    expect(robots).toEqual(home);
  });

  test('the hostile shop is enormous, deep, endless and points where nobody may go', async () => {
    expect((await get('hostile', '/p/enorme')).text.length).toBeGreaterThan(1_500_000);
    expect((await get('hostile', '/p/profond')).text).toContain('{"@type":"Product","isRelatedTo":'.repeat(20_000));
    expect((await get('hostile', '/liste/123456')).text).toContain('/liste/123457');
    const moved = await fetch(`${stores.get('hostile')?.url}/p/metadonnees`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/');
  });
});

/** Width and height from the first start-of-frame segment (ITU-T T.81 B.2.2). */
function jpegSize(bytes: Buffer): readonly number[] {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}
