/** The part of Cache-Control (RFC 9111 §5.2) that the rules on profiles and schemas use. */

export interface CacheControl {
  readonly isPublic: boolean;
  /** Seconds; null when absent or unreadable. */
  readonly maxAge: number | null;
  /** The first directive that a profile must not have. */
  readonly forbidden: 'private' | 'no-store' | 'no-cache' | null;
}

const FORBIDDEN = ['private', 'no-store', 'no-cache'] as const;

export function readCacheControl(header: string): CacheControl {
  const directives = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim().split('='))
      .map(([name = '', value = '']) => [name.trim(), value.trim().replaceAll('"', '')]),
  );
  const age = directives.get('max-age') ?? '';
  return {
    isPublic: directives.has('public'),
    maxAge: /^\d{1,10}$/.test(age) ? Number(age) : null,
    forbidden: FORBIDDEN.find((directive) => directives.has(directive)) ?? null,
  };
}
