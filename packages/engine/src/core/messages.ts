/**
 * Messages are written in a file of sentences beside the rule that uses them, in both languages; a key and its values are stored.
 * The types enforce completeness: a missing language, a French text with other slots than the English one, a misspelt
 * key or a missing slot value does not compile.
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

type SameSlots<E extends string, F extends string> = [SlotsIn<E>] extends [SlotsIn<F>]
  ? [SlotsIn<F>] extends [SlotsIn<E>]
    ? F
    : `slots differ from the English text`
  : `slots differ from the English text`;
type CheckLocalized<L> = L extends { readonly en: infer E extends string; readonly fr: infer F extends string }
  ? { readonly en: E; readonly fr: SameSlots<E, F> }
  : L;
/** Fails to compile where a French text has other slots than the English one. */
export type CheckedMessages<M extends Messages> = {
  readonly [K in keyof M]: { readonly [P in keyof M[K]]: CheckLocalized<M[K][P]> };
};

/** Messages outside a rule or signal, held to the same slots in both languages. */
export function worded<const M extends Messages>(messages: M & CheckedMessages<M>): M {
  return messages;
}

/** The sentences of one language: by message key, then by text (`title`, `detail`, `fix`, `verify`). */
export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The sentences `E` in another language `F`: the same keys, the same texts, the same slots in each. */
export type Translation<E extends Sentences, F extends Sentences> = {
  readonly [K in keyof E]: K extends keyof F ? SameTexts<E[K], F[K]> : E[K];
} & {
  readonly [K in Exclude<keyof F, keyof E>]: never;
};
type Texts = Sentences[string];
type SameTexts<E extends Texts, F extends Texts> = {
  readonly [P in keyof E]: P extends keyof F ? SameSlots<E[P], F[P]> : string;
} & { readonly [P in Exclude<keyof F, keyof E>]: never };
/** Both languages side by side, as rules and signals take their messages; `V` stands where a message has no `verify`. */
export type Translated<E extends Sentences, F extends Sentences, V = never> = {
  readonly [K in keyof E]: {
    readonly [P in keyof E[K]]: { readonly en: E[K][P]; readonly fr: K extends keyof F ? (P extends keyof F[K] ? F[K][P] : never) : never };
  } & ([V] extends [never] ? unknown : 'verify' extends keyof E[K] ? unknown : { readonly verify: V });
};

/**
 * The messages of a file of sentences, `<rule>.words.ts` or `signals/<id>/words.ts`. A French text that is missing, left over or has other
 * slots than the English one does not compile. `verify` is said by every message that has none of its own.
 */
export function translated<const E extends Sentences, const F extends Sentences, const V extends Localized = never>(
  en: E,
  fr: F & Translation<E, F>,
  verify?: V,
): Translated<E, F, V> {
  const pairs = Object.entries(en).map(([key, texts]) => {
    const own = Object.entries(texts).map(([text, english]) => [text, { en: english, fr: fr[key]?.[text] ?? '' }]);
    return [key, { ...Object.fromEntries(own), ...(verify && !Object.hasOwn(texts, 'verify') && { verify }) }];
  });
  return Object.fromEntries(pairs) as Translated<E, F, V>;
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
