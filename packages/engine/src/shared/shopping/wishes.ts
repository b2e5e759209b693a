/**
 * A mission as a person would say it, in the language of the store's market, and read again from those words. A mission that
 * nothing satisfies is said like any other. Texts of the store stand in quotation marks, which `unquoted` takes out of them.
 */

import { inertText } from '../../core/inert.ts';
import { type MissionPlan, PURCHASES, WISH_LANGUAGES, type WishLanguage } from './mission-plan.ts';

/** Kinds with sentences of their own; what nothing satisfies is wished for in the same words. */
type SaidKind = (typeof PURCHASES)[number];

/** `[…]` is left out when the mission has nothing for a slot in it. */
const SENTENCES: Readonly<Record<WishLanguage, Readonly<Record<SaidKind, string>>>> = {
  en: {
    attributes: 'I would like “{words}”[ (“{category}”)][, {name} “{label}”]. {ceiling} {currency} at most.',
    quantity: 'I need {quantity} of “{words}”[ (“{category}”)][, {name} “{label}”]. Together {ceiling} {currency} at most.',
    exact: 'I want exactly this one: “{words}”[, {name} “{label}”]. {ceiling} {currency} at most.',
    cheapest_option: 'One “{words}” please, whichever version costs least. I pay in {currency}.',
    comparison: 'Which costs less, “{words}” or “{other}”? Take one of that. I pay in {currency}.',
    cheapest: 'One of whatever is cheapest in “{category}”. I pay in {currency}.',
    two_things: 'I need one “{words}” and one “{other}”. Together {ceiling} {currency} at most.',
    category: 'I need a present, something from “{category}”. {ceiling} {currency} at most.',
    compatible: 'I have “{other}” and need one “{words}” that goes with it. {ceiling} {currency} at most.',
    delivered: 'I would like “{words}”[, {name} “{label}”], sent to {postcode}. With shipping {ceiling} {currency} at most.',
  },
  fr: {
    attributes: 'Je voudrais « {words} »[ (« {category} »)][, {name} « {label} »]. {ceiling} {currency} au plus.',
    quantity: 'Il me faut {quantity} fois « {words} »[ (« {category} »)][, {name} « {label} »]. {ceiling} {currency} au plus en tout.',
    exact: 'Je veux exactement celui-ci : « {words} »[, {name} « {label} »]. {ceiling} {currency} au plus.',
    cheapest_option: 'Un exemplaire de « {words} », dans la version la moins chère. Je paie en {currency}.',
    comparison: 'Qu’est-ce qui coûte le moins, « {words} » ou « {other} » ? Prenez-en un. Je paie en {currency}.',
    cheapest: 'Un exemplaire de ce que vous avez de moins cher en « {category} ». Je paie en {currency}.',
    two_things: 'Il me faut « {words} » et « {other} », un de chaque. {ceiling} {currency} au plus en tout.',
    category: 'Je cherche un cadeau, quelque chose en « {category} ». {ceiling} {currency} au plus.',
    compatible: 'J’ai « {other} » et je cherche « {words} » qui aille avec. {ceiling} {currency} au plus.',
    delivered: 'Je voudrais « {words} »[, {name} « {label} »], livré à {postcode}. {ceiling} {currency} au plus, livraison comprise.',
  },
  de: {
    attributes: 'Ich hätte gern „{words}“[ („{category}“)][, {name} „{label}“]. Höchstens {ceiling} {currency}.',
    quantity: 'Ich brauche {quantity} Stück „{words}“[ („{category}“)][, {name} „{label}“]. Zusammen höchstens {ceiling} {currency}.',
    exact: 'Ich möchte genau diesen Artikel: „{words}“[, {name} „{label}“]. Höchstens {ceiling} {currency}.',
    cheapest_option: 'Einmal „{words}“, in der günstigsten Ausführung. Ich zahle in {currency}.',
    comparison: 'Was kostet weniger, „{words}“ oder „{other}“? Davon bitte eins. Ich zahle in {currency}.',
    cheapest: 'Einmal das Günstigste, was Sie unter „{category}“ haben. Ich zahle in {currency}.',
    two_things: 'Ich brauche einmal „{words}“ und einmal „{other}“. Zusammen höchstens {ceiling} {currency}.',
    category: 'Ich suche ein Geschenk, etwas aus „{category}“. Höchstens {ceiling} {currency}.',
    compatible: 'Ich habe „{other}“ und suche „{words}“ passend dazu. Höchstens {ceiling} {currency}.',
    delivered: 'Ich hätte gern „{words}“[, {name} „{label}“], geliefert nach {postcode}. Mit Versand höchstens {ceiling} {currency}.',
  },
};

