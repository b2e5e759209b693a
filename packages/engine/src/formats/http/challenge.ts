/** What is read of a `WWW-Authenticate` header: the address of resource metadata (RFC 9728 §5.1), a demand for payment. */

/**
 * `resource_metadata` of any challenge in the field. Schemes are not distinguished: the parameter is registered for all
 * of them, and a field may hold several challenges.
 */
export function resourceMetadataOf(field: string | undefined): string | null {
  const match = /(?:^|[\s,])resource_metadata\s*=\s*(?:"([^"]{1,2048})"|([^\s,"]{1,2048}))/i.exec((field ?? '').slice(0, 8192));
  return match?.[1] ?? match?.[2] ?? null;
}

/** Parameter `method` of a challenge of the scheme `Payment`, '' without one; null when the field has no such challenge. */
export function paymentMethodOf(field: string | undefined): string | null {
  const text = (field ?? '').slice(0, 8192);
  const unquoted = text.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const at = /(?:^|,)\s*payment(?=\s|,|$)/i.exec(unquoted)?.index;
  if (at === undefined) return null;
  const method = /[\s,]method\s*=\s*(?:"([^"]{1,100})"|([^\s,"]{1,100}))/i.exec(text.slice(at));
  return method?.[1] ?? method?.[2] ?? '';
}
