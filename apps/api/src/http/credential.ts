import { serviceError } from '@vitrine/contract';

/** The credential behind `Bearer`; schemes are case-insensitive (RFC 9110 §11.1). An empty one is treated as an unknown credential. */
export function bearerOf(authorization: string): string {
  const match = /^bearer(?: +(.*))?$/i.exec(authorization);
  if (match === null) throw serviceError('missing_bearer_prefix');
  return match[1]?.trim() ?? '';
}
