import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { type FieldError, fieldErrors } from './field-errors.ts';

/** The outcome of a check: the value under its type, or what is wrong with it. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly FieldError[] };

// Our own type on purpose: ajv's types in a declaration file degrade to `any` for consumers (its subpath has no extension there).
export type Validator<T> = (value: unknown) => Checked<T>;

/**
 * Checks values against a schema, which is compiled at the first of them: most processes import more schemas than they use.
 * The value is returned as it came: nothing is coerced, filled in or removed. All faults are reported, at most
 * `MAX_FIELD_ERRORS` of them; bound the document's size before calling.
 */
export function validator<S extends TSchema>(schema: S): Validator<Static<S>> {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= compiler().compile(schema);
    return check(value) ? { ok: true, value: value as Static<S> } : { ok: false, errors: fieldErrors(check.errors ?? []) };
  };
}

let shared: Ajv2020 | undefined;

/** One for the process: each compiles the meta-schema anew, and holds what it compiled. So make no validators per request. */
function compiler(): Ajv2020 {
  if (shared !== undefined) return shared;
  // No `$data` and no schema from outside: every pattern is ours, so no input chooses a regular expression. Optimising the
  // generated code doubles the time to compile and gains nothing on bodies of our size.
  shared = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, verbose: true, code: { optimize: false } });
  addFormats.default(shared, ['date', 'date-time', 'email', 'uri']);
  return shared;
}
