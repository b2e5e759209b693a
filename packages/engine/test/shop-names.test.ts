/** Missions for products of any name: generated in ten scripts, numbered, short, and beside others that differ by one number. */

import { type MissionPlan, readWish, wishText } from '@vitrine/engine';
import { seeded } from '../../testkit/src/seeded.ts';
import { BLANK_VARIANT, blankProduct } from '../src/formats/product/blank.ts';
import type { Product } from '../src/formats/product/product.ts';
import { candidateOf } from '../src/shared/shopping/candidates.ts';
import { PLANNERS, type Shelf } from '../src/shared/shopping/kinds.ts';
import { isSameWord, isWished, tellingWords } from '../src/shared/shopping/match.ts';
import { type ShownProduct, showProducts } from '../src/shared/shopping/shown.ts';
import { finds, judgedTrial, refuses, says } from './shop-fixtures.ts';

const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20261126);

/** First and last letter of a range, or letters of the script; words of `least` to `most`, with a space between them or not. */
const SCRIPTS: Readonly<
  Record<string, { readonly letters: string; readonly least: number; readonly most: number; readonly space: string }>
> = {
  Latin: { letters: 'abcdefghijklmnopqrstuvwxyzéèüößłçñ', least: 1, most: 9, space: ' ' },
  Greek: { letters: 'αβγδεζηθικλμνξοπρστυφχψωάέή', least: 1, most: 8, space: ' ' },
  Cyrillic: { letters: 'абвгдежзийклмнопрстуфхцчшщыэюя', least: 1, most: 9, space: ' ' },
  Arabic: { letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', least: 2, most: 7, space: ' ' },
  Hebrew: { letters: 'אבגדהוזחטיכלמנסעפצקרשת', least: 2, most: 6, space: ' ' },
  Devanagari: { letters: 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह', least: 2, most: 6, space: ' ' },
  Thai: { letters: 'กขคงจฉชซญฐดตถทธนบปผฝพฟภมยรลวศสห', least: 3, most: 12, space: '' },
  Hangul: { letters: '가나다라마바사아자차카타파하컵잔병책', least: 1, most: 5, space: ' ' },
  Han: { letters: '茶杯壶碗盘瓶书灯椅桌红蓝白黑大小花竹', least: 1, most: 4, space: '' },
  Kana: { letters: 'あいうえおかがきぎくぐコップグラスカップ', least: 2, most: 6, space: '' },
};

/** Whole numbers from 0 to `below`, that one left out. */
function drawing(seed: number): (below: number) => number {
  const next = seeded(seed);
  return (below) => Math.floor(next() * below);
}

function nameIn(script: string, draw: (below: number) => number): string {
  const { letters, least, most, space } = SCRIPTS[script] as (typeof SCRIPTS)[string];
  const all = Array.from(letters);
  const word = () => Array.from({ length: least + draw(most - least + 1) }, () => all[draw(all.length)]).join('');
  return Array.from({ length: 1 + draw(4) }, word).join(space);
}

const made = (title: string, index: number, availability: 'in_stock' | null = 'in_stock'): Product => ({
  ...blankProduct('ucp', 'x'),
  ...{ id: `p${index}`, title, categories: [] },
  variants: [
    {
      ...BLANK_VARIANT,
      id: `v${index}`,
      price: { minor: 2000 + index, currency: 'EUR' } as Product['variants'][number]['price'],
      availability,
    },
  ],
});
const shelfOf = (products: readonly Product[]): Shelf => ({
  candidates: products.flatMap((one) => candidateOf(one) ?? []),
  market: { country: 'FR', currency: 'EUR', languages: ['fr'] },
  ...{ language: 'en', hasCart: true, fillsTwo: true, findsCategories: true },
});
const plansFor = (products: readonly Product[]): readonly MissionPlan[] => {
  const shelf = shelfOf(products);
  return shelf.candidates.flatMap((one) => {
    const draft = PLANNERS.attributes(one, shelf);
    return draft === null ? [] : [{ ...draft, id: '1', language: 'en', variants: [] }];
  });
};
const shown = (product: Product): ShownProduct => showProducts([product], true).shown[0] as ShownProduct;
const meets = (mission: MissionPlan, product: Product) => shown(product).variants.some((one) => isWished(mission, shown(product), one));

/** What is said of a store that answers this search with nothing, or that was never asked. */
function blamed(mission: MissionPlan, query: string): string | null {
  return judgedTrial([finds(query), says(false)], { mission }).whose;
}

describe.each(Object.keys(SCRIPTS))('names in %s', (script) => {
  const draw = drawing(SEED + script.length * 1000 + script.charCodeAt(0));
  const FAMILIES = Array.from({ length: 40 }, () => nameIn(script, draw));

  test('each can be wished for, and its wish is read again', () => {
    for (const name of FAMILIES) {
      const [mission] = plansFor([made(name, 1)]);
      expect([name, mission?.words.length ?? 0]).not.toEqual([name, 0]);
      expect(readWish(wishText(mission as MissionPlan))?.words).toEqual(mission?.words);
    }
  });

  test('a number tells one from another of the same name', () => {
    for (const name of FAMILIES) {
      const models = [13, 14, 15].map((number, index) => made(`${name} ${number}`, index));
      const plans = plansFor(models);
      expect(plans.map((mission) => models.map((model) => meets(mission, model)))).toEqual([
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ]);
    }
  });

  test('a store that was asked for it by its name is blamed for showing nothing, one that was not is not', () => {
    for (const name of FAMILIES) {
      const [mission] = plansFor([made(name, 1)]) as readonly [MissionPlan];
      expect([name, blamed(mission, mission.words.join(' '))]).toEqual([name, 'store']);
      expect([name, blamed(mission, '0000')]).toEqual([name, 'model']);
    }
  });
});

describe('words of a name', () => {
  test.each([
    ['PS5', ['PS5']],
    ['A4 80 g', ['A4', '80', 'g']],
    ['茶杯', ['茶杯']],
    ['Galaxy 14', ['Galaxy', '14']],
    ['L’Art de la table', ['Art', 'table']],
    ['The One', ['One']],
    ['Les', ['Les']],
    ['Bol lot de 4', ['Bol']],
    ['Men’s shirt', ['Men', 'shirt']],
    ['🍵', []],
  ])('%s', (title, words) => expect(tellingWords(title)).toEqual(words));

  test.each([
    ['bol', 'bols', true],
    ['bol', 'bolognaise', false],
    ['1300', '13000', false],
    ['ps5', 'ps', false],
    ['青花瓷茶壶', '茶壶', true],
    ['茶杯', '茶壶', false],
  ])('%s and %s', (one, other, same) => expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([same, same]));
});

test('of a store whose search was refused nothing is said but the refusal', () => {
  const [mission] = plansFor([made('茶杯', 1)]) as readonly [MissionPlan];
  const verdict = judgedTrial([refuses('search', { query: '茶杯' }, 'blocked')], { mission });
  expect(verdict).toMatchObject({ obstacle: 'blocked', whose: 'between' });
});
