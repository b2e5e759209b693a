import type { TSchema } from 'typebox';

const MARK = 'component ';

/** Names a schema: OpenAPI prints it once under `components/schemas` and refers to it. Other readers see a plain schema. */
export function component<S extends TSchema>(name: string, schema: S): S {
  // `$comment` survives the builder's copies and no validator looks at it; `$id` would move the base of references.
  return Object.assign(schema, { $comment: `${MARK}${name}` });
}

/** The name given by `component`, or null. */
export function componentName(schema: object): string | null {
  const { $comment: comment } = schema as { readonly $comment?: unknown };
  return typeof comment === 'string' && comment.startsWith(MARK) ? comment.slice(MARK.length) : null;
}
