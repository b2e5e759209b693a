/** The name that the wire has for a member: `medianMs` is `median_ms`. */
export const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
type Snake<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : N;

/** Members of a value under the names of the wire: these, in this order, and no others. */
export const pick =
  <const K extends string>(...names: readonly K[]) =>
  <T extends Readonly<Record<K, unknown>>>(from: T) =>
    Object.fromEntries(names.map((name) => [snakeOf(name), from[name]])) as { readonly [N in K as Snake<N>]: T[N] };