const QUOTES = /[“”„«»]/g;

/** Store text for a wish: inert, of at most `max` characters, without our quotation marks. */
export function unquoted(text: string, max: number): string {
  return inertText(text.replace(QUOTES, ' '), max).trim();
}

export function wishText(mission: MissionPlan): string {
  const { kind, language, words, category, attribute, other, quantity, postcode, ceiling, currency } = mission;
  const thing = words.join(' ');
  // The one that costs less must not always be named first.
  const pair = kind === 'comparison' ? [thing, other?.words.join(' ')].toSorted() : [thing, other?.words.join(' ')];
  const slots: Readonly<Record<string, string | number | null | undefined>> = {
    ...{ words: pair[0], other: pair[1], category, name: attribute?.name, label: attribute?.label },
    ...{ quantity, postcode, ceiling: amountIn(ceiling, language), currency },
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot]));
  const hasAll = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, slot = '']) => slots[slot] != null && slots[slot] !== '');
  // A mission nothing satisfies is asked for like any thing.
  return filled(
    SENTENCES[language][PURCHASES.find((one) => one === kind) ?? 'attributes'].replace(/\[([^\][]+)\]/g, (_, part: string) =>
      hasAll(part) ? part : '',
    ),
  );
}

/** As a price tag has it: "24.90", "24,90" where the language has commas, "24" of a whole amount. */
export function amountIn(amount: number, language: WishLanguage): string {
  const text = String(amount).replace(/\.\d$/, '$&0');
  return language === 'en' ? text : text.replace('.', ',');
}

/** What a reader without a language model understands of a wish. No ceiling is told: infinite. */
export type ReadWish = Pick<MissionPlan, 'words' | 'category' | 'attribute' | 'ceiling' | 'currency'> &
  Required<Pick<MissionPlan, 'quantity' | 'language'>> & { readonly kind: SaidKind; readonly other: readonly string[] };

/** Slots that no quotation mark ends. */
const FIGURES: Readonly<Record<string, string>> = {
  ceiling: '\\d{1,12}(?:[.,]\\d{1,3})?',
  currency: '\\p{L}{1,8}',
  quantity: '\\d{1,6}',
  postcode: '[^“”„«».]{1,20}',
};
const PATTERNS = Object.fromEntries(
  WISH_LANGUAGES.map((language) => [language, Object.fromEntries(PURCHASES.map((kind) => [kind, patternOf(SENTENCES[language][kind])]))]),
) as Readonly<Record<WishLanguage, Readonly<Record<SaidKind, RegExp>>>>;

/** null for a text that is no sentence of ours. */
export function readWish(text: string): ReadWish | null {
  for (const language of WISH_LANGUAGES) {
    for (const kind of PURCHASES) {
      const slots = PATTERNS[language][kind].exec(text)?.groups;
      if (slots === undefined) continue;
      const { words = '', other = '', category = null, name, label, quantity = '1', ceiling, currency = '' } = slots;
      return {
        ...{ kind, language, category, currency, words: words.split(' ').filter(Boolean), other: other.split(' ').filter(Boolean) },
        attribute: name === undefined || label === undefined ? null : { name, label },
        quantity: Number(quantity),
        ceiling: ceiling === undefined ? Number.POSITIVE_INFINITY : Number(ceiling.replace(',', '.')),
      };
    }
  }
  return null;
}

function patternOf(sentence: string): RegExp {
  const escaped = sentence
    .replace(/[.?()]/g, '\\$&')
    .replace(/\[/g, '(?:')
    .replace(/\]/g, ')?');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, (_, slot: string) => `(?<${slot}>${FIGURES[slot] ?? '[^“”„«»]+?'})`)}$`, 'u');
}
