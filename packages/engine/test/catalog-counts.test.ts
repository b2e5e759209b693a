/** Every number in a sentence about products is what the sentence says: counted again, by another hand, over generated catalogues. */

import fc from 'fast-check';
import type { JudgedProduct } from '../src/checks/catalog-quality/grade.ts';
import { CATALOG_QUALITY_RULES } from '../src/checks/catalog-quality/rules/registry.gen.ts';
import type { Finding } from '../src/core/assessment.ts';
import { renderTextWith } from '../src/core/catalogue.ts';
import { runRules } from '../src/core/check.ts';
import { LANGUAGES, quote } from '../src/core/messages.ts';
import { CATALOGUE } from '../src/verdict/catalogue-registry.ts';
import { facts, IMAGE, judged, money, ORIGIN, readPage, SILENT, shownOffer, variant } from './catalog-build.ts';

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
  return judged(
    { images, brand, variants: [variant({ identifiers: [], sku, mpn })] },
    {
      image: seen === null ? null : { ...IMAGE, verdict: seen, head: { format: 'jpeg', width, height } },
      page: readPage({ shown: shownOffer({ choices }) }),
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
        for (const { message } of findings.filter(
          ({ rule, message: { values } }) => rule === 'C-images' && Number(values['total']) < products.length,
        )) {
          const said = renderTextWith(CATALOGUE, message, 'en').detail;
          expect(said).toContain(`Judged on ${message.values['total']} of ${products.length} products.`);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('brand and part number are enough, so their sentence is never a grave one', () => {
    const products = Array.from({ length: 6 }, () => ({ judged: judged({ variants: [variant({ identifiers: [], mpn: 'M-1' })] }) }));
    expect(told(products).find(({ message }) => message.id === 'C-identifiers.no_gtin')?.severity).toBe('minor');
  });

  test('a page that scripts draw is one of the products’ pages, also beside one that shows its offer', () => {
    const drawn = { ...readPage({ ...SILENT, faults: [{ code: 'client_rendered', detail: '' }] }), exchange: 'catalog.page:2' };
    const visits = [readPage({ shown: shownOffer({ price: money(2890) }) }), drawn];
    const { findings } = runRules(CATALOG_QUALITY_RULES, facts({ visits }));
    const { values } = findings.find(({ message }) => message.id === 'S-page-faults.client_rendered')?.message ?? {};
    expect(values).toMatchObject({ count: 1, total: 2 });
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

/** What may be wrong with a product that only the product itself decides: any rule, seen by how its count moves. */
const FAULTS: readonly ((at: number) => JudgedProduct)[] = [
  (at) => judged({ title: `Pot ${at}` }),
  (at) => judged({ title: `ASSIETTE PLATE EN GRÈS ÉMAILLÉ NUMÉRO ${at}` }),
  (at) => judged({ title: `Assiette ${at} `.repeat(20) }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, description: null }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, description: 'Court.' }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, images: [] }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, categories: [] }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, rating: { value: 9, min: 1, max: 5, count: 0 } }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, shipping: 'link', returns: 'none' }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, variants: [variant({ price: null })] }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, variants: [variant({ availability: null, availabilityRaw: null })] }),
  (at) => judged({ title: `Assiette plate en grès ${at}`, variants: [variant({ identifiers: [{ kind: 'gtin', raw: '3760123456785' }] })] }),
  (at) =>
    judged({
      title: `Assiette plate en grès ${at}`,
      variants: [variant({ price: money(2890, 'USD') })],
    }),
  (at) => judged({ title: `Assiette plate en grès ${at}` }),
];

describe('what every rule about products counts', () => {
  const counts = (products: readonly JudgedProduct[]) =>
    new Map(
      runRules(CATALOG_QUALITY_RULES, facts({ products }))
        .findings.filter(({ rule }) => rule.startsWith('C-'))
        .map(({ message: { id, values }, affected = [] }) => {
          const [count = 0, total = 0, sampled = 0] = [values['count'], values['total'], values['sampled']].map(Number);
          return [id, { count, total, sampled, names: affected.map(({ name }) => name.quoted) }];
        }),
    );

  test('moves with the evidence: without one product, by that product alone', () => {
    const told = new Set<string>();
    const some = fc.array(fc.nat(FAULTS.length - 1), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(some, fc.nat(9), (chosen, which) => {
        const products = chosen.map((fault, at) => (FAULTS[fault] as (typeof FAULTS)[number])(at));
        const out = which % products.length;
        const name = (products[out] as JudgedProduct).name.slice(0, 120);
        const [all, without] = [counts(products), counts(products.filter((_, at) => at !== out))];
        for (const [id, { count, total, sampled, names }] of all) {
          told.add(id);
          expect([id, names.length, count <= total, total <= sampled, sampled]).toEqual([...[id, count, true, true, products.length]]);
          const left = without.get(id);
          expect([id, left?.count ?? 0]).toEqual([id, count - (names.includes(name) ? 1 : 0)]);
          if (left !== undefined) expect(total - left.total).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
    expect(told.size).toBeGreaterThanOrEqual(12);
  });
});

/** Said of two or more alone, and a bound that is no count. */
const NEVER_ONE = /^S-duplicates\.|^llms_txt\.several_titles$|^mcp_server_card\.description_long$/;
const NUMBERS = new Set(
  'all answers asked attempts bad carts cells characters count empty forms have hops known links listed measured missions n need opened present products questions read repeats sampled some succeeded total unlinked'.split(
    ' ',
  ),
);
/** Words that end like a plural and are none. */
const SINGULAR = { en: /(?:ss|^(?:is|was|has|does|its|this|us))$/, fr: /^(?:fois|pas|des|dans|plus|octets?|mais|sous|sans|vers)$/ };

test.each(LANGUAGES)('a sentence about one is in the singular, in every message in %s', (language) => {
  const plural = { en: /s$/, fr: /[sx]$/ }[language];
  const wrong = [...CATALOGUE].flatMap(([id, { text }]) => {
    const templates = [text.title, text.detail, text.fix, text.verify].flatMap((one) => (one === undefined ? [] : [one[language]]));
    const slots = new Set(templates.flatMap((one) => [...one.matchAll(/(?:\{|\[\[)(\w+)/g)].map(([, slot]) => slot as string)));
    const isSwitched = (slot: string) => templates.some((one) => one.includes(`[[${slot}|`));
    const values = Object.fromEntries([...slots].map((slot) => [slot, NUMBERS.has(slot) || isSwitched(slot) ? 1 : quote('X')]));
    const said = Object.values(renderTextWith(CATALOGUE, { id, values }, language)).join('\n');
    const behindOne = [...said.matchAll(/(?<![\d.,’\p{L}] ?)1[ \u00a0\u202f]([\p{L}’]+)/gu)].map(([, word]) => word as string);
    return NEVER_ONE.test(id)
      ? []
      : behindOne.filter((word) => plural.test(word) && !SINGULAR[language].test(word)).map((word) => `${id}: 1 ${word}`);
  });
  expect(wrong).toEqual([]);
});
