/**
 * What gathering may report to judging, as plain data.
 * The engine uses no socket, clock or resolver: it is given exchanges. What is judged is exactly what is stored, so any
 * audit can be judged again offline with the same result.
 */

/** Raised when stored evidence of an older shape can no longer be judged by the current rules. */
export const EVIDENCE_VERSION = 1;

/** One redirect that was answered and followed. `location` is as sent by the store. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly ms: number;
}

/** A body after content decoding, before any character decoding. `sha256` (hex) is what `curl --compressed | sha256sum` prints. */
export interface Body {
  readonly sha256: string;
  /** Decoded bytes received; equals `bytes.length` unless `truncated`. */
  readonly size: number;
  /** True when the caller asked for the first bytes only (images) and the rest was not read. */
  readonly truncated: boolean;
  readonly bytes: Uint8Array;
}

/**
 * Why an exchange gave no usable answer. Never reveals an address or whether a port was open. `no_such_host`: the name
 * servers say that the name has no address; `dns`: no name server gave an answer. `robots_unreadable`: not requested,
 * because robots.txt failed (RFC 9309 §2.3.1.4), which is no rule of the store's.
 */
export const FAILURE_CODES = [
  'target_not_allowed',
  'no_such_host',
  'dns',
  'connect',
  'tls',
  'no_http1',
  'timeout',
  'reset',
  'protocol',
  'headers_too_large',
  'body_too_large',
  'truncated',
  'decode',
  'unsupported_encoding',
  'too_many_redirects',
  'robots_disallowed',
  'robots_unreadable',
  'budget_spent',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface ResponseOutcome {
  readonly kind: 'response';
  /** The URL that gave this answer: the last hop's target, or the request URL. */
  readonly url: string;
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Body;
}

export interface FailureOutcome {
  readonly kind: 'failure';
  readonly code: FailureCode;
  /** The URL that failed: the request URL or the hop that was refused. */
  readonly url: string;
  /** Known when the failure came after the head of the answer was read. */
  readonly status?: number;
  readonly headers?: ResponseHeaders;
  /** The TLS library's error code, for instance CERT_HAS_EXPIRED. */
  readonly tlsCode?: string;
}

/** One request to a server and its answer. */
export interface Exchange {
  /** Unique within an audit and stable from run to run: `origin.home`, `ucp.profile`, `catalog.page:3`. */
  readonly key: string;
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  readonly url: string;
  /** Lower-case names; the request headers as sent. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  readonly hops: readonly Hop[];
  /** From the first byte sent to the last byte read, all hops, in whole milliseconds. */
  readonly ms: number;
  /** 2 when the first answer failed momentarily (5xx, 429, stall, reset, cut) and the request was repeated. The last answer is reported. */
  readonly attempts?: number;
  /** Milliseconds the first answer's Retry-After asked for, and that were waited. */
  readonly retryAfterMs?: number;
  /** The two answers said different things. */
  readonly flaky?: boolean;
  readonly outcome: ResponseOutcome | FailureOutcome;
}

/** Instead of a country where a run has no market: BCP 47's and CLDR's code of an unknown region. Nothing about a market is then judged. */
export const NO_MARKET = 'ZZ';

/** The submitted store and market; part of the evidence because the verdict depends on it. */
export interface AuditSubject {
  /** As submitted. */
  readonly business: string;
  /** Normalised URL of the submitted store (scheme, IDNA host, port, path). */
  readonly url: string;
  /** ISO 3166-1 alpha-2, or `NO_MARKET`. */
  readonly country: string;
  readonly sampleSize: number;
  /** UTC day of the audit, YYYY-MM-DD: the only time the engine is given. */
  readonly day: string;
}

/** Every exchange an evidence slice holds is in `exchanges`; the other members refer to them by key. */
export interface EvidenceSlice {
  readonly exchanges: readonly Exchange[];
}

/**
 * Step `probe:origin`. Keys: `origin.home`, `origin.robots`, `origin.control` (a random path: how this server answers
 * for a page that does not exist).
 */
export interface OriginEvidence extends EvidenceSlice {
  /** Origin of the final home URL; root-relative requests go to it. */
  readonly origin: string;
}

export function findExchange(slice: EvidenceSlice, key: string): Exchange | undefined {
  return slice.exchanges.find((exchange) => exchange.key === key);
}

/** The response of an exchange, or undefined when it failed. */
export function responseOf(exchange: Exchange | undefined): ResponseOutcome | undefined {
  return exchange?.outcome.kind === 'response' ? exchange.outcome : undefined;
}

/** The first bytes of a response's body as UTF-8 text; '' where there is no response. */
export function bodyText(response: Pick<ResponseOutcome, 'body'> | undefined, most?: number): string {
  return new TextDecoder().decode(response?.body.bytes.subarray(0, most));
}

/** Why an exchange brought no response; undefined for one that did. */
export function failureOf(exchange: Pick<Exchange, 'outcome'> | undefined): FailureCode | undefined {
  return exchange?.outcome.kind === 'failure' ? exchange.outcome.code : undefined;
}

/**
 * The headers of a store's answer that are kept, and nothing else of its head. Judging reads this type, so a rule that needs
 * one more does not compile before it is named here; what is not named is neither judged, stored nor shown. These are kept with their
 * values.
 */
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
  'set-cookie',
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
/** Headers kept by the beginning of their names, which tells the platform. */
const MARK_PREFIXES = ['sw-', 'x-magento-', 'x-shopify-', 'x-sorting-hat-'] as const;

type HeaderName = (typeof VALUES)[number] | (typeof MARKS)[number];
/** Lower-case names. A repeated field is joined with ", ". */
export type ResponseHeaders = { readonly [N in HeaderName]?: string } & {
  readonly [N in `${(typeof MARK_PREFIXES)[number]}${string}`]: string;
};
export type ResponseHeader = HeaderName;

/** Stands for a value that is not kept. */
export const KEPT_BACK = '(kept back)';

/** How many of a platform's own headers are kept: their names are the store's to choose. */
const MOST_MARKS = 20;

const WITH_VALUE: ReadonlySet<string> = new Set(VALUES);
const AS_MARK: ReadonlySet<string> = new Set(MARKS);

/** The one cookie that is kept: it names a currency, by its code, and no visitor. */
const CURRENCY_COOKIE = /^[\w.-]{0,40}currency[\w.-]{0,40}=[A-Z]{3}(?=\s*(?:;|$))/i;

/** What is kept of a head, in the order it came. */
export function keptHeaders(head: Iterable<readonly [name: string, value: string]>): ResponseHeaders {
  const kept = new Map<string, string>();
  let marks = 0;
  for (const [name, sent] of head) {
    const value = name === 'set-cookie' ? CURRENCY_COOKIE.exec(sent)?.[0] : sent;
    if (value === undefined) continue;
    const earlier = kept.get(name);
    if (WITH_VALUE.has(name)) kept.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    else if (
      earlier === undefined &&
      (AS_MARK.has(name) || MARK_PREFIXES.some((prefix) => name.startsWith(prefix))) &&
      marks < MOST_MARKS
    ) {
      marks += 1;
      kept.set(name, KEPT_BACK);
    }
  }
  return Object.fromEntries(kept);
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
