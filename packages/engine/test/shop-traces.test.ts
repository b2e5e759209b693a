/** Trials made by hand, and who is to blame for each, or that the purchase is right. */

import type { MissionPlan } from '@vitrine/engine';
import { cart, denied, finds, gone, HOME, MISSION, one, product, reads, refuses, says, shows, unheard, variant } from './shop-fixtures.ts';
import { testTrials } from './shop-trials.ts';

const RED = variant({ id: 'v2', label: 'Rouge', options: [{ name: 'Couleur', label: 'rouge' }] });
const BOWL = product({ variants: [variant(), RED] });
/** Another seller's bowl of that name, which the plan did not know. */
const SECOND_SELLER = product({ id: 'p9', title: 'Bol en grès émaillé', url: `${HOME}/p9`, variants: [variant({ id: 'v9', price: 22 })] });
const others = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    product({ id: `o${index}`, title: `Bol à soupe ${'abcdefghij'[index]}bc`, variants: [variant({ id: `w${index}` })] }),
  );
const BOL = finds('bol', BOWL);
const BOUGHT = cart([one('v1')]);
const CHAIR = product({ id: 'c1', title: 'Chaise pliante', variants: [variant({ id: 'c1' })] });
const NOTHING_FITS: MissionPlan = { ...MISSION, kind: 'over_budget', ceiling: 12, variants: [] };
const PAIR: MissionPlan = { ...MISSION, kind: 'two_things', ceiling: 60, other: { words: ['Chaise', 'pliante'], variants: ['c1'] } };
const COMPARED: MissionPlan = {
  ...MISSION,
  kind: 'comparison',
  attribute: null,
  other: { words: ['Chaise', 'pliante'], variants: ['c1'] },
};
const IN_POUNDS = product({ ...CHAIR, variants: [variant({ id: 'c1', price: 30, currency: 'GBP' })] });
const CHEAPEST: MissionPlan = { ...MISSION, kind: 'cheapest_option', attribute: null, variants: ['v1', 'v2'] };

