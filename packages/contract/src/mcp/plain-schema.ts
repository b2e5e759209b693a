import type { TSchema } from 'typebox';

/** A schema as plain JSON without the builder's marks: what a model is shown, and what a client of any make can compile. */
export function plainSchema(schema: TSchema): Readonly<Record<string, unknown>> {
  return strip(schema) as Readonly<Record<string, unknown>>;
}

function strip(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strip);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$comment')
      .map(([key, value]) => [key, strip(value)]),
  );
}
