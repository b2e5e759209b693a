import { checkGtin, type GtinFault } from '../../../formats/gtin.ts';
import type { Product } from '../../../formats/product/product.ts';
import { isFiller } from '../../../formats/text/filler.ts';
import { isUnread, type JudgedProduct, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-identifiers.words.ts';
import { GS1 } from './words.ts';

/** Points within the check: what identifies the item anywhere, what identifies it here, and who made it. */
const GTIN = 8;
const BRAND_AND_MPN = 6;
const SKU = 2;
const SKU_ALONE = 4;
const BRAND = 2;

/** What is wrong with the product's trade item numbers, worst first; empty when all are valid or there is none. */
export function gtinFaults(judged: JudgedProduct): readonly GtinFault[] {
  return numbersOf(judged).flatMap((raw) => {
    const verdict = checkGtin(raw);
    return verdict.valid || verdict.fault === 'empty' ? [] : [verdict.fault];
  });
}

/** Numbers the source itself calls GTIN, of the product and of its page. */
export function numbersOf({ product, onPage }: JudgedProduct): readonly string[] {
  return [product, ...(onPage === null ? [] : [onPage])]
    .flatMap(({ variants }) => variants.flatMap(({ identifiers }) => identifiers))
    .flatMap(({ kind, raw }) => (kind === 'other' || raw.trim() === '' ? [] : [raw]));
}

function account({ product, onPage }: JudgedProduct, brandExpected: boolean): { points: number; faults: string[] } {
  const seen = [product, onPage].filter((one) => one !== null);
  const brand = seen.map((one) => one.brand).find(names) ?? null;
  const hasMpn = seen.some(({ variants }) => variants.some(({ mpn }) => names(mpn)));
  const hasSku = seen.some(({ variants }) => variants.some(({ sku }) => names(sku)));
  const numbered = Math.max(shareNumbered(product), onPage === null ? 0 : shareNumbered(onPage));
  const brandFault = brandExpected && brand === null ? ['no_brand'] : [];
  const skuFault = hasSku ? [] : ['no_sku'];
  const extra = (hasSku ? SKU : 0) + (brandExpected && brand !== null ? BRAND : 0);
  if (numbered > 0) {
    const isCase = numbersOf({ product, onPage } as JudgedProduct).some((raw) => isCaseCode(raw));
    const gtin = isCase ? GTIN / 2 : GTIN * numbered;
    const own = isCase ? ['case_code'] : numbered < 1 ? ['some_variants'] : [];
    return { points: gtin + extra, faults: [...own, ...skuFault, ...brandFault] };
  }
  if (brand !== null && hasMpn) return { points: BRAND_AND_MPN + extra, faults: ['no_gtin', ...skuFault] };
  if (hasSku) return { points: SKU_ALONE, faults: [brand === null ? 'sku_only' : 'brand_and_sku'] };
  return { points: extra, faults: ['missing'] };
}

function names(text: string | null): boolean {
  return text !== null && !isFiller(text);
}

/** Share of the variants with a trade item number of their own. */
function shareNumbered({ variants }: Product): number {
  const numbered = variants.filter(({ identifiers }) => identifiers.some(({ kind, raw }) => kind !== 'other' && raw.trim() !== ''));
  return numbered.length / Math.max(1, variants.length);
}

function isCaseCode(raw: string): boolean {
  const verdict = checkGtin(raw);
  return verdict.valid && verdict.isCase;
}

const WORDS: Partial<Record<GtinFault, string>> = {
  scientific_notation: 'scientific',
  lost_leading_zeros: 'lost_zeros',
  restricted_prefix: 'restricted',
  coupon_prefix: 'restricted',
};

export default defineProductRule({
  id: 'C-identifiers',
  replaces: ['S-agreement', 'S-duplicates'],
  source: GS1,
  summary: 'A valid GTIN, or brand and part number, and a SKU identify each product.',
  part: 'identifiers',
  /** A valid GTIN, or brand and part number; and a SKU. A wrong number is worse than none: it names another product. */
  grade: (judged) => {
    if (isUnread(judged) && judged.entry.detail === null) return NOT_SEEN;
    const [fault] = gtinFaults(judged);
    if (fault !== undefined) return zero(WORDS[fault] ?? 'invalid');
    // UCP has no brand field (2026-08-25): without a page to read it from, nobody is at fault.
    const brandExpected = judged.product.source !== 'ucp' || judged.onPage !== null;
    const possible = GTIN + SKU + (brandExpected ? BRAND : 0);
    const { points, faults } = account(judged, brandExpected);
    return { share: Math.min(1, points / possible), faults };
  },
  looksAt: pageBeside,
  misleading: ['invalid', 'scientific', 'restricted'],
  refinements: ['no_gtin'],
  messages,
});