testTrials([
  [
    'the same bowl from a second seller, cheaper',
    'right',
    [finds('bol grès', BOWL, SECOND_SELLER), reads(SECOND_SELLER), cart([one('v9')], { total: 22 })],
  ],
  [
    'sold out at the first seller, bought from the second',
    'right',
    [finds('bol', BOWL, SECOND_SELLER), denied('sold_out'), cart([one('v9')], { total: 22 })],
  ],
  ['the red one first, then taken out for the blue one', 'right', [BOL, cart([one('v2')]), gone('v2'), BOUGHT]],
  [
    'two of it, which the store writes as two lines',
    'right',
    [BOL, cart([one('v1', 2)], { lines: [one('v1'), one('v1')], total: 48 })],
    { mission: { ...MISSION, quantity: 2, ceiling: 57.6 } },
  ],
  [
    'one of it, which the store doubles in a second line',
    'store: other_cart',
    [BOL, cart([one('v1')], { lines: [one('v1'), one('v1')], total: 48 })],
    { mission: { ...MISSION, ceiling: 60 } },
  ],
  ['a cart that fails once and is made when asked again', 'right', [BOL, denied('unreachable'), BOUGHT]],
  [
    'a right cart, and more of it declined afterwards',
    'right',
    [BOL, BOUGHT, refuses('add_to_cart', { variant_id: 'v1', quantity: 2 }, 'declined'), says(true)],
  ],
  ['nothing for all words, found by one of them', 'right', [finds('bol grès émaillé bleu'), BOL, BOUGHT]],
  ['a word of the wish inside another word', 'model: not_tried', [finds('sauce bolognaise'), says(false)]],
  ['the wish in another language than the store’s', 'model: not_tried', [finds('stoneware bowl'), says(false)]],
  ['a word of the wish in its plural, and nothing shown', 'store: nothing_found', [finds('bols émaillés'), says(false)]],
  ['ten of many bowls shown for one word, and no more asked', 'model: not_tried', [finds('bol', ...others(10)), says(false)]],
  ['ten other bowls shown for all words of the wish', 'store: other_thing', [finds('bol grès émaillé', ...others(10)), says(false)]],
  ['three other bowls and no more for one word', 'store: other_thing', [finds('bol', ...others(3)), says(false)]],
  ['nothing for the wish, after a search that no answer came to', 'store: nothing_found', [unheard('bol'), finds('bol grès'), says(false)]],
  [
    'the wish asked in a broken call, something else in a right one',
    'model: not_tried',
    [refuses('search', { query: 'bol', colour: 'blue' }, 'invalid_arguments'), finds('chaise'), says(false)],
  ],
  ['no answer to the wish, chairs to another question', 'between: unreachable', [unheard('bol'), finds('chaise', CHAIR), says(false)]],
  [
    'ten of many for one word, and no answer to all words',
    'between: unreachable',
    [finds('bol', ...others(10)), unheard('bol grès émaillé'), says(false)],
  ],
  [
    'ten bowls for a category of chairs',
    'store: other_thing',
    [finds('chaises', ...others(10)), says(false)],
    { mission: { ...MISSION, kind: 'category', words: [], category: 'Chaises', attribute: null, variants: [] } },
  ],
  [
    'nothing fits: no answer to the wish, chairs to another question',
    'between: unreachable',
    [unheard('bol'), finds('chaise', CHAIR), says(false)],
    { mission: NOTHING_FITS },
  ],
  [
    'one word of a wish in the plural, asked in the singular',
    'store: nothing_found',
    [finds('chaise'), says(false)],
    { mission: { ...MISSION, words: ['Chaises', 'pliantes'], category: null } },
  ],
  [
    'of two to be compared the one asked for is in another currency',
    'store: other_currency',
    [finds('chaise pliante', IN_POUNDS), says(false)],
    { mission: COMPARED },
  ],
  [
    'of two to be compared the one asked for is not shown',
    'store: nothing_found',
    [finds('chaise pliante'), says(false)],
    { mission: COMPARED },
  ],
  [
    'of two to be compared the dearer one is sold out, the other never asked for',
    'model: not_tried',
    [finds('chaise pliante', product({ ...CHAIR, variants: [variant({ id: 'c1', price: 30, available: false })] })), says(false)],
    { mission: COMPARED },
  ],
  [
    'of two to be compared only the dearer one asked for',
    'model: not_tried',
    [finds('chaise pliante', CHAIR), says(false)],
    { mission: COMPARED },
  ],
  [
    'the second of two things is not shown',
    'store: other_thing',
    [BOL, reads(BOWL), finds('chaise pliante', ...others(2)), says(false)],
    { mission: PAIR },
  ],
  ['the second of two things is never asked for', 'model: not_tried', [BOL, reads(BOWL), says(false)], { mission: PAIR }],
  ['nothing fits: bought, thought better of, and said so', 'right', [BOL, BOUGHT, gone('v1'), says(false)], { mission: NOTHING_FITS }],
  [
    'nothing fits: asked up to the limit of the wish, and said so',
    'right',
    [shows({ query: 'bol', max_price: 12 }), says(false)],
    { mission: NOTHING_FITS },
  ],
  [
    'nothing fits: asked for less than the wish allows',
    'model: not_tried',
    [shows({ query: 'bol', max_price: 5 }), says(false)],
    { mission: NOTHING_FITS },
  ],
  ['nothing fits: said so, with the cart still full', 'model: bought_anyway', [BOL, BOUGHT, says(false)], { mission: NOTHING_FITS }],
  [
    'the cheapest colour is sold out, the next one bought',
    'right',
    [finds('bol', product({ variants: [variant(), { ...RED, price: 20, available: false }] })), BOUGHT],
    { mission: CHEAPEST },
  ],
  [
    'the cheapest colour is to be had, the dearer one bought',
    'model: wrong_variant',
    [finds('bol', product({ variants: [variant(), { ...RED, price: 20 }] })), BOUGHT],
    { mission: CHEAPEST },
  ],
  [
    'two things asked for, one of them dropped by the cart',
    'store: other_cart',
    [BOL, finds('chaise pliante', CHAIR), cart([one('v1'), one('c1')], { lines: [one('v1')] })],
    { mission: PAIR },
  ],
  ['the money ran out after one of two things', 'ours: money', [BOL, BOUGHT], { mission: PAIR, stop: 'money' }],
  ['the right request declined, and the red one bought instead', 'store: declined', [BOL, denied('declined'), cart([one('v2')])]],
  ['arguments in a list, and nothing else', 'model: invalid_arguments', [refuses('search', [{ query: 'bol' }], 'invalid_arguments')]],
  ['shopped on after it had said it was done', 'right', [BOL, says(true), BOUGHT]],
  ['the right title in letters of another width', 'right', [finds('bol', product({ title: 'Ｂｏｌ en grès émaillé' })), BOUGHT]],
  ['robots.txt forbids the search', 'between: robots', [refuses('search', { query: 'bol' }, 'robots'), says(false)]],
  ['the requests of the audit were spent', 'ours: budget', [refuses('search', { query: 'bol' }, 'budget'), says(false)]],
]);
