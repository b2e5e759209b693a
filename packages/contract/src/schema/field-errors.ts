import type { ErrorObject } from 'ajv/dist/2020.js';

/** One fault of a value: its place, an English text and a stable code. */
export interface FieldError {
  /** Path of member names and array positions, without the carrier (`body`, `query`, …) that the caller puts in front. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** `missing`, `unknown_field`, `wrong_type`, `not_allowed`, `too_small`, `too_large`, `too_short`, `too_long`, `bad_format`. */
  readonly type: string;
}

/** A hostile document can break thousands of rules at once; the first ones are enough to repair it. */
export const MAX_FIELD_ERRORS = 20;
/** Member names are the sender's own text and are given back; a long one is cut. */
const MAX_NAME = 100;
/** Longest list of allowed values that an error prints; for a longer one it prints the schema's title. */
const MAX_LISTED = 10;

const NAMES: Readonly<Record<string, string>> = {
  required: 'missing',
  additionalProperties: 'unknown_field',
  type: 'wrong_type',
  enum: 'not_allowed',
  const: 'not_allowed',
  anyOf: 'not_allowed',
  oneOf: 'not_allowed',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  minItems: 'too_short',
  minLength: 'too_short',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  maxItems: 'too_long',
  maxLength: 'too_long',
  pattern: 'bad_format',
  format: 'bad_format',
};

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** The bound that was passed is named in every case: a schema's title speaks of the form of a value, not of its size. */
const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minLength: (limit) => `must have at least ${plural(limit, 'character')}`,
  maxLength: (limit) => `must have at most ${plural(limit, 'character')}`,
  minItems: (limit) => `must have at least ${plural(limit, 'item')}`,
  maxItems: (limit) => `must have at most ${plural(limit, 'item')}`,
};

/** Reads ajv's errors; no value of the checked document is repeated, only its member names. */
export function fieldErrors(errors: readonly ErrorObject[]): readonly FieldError[] {
  return errors
    .filter((error) => !isNoiseOfUnion(error, errors))
    .slice(0, MAX_FIELD_ERRORS)
    .map((error) => ({ loc: locationOf(error), msg: messageOf(error), type: NAMES[error.keyword] ?? error.keyword }));
}

/**
 * A value that fits no branch of a union reports every branch and then the union. When a branch got past the type of the
 * value, its own faults say what is wrong; when none did, the union alone says it.
 */
function isNoiseOfUnion(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const union = errors.find((other) => isUnion(other) && other.instancePath === error.instancePath);
  if (union === undefined) return false;
  const specific = errors.some((other) => isSpecific(other, union.instancePath));
  return specific ? !isSpecific(error, union.instancePath) : error !== union;
}

function isSpecific({ keyword, instancePath }: ErrorObject, unionPath: string): boolean {
  return instancePath.startsWith(`${unionPath}/`) || (instancePath === unionPath && ['additionalProperties', 'required'].includes(keyword));
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function locationOf(error: ErrorObject): readonly (string | number)[] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(?:0|[1-9]\d{0,8})$/.test(part) ? Number(part) : part.slice(0, MAX_NAME)));
  // ajv names the offending member in `params`, not in the path.
  const member: unknown = error.params['additionalProperty'] ?? error.params['missingProperty'];
  return typeof member === 'string' ? [...path, member.slice(0, MAX_NAME)] : path;
}

function messageOf(error: ErrorObject): string {
  if (error.keyword === 'required') return 'is required';
  if (error.keyword === 'additionalProperties') return 'is not a known field';
  const bound = BOUNDS[error.keyword];
  if (bound !== undefined) return bound(Number(error.params['limit']));
  const title: unknown = error.parentSchema?.['title'];
  if (error.keyword === 'enum') {
    const allowed: readonly unknown[] = error.params['allowedValues'];
    if (allowed.length <= MAX_LISTED) return `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  if (typeof title === 'string') return `must be ${title}`;
  return error.message ?? 'is not valid';
}
