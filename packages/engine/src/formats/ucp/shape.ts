/** Shapes of documents as data, and where a document departs from its shape. */

import { isObject, type Json, type JsonObject, member } from '../json.ts';

/**
 * What a client loses by a fault: the whole `answer`, the one `item` of a list (a product, an entry), or only the
 * `member` itself, which the rest can do without.
 */
export type Loss = 'answer' | 'item' | 'member';

export interface ShapeFault {
  /** JSON Pointer (RFC 6901). Contains names the store chose. */
  readonly pointer: string;
  /** The type and its bounds, in words of JSON Schema. */
  readonly expected: string;
  /** What is there; undefined when nothing is. */
  readonly found: Json | undefined;
  readonly loss: Loss;
}

interface Matter {
  /** An optional member that misleads an agent when it is broken: its loss is the item's. */
  readonly matters?: boolean;
}
export type Shape = Matter &
  (
    | { readonly is: 'any' }
    | { readonly is: 'string'; readonly pattern?: RegExp; readonly of?: readonly string[]; readonly min?: number }
    | { readonly is: 'uri' }
    | NumberShape
    | { readonly is: 'boolean' }
    | { readonly is: 'array'; readonly items: Shape; readonly min?: number; readonly unique?: boolean }
    | { readonly is: 'map'; readonly keys: RegExp | null; readonly values: Shape; readonly min?: number }
    | ObjectShape
    /** The shape of the case that `member` names. */
    | { readonly is: 'cases'; readonly member: string; readonly cases: Readonly<Record<string, Shape>> }
    /** Any one of them; the faults told are those of the last. */
    | { readonly is: 'either'; readonly shapes: readonly Shape[] }
    | { readonly is: 'ref'; readonly to: () => Shape }
  );
interface NumberShape extends Matter {
  readonly is: 'number';
  /** No fraction. */
  readonly whole?: boolean;
  readonly min?: number;
  readonly max?: number;
}
type Members = Readonly<Record<string, Shape>>;
export interface ObjectShape extends Matter {
  readonly is: 'object';
  readonly must: Members;
  readonly may: Members;
  /** No other members. */
  readonly closed?: boolean;
  /** Fewest members. */
  readonly min?: number;
  /** Members no object of this kind has. */
  readonly never?: readonly string[];
  /** Further demands on an object whose member has this value. */
  readonly when?: readonly { readonly member: string; readonly value: Json; readonly also: ObjectShape }[];
}

