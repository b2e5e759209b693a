/** The public description: OpenAPI 3.1 of the published endpoints, printed from the same schemas that validate. */

import type { TSchema } from '@vitrine/schema';
import type { Answer, Endpoint, QueryParameter, RequestHeader } from './endpoint.ts';
import { COMMON_ERRORS, ENDPOINT_IDS, ENDPOINTS } from './endpoints.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { auditExamples, errorExample, requestExamples } from './examples.ts';
import type { DeploymentProfile } from './profile.ts';
import { componentName } from './wire/component.ts';
import { ERROR } from './wire/error.ts';

type Json = Record<string, unknown>;

export interface OpenApiOptions {
  readonly profile: DeploymentProfile;
  /** Public address of the API. */
  readonly baseUrl: string;
  readonly version: string;
}

/** The document; plain JSON. Internal routes are left out (specification §4). */
export function buildOpenApi({ profile, baseUrl, version }: OpenApiOptions): Json {
  const components = new Map<string, Json>();
  const print = (schema: TSchema) => printSchema(schema, components);
  const paths: Record<string, Json> = {};
  for (const id of ENDPOINT_IDS) {
    const endpoint: Endpoint = ENDPOINTS[id];
    if (!endpoint.published) continue;
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(id, endpoint, profile, print) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version,
      description:
        'Audits an online store for readiness to be used by software agents: scored checks, recommendations, a brief and a report.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer vtr_live_…`.' },
      },
    },
  };
}

function operation(id: string, endpoint: Endpoint, profile: DeploymentProfile, print: (schema: TSchema) => Json): Json {
  const query = (endpoint.query ?? []).map(queryParameter);
  const parameters = [...pathParameters(endpoint.path), ...query, ...endpoint.requestHeaders.map(headerParameter)];
  return {
    operationId: id,
    summary: endpoint.summary,
    description: endpoint.description,
    // The empty requirement says that the key is optional.
    security: endpoint.auth === 'key_optional' ? [{}, { apiKey: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: print(endpoint.body(profile)), examples: requestExamples } },
      },
    }),
    responses: { ...answers(endpoint, profile, print), ...errors(endpoint, print) },
  };
}

function answers({ answers: all }: Endpoint, profile: DeploymentProfile, print: (schema: TSchema) => Json): Json {
  return Object.fromEntries(Object.entries(all).map(([status, answer]) => [status, printAnswer(Number(status), answer, profile, print)]));
}

function printAnswer(status: number, answer: Answer, profile: DeploymentProfile, print: (schema: TSchema) => Json): Json {
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]);
  const schema = answer.schema?.(profile);
  const examples = schema && componentName(schema) === 'Audit' ? auditExamples(profile, status) : null;
  const content = answer.contentType && {
    [answer.contentType.split(';')[0] ?? '']: schema
      ? { schema: print(schema), ...(examples && { examples }) }
      : { schema: { type: 'string' } },
  };
  return {
    description: answer.description,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(content && { content }),
  };
}

/** Errors of one status share an entry; each code is an example of it. */
function errors(endpoint: Endpoint, print: (schema: TSchema) => Json): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...endpoint.errors, ...COMMON_ERRORS]) {
    if (code === 'method_not_allowed') continue;
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(entries.map(([status, codes]) => [status, errorAnswer(codes, print)]));
}

function errorAnswer(codes: readonly ErrorCode[], print: (schema: TSchema) => Json): Json {
  const retry = codes.some((code) => code === 'rate_limit_exceeded' || code === 'service_unavailable');
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].condition}`).join(' '),
    ...(retry && { headers: { 'Retry-After': { description: 'Whole seconds.', schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: print(ERROR),
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
  };
}

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function queryParameter({ name, description }: QueryParameter): Json {
  return { name, in: 'query', required: false, description, schema: { type: 'string' } };
}

function headerParameter({ name, description, schema }: RequestHeader): Json {
  return { name, in: 'header', required: false, description, schema };
}

/** Named schemas are printed once and referred to; the builder's own marks are left out. */
function printSchema(node: unknown, components: Map<string, Json>): Json {
  const name = isRecord(node) ? componentName(node) : null;
  if (name === null) return printNode(node, components) as Json;
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, printNode(node, components) as Json);
  }
  const { default: fallback } = node as Json;
  return { $ref: `#/components/schemas/${name}`, ...(fallback !== undefined && { default: fallback }) };
}

function printNode(node: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((item) => (isRecord(item) ? printSchema(item, components) : item));
  if (!isRecord(node)) return node;
  const { $comment: _mark, ...members } = node;
  const isComponent = componentName(node) !== null;
  return Object.fromEntries(
    Object.entries(members)
      .filter(([key]) => !(isComponent && key === 'default'))
      .map(([key, value]) => [key, isRecord(value) ? printSchema(value, components) : printNode(value, components)]),
  );
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
