/**
 * The answers of the catalogue operations, release by release: Catalog Search, Catalog Lookup and the types they
 * share. Releases before 2026-04-08 have no catalogue. Reviewed 2026-11-22.
 */

import type { UcpOperation } from './answer.ts';
import { capabilityShape, handlerShape, mapOrder, namePattern, serviceShape, VERSION } from './profile-shapes.ts';
import { isAtLeast, type Release } from './releases.ts';
import { ANY, integer, listOf, mattering, object, oneOf, type Shape, TEXT, TRUTH, URI } from './shape.ts';

/** What came back: the three operations, and an outcome that is an error. */
export type AnswerKind = UcpOperation | 'error';

/** Since 2026-08-25 amounts stay within what every JSON reader holds exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER;
const CURRENCY: Shape = { is: 'string', pattern: /^[A-Z]{3}$/ };
const MAP: Shape = { is: 'map', keys: null, values: ANY };
const DESCRIPTION = object({}, { plain: TEXT, html: TEXT, markdown: TEXT }, { min: 1 });
const CATEGORIES = listOf(object({ value: TEXT }, { taxonomy: TEXT }));
const MEDIA = listOf(object({ type: TEXT, url: URI }, { alt_text: TEXT, width: integer(1), height: integer(1) }));
const RATING = object(
  { value: { is: 'number', min: 0 }, scale_max: { is: 'number', min: 1 } },
  { scale_min: { is: 'number', min: 0 }, count: integer(0) },
);
const SELECTED = listOf(object({ name: TEXT, label: TEXT }, { id: TEXT }));
const LINKS = listOf(object({ type: TEXT, url: URI }, { title: TEXT }));
const AVAILABILITY = mattering(object({}, { available: mattering(TRUTH), status: TEXT }));
const BARCODES = listOf(object({ type: TEXT, value: TEXT }));
const INPUTS = listOf(object({ id: TEXT }, { match: TEXT }), 1);
const PAGINATION = mattering(
  object(
    { has_next_page: TRUTH },
    { cursor: TEXT, total_count: integer(0) },
    { when: [{ member: 'has_next_page', value: true, also: object({ cursor: TEXT }) }] },
  ),
);

const SEVERITY = oneOf('recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable');
const TOLD = { path: TEXT, content_type: oneOf('plain', 'markdown') };
const MESSAGE: Shape = {
  is: 'cases',
  member: 'type',
  cases: {
    error: object({ code: TEXT, content: TEXT, severity: SEVERITY }, TOLD),
    warning: object({ code: TEXT, content: TEXT }, { ...TOLD, presentation: TEXT, image_url: URI, url: URI }),
    info: object({ content: TEXT }, { ...TOLD, code: TEXT }),
  },
};

/** UN/CEFACT code of "one"; it has no decimals. */
const EACH = [{ member: 'unit', value: 'C62', also: object({}, { scale: integer(0, 0) }) }];
const UNIT = { unit: TEXT, display_text: TEXT };
const MEASURE = object({ ...UNIT, value: integer(1, LARGEST) }, { scale: integer(0, 15) }, { when: EACH });
const QUANTITY_UNIT = object(UNIT, { scale: integer(0, 15), increment: integer(1) }, { when: EACH });
const MEASURE_BEFORE = (value: Shape) => object({ value, unit: TEXT });

/** Total: what its type says of the sign of an amount. */
const SIGNED = [
  ...['discount', 'items_discount'].map((value) => ({ member: 'type', value, also: object({ amount: integer(undefined, -1) }) })),
  ...['subtotal', 'fulfillment', 'tax', 'fee'].map((value) => ({ member: 'type', value, also: object({ amount: integer(0) }) })),
];
const TOTAL = object(
  { type: TEXT, amount: integer(-LARGEST, LARGEST) },
  { display_text: TEXT, lines: mattering(listOf(object({ display_text: TEXT, amount: integer(-LARGEST, LARGEST) }))) },
  { when: SIGNED },
);

/**
 * A cart as far as a purchase rests on it, the same in both releases that have one: what a cart requires, its messages and the
 * lines of its parts.
 */
export function cartShape(release: Release): Shape {
  const sold = isAtLeast(release, '2026-08-25') ? { quantity_unit: mattering(QUANTITY_UNIT) } : {};
  const item = object({ id: TEXT, title: TEXT, price: amountShape(release) }, sold);
  const line = object({ id: TEXT, item, quantity: integer(1, LARGEST), totals: listOf(TOTAL) }, { parent_id: mattering(TEXT) });
  return object(
    { ucp: stampShape(release), id: TEXT, line_items: listOf(line), currency: CURRENCY, totals: listOf(TOTAL) },
    { messages: mattering(listOf(MESSAGE)), continue_url: mattering(TEXT) },
  );
}

