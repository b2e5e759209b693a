import { type Exchange, parseTarget, type Refusal, type Target, type TargetPolicy } from '@vitrine/engine';

/** Where an answer sends us: a target, a refusal, or null when the answer is final as it stands. */
export function redirectOf(
  status: number,
  location: string | undefined,
  from: string,
  policy: TargetPolicy,
): { readonly url: string; readonly target: Target | Refusal } | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  const text = asUtf8(location).trim();
  if (text === '') return null;
  // What the URL parser would repair is refused as it came (RFC 9110 allows none of it in a URI reference).
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return { url: text, target: parseTarget(text, policy) };
  const url = URL.parse(text, from)?.href;
  return url === undefined ? null : { url, target: parseTarget(url, policy) };
}

/** RFC 9110 §15.4: with a Location these may be followed; 304, 305 and 306 may not. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);

/** 303 always, 301 and 302 by the custom RFC 9110 §15.4 records, turn a POST into a GET. */
export function methodAfter(status: number, method: Exchange['method']): Exchange['method'] {
  return method === 'POST' && (status === 301 || status === 302 || status === 303) ? 'GET' : method;
}

/** Node reads header bytes as Latin-1; stores write UTF-8. The text as sent, or unchanged when it is not UTF-8. */
function asUtf8(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\ufffd') ? text : decoded;
}