export const ANY: Shape = { is: 'any' };
export const TEXT: Shape = { is: 'string' };
export const URI: Shape = { is: 'uri' };
/** What is expected of a member that no object of this kind has. */
export const NOT_THERE = 'undefined';
/** What is expected in place of a text that is no URI. */
export const URI_WORD = 'URI';
export const TRUTH: Shape = { is: 'boolean' };
export const listOf = (items: Shape, min = 0): Shape => ({ is: 'array', items, min });
export const integer = (min?: number, max?: number): Shape => ({
  is: 'number',
  whole: true,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
export const oneOf = (...of: readonly string[]): Shape => ({ is: 'string', of });
export const object = (must: Members, may: Members = {}, more: Partial<ObjectShape> = {}): ObjectShape => ({
  is: 'object',
  must,
  may,
  ...more,
});
export const mattering = (shape: Shape): Shape => ({ ...shape, matters: true });

/** A broken document repeats its faults: this many are told and counted. */
const MAX_FAULTS = 100;
/** Items of one list or map that are looked at; a store cannot make us look at more. */
const MAX_ITEMS = 200;
/** RFC 3986: a scheme, then only characters of a URI. */
const URI_TEXT = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;

/** In document order, at most a hundred. */
export function shapeFaults(value: Json | undefined, shape: Shape): ShapeFault[] {
  const faults: ShapeFault[] = [];
  visit({ value, shape, pointer: '', loss: 'answer' }, faults);
  return faults;
}

interface Place {
  readonly value: Json | undefined;
  readonly shape: Shape;
  readonly pointer: string;
  readonly loss: Loss;
}

function visit(place: Place, faults: ShapeFault[]): void {
  if (faults.length >= MAX_FAULTS) return;
  const { value, shape } = place;
  switch (shape.is) {
    case 'any':
      break;
    case 'ref':
      visit({ ...place, shape: shape.to() }, faults);
      break;
    case 'either':
      visitEither(place, shape.shapes, faults);
      break;
    case 'array':
      if (Array.isArray(value)) visitItems(place, value as readonly Json[], shape, faults);
      else wrong(place, listWords(shape.min), faults);
      break;
    case 'map':
    case 'object':
    case 'cases':
      if (!isObject(value)) wrong(place, 'object', faults);
      else if (shape.is === 'map') visitMap(place, value, shape, faults);
      else if (shape.is === 'object') visitObject(place, value, shape, faults);
      else visitCase(place, value, shape, faults);
      break;
    default:
      if (!holds(value, shape)) wrong(place, wordsOf(shape), faults);
  }
}

function wrong({ pointer, value, loss }: Place, expected: string, faults: ShapeFault[]): void {
  faults.push({ pointer, expected, found: value, loss });
}

function visitCase(place: Place, value: JsonObject, shape: Extract<Shape, { is: 'cases' }>, faults: ShapeFault[]): void {
  const { pointer, loss } = place;
  const chosen = member(value, shape.member);
  const found = typeof chosen === 'string' && Object.hasOwn(shape.cases, chosen) ? shape.cases[chosen] : undefined;
  if (found !== undefined) visit({ ...place, shape: found }, faults);
  else faults.push({ pointer: `${pointer}/${shape.member}`, expected: Object.keys(shape.cases).join(' | '), found: chosen, loss });
}

function visitEither(place: Place, shapes: readonly Shape[], faults: ShapeFault[]): void {
  let last: ShapeFault[] = [];
  for (const shape of shapes) {
    last = [];
    visit({ ...place, shape }, last);
    if (last.length === 0) return;
  }
  faults.push(...last);
}

function visitItems(place: Place, items: readonly Json[], shape: Extract<Shape, { is: 'array' }>, faults: ShapeFault[]): void {
  const { pointer, loss } = place;
  const repeated = shape.unique === true && new Set(items.map((item) => JSON.stringify(item))).size < items.length;
  if (items.length < (shape.min ?? 0) || repeated) {
    faults.push({ pointer, expected: repeated ? 'array, unique' : listWords(shape.min), found: items, loss });
  }
  items.slice(0, MAX_ITEMS).forEach((value, index) => {
    visit({ value, shape: shape.items, pointer: `${pointer}/${index}`, loss: loss === 'answer' ? 'item' : loss }, faults);
  });
}

function visitMap(place: Place, value: JsonObject, shape: Extract<Shape, { is: 'map' }>, faults: ShapeFault[]): void {
  const loss = place.loss === 'answer' ? 'item' : place.loss;
  if (Object.keys(value).length < (shape.min ?? 0)) {
    faults.push({ pointer: place.pointer, expected: `object, ≥ ${shape.min}`, found: value, loss });
  }
  for (const [key, item] of Object.entries(value).slice(0, MAX_ITEMS)) {
    const pointer = `${place.pointer}/${escaped(key)}`;
    if (shape.keys !== null && !shape.keys.test(key)) faults.push({ pointer, expected: String(shape.keys.source), found: key, loss });
    visit({ value: item, shape: shape.values, pointer, loss }, faults);
  }
}

function visitObject(place: Place, value: JsonObject, shape: ObjectShape, faults: ShapeFault[]): void {
  const { pointer, loss } = place;
  const names = Object.keys(value);
  if (names.length < (shape.min ?? 0)) faults.push({ pointer, expected: `object, ≥ ${shape.min}`, found: value, loss });
  for (const [name, wanted] of Object.entries(shape.must)) {
    visit({ value: member(value, name), shape: wanted, pointer: `${pointer}/${name}`, loss }, faults);
  }
  for (const [name, wanted] of Object.entries(shape.may)) {
    const found = member(value, name);
    const lost = wanted.matters === true ? (loss === 'answer' ? 'item' : loss) : 'member';
    if (found !== undefined) visit({ value: found, shape: wanted, pointer: `${pointer}/${name}`, loss: lost }, faults);
  }
  const known = (name: string) => Object.hasOwn(shape.must, name) || Object.hasOwn(shape.may, name);
  for (const name of names.filter((own) => shape.never?.includes(own) || (shape.closed === true && !known(own))).slice(0, MAX_ITEMS)) {
    faults.push({ pointer: `${pointer}/${escaped(name)}`, expected: NOT_THERE, found: member(value, name), loss });
  }
  for (const { member: name, value: decisive, also } of shape.when ?? []) {
    if (member(value, name) === decisive) visitObject(place, value, also, faults);
  }
}

type Scalar = NumberShape | Extract<Shape, { is: 'string' | 'uri' | 'boolean' }>;

function holds(value: Json | undefined, shape: Scalar): boolean {
  if (shape.is === 'boolean') return typeof value === 'boolean';
  if (shape.is === 'uri') return typeof value === 'string' && isUri(value);
  if (shape.is === 'string') {
    const { pattern, of, min = 0 } = shape;
    return typeof value === 'string' && (pattern?.test(value) ?? true) && (of?.includes(value) ?? true) && value.length >= min;
  }
  const { whole, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = shape;
  return typeof value === 'number' && (whole !== true || Number.isInteger(value)) && value >= min && value <= max;
}

function isUri(text: string): boolean {
  if (!URI_TEXT.test(text) || text.split('#').length > 2) return false;
  return !/^https?:/i.test(text) || (/^https?:\/\//i.test(text) && URL.parse(text) !== null);
}

function wordsOf(shape: Scalar): string {
  if (shape.is === 'boolean') return 'boolean';
  if (shape.is === 'uri') return URI_WORD;
  if (shape.is === 'string') {
    const { pattern, of, min } = shape;
    return of?.map((word) => JSON.stringify(word)).join(' | ') ?? pattern?.source ?? (min === undefined ? 'string' : `string, ≥ ${min}`);
  }
  const { whole, min, max } = shape;
  return [whole === true ? 'integer' : 'number', min === undefined ? '' : `≥ ${min}`, max === undefined ? '' : `≤ ${max}`]
    .filter(Boolean)
    .join(', ');
}

function listWords(min = 0): string {
  return min === 0 ? 'array' : `array, ≥ ${min}`;
}

function escaped(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A value as JSON, shortened; `undefined` when there is none. Store text. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'undefined';
  if (Array.isArray(value)) return `array of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : JSON.stringify(value).slice(0, 60);
}
