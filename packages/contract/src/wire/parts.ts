/** Small schemas that several bodies share. */

import { type TSchema, Type } from '@vitrine/schema';

export const PLAN_NAMES = ['free', 'pro', 'scale'] as const;

export const instant = (description: string) => Type.String({ format: 'date-time', description });
export const names = (values: readonly string[], description: string) => Type.Enum([...values], { type: 'string', description });
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/**
 * One mailbox, as people have them: no quoted local part, no comment, no address literal, no blank or control character
 * anywhere, a domain with a dot. Lower- and upper-case are one account.
 */
export const EMAIL = Type.String({
  maxLength: 254,
  pattern:
    '^[^\\s\\p{C}@<>()\\[\\]\\\\,;:"]{1,64}@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}\\p{N}\\-]{2,63}$',
  title: 'an e-mail address',
  description: 'E-mail address.',
});

/** Text a person chose: no control character, no half of a surrogate pair. */
export const NAME = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{C}]*$', title: 'text without control characters' });
