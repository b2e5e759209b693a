import { Type } from 'typebox';
import { ERRORS, type ErrorCode, type ErrorExtras, RATE_LIMIT_SCOPES } from '../errors.ts';
import { component, count, object, text } from './parts.ts';

const FIELD_ERROR = component(
  'FieldError',
  Type.Object(
    {
      loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), {
        minItems: 1,
        description: 'Path to the offending field; begins with `body`, `path`, `query` or `header`.',
      }),
      msg: text('Never translated.'),
      type: text('Stable name of the fault.'),
    },
    { additionalProperties: false, description: 'One fault of one field.' },
  ),
);

const DETAIL = Type.String({ minLength: 1, description: 'Human text; wording and language may change.' });

const EXTRAS = {
  validation_error: { field_errors: Type.Array(FIELD_ERROR, { minItems: 1, description: 'What is wrong, field by field.' }) },
  rate_limit_exceeded: {
    scope: Type.Enum([...RATE_LIMIT_SCOPES], { type: 'string', description: 'What the limit counts by.' }),
    retry_after_seconds: Type.Integer({ minimum: 1, description: 'Wait this long, then send the request again.' }),
  },
  quota_exceeded: {
    quota_used: count('What this cycle has consumed.'),
    quota_limit: count('What the plan allows in a cycle.'),
  },
} satisfies Record<keyof ErrorExtras, unknown>;

/** The exact body of one code: its members, no others, no nulls. */
export function errorSchema(code: ErrorCode) {
  const extras = Object.hasOwn(EXTRAS, code) ? EXTRAS[code as keyof typeof EXTRAS] : {};
  return Type.Object(
    { detail: DETAIL, error_code: Type.Literal(code), ...extras },
    { additionalProperties: false, description: ERRORS[code].condition },
  );
}

/** `audit_not_found` as a name for a schema: AuditNotFound. */
export function schemaNameOf(code: ErrorCode): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The body of one code as clients should read it (specification §7): open to members to come; none is ever null. */
export function publishedError(code: ErrorCode) {
  const extras = Object.hasOwn(EXTRAS, code) ? EXTRAS[code as keyof typeof EXTRAS] : {};
  return component(
    schemaNameOf(code),
    object(`${ERRORS[code].condition} ${ERRORS[code].advice}`, {
      detail: DETAIL,
      error_code: Type.Literal(code, { description: 'Stable; branch on this alone.' }),
      ...extras,
    }),
  );
}
