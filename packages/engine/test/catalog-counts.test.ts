/** Every number in a sentence about products is what the sentence says: counted again, by another hand, over generated catalogues. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JudgedProduct } from '../src/checks/catalog-quality/grade.ts';
import { CATALOG_QUALITY_RULES } from '../src/checks/catalog-quality/rules/registry.gen.ts';
import type { Finding } from '../src/core/assessment.ts';
import { runRules } from '../src/core/run-rules.ts';
import { facts, IMAGE, judged, ORIGIN, page, variant } from './catalog-build.ts';

const picture = (name: string, scheme = 'https') => ({ url: `${ORIGIN.replace('https', scheme)}/${name}.jpg`, width: null, height: null });
interface Made {
  readonly pictures: number;
  readonly secure: boolean;
  readonly seen: 'image' | 'broken' | 'unknown' | null;
  readonly width: number;
  readonly height: number;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly mpn: string | null;
  readonly choices: number;
}

const product: fc.Arbitrary<Made & { readonly judged: JudgedProduct }> = fc
  .record({
    pictures: fc.integer({ min: 0, max: 3 }),
    secure: fc.boolean(),
    seen: fc.constantFrom('image' as const, 'broken' as const, 'unknown' as const, null),
    width: fc.constantFrom(120, 499, 500, 640, 1499, 1500, 2000),
    height: fc.constantFrom(120, 499, 500, 640, 1499, 1500, 2000),
    brand: fc.constantFrom('Duval', null),
    sku: fc.constantFrom('A-1', null),
    mpn: fc.constantFrom('M-1', null),
    choices: fc.integer({ min: 0, max: 2 }),
  })
  .map((made) => ({ ...made, judged: productOf(made) }));

function productOf({ pictures, secure, seen, width, height, brand, sku, mpn, choices }: Made): JudgedProduct {
  const images = Array.from({ length: pictures }, (_, at) => picture(`p${at}`, secure ? 'https' : 'http'));
  const shown = { price: null, listPrice: null, availability: null, availabilityRaw: null, tax: null, choices, variants: [] };
  return judged(
    { images, brand, variants: [variant({ identifiers: [], sku, mpn })] },
    {
      image: seen === null ? null : { ...IMAGE, verdict: seen, head: { format: 'jpeg', width, height } },
      page: page({ reading: { ...(page().reading as NonNullable<ReturnType<typeof page>['reading']>), shown } }),
    },
  );
}

const isSeen = ({ pictures, seen }: Made) => pictures > 0 && seen === 'image';
const least = ({ width, height }: Made) => Math.min(width, height);
/** What each sentence says, by the generated values alone. */
const SAYS: Readonly<Record<string, (made: Made) => boolean>> = {
  'C-images.none': ({ pictures }) => pictures === 0,
  'C-images.broken': ({ pictures, seen }) => pictures > 0 && seen === 'broken',
  'C-images.single': (made) => isSeen(made) && made.pictures === 1,
  'C-images.insecure': (made) => isSeen(made) && !made.secure,
  'C-images.small': (made) => isSeen(made) && least(made) < 500,
  'C-images.modest': (made) => isSeen(made) && least(made) < 1500,
  'C-identifiers.missing': ({ brand, sku, mpn }) => sku === null && (brand === null || mpn === null),
  'C-identifiers.sku_only': ({ brand, sku }) => brand === null && sku !== null,
  'C-identifiers.brand_and_sku': ({ brand, sku, mpn }) => brand !== null && sku !== null && mpn === null,
  'C-identifiers.no_gtin': ({ brand, mpn }) => brand !== null && mpn !== null,
  'C-variants.unstated': ({ choices }) => choices > 0,
};

const told = (products: readonly { readonly judged: JudgedProduct }[]): readonly Finding[] =>
  runRules(CATALOG_QUALITY_RULES, facts({ products: products.map((one) => one.judged) })).findings;

describe('what a finding counts', () => {
  test('is so of exactly the products it names, of those that could be seen', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 12 }), (products) => {
        const findings = told(products);
        for (const [id, says] of Object.entries(SAYS)) {
          const finding = findings.find(({ message }) => message.id === id);
          const count = products.filter(says).length;
          expect([id, finding?.message.values['count'] ?? 0, finding?.affected?.length ?? 0]).toEqual([id, count, count]);
        }
        const images = findings.find(({ rule }) => rule === 'C-images');
        const unseen = products.filter(({ pictures, seen }) => pictures > 0 && (seen === null || seen === 'unknown')).length;
        if (images !== undefined) expect(images.message.values['total']).toBe(products.length - unseen);
      }),
      { numRuns: 300 },
    );
  });

  test('brand and part number are enough, so their sentence is never a grave one', () => {
    const products = Array.from({ length: 6 }, () => ({ judged: judged({ variants: [variant({ identifiers: [], mpn: 'M-1' })] }) }));
    expect(told(products).find(({ message }) => message.id === 'C-identifiers.no_gtin')?.severity).toBe('minor');
  });

  test('an image nobody asked for neither earns nor costs', () => {
    const seen = { judged: judged() };
    const small = { judged: judged({}, { image: { ...IMAGE, head: { format: 'jpeg', width: 300, height: 300 } } }) };
    const unasked = { judged: judged({}, { image: null }) };
    const share = (products: readonly { readonly judged: JudgedProduct }[]) => {
      const { rubric } = facts({ products: products.map((one) => one.judged) });
      const shares = (rubric.find(({ rule }) => rule === 'C-images')?.grades ?? []).flatMap(({ share: one }) => one ?? []);
      return shares.reduce((sum, one) => sum + one, 0) / shares.length;
    };
    expect(share([seen, small, unasked, unasked])).toBe(share([seen, small]));
  });
});
