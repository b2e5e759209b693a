/**
 * The headers of a store's answer that are kept, and nothing else of its head. Judging reads this type, so a rule that needs
 * one more does not compile before it is named here; what is not named is neither judged, stored nor shown.
 */

/** With their values. */
const VALUES = [
  'access-control-allow-origin',
  'age',
  'allow',
  'cache-control',
  'cf-mitigated',
  'content-digest',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-signal',
  'content-type',
  'content-usage',
  'crawler-exact-price',
  'crawler-price',
  'date',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'mcp-protocol-version',
  'mcp-session-id',
  'payment-required',
  'powered-by',
  'retry-after',
  'server',
  'sg-captcha',
  'signature',
  'signature-input',
  'vary',
  'www-authenticate',
  'x-amzn-waf-action',
  'x-cdn',
  'x-markdown-tokens',
  'x-powered-by',
  'x-robots-tag',
  'x-vercel-mitigated',
  'x-wp-total',
] as const;

/** Only that they were there: their values name a visitor or a session, and no rule reads them. */
const MARKS = ['origin-trial', 'x-datadome', 'x-dd-b', 'x-iinfo', 'x-kpsdk-ct', 'x-kpsdk-st', 'x-sucuri-id'] as const;
/** The same, by the beginning of their names, which tells the platform. */
const MARK_PREFIXES = ['sw-', 'x-magento-', 'x-shopify-', 'x-sorting-hat-'] as const;

type HeaderName = (typeof VALUES)[number] | (typeof MARKS)[number];
/** Lower-case names. A repeated field is joined with ", ". */
export type ResponseHeaders = { readonly [N in HeaderName]?: string } & {
  readonly [N in `${(typeof MARK_PREFIXES)[number]}${string}`]: string;
};
export type ResponseHeader = HeaderName;

/** Stands for a value that is not kept. */
export const KEPT_BACK = '(kept back)';

/** Of a platform's own headers so many are kept: their names are the store's to choose. */
const MOST_MARKS = 20;

const WITH_VALUE: ReadonlySet<string> = new Set(VALUES);
const AS_MARK: ReadonlySet<string> = new Set(MARKS);

/** What is kept of a head, in the order it came. */
export function keptHeaders(head: Iterable<readonly [name: string, value: string]>): ResponseHeaders {
  const kept = new Map<string, string>();
  let marks = 0;
  for (const [name, value] of head) {
    const earlier = kept.get(name);
    if (WITH_VALUE.has(name)) kept.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    else if (earlier === undefined && isMark(name) && marks < MOST_MARKS) {
      marks += 1;
      kept.set(name, KEPT_BACK);
    }
  }
  return Object.fromEntries(kept);
}

function isMark(name: string): boolean {
  return AS_MARK.has(name) || MARK_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** A header by a name that a store chose (the fields a signature covers); null where it was not sent, or is not kept. */
export function headerNamed(headers: ResponseHeaders, name: string): string | null {
  return WITH_VALUE.has(name) ? ((headers as Readonly<Record<string, string | undefined>>)[name]?.trim() ?? null) : null;
}

const SESSION = 'mcp-session-id';

/** Headers of a request or an answer as they are shown: whoever reads them need not be able to go on with the session. */
export function withoutSession<H extends Readonly<Record<string, string>> | ResponseHeaders>(headers: H): H {
  return Object.hasOwn(headers, SESSION) ? { ...headers, [SESSION]: KEPT_BACK } : headers;
}
