/** Hostile and odd documents from outside: no reader throws, and what it returns is bounded. */

import { readdirSync } from 'node:fs';
import { collection } from '../../../tests/collections.ts';
import { outlinePage } from '../src/formats/html/html.ts';
import { htmlToText } from '../src/formats/html/text.ts';
import { readJson } from '../src/formats/json.ts';
import type { HomeAnswer } from '../src/formats/product/answers.ts';
import { readHome } from '../src/formats/product/home.ts';
import { readBlock } from '../src/formats/product/jsonld-repair.ts';
import { readMagento } from '../src/formats/product/magento.ts';
import { readMicrodata } from '../src/formats/product/microdata.ts';
import { readProductPage } from '../src/formats/product/page.ts';
import { readRdfa } from '../src/formats/product/rdfa.ts';
import { readShopify } from '../src/formats/product/shopify.ts';
import { readUcpProducts } from '../src/formats/product/ucp.ts';
import { readWooCommerce } from '../src/formats/product/woocommerce.ts';
import { readSitemap } from '../src/formats/sitemap/sitemap.ts';
import { answer } from './read-support.ts';

const corpus = collection('');

/** Every `#data` section of the tree construction and encoding files, and every input of the tokenizer file. */
function htmlDocuments(): readonly string[] {
  return readdirSync(new URL('html5lib', corpus.folder)).flatMap((file) => {
    const text = corpus.text(`html5lib/${file}`);
    if (file.endsWith('.dat')) {
      return text
        .split(/^#data\r?\n/m)
        .slice(1)
        .map((section) => section.split(/^#(?:errors|encoding)\r?$/m)[0] ?? '');
    }
    return file.endsWith('.test') ? (JSON.parse(text) as { tests: { input: string }[] }).tests.map(({ input }) => input) : [];
  });
}

function readEverything(given: HomeAnswer): readonly unknown[] {
  return [
    readProductPage(given),
    readHome(given),
    readSitemap(given),
    readWooCommerce(given),
    readShopify({ listing: given, details: [given], cart: given, meta: given, country: 'FR' }),
    readMagento(given),
    readUcpProducts(given),
  ];
}

corpus.describe('html5lib', () => {
  const documents = corpus.isPresent ? htmlDocuments() : [];

  test('has the documents it is known to have', () => {
    expect(documents.length).toBeGreaterThanOrEqual(1001);
  });

  test('no document makes a reader throw, and every reading can be cloned to another thread', () => {
    for (const html of documents) {
      expect(structuredClone(readEverything(answer(html)))).toHaveLength(7);
      readMicrodata(html);
      readRdfa(html);
    }
  });

  test('no document makes its visible text longer than itself', () => {
    for (const html of documents) {
      expect(htmlToText(html).length).toBeLessThanOrEqual(html.length * 2 + 16);
      expect(outlinePage(html).tooDeep).toBe(false);
    }
  });
});

corpus.describe('jsontestsuite', () => {
  const cases = Object.entries(corpus.json<Record<string, string>>('jsontestsuite/parsing.base64.json', {}));
  const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

  test('has the documents it is known to have', () => {
    expect(cases).toHaveLength(316);
  });

  test('what must be accepted is accepted, what must be refused is refused', () => {
    const wrong = cases.filter(([name, base64]) => {
      const { ok } = readJson(bytesOf(base64));
      return (name.startsWith('y_') && !ok) || (name.startsWith('n_') && ok);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('no document makes a reader throw, as an answer or inside a page', () => {
    for (const [, base64] of cases) {
      const bytes = bytesOf(base64);
      expect(readEverything(answer(bytes, { contentType: 'application/json' }))).toHaveLength(7);
      const text = new TextDecoder().decode(bytes);
      expect(typeof readBlock(text).ok).toBe('boolean');
      expect(readEverything(answer(`<script type="application/ld+json">${text}</script>`))).toHaveLength(7);
    }
  });

  test('what a strict reader accepts needs no repair', () => {
    const repaired = cases.filter(([name, base64]) => {
      const block = name.startsWith('y_') ? readBlock(new TextDecoder().decode(bytesOf(base64))) : null;
      return block !== null && !(block.ok && block.repairs.length === 0);
    });
    expect(repaired.map(([name]) => name)).toEqual([]);
  });
});

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const TWO_HUNDRED = (id: string) => Array.from({ length: 200 }, () => ({ '@id': id }));
const LONG = 'x'.repeat(100_000);

describe('bombs', () => {
  const MANY = 100_000;
  test.each([
    ['nested elements', '<div>'.repeat(MANY)],
    ['nested items', '<div itemscope itemtype="https://schema.org/Product" itemprop="offers">'.repeat(MANY)],
    ['stray closers under open tags', '<a>'.repeat(10_000) + '</p>'.repeat(MANY)],
    ['nested links', '<a href="/x">'.repeat(MANY)],
    ['unclosed tags', '<'.repeat(MANY)],
    ['one endless attribute', `<p title="${'x'.repeat(MANY)}`],
    ['attributes without end', `<p ${Array.from({ length: 20_000 }, (_, index) => `a${index}=1`).join(' ')}>`],
    ['nested lists in JSON-LD', `<script type="application/ld+json">${'['.repeat(MANY)}</script>`],
    ['blanks in JSON-LD', `<script type="application/ld+json">{${' '.repeat(MANY)}x</script>`],
    ['quotes in JSON-LD', `<script type="application/ld+json">${'"'.repeat(MANY)}{</script>`],
    ['commas in JSON-LD', `<script type="application/ld+json">[${',]'.repeat(MANY)}</script>`],
    ['many nodes in JSON-LD', `<script type="application/ld+json">[${'{"@type":"Product","offers":[]},'.repeat(20_000)}{}]</script>`],
    [
      'one wide graph in JSON-LD',
      `<script type="application/ld+json">{"@graph":[${'{"@id":"a","@graph":[{}]},'.repeat(20_000)}{}]}</script>`,
    ],
    [
      'one group named by everyone',
      jsonLd(Array.from({ length: 4000 }, (_, index) => ({ '@type': 'Product', inProductGroupWithID: 'g', sku: index }))),
    ],
    [
      'references that multiply',
      jsonLd({
        '@graph': [
          {
            '@type': 'ProductGroup',
            name: LONG,
            hasVariant: Array.from({ length: 200 }, () => ({ '@type': 'Product', offers: TWO_HUNDRED('#offer') })),
          },
          { '@type': 'AggregateOffer', '@id': '#offer', offers: TWO_HUNDRED('#inner') },
          {
            '@type': 'Offer',
            '@id': '#inner',
            sku: LONG,
            price: 1,
            seller: TWO_HUNDRED('#seller'),
            shippingDetails: TWO_HUNDRED('#seller'),
          },
          { '@type': 'Organization', '@id': '#seller', name: LONG, shippingDestination: TWO_HUNDRED('#inner') },
        ],
      }),
    ],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]>&a;'.repeat(1000)],
    [
      'items that refer to each other',
      Array.from(
        { length: 500 },
        (_, index) => `<i id="i${index}" itemscope itemprop="p" itemref="i${(index + 1) % 500} i${(index + 2) % 500}">`,
      ).join('</i>'),
    ],
  ])('%s', (_, body) => {
    const readings = readEverything(answer(body));
    expect(JSON.stringify(structuredClone(readings)).length).toBeLessThan(1_000_000);
  });
});
