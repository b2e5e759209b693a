/** Dictionaries of RFC 9651, as far as message signatures use them; a malformed dictionary is rejected whole. */

/** Strings and tokens are both strings; byte sequences are bytes. */
type BareItem = string | number | boolean | Uint8Array;
/** Parameters by key; a flag without value is true. */
export interface Parameters {
  readonly [name: string]: BareItem;
}
/** One item of an inner list. */
export interface Item {
  readonly value: BareItem;
  readonly parameters: Parameters;
  /** As written, parameters included. */
  readonly raw: string;
}
/** One member of a dictionary. */
export interface Member {
  /** A list for inner lists, else the one item. */
  readonly value: readonly Item[] | BareItem;
  readonly parameters: Parameters;
  readonly raw: string;
}

/** Null for anything §4.2.2 would refuse; a key given twice keeps its last value. */
export function parseDictionary(text: string): ReadonlyMap<string, Member> | null {
  const reader = { text: text.trim(), at: 0 };
  const members = new Map<string, Member>();
  try {
    while (reader.at < reader.text.length) {
      const key = take(reader, /[a-z*][a-z0-9_.*-]*/y);
      members.set(key, readMember(reader));
      take(reader, /[ \t]*/y);
      if (reader.at === reader.text.length) break;
      take(reader, /,[ \t]*(?=[^\s])/y);
    }
    return members;
  } catch (error) {
    if (error === MALFORMED) return null;
    throw error;
  }
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Thrown and caught within this file only, to leave the recursive reader. */
const MALFORMED = new Error('not a structured field');

function readMember(reader: Reader): Member {
  const start = reader.at + 1;
  if (!accept(reader, '=')) return { value: true, parameters: readParameters(reader), raw: '?1' };
  const value = accept(reader, '(') ? readInnerList(reader) : readBareItem(reader);
  const parameters = readParameters(reader);
  return { value, parameters, raw: reader.text.slice(start, reader.at) };
}

function readInnerList(reader: Reader): readonly Item[] {
  const items: Item[] = [];
  for (;;) {
    take(reader, / */y);
    if (accept(reader, ')')) return items;
    const start = reader.at;
    const value = readBareItem(reader);
    const parameters = readParameters(reader);
    items.push({ value, parameters, raw: reader.text.slice(start, reader.at) });
    take(reader, /(?=[ )])/y);
  }
}

function readParameters(reader: Reader): Parameters {
  const entries: [string, BareItem][] = [];
  while (accept(reader, ';')) {
    take(reader, / */y);
    const key = take(reader, /[a-z*][a-z0-9_.*-]*/y);
    entries.push([key, accept(reader, '=') ? readBareItem(reader) : true]);
  }
  return Object.fromEntries(entries);
}

function readBareItem(reader: Reader): BareItem {
  const sign = reader.text[reader.at] ?? '';
  if (sign === '"') {
    const quoted = take(reader, /"(?:[ !#-[\]-~]|\\["\\])*"/y).slice(1, -1);
    return quoted.replace(/\\(["\\])/g, '$1');
  }
  if (sign === ':') return new Uint8Array(Buffer.from(take(reader, /:[A-Za-z0-9+/]*={0,2}:/y).slice(1, -1), 'base64'));
  if (sign === '?') return take(reader, /\?[01]/y) === '?1';
  return /[-0-9]/.test(sign)
    ? Number(take(reader, /-?(?:\d{1,15}(?![\d.])|\d{1,12}\.\d{1,3}(?![\d.]))/y))
    : take(reader, /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y);
}

function accept(reader: Reader, sign: string): boolean {
  const found = reader.text[reader.at] === sign;
  if (found) reader.at += 1;
  return found;
}

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found === undefined) throw MALFORMED;
  reader.at += found.length;
  return found;
}
