/** Published schemas allow additional members for later versions; tests require exactly the documented members. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in members && !('additionalProperties' in members);
  return { ...members, ...(isObject && { additionalProperties: false }) } as T;
}
