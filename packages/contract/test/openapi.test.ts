import { validator } from '@vitrine/contract';
import { buildOpenApi, ENDPOINTS, type Endpoint, ERROR_CODES, ERRORS, type ErrorCode, errorSchema, PROFILES } from '../src/index.ts';
import { undescribed } from './undescribed.ts';

type Json = Readonly<Record<string, unknown>>;
interface Content {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Answer {
  readonly headers: Json;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly operationId: keyof typeof ENDPOINTS;
  readonly description: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Json>>;
}

describe.each(Object.values(PROFILES))('the description of the $name profile', (profile) => {
  const document = buildOpenApi({ profile, baseUrl: 'https://api.vitrine.example', siteUrl: 'https://vitrine.example', version: '1.2.3' });
  const components = document['components'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path));
  const text = JSON.stringify(document);

  const target = ($ref: string) =>
    $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, part) => (node as Json)[part], document);
  /** With every reference followed, and nothing allowed that is not written down. */
  const resolved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolved);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, discriminator: _word, ...rest } = node as Json;
    const members = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value)]));
    if (typeof $ref === 'string') return { ...(resolved(target($ref)) as Json), ...members };
    return 'properties' in members && !('additionalProperties' in members) ? { ...members, additionalProperties: false } : members;
  };
  const answersOf = ({ responses }: Operation) =>
    Object.entries(responses).map(
      ([status, answer]) => [Number(status), ('$ref' in answer ? target(String(answer['$ref'])) : answer) as Answer] as const,
    );
  const accepts = ({ schema }: Content, value: unknown) => validator(resolved(schema) as Parameters<typeof validator>[0])(value);
  const shown = ({ examples }: Content) => Object.values(examples ?? {}).map(({ value }) => value);

  test('speaks of the published routes and of no other', () => {
    expect(Object.keys(document['paths'] as object)).toEqual(['/audits', '/audits/{id}', '/audits/{id}/report', '/health', '/stats']);
    expect(operations.map(({ operationId }) => operationId)).toEqual(['createAudit', 'readAudit', 'readReport', 'health', 'statistics']);
  });

  test('is OpenAPI 3.1 in its own dialect, and says nothing in the words of 3.0', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' });
    expect(document['webhooks']).toBeUndefined();
    expect(text).not.toMatch(/"nullable"|"\$schema"|"\$comment"|"~/);
  });

  test('refers only to what it defines, and defines only what it refers to', () => {
    const references = new Set([...text.matchAll(/"(#\/components\/[^"]+)"/g)].map(([, name]) => name));
    const { securitySchemes, ...shared } = components;
    const defined = Object.entries(shared).flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`));
    expect([...references].sort()).toEqual(defined.sort());
    expect(Object.keys(securitySchemes ?? {})).toEqual(['apiKey']);
  });

  test('gives no schema a name that languages have taken', () => {
    expect(Object.keys(components['schemas'] ?? {})).toEqual(
      expect.not.arrayContaining(['Error', 'Result', 'Response', 'Request', 'Object']),
    );
  });

  test('explains every operation and every member', () => {
    const tags = (document['tags'] as { readonly name: string }[]).map(({ name }) => name);
    for (const operation of operations) {
      expect(operation.description.length).toBeGreaterThan(20);
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
      expect(operation.tags).toHaveLength(1);
    }
    expect(undescribed(components['schemas'], 'schemas')).toEqual([]);
    const silent = Object.entries(components['schemas'] ?? {}).filter(([, schema]) => typeof schema['description'] !== 'string');
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('writes a value that may be null as one schema with two types', () => {
    expect(text).toContain('"type":["integer","null"]');
    expect(text).not.toMatch(/"anyOf":\[\{"type":"(?:string|number|integer|boolean)"(?![^{}]*"enum")[^{}]*\},\{"type":"null"\}\]/);
  });

  test('has the defaults and the fields of its profile', () => {
    const body = operations.find(({ operationId }) => operationId === 'createAudit')?.requestBody?.content['application/json'];
    const { options } = (body as Content).schema['properties'] as {
      readonly options: { readonly properties: Record<string, { readonly default: unknown }> };
    };
    expect(Object.fromEntries(Object.entries(options.properties).map(([name, property]) => [name, property.default]))).toEqual({
      agent_simulation: false,
      ...(profile.name === 'standard' && { general_scan: false }),
      sample_size: profile.name === 'standard' ? 12 : 20,
      country: 'FR',
      language: profile.name === 'standard' ? 'en' : 'fr',
    });
  });

  test('shows of every JSON body an example that the schema beside it accepts', () => {
    const bodies = operations.flatMap((operation) => [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...answersOf(operation).flatMap(([, { content }]) => (content?.['application/json'] ? [content['application/json']] : [])),
    ]);
    expect(bodies.length).toBeGreaterThan(10);
    for (const body of bodies) {
      expect(shown(body).length).toBeGreaterThan(0);
      for (const value of shown(body)) expect(accepts(body, value)).toMatchObject({ ok: true });
      expect(accepts(body, { surprise: 1 }).ok).toBe(false);
    }
  });

  test('names every error of an operation under its status, with the exact body', () => {
    for (const operation of operations) {
      const errors = answersOf(operation).filter(([status]) => status >= 400);
      const values = errors.flatMap(([status, { content }]) =>
        shown(content?.['application/json'] as Content).map((value) => [status, value] as const),
      );
      const codes = values.map(([status, value]) => {
        const { error_code: code } = value as { readonly error_code: ErrorCode };
        expect([code, status]).toEqual([code, ERRORS[code].status]);
        expect(validator(errorSchema(code))(value)).toMatchObject({ ok: true });
        return code;
      });
      const endpoint: Endpoint = ENDPOINTS[operation.operationId];
      expect(codes.sort()).toEqual([...endpoint.errors, 'service_unavailable', 'internal_error'].sort());
    }
  });

  test('lists the headers a client may need', () => {
    const headersOf = (operation: Operation) =>
      Object.fromEntries(answersOf(operation).map(([status, { headers }]) => [status, Object.keys(headers)]));
    const [create, read] = operations as [Operation, Operation];
    expect(headersOf(create)).toEqual({
      201: ['Location', 'Idempotent-Replayed', 'RateLimit-Policy', 'RateLimit', 'X-Request-Id'],
      401: ['WWW-Authenticate', 'X-Request-Id'],
      402: ['RateLimit-Policy', 'RateLimit', 'X-Request-Id'],
      422: ['RateLimit-Policy', 'RateLimit', 'X-Request-Id'],
      429: ['Retry-After', 'RateLimit-Policy', 'RateLimit', 'X-Request-Id'],
      500: ['X-Request-Id'],
      503: ['Retry-After', 'X-Request-Id'],
    });
    expect(headersOf(read)[200]).toEqual(['ETag', 'Retry-After', 'Preference-Applied', 'X-Request-Id']);
  });
});

test('an error body has its members and no other, and none is null', () => {
  for (const code of ERROR_CODES) {
    const check = validator(errorSchema(code));
    const { properties } = errorSchema(code) as unknown as { properties: object };
    const extras = {
      field_errors: [{ loc: ['body'], msg: 'x', type: 'y' }],
      scope: 'ip',
      retry_after_seconds: 1,
      quota_used: 1,
      quota_limit: 1,
    };
    const own = Object.fromEntries(Object.entries({ detail: 'x', error_code: code, ...extras }).filter(([name]) => name in properties));
    expect(check(own).ok).toBe(true);
    expect(check({ ...own, request_id: 'x' }).ok).toBe(false);
    for (const name of Object.keys(own)) expect(check({ ...own, [name]: null }).ok).toBe(false);
    expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
  }
});

test('only the codes that honour a language have a French text (specification §7)', () => {
  const french = ERROR_CODES.filter((code) => 'fr' in ERRORS[code].detail);
  expect(french).toEqual(['rate_limit_exceeded', 'quota_exceeded']);
});
