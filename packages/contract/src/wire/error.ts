import { Type } from '@vitrine/schema';
import { ERROR_CODES, ERRORS, type ErrorCode, type ErrorExtras, RATE_LIMIT_SCOPES } from '../errors.ts';
import { component } from './component.ts';

const FIELD_ERROR = component(
  'FieldError',
  Type.Object(
    {
      loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), {
        minItems: 1,
        description: 'Path to the offending field; begins with `body`, `path`, `query` or `header`.',
      }),
      msg: Type.String({ description: 'Never translated.' }),
      type: Type.String({ description: 'Stable name of the fault.' }),
    },
    { additionalProperties: false },
  ),
);

const EXTRAS = {
  validation_error: { field_errors: Type.Array(FIELD_ERROR, { minItems: 1 }) },
  rate_limit_exceeded: {
    scope: Type.Enum([...RATE_LIMIT_SCOPES], { type: 'string' }),
    retry_after_seconds: Type.Integer({ minimum: 1 }),
  },
  quota_exceeded: { quota_used: Type.Integer({ minimum: 0 }), quota_limit: Type.Integer({ minimum: 0 }) },
} satisfies Record<keyof ErrorExtras, unknown>;

/** The exact body of one code: its members, no others, no nulls. */
export function errorSchema(code: ErrorCode) {
  const extras = Object.hasOwn(EXTRAS, code) ? EXTRAS[code as keyof typeof EXTRAS] : {};
  return Type.Object(
    { detail: Type.String({ minLength: 1 }), error_code: Type.Literal(code), ...extras },
    { additionalProperties: false, description: ERRORS[code].condition },
  );
}

/** The one error body of every route (specification §7), as a client should read it: open to codes to come. */
export const ERROR = component(
  'Error',
  Type.Object(
    {
      detail: Type.String({ description: 'Human text; wording and language may change.' }),
      error_code: Type.Enum([...ERROR_CODES], { type: 'string', description: 'Stable; branch on this alone.' }),
      scope: Type.Optional(Type.Enum([...RATE_LIMIT_SCOPES], { type: 'string', description: 'Only for `rate_limit_exceeded`.' })),
      retry_after_seconds: Type.Optional(Type.Integer({ description: 'Only for `rate_limit_exceeded`.' })),
      quota_used: Type.Optional(Type.Integer({ description: 'Only for `quota_exceeded`.' })),
      quota_limit: Type.Optional(Type.Integer({ description: 'Only for `quota_exceeded`.' })),
      field_errors: Type.Optional(Type.Array(FIELD_ERROR, { description: 'Only for `validation_error`.' })),
    },
    { description: 'Members that do not apply are absent, never null.' },
  ),
);