/** The shape of an answer of this kind in this release. */
export function answerShape(kind: AnswerKind, release: Release): Shape {
  return SHAPES[isAtLeast(release, '2026-08-25') ? '2026-08-25' : '2026-04-08'][kind];
}

const SHAPES = { '2026-04-08': shapesOf('2026-04-08'), '2026-08-25': shapesOf('2026-08-25') } as const;

function shapesOf(release: Release): Readonly<Record<AnswerKind, Shape>> {
  const isLatest = isAtLeast(release, '2026-08-25');
  const ucp = stampShape(release);
  const more = { messages: listOf(MESSAGE), ...(isLatest && { actions: actionsShape(release), policies: listOf(policyShape(release)) }) };
  const option = (value: Shape) => listOf(object({ name: TEXT, values: listOf(value, 1) }));
  const product = (variant: Shape, options: Shape, extra = {}) => productShape(release, variant, { options, ...extra });
  const listed = option(object({ label: TEXT }, { id: TEXT }));
  const detailed = option(object({ label: TEXT }, { id: TEXT, available: TRUTH, exists: TRUTH }));
  return {
    search: object({ ucp, products: listOf(product(variantShape(release, {}), listed)) }, { pagination: PAGINATION, ...more }),
    lookup: object({ ucp, products: listOf(product(variantShape(release, { inputs: INPUTS }), listed)) }, more),
    product: object({ ucp, product: product(variantShape(release, {}), detailed, { selected: SELECTED }) }, more),
    error: object({ ucp: stampShape(release, oneOf('error')), messages: listOf(MESSAGE, 1) }, { continue_url: URI }, { closed: true }),
  };
}

function productShape(release: Release, variant: Shape, more: Readonly<Record<string, Shape>>): Shape {
  const range = object({ min: priceShape(release), max: priceShape(release) });
  return object(
    { id: TEXT, title: TEXT, description: DESCRIPTION, price_range: range, variants: listOf(variant, 1) },
    {
      handle: TEXT,
      url: URI,
      categories: CATEGORIES,
      list_price_range: range,
      media: MEDIA,
      rating: RATING,
      tags: listOf(TEXT),
      metadata: MAP,
      ...more,
    },
  );
}

function variantShape(release: Release, must: Readonly<Record<string, Shape>>): Shape {
  const isLatest = isAtLeast(release, '2026-08-25');
  const price = priceShape(release);
  const unit = isLatest
    ? { measure: MEASURE, reference: MEASURE }
    : { measure: MEASURE_BEFORE({ is: 'number' }), reference: MEASURE_BEFORE(integer()) };
  return object(
    { id: TEXT, title: TEXT, description: DESCRIPTION, price, ...must },
    {
      sku: TEXT,
      barcodes: BARCODES,
      handle: TEXT,
      url: URI,
      categories: CATEGORIES,
      list_price: price,
      unit_price: object({ amount: amountShape(release), currency: CURRENCY, ...unit }),
      availability: AVAILABILITY,
      options: SELECTED,
      media: MEDIA,
      rating: RATING,
      tags: listOf(TEXT),
      metadata: MAP,
      seller: object({}, { name: TEXT, links: LINKS }),
      ...(isLatest && { quantity_unit: QUANTITY_UNIT }),
    },
  );
}

function priceShape(release: Release): Shape {
  return object({ amount: amountShape(release), currency: CURRENCY });
}

function amountShape(release: Release): Shape {
  return isAtLeast(release, '2026-08-25') ? integer(0, LARGEST) : integer(0);
}

/** The member `ucp` of an answer: what is active, in the entries of a profile, less strictly. */
function stampShape(release: Release, status: Shape = oneOf('success', 'error')): Shape {
  const registry = (values: Shape): Shape => ({ is: 'map', keys: namePattern(release), values: listOf(values) });
  const optional = {
    services: registry(serviceShape(release, 'answer')),
    capabilities: registry(capabilityShape(release, 'answer')),
    payment_handlers: registry(handlerShape(release)),
    ...mapOrder(release),
  };
  const isError = status.is === 'string' && status.of?.length === 1;
  return isError ? object({ version: VERSION, status }, optional) : object({ version: VERSION }, { status, ...optional });
}

function actionsShape(release: Release): Shape {
  const instance = object({ id: { is: 'string', min: 1 } }, { config: MAP });
  return { is: 'map', keys: namePattern(release), values: listOf(instance, 1) };
}

function policyShape(release: Release): Shape {
  return object(
    { type: { is: 'string', pattern: namePattern(release) }, description: DESCRIPTION },
    { applies_to: listOf(TEXT), url: URI },
  );
}
