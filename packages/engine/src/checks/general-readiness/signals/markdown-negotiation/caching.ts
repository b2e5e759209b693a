/** Whether a shared cache may give one reader's form to another (RFC 9111 §4.1). */

import type { ResponseOutcome } from '../../../../core/evidence.ts';

/** All Vary fields together name Accept, or `*`; compression layers like to overwrite one of several lines. */
export function variesOnAccept({ headers }: ResponseOutcome): boolean {
  const names = (headers['vary'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names.includes('accept') || names.includes('*');
}

/** Safe: kept apart by Accept, or never kept at all. An answer without any cache directive may be kept (RFC 9111 §4.2.2). */
export function isCacheSafe(response: ResponseOutcome): boolean {
  const directives = (response.headers['cache-control'] ?? '')
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  return variesOnAccept(response) || directives.includes('no-store') || directives.includes('private');
}

/** The answer lay in a cache for some time. */
export function cameFromCache({ headers }: ResponseOutcome): boolean {
  return /^[1-9]\d*$/.test(headers['age']?.trim() ?? '');
}
