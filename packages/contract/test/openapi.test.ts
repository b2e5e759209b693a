import { describe, expect, test } from '@jest/globals';
import { type TSchema, validator } from '@vitrine/schema';
import { auditRequestSchema, auditSchema, buildOpenApi, ERROR_CODES, ERRORS, errorSchema, PROFILES } from '../src/index.ts';

interface Content {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

describe.each(Object.values(PROFILES))('the description of the $name profile', (profile) => {
  const document = buildOpenApi({ profile, baseUrl: 'https://api.vitrine.example', version: '1.2.3' });
  const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path));
  const text = JSON.stringify(document);

  test('speaks of the published routes and of no other', () => {
    expect(Object.keys(document['paths'] as object)).toEqual(['/audits', '/audits/{id}', '/audits/{id}/report', '/health', '/stats']);
    expect(document['openapi']).toBe('3.1.0');
  });

  test('refers only to what it defines, and defines only what it refers to', () => {
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    const defined = Object.keys((document['components'] as { schemas: object }).schemas);
    expect([...references].sort()).toEqual([...defined].sort());
    expect(text).not.toContain('$comment');
    expect(text).not.toContain('~');
  });

  test('has the defaults and the fields of its profile', () => {
    const { AuditOptions } = (document['components'] as { schemas: Record<string, { properties: Record<string, { default: unknown }> }> })
      .schemas;
    const defaults = Object.fromEntries(Object.entries(AuditOptions?.properties ?? {}).map(([name, property]) => [name, property.default]));
    expect(defaults).toEqual({
      agent_simulation: false,
      ...(profile.name === 'standard' && { general_scan: false }),
      sample_size: profile.name === 'standard' ? 12 : 20,
      country: 'FR',
      language: profile.name === 'standard' ? 'en' : 'fr',
    });
  });

  test('shows examples that its own schemas accept', () => {
    const accepts = (schema: TSchema, value: unknown) => validator(schema)(value);
    const shown = operations.flatMap((operation) =>
      Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
    );
    const values = shown
      .flatMap(({ examples }) => Object.values(examples ?? {}))
      .map(({ value }) => value as { error_code?: (typeof ERROR_CODES)[number] });
    const audits = values.filter((value) => value.error_code === undefined);
    expect(audits.length).toBeGreaterThan(2);
    for (const audit of audits) expect(accepts(auditSchema(profile), audit)).toMatchObject({ ok: true });
    for (const error of values)
      if (error.error_code !== undefined) expect(accepts(errorSchema(error.error_code), error)).toMatchObject({ ok: true });
    const requests = operations
      .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
      .flatMap(({ examples }) => Object.values(examples ?? {}));
    expect(requests.length).toBeGreaterThan(1);
    for (const { value } of requests) expect(accepts(auditRequestSchema(profile), value)).toMatchObject({ ok: true });
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
