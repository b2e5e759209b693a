/**
 * The page benchmark: product pages in the markup of many platforms and in thirteen languages, each with the facts a person
 * notes from it. A field may stay unread; a price that is read must be the one a person pays.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { mainProduct, readProductPage } from '../src/formats/product/page.ts';
import { answer } from './read-support.ts';

type Facts = Readonly<Record<'price' | 'currency' | 'availability' | 'title' | 'sku' | 'gtin', string | number | null>>;
const FIELDS = ['price', 'currency', 'availability', 'title', 'sku', 'gtin'] as const;
const FOLDER = new URL('pages/', import.meta.url);

const PAGES = readdirSync(FOLDER).map((file) => {
  const html = readFileSync(new URL(file, FOLDER), 'utf8');
  const { country, variants, ...label } = JSON.parse(/<!-- label (.*?) -->/.exec(html)?.[1] ?? '{}') as Partial<Facts> & {
    country: string;
    variants?: readonly (readonly [string, number | null, string | null])[];
  };
  const page = readProductPage(answer(html, { country }));
  const product = mainProduct(page, 'https://boutique.example/fr/produit/theiere-bleue');
  const variant = product?.variants[0];
  const data = variant?.price ?? null;
  const price = page.shown?.price ?? (data?.minor == null ? null : data);
  return {
    file,
    label,
    shown: page.shown?.price?.minor ?? null,
    declared: data?.minor ?? null,
    variants,
    offered: page.shown?.variants.map(({ label: name, price: one, availability }) => [name, one?.minor ?? null, availability]) ?? [],
    read: {
      price: price?.minor ?? null,
      currency: price?.currency ?? null,
      availability: page.shown?.availability ?? variant?.availability ?? null,
      title: product?.title ?? page.heading,
      sku: variant?.sku ?? null,
      gtin: variant?.identifiers.find(({ kind }) => kind === 'gtin')?.raw ?? null,
    } satisfies Facts,
  };
});

function f1(field: (typeof FIELDS)[number]): { right: number; read: number; there: number; f1: number } {
  const right = PAGES.filter(({ label, read }) => label[field] !== undefined && read[field] === label[field]).length;
  const read = PAGES.filter((page) => page.read[field] !== null).length;
  const there = PAGES.filter(({ label }) => label[field] !== undefined).length;
  return { right, read, there, f1: Math.round((2000 * right) / (read + there)) / 1000 };
}

describe(`the page benchmark, ${PAGES.length} pages`, () => {
  test('has at least forty pages', () => expect(PAGES.length).toBeGreaterThanOrEqual(40));

  test('reads no wrong price, neither in the data nor where a person sees it', () => {
    const wrong = PAGES.flatMap(({ file, label, shown, declared }) =>
      [shown, declared].filter((minor) => minor !== null && minor !== label.price).map((minor) => ({ file, minor })),
    );
    expect(wrong).toEqual([]);
  });

  test('reads the variants a page lists by name, with no wrong price and no wrong stock', () => {
    const labelled = PAGES.filter(({ variants }) => variants !== undefined);
    expect(labelled.length).toBeGreaterThanOrEqual(5);
    expect(labelled.map(({ file, offered }) => ({ file, variants: offered }))).toEqual(
      labelled.map(({ file, variants }) => ({ file, variants })),
    );
    expect(PAGES.filter(({ variants, offered }) => variants === undefined && offered.some(([, minor]) => minor !== null))).toEqual([]);
  });

  test('reads most of every field', () => {
    const scores = Object.fromEntries(FIELDS.map((field) => [field, f1(field)]));
    process.stdout.write(
      `${FIELDS.map((field) => `${field} F1 ${scores[field]?.f1} (${scores[field]?.right}/${scores[field]?.there})`).join(', ')}\n`,
    );
    const unread = PAGES.filter(({ label, read }) => label.price !== undefined && read.price === null).map(({ file }) => file);
    process.stdout.write(`price unread: ${unread.join(', ') || 'none'}\n`);
    for (const field of FIELDS) expect({ field, good: (scores[field]?.f1 ?? 0) >= 0.95 }).toEqual({ field, good: true });
  });
});
