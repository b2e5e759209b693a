/** What an operation answers, as OpenAPI writes it: bodies, headers, and every error with its codes. */

import type { Answer, Endpoint } from './endpoint.ts';
import { COMMON_ERRORS } from './endpoints.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { errorExample, examplesOf } from './examples.ts';
import type { Json, Printer } from './openapi-print.ts';
import type { DeploymentProfile } from './profile.ts';
import { componentName } from './wire/component.ts';
import { publishedError, schemaNameOf } from './wire/error.ts';

/** Every status an operation can answer with. */
export function printAnswers(endpoint: Endpoint, profile: DeploymentProfile, printer: Printer): Json {
  const answers = Object.entries(endpoint.answers).map(
    ([status, answer]) => [status, printAnswer(Number(status), answer, profile, printer)] as const,
  );
  const errors = errorsByStatus(endpoint).map(([status, codes]) => [status, printError(status, codes, endpoint, printer)] as const);
  return Object.fromEntries([...answers, ...errors]);
}

function printAnswer(
  status: number,
  { description, headers, contentType, schema, links }: Answer,
  profile: DeploymentProfile,
  printer: Printer,
): Json {
  const body = schema?.(profile);
  const examples = body && examplesOf(componentName(body), profile, status);
  const content = contentType && {
    [contentType.split(';')[0] ?? '']: body
      ? { schema: printer.schema(body), ...(examples && { examples }) }
      : { schema: { type: 'string' } },
  };
  return {
    description,
    headers: printHeaders(headers ?? {}, printer),
    ...(content && { content }),
    ...(links && { links: Object.fromEntries(Object.entries(links).map(([id, says]) => [id, link(id, says)])) }),
  };
}

/** Where a client may go with the `id` it has just been given. */
function link(operationId: string, description: string): Json {
  return { operationId, description, parameters: { id: '$response.body#/id' } };
}

/** Errors of one status share an answer; each code is a schema and an example of it. */
function errorsByStatus(endpoint: Endpoint): readonly (readonly [number, readonly ErrorCode[]])[] {
  const codes = [...endpoint.errors, ...COMMON_ERRORS].filter((code) => code !== 'method_not_allowed');
  return [...Map.groupBy(codes, (code) => ERRORS[code].status)].sort(([a], [b]) => a - b);
}

/** Names of answers with several codes; one with a single code is named by it. */
const STATUS_NAMES: Readonly<Record<number, string>> = { 401: 'Unauthorized', 404: 'NotFound' };

function printError(status: number, codes: readonly ErrorCode[], endpoint: Endpoint, printer: Printer): Json {
  const [first, ...others] = codes;
  const name = first !== undefined && others.length === 0 ? schemaNameOf(first) : STATUS_NAMES[status];
  const examples = Object.fromEntries(codes.map((code) => [code, { summary: ERRORS[code].advice, value: errorExample(code) }]));
  const response = {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].condition}`).join(' '),
    headers: printHeaders(errorHeaders(status, endpoint), printer),
    content: { 'application/json': { schema: errorSchemaOf(codes, printer), examples } },
  };
  return name === undefined ? response : printer.response(name, response);
}

/** Told apart by `error_code`, so that a typed client knows which members a code has. */
function errorSchemaOf(codes: readonly ErrorCode[], printer: Printer): Json {
  const schemas = codes.map((code) => [code, printer.schema(publishedError(code))] as const);
  const [only, ...others] = schemas;
  if (only !== undefined && others.length === 0) return only[1];
  const mapping = Object.fromEntries(schemas.map(([code, { $ref }]) => [code, $ref]));
  return { oneOf: schemas.map(([, schema]) => schema), discriminator: { propertyName: 'error_code', mapping } };
}

/** An answer after the limit was charged tells what is left of it; one before it does not. */
function errorHeaders(status: number, { limit, answers }: Endpoint): Readonly<Record<string, string>> {
  const charged = limit !== null && [402, 422, 429].includes(status);
  const limits = Object.entries(answers[201]?.headers ?? {}).filter(([name]) => name.startsWith('RateLimit'));
  return {
    ...(status === 401 && { 'WWW-Authenticate': 'The challenge (RFC 6750); names the error where a credential was sent.' }),
    ...(status === 429 && { 'Retry-After': 'The same as `retry_after_seconds`.' }),
    ...(status === 503 && { 'Retry-After': 'Whole seconds to wait before the request is sent again.' }),
    ...(charged && Object.fromEntries(limits)),
  };
}

const TEXT = { type: 'string' };
const HEADER_SCHEMAS: Readonly<Record<string, Json>> = {
  Location: { type: 'string', format: 'uri' },
  'Retry-After': { type: 'integer', minimum: 1 },
  'Idempotent-Replayed': { type: 'string', const: 'true' },
};

/** The request id is on every answer; the others are this one's. */
function printHeaders(headers: Readonly<Record<string, string>>, printer: Printer): Json {
  const own = Object.entries(headers).map(([name, description]) => [name, { description, schema: HEADER_SCHEMAS[name] ?? TEXT }]);
  const id = printer.header('X-Request-Id', { description: 'Finds the request in the logs of the service.', schema: TEXT });
  return { ...Object.fromEntries(own), 'X-Request-Id': id };
}
