/** Pages and answers as the readers get them. */

import type { MarketAnswer } from '../src/formats/http/answer.ts';
import type { HomeAnswer } from '../src/formats/product/answers.ts';
import { readProductPage } from '../src/formats/product/page.ts';
import type { PageReading, Product } from '../src/formats/product/product.ts';

export const PAGE_URL = 'https://boutique.example/fr/produit/theiere-bleue';

export function answer(body: string | Uint8Array, over: Partial<HomeAnswer> = {}): HomeAnswer {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { bytes, url: PAGE_URL, contentType: 'text/html', exchange: 'catalog.page:1', country: 'FR', headers: {}, ...over };
}

export function jsonAnswer(value: unknown, over: Partial<MarketAnswer> = {}): MarketAnswer {
  const { headers: _, ...rest } = answer(JSON.stringify(value), { contentType: 'application/json', ...over });
  return rest;
}

export function readHtml(html: string, over: Partial<MarketAnswer> = {}): PageReading {
  return readProductPage(answer(html, over));
}

/** A page whose only markup is these JSON-LD blocks, written as given. */
export function readBlocks(...blocks: readonly string[]): PageReading {
  return readHtml(
    `<html lang="fr"><head>${blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join('')}</head></html>`,
  );
}

/** The one product of a page made of one JSON-LD value. */
export function productOf(value: unknown): Product {
  const [product] = readBlocks(JSON.stringify(value).replaceAll('</', '<\\/')).products;
  if (product === undefined) {
    throw new Error('the page has no product');
  }
  return product;
}

export const TEAPOT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Théière bleue',
  sku: 'TB-1',
  gtin13: '4006381333931',
  brand: { '@type': 'Brand', name: 'Grès & Cie' },
  offers: { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
} as const;
