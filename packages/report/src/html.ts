/** The one way text becomes HTML here: a tagged template that escapes everything which is not HTML already. */

const MARKUP: unique symbol = Symbol('markup');

/** HTML made by `html`. The symbol cannot come out of JSON, so no stored value can pass for markup. */
export interface Html {
  readonly [MARKUP]: string;
}

/** What a hole takes. Nothing is printed for null, undefined and false; lists are joined without separator. */
export type Hole = Html | string | number | null | undefined | false | readonly Hole[];

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

/** Puts HTML between HTML, for lists that are sentences. */
export function join(parts: readonly Hole[], separator: string): Hole {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function print(hole: Hole): string {
  if (hole === null || hole === undefined || hole === false) return '';
  if (typeof hole === 'string') return escapeHtml(hole);
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Safe as text and between double quotes. Control, bidi and zero-width characters are dropped as well: they would
 * not break the page, but could make it read differently from what it says.
 */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '').replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
}
