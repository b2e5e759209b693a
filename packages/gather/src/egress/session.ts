/**
 * The cookies of one visit to one origin (RFC 6265 §5), as a browser would send them back. They live as long as the visit, are in no
 * exchange, and are sent to no other origin.
 */

export interface Session {
  readonly origin: string;
  /** The `cookie` header for an address; null: none is sent. */
  headerFor(url: string): string | null;
  /** Takes the `set-cookie` fields of an answer. */
  take(url: string, fields: readonly string[]): void;
  /** Whether the store gave one that still stands. */
  isKept(): boolean;
}

/** More than shops set, and as many bytes as browsers keep of one (RFC 6265 §6.1). */
const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4096;

export function openSession(origin: string): Session {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>();
  return {
    origin,
    headerFor(url) {
      const { pathname, origin: own } = new URL(url);
      const sent = own === origin ? [...cookies].filter(([, { path }]) => isUnder(pathname, path)) : [];
      return sent.length === 0 ? null : sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    take(url, fields) {
      if (new URL(url).origin !== origin) return;
      for (const field of fields) {
        const [pair = '', ...attributes] = field.split(';').map((part) => part.trim());
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        if (at < 1 || field.length > LONGEST_COOKIE) continue;
        cookies.delete(name);
        if (!isOver(attributes) && cookies.size < MOST_COOKIES)
          cookies.set(name, { value: pair.slice(at + 1).trim(), path: pathOf(attributes) });
      }
    },
    isKept: () => cookies.size > 0,
  };
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function attributeOf(attributes: readonly string[], name: string): string | undefined {
  return attributes.find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Without a path of its own a cookie is sent to the whole origin: nearer to what shops mean than the directory it was set in. */
function pathOf(attributes: readonly string[]): string {
  const path = attributeOf(attributes, 'path') ?? '/';
  return path.startsWith('/') ? path : '/';
}

/** Taken back by the store. */
function isOver(attributes: readonly string[]): boolean {
  const age = attributeOf(attributes, 'max-age');
  if (age !== undefined) return Number(age) <= 0;
  const expires = Date.parse(attributeOf(attributes, 'expires') ?? '');
  return !Number.isNaN(expires) && expires <= Date.now();
}
