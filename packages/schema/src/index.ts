export { type Static, type TSchema, Type } from './builder.ts';
export { type FieldError, MAX_FIELD_ERRORS } from './field-errors.ts';
export { type Checked, coercingValidator, type Validator, validator } from './validator.ts';
