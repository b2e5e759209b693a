/** Members that the wire has under the same names: these, in this order, and no others. */
export const pick =
  <const K extends string>(...names: readonly K[]) =>
  <T extends Readonly<Record<K, unknown>>>(from: T) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as { readonly [N in K]: T[N] };
