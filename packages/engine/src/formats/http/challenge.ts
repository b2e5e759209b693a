/** The address of resource metadata in a `WWW-Authenticate` header (RFC 9728 §5.1). */

/**
 * `resource_metadata` of any challenge in the field. Schemes are not distinguished: the parameter is registered for all
 * of them, and a field may hold several challenges.
 */
export function resourceMetadataOf(field: string | undefined): string | null {
  const match = /(?:^|[\s,])resource_metadata\s*=\s*(?:"([^"]{1,2048})"|([^\s,"]{1,2048}))/i.exec((field ?? '').slice(0, 8192));
  return match?.[1] ?? match?.[2] ?? null;
}
