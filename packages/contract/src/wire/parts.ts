/** Small schemas that several bodies share. */

import { type TSchema, Type } from 'typebox';

export const PLAN_NAMES = ['free', 'pro', 'scale'] as const;

export const instant = (description: string) => Type.String({ format: 'date-time', description });
export const names = (values: readonly string[], description: string) => Type.Enum([...values], { type: 'string', description });
/**
 * A schema for all members of a union of the engine: one that is missing, or that the engine does not know, does not
 * compile.
 */
export const union =
  <U extends string>() =>
  <const T extends readonly U[]>(values: [U] extends [T[number]] ? T : never, description: string) =>
    names(values, description);
/** A whole number that counts something. */
export const count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });
/** What the schema says of itself is true of both. */
export const nullable = <S extends TSchema>(schema: S) => {
  const { description } = schema as { readonly description?: string };
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
};

/** What an address is, and its one spelling, only `foldEmail` of the engine says. */
export const EMAIL = Type.String({ maxLength: 254, title: 'an e-mail address', description: 'E-mail address.' });

/** Text a person chose: no control character, no half of a surrogate pair. */
export const NAME = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{C}]*$', title: 'text without control characters' });
