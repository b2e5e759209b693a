/** When two addresses name one page for a crawler. */

/** Scheme, fragment and trailing slash do not make another page; the query may. */
export function samePageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const path = parsed.pathname.length > 1 ? parsed.pathname.replace(/\/+$/, '') : '';
  return `${parsed.host}${path}${parsed.search}`;
}

/** The exact address, fragment aside: what a canonical link must equal to point at its own page. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

export function isOwnOrigin(url: string, origin: string): boolean {
  return URL.parse(url)?.origin === origin;
}
