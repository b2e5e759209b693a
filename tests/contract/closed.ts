/** Published schemas stay open to members to come; tests hold every answer to exactly the members that are written down. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in members && !('additionalProperties' in members);
  return { ...members, ...(isObject && { additionalProperties: false }) } as T;
}
