/**
 * A business profile, release by release: services, capabilities, payment handlers and keys, and the entries of them
 * that answers repeat. Reviewed 2026-11-22.
 */

import { isAtLeast, type Release } from './releases.ts';
import { ANY, listOf, type ObjectShape, object, oneOf, type Shape, TEXT, URI } from './shape.ts';

export const VERSION: Shape = { is: 'string', pattern: /^\d{4}-\d{2}-\d{2}$/ };
const MAP: Shape = { is: 'map', keys: null, values: ANY };
const ENTITY = { spec: URI, schema: URI, id: TEXT, config: MAP };

/** Naming Convention: since 2026-08-25 hyphens and leading digits are allowed after the first label. */
const NAMES = /^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$/;
const EARLIER_NAMES = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;

export function namePattern(release: Release): RegExp {
  return isAtLeast(release, '2026-08-25') ? NAMES : EARLIER_NAMES;
}

/** A Constraint Expression of 2026-08-25: required members, what their values may be, or one of several. */
const CONSTRAINT: ObjectShape = object(
  {},
  {
    required: { is: 'array', items: TEXT, min: 1, unique: true },
    properties: {
      is: 'map',
      keys: null,
      min: 1,
      values: {
        is: 'either',
        shapes: [
          { is: 'ref', to: () => VALUE },
          { is: 'ref', to: () => CONSTRAINT },
        ],
      },
    },
    anyOf: listOf({ is: 'ref', to: () => ({ ...CONSTRAINT, min: 1 }) }, 1),
  },
  { closed: true },
);
const VALUE: Shape = {
  is: 'either',
  shapes: [
    object({ enum: { is: 'array', items: ANY, min: 1, unique: true } }, { const: ANY }, { closed: true }),
    object({ const: ANY }, {}, { closed: true }),
  ],
};

export function serviceShape(release: Release, where: 'profile' | 'answer'): ObjectShape {
  const embedded = object(
    {},
    { delegate: listOf(TEXT), ...(isAtLeast(release, '2026-04-08') && { color_scheme: listOf(oneOf('light', 'dark')) }) },
  );
  const called = ['rest', 'mcp', 'a2a'].map((value) => ({ member: 'transport', value, also: object({ endpoint: URI }) }));
  const when = [...called, { member: 'transport', value: 'embedded', also: object({}, { config: embedded }) }];
  return object(
    { version: VERSION, transport: oneOf('rest', 'mcp', 'a2a', 'embedded') },
    { ...ENTITY, endpoint: URI },
    where === 'profile' ? { when } : {},
  );
}

export function capabilityShape(release: Release, where: 'profile' | 'answer'): ObjectShape {
  const name: Shape = { is: 'string', pattern: namePattern(release) };
  const parents: Shape = isAtLeast(release, '2026-04-08') ? { is: 'either', shapes: [listOf(name, 1), name] } : name;
  const needsSchema = where === 'profile' && isAtLeast(release, '2026-08-25');
  return object({ version: VERSION, ...(needsSchema && { schema: URI }) }, { ...ENTITY, extends: parents });
}

export function handlerShape(release: Release): ObjectShape {
  const constraints = isAtLeast(release, '2026-08-25') ? CONSTRAINT : object({}, {}, { min: 1 });
  const instruments = isAtLeast(release, '2026-04-08') ? { available_instruments: listOf(object({ type: TEXT }, { constraints }), 1) } : {};
  return object({ version: VERSION, id: TEXT }, { spec: URI, schema: URI, config: MAP, ...instruments });
}

export function mapOrder(release: Release): Readonly<Record<string, Shape>> {
  return isAtLeast(release, '2026-08-25') ? { map_order: { is: 'map', keys: null, values: listOf(TEXT) } } : {};
}

const EARLIER_KEY = object(
  { kid: TEXT, kty: TEXT },
  { crv: TEXT, x: TEXT, y: TEXT, n: TEXT, e: TEXT, use: oneOf('sig', 'enc'), alg: TEXT },
);
const KEY = object(
  { kid: TEXT, kty: TEXT },
  { crv: TEXT, x: TEXT, y: TEXT, alg: TEXT, use: TEXT },
  {
    never: ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'],
    when: [
      { member: 'kty', value: 'EC', also: object({ crv: TEXT, x: TEXT, y: TEXT }) },
      { member: 'kty', value: 'OKP', also: object({ crv: TEXT, x: TEXT }) },
      { member: 'crv', value: 'P-256', also: object({}, { alg: oneOf('ES256') }) },
      { member: 'crv', value: 'P-384', also: object({}, { alg: oneOf('ES384') }) },
      { member: 'crv', value: 'Ed25519', also: object({}, { alg: oneOf('EdDSA') }) },
    ],
  },
);

/** The shape of a profile of this release. */
export function profileShape(release: Release): Shape {
  if (release === '2026-01-11') return firstRelease();
  const registry = (values: Shape): Shape => ({ is: 'map', keys: namePattern(release), values: listOf(values) });
  const hasStatus = isAtLeast(release, '2026-04-08');
  const supported: Shape = { is: 'map', keys: /^\d{4}-\d{2}-\d{2}$/, values: URI };
  const ucp = object(
    { version: VERSION, services: registry(serviceShape(release, 'profile')), payment_handlers: registry(handlerShape(release)) },
    {
      capabilities: registry(capabilityShape(release, 'profile')),
      ...(hasStatus && { status: oneOf('success', 'error'), supported_versions: supported }),
      ...mapOrder(release),
    },
  );
  return object({ ucp }, isAtLeast(release, '2026-08-25') ? { keys: listOf(KEY) } : { signing_keys: listOf(EARLIER_KEY) });
}

function firstRelease(): Shape {
  const name: Shape = { is: 'string', pattern: EARLIER_NAMES };
  const called = object({ schema: URI, endpoint: URI });
  const service = object(
    { version: VERSION, spec: URI },
    { rest: called, mcp: called, a2a: object({ endpoint: URI }), embedded: object({ schema: URI }) },
  );
  const capability = object({ name, version: VERSION, spec: URI, schema: URI }, { extends: name, config: MAP });
  const handler = object({
    id: TEXT,
    name: TEXT,
    version: VERSION,
    spec: URI,
    config_schema: URI,
    instrument_schemas: listOf(URI),
    config: MAP,
  });
  const ucp = object({ version: VERSION, services: { is: 'map', keys: null, values: service }, capabilities: listOf(capability) });
  return object({ ucp }, { payment: object({}, { handlers: listOf(handler) }), signing_keys: listOf(EARLIER_KEY) });
}
