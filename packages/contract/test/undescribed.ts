/** Members of a schema that neither say what they are nor refer to what does. */
export function undescribed(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { readonly properties?: Readonly<Record<string, object>> };
  const silent = Object.entries(properties).filter(([, schema]) => !['description', '$ref', '$comment'].some((word) => word in schema));
  const below = Object.entries(node).flatMap(([key, value]) => undescribed(value, `${path}/${key}`));
  return [...silent.map(([name]) => `${path}.${name}`), ...below];
}
