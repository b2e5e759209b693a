/** The brief's examples, judged by the rules they are for; and that its guides speak of rules there are. */

import { assessUcp, CATALOG_QUALITY_RULES } from '@vitrine/engine';
import { store } from '../fixtures/ucp/build.ts';
import { PLATFORMS } from '../src/formats/product/platforms.ts';
import { readUcpProducts } from '../src/formats/product/ucp.ts';
import { IN_UCP, MINIMAL_PROFILE, PROFILE_ANSWER } from '../src/verdict/brief/examples.ts';
import { GUIDES } from '../src/verdict/brief/guides.ts';
import { placeOf } from '../src/verdict/brief/places.ts';
import { CATALOGUE } from '../src/verdict/catalogue-registry.ts';
import { facts, judged, ORIGIN } from './catalog-build.ts';
import { jsonAnswer, readBlocks, TEAPOT } from './read-support.ts';

const ids = new Set([...CATALOGUE.keys()].flatMap((id) => [id, id.split('.')[0] ?? '']));

test('a guide is named after a message or a rule there is, and names rules there are', () => {
  const named = Object.entries(GUIDES).flatMap(([id, { next = [], passes = [] }]) => [id, ...next, ...passes]);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('the minimal profile passes every rule it is said to pass; without a service, or empty, it does not', () => {
  const found = (profile: unknown) =>
    assessUcp(store({ profile }))
      .findings.filter(({ severity }) => severity !== 'info')
      .map(({ rule }) => rule);
  const profile = JSON.parse(MINIMAL_PROFILE.replaceAll('{origin}', 'https://shop.example'));
  const passes = Object.values(GUIDES).flatMap((guide) => guide.passes ?? []);
  expect(found(profile).filter((rule) => /^U/.test(rule) || passes.includes(rule))).toEqual([]);
  for (const rule of ['U08', 'U10']) expect(found({ ucp: {} })).toContain(rule);
  expect(found({ ucp: { ...profile.ucp, services: {} } })).toContain('R1');
});

const WORDS =
  'Grès émaillé tourné à la main, un litre, couvercle et anse. Passe au lave-vaisselle. Filtre en acier compris. Hauteur seize centimètres, poids neuf cents grammes, garantie deux ans.';

/** What a store would write in place of the words in capitals. */
const VALUES: Readonly<Record<string, string>> = {
  'DIGITS ON THE PACKAGING': '4006381333931',
  'LAST DAY OF THIS PRICE, YYYY-MM-DD': '2027-01-01',
  'NUMBER IN THE TAXONOMY': '5980',
  'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX': WORDS,
  'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE': WORDS,
  'KIND, BRAND, DECISIVE ATTRIBUTE': 'Théière Grès & Cie, un litre',
  'ITS NAME THERE': 'Théières',
  'YOUR-SKU': 'TH-1',
  'PART NUMBER OF THE MANUFACTURER': 'TG-100',
  RATE: '4.90',
  'PRICE PAID, WRITTEN LIKE 19.90': '19.90',
  'CODE OF ITS CURRENCY, LIKE EUR': 'EUR',
  'https://schema.org/ FOLLOWED BY InStock, OutOfStock, PreOrder OR BackOrder, AS IT IS': 'https://schema.org/OutOfStock',
  'https://schema.org/ FOLLOWED BY ReturnByMail, ReturnInStore OR ReturnAtKiosk': 'https://schema.org/ReturnByMail',
  'FEWEST DAYS BEFORE IT IS SENT': '0',
  'MOST DAYS BEFORE IT IS SENT': '1',
  'FEWEST DAYS ON THE WAY': '2',
  'MOST DAYS ON THE WAY': '4',
  'ITS SIZE': 'S',
  'ITS OTHER SIZE': 'L',
  'LOWEST MARK POSSIBLE': '1',
  'HIGHEST MARK POSSIBLE': '5',
  DAYS: '30',
  MEAN: '4.5',
  'NUMBER OF REVIEWS': '12',
  BRAND: 'Grès & Cie',
};

const UCP_VALUES: Readonly<Record<string, unknown>> = {
  'A NUMBER WITHOUT QUOTES: CENTS PAID, LIKE 1990': 1990,
  'true OR false WITHOUT QUOTES, AS IT IS': true,
  'ONE OF in_stock, backorder, preorder, out_of_stock, discontinued, AS IT IS': 'preorder',
  'A NUMBER WITHOUT QUOTES: MEAN': 4.5,
  'A NUMBER WITHOUT QUOTES: LOWEST': 1,
  'A NUMBER WITHOUT QUOTES: HIGHEST': 5,
  'A NUMBER WITHOUT QUOTES: OF REVIEWS': 12,
};

describe('an example, filled in and put into a product,', () => {
  const exampleOf = (rule: string) => Object.entries(GUIDES).find(([id]) => id === rule)?.[1].example;
  const rules = CATALOG_QUALITY_RULES.filter(({ id }) => id.startsWith('C-') && exampleOf(id) !== undefined);

  test('there is one for every part of the rubric but the two that need none', () => {
    const without = CATALOG_QUALITY_RULES.filter(({ id }) => id.startsWith('C-') && exampleOf(id) === undefined).map(({ id }) => id);
    expect(without.toSorted()).toEqual(['C-language', 'C-url']);
  });

  test.each(rules.map(({ id }) => id).filter((id) => id !== 'C-images'))('has not all the points of %s with its capitals left in', (id) => {
    const text = (exampleOf(id) ?? '').replaceAll('{origin}', ORIGIN).replaceAll('{country}', 'FR');
    const [product] = readBlocks(JSON.stringify({ ...TEAPOT, ...JSON.parse(text) })).products;
    const { rubric } = facts({ products: product === undefined ? [] : [judged(product)] });
    expect(rubric.find(({ rule }) => rule === id)?.grades.map(({ share }) => share)).not.toEqual([1]);
  });

  test.each(rules.map(({ id }) => id))('has all the points of %s', (id) => {
    const text = (exampleOf(id) ?? '').replaceAll('{origin}', ORIGIN).replaceAll('{country}', 'FR');
    const filled = JSON.parse(text, (_, value) => (typeof value === 'string' ? (VALUES[value] ?? value) : value));
    const [product] = readBlocks(JSON.stringify({ ...TEAPOT, ...filled })).products;
    if (product === undefined) throw new Error('the example has no product');
    const { rubric } = facts({ products: [judged(product)] });
    expect(rubric.find(({ rule }) => rule === id)?.grades).toEqual([{ share: 1, faults: [] }]);
  });
});

describe('an example of a UCP answer, filled in and put into a product,', () => {
  const rules = [
    'C-title',
    'C-description',
    'C-images',
    'C-price',
    'C-currency',
    'C-availability',
    'C-identifiers',
    'C-category',
    'C-rating',
  ];
  const answers = [...IN_UCP.values()];
  const others = { id: 'p1', title: 'Théière', url: `${ORIGIN}/p/theiere` };

  test.each(rules)('has all the points of %s', (id) => {
    const example = GUIDES[id]?.example ?? '';
    const text = (IN_UCP.get(example) ?? '').replaceAll('{origin}', ORIGIN);
    const filled = JSON.parse(text, (_, value) => (typeof value === 'string' ? (UCP_VALUES[value] ?? VALUES[value] ?? value) : value));
    const [product] = readUcpProducts(jsonAnswer({ ucp: { version: '2026-08-25' }, products: [{ ...others, ...filled }] })).products;
    if (product === undefined) throw new Error('the example has no product');
    const { rubric } = facts({ products: [judged(product)] });
    expect(rubric.find(({ rule }) => rule === id)?.grades).toEqual([{ share: 1, faults: [] }]);
  });

  test('there is one for each, and none states a fact', () => {
    expect(answers.filter((example) => !Object.values(GUIDES).some((guide) => IN_UCP.get(guide.example ?? '') === example))).toEqual([]);
    for (const example of answers) expect(example).not.toMatch(/": "?\d|": (?:true|false)/);
  });
});

test('an example of markup states no fact of a product that could be copied instead of looked up', () => {
  for (const { example } of Object.values(GUIDES)) {
    if (example === undefined || example === PROFILE_ANSWER) continue;
    expect(example).not.toMatch(/": "?\d|urrency": "[A-Z]{3}"|schema\.org\/\w*Stock"/);
  }
  expect(MINIMAL_PROFILE).toContain('{origin}/YOUR-MCP-ENDPOINT');
});

test('every platform has a place for the document and for the markup', () => {
  for (const platform of [...Object.keys(PLATFORMS), null] as never[]) {
    for (const rule of ['U01', 'C-price']) expect(Object.keys(placeOf(rule, platform) ?? {})).toEqual(['en', 'fr']);
  }
});
