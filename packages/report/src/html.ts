/** The language of every page made on a server: a tagged template that escapes everything which is not HTML already. */

import { escapeMarkup } from '@vitrine/engine';

const MARKUP: unique symbol = Symbol('markup');

/** HTML made by `html`. The symbol cannot come out of JSON, so no stored value can pass for markup. */
export interface Html {
  readonly [MARKUP]: string;
}

/** What a hole takes. Nothing is printed for null, undefined and false; lists are joined without separator. */
export type Hole = Html | string | number | null | undefined | false | readonly Hole[];

/** Values by name; names are ours. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Literal parts are ours and stay; holes are escaped unless they are `Html`. Attribute values stand between double quotes. */
export function html(literals: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  let out = literals[0] ?? '';
  holes.forEach((hole, index) => {
    out += print(hole) + (literals[index + 1] ?? '');
  });
  return { [MARKUP]: out };
}

/** The characters of the page. */
export function toText(markup: Html): string {
  return markup[MARKUP];
}

/**
 * Attributes behind a blank each: the name alone where the value is true, nothing where it is null, undefined or false. A value keeps all of
 * its characters, for a form sends it back.
 */
export function attributes(values: Attributes): Html {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`;
  });
  return madeBefore(printed.join(''));
}

/** What `html` made before and came back as text. Nothing else: it is not escaped again. */
export function madeBefore(text: string): Html {
  return { [MARKUP]: text };
}

/** Puts HTML between HTML, for lists that are sentences. */
export function join(parts: readonly Hole[], separator: string): Hole {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function print(hole: Hole): string {
  if (hole === null || hole === undefined || hole === false) return '';
  if (typeof hole === 'string') return shown(hole);
  if (typeof hole === 'number') return String(hole);
  if (!isList(hole)) return hole[MARKUP];
  // `join` would copy the text of a section once for every list that it is in.
  let out = '';
  for (const one of hole) out += print(one);
  return out;
}

function isList(hole: Html | readonly Hole[]): hole is readonly Hole[] {
  return Array.isArray(hole);
}

/** Control, bidi and zero-width characters are dropped: they would not break the page, but could make it read differently from what it says. */
function shown(text: string): string {
  return escapeMarkup(text).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
}
