/**
 * Messages are written in a file of sentences beside the rule that uses them, in both languages; a key and its values are stored.
 * The types enforce completeness: a missing language or text, a French text with other slots than the English one, a misspelt key
 * or a missing slot value does not compile.
 */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Text that came from the audited store. Always handled as data: renderers clean it, cap it and set it apart; it is
 * never part of a sentence.
 */
export interface Quoted {
  readonly quoted: string;
}
export type SlotValue = string | number | Quoted;

/** Marks store text, so that no renderer takes it for our own. */
export function quote(text: string): Quoted {
  // 2,048 units bound what is stored; renderers cap further (120 characters in the brief).
  return { quoted: text.slice(0, 2048) };
}

export interface Localized<T extends string = string> {
  readonly en: T;
  readonly fr: string;
}

/** The texts of one finding. `{slot}` is filled from the values; every text of a message may use any of its slots. */
export interface FindingText {
  readonly title: Localized;
  readonly detail: Localized;
  /** What the store must do. */
  readonly fix: Localized;
  /** How to verify the fix; for the brief. */
  readonly verify?: Localized;
}
export type Messages = Readonly<Record<string, FindingText>>;

/** A language-free reference to a sentence. */
export interface MessageRef {
  /** `<rule>.<key>`, for instance `U03.redirected`. */
  readonly id: string;
  readonly values: Readonly<Record<string, SlotValue>>;
}

type SlotsIn<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;
type TextOf<T> = T extends { readonly en: infer E extends string } ? E : never;
/** Every slot the English texts of one message name. */
type SlotsOf<M extends FindingText> = {
  [K in keyof M]-?: SlotsIn<TextOf<M[K]>>;
}[keyof M];

type LinesOf<T extends string> = T extends `${infer First}\n${infer Rest}` ? readonly [First, ...LinesOf<Rest>] : readonly [T];
type Texts = readonly string[];

/** Why a text does not compile: no text has this member, and the compiler names it. */
interface Refused<Why extends string> {
  readonly refused: Why;
}
/** The French text `T`, refused where its lines `F` and the English ones `E` are not one message. */
type Agreeing<T extends string, E extends Texts, F extends Texts> = E extends readonly [
  infer Ours extends string,
  ...infer OtherOurs extends Texts,
]
  ? F extends readonly [infer Theirs extends string, ...infer OtherTheirs extends Texts]
    ? [SlotsIn<Ours>, SlotsIn<Theirs>] extends [SlotsIn<Theirs>, SlotsIn<Ours>]
      ? Agreeing<T, OtherOurs, OtherTheirs>
      : Refused<'its slots differ from those of the English text'>
    : Refused<'a text is missing'>
  : F extends readonly []
    ? T
    : Refused<'a text is left over'>;
interface Checked<E extends string, F extends string> {
  readonly en: LinesOf<E>['length'] extends 3 | 4 ? E : Refused<'a message has three texts or four'>;
  readonly fr: Agreeing<F, LinesOf<E>, LinesOf<F>>;
}

/** One message as it is written: the texts of each language, each on a line of its own. */
interface Written {
  readonly en: string;
  readonly fr: string;
}
type Told<E extends Texts, V> = E extends readonly [
  infer Title extends string,
  infer Detail extends string,
  infer Fix extends string,
  ...infer Own extends Texts,
]
  ? { readonly title: Localized<Title>; readonly detail: Localized<Detail>; readonly fix: Localized<Fix> } & (Own extends readonly [
      infer Verify extends string,
    ]
      ? { readonly verify: Localized<Verify> }
      : [V] extends [never]
        ? unknown
        : { readonly verify: V })
  : never;

const TEXTS = ['title', 'detail', 'fix', 'verify'] as const satisfies readonly (keyof FindingText)[];

/**
 * Messages as they are written, English and French: the lines of each are `title`, `detail`, `fix` and, where it has its own, `verify`;
 * blanks around a line do not count. The parameter `verify` is said by every message that has none of its own.
 */
export function worded<const M extends Readonly<Record<string, Written>>, const V extends Localized = never>(
  messages: M & { readonly [K in keyof M]: Checked<M[K]['en'], M[K]['fr']> },
  verify?: V,
): { readonly [K in keyof M]: Told<LinesOf<M[K]['en']>, V> } {
  const told = Object.entries<Written>(messages).map(([key, { en, fr }]) => {
    const french = linesOf(fr);
    const texts = linesOf(en).map((text, index) => [TEXTS[index], { en: text, fr: french[index] }]);
    return [key, { ...Object.fromEntries(texts), ...(verify && texts.length < TEXTS.length && { verify }) }];
  });
  return Object.fromEntries(told);
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}

export type ValuesFor<M extends FindingText> = [SlotsOf<M>] extends [never]
  ? Readonly<Record<string, never>> | undefined
  : { readonly [S in SlotsOf<M>]: SlotValue };

/** Fills `{slot}`s. `show` decides how a value is printed (escaped, cleaned, fenced); a missing value prints the slot's name. */
export function fill(template: string, values: MessageRef['values'], show: (value: SlotValue) => string): string {
  return template.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const value = Object.hasOwn(values, slot) ? values[slot] : undefined;
    return value === undefined ? whole : show(value);
  });
}
