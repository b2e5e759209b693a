/**
 * The schema builder. What it builds is plain JSON Schema 2020-12: the same object is what the validator compiles,
 * what OpenAPI prints and what the TypeScript type is inferred from.
 */
export { type Static, type TSchema, Type } from 'typebox';
