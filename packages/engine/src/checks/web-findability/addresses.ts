/** When two addresses name one page for a crawler. */

/** Scheme, fragment, trailing slash and the case of escapes do not make another page; the query may. */
export function samePageKey(url: string): string {
  const parsed = URL.parse(exactAddress(url));
  if (parsed === null) return url;
  const path = parsed.pathname.length > 1 ? parsed.pathname.replace(/(?<!\/)\/+$/, '') : '';
  return `${parsed.host}${path}${parsed.search}`;
}

/** The exact address, fragment aside: what a canonical link must equal to point at its own page. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** An address as it is compared: `%c3%a9` and `%C3%A9` are one character (RFC 3986 §6.2.2.1). */
export function exactAddress(url: string): string {
  return withoutFragment(url).replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

export function isOwnOrigin(url: string, origin: string): boolean {
  return URL.parse(url)?.origin === origin;
}
