import type { PageReading } from '../product.ts';
import type { MarketAnswer } from './answers.ts';
import type { Memo } from './memo.ts';

export type PageMemo = Memo<PageReading>;

export function readProductPage(_answer: MarketAnswer, _context?: { readonly pages: PageMemo }): PageReading {
  return { products: [], faults: [], source: null, canonical: null, language: null };
}
