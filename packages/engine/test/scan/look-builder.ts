/**
 * A signal before a made-up store: the builder plays the store and the gatherer, so a test says what the store serves
 * and reads the verdict. Rounds, controls, redirects and classification are the real ones (plan.ts, derive-facts.ts).
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { collection } from '../../../../tests/collections.ts';
import type { SignalVerdict } from '../../src/checks/general-readiness/frame/assessment.ts';
import type { Signal } from '../../src/checks/general-readiness/frame/define-signal.ts';
import { type ScanInput, scanFactsOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import type { ScanFacts } from '../../src/checks/general-readiness/frame/facts.ts';
import { planSignals } from '../../src/checks/general-readiness/plan.ts';
import type { AuditSubject, EvidenceSlice, Exchange, FailureCode, Hop, OriginEvidence } from '../../src/core/evidence.ts';
import type { DnsAnswer } from '../../src/formats/dns/doh.ts';
import { isControl } from '../../src/formats/http/control.ts';
import { type Ask, type BrowserEvidence, SCAN_BODY_BYTES } from '../../src/shared/agents/evidence.ts';
import type { CatalogEvidence } from '../../src/shared/catalog/evidence.ts';
import { productOf } from '../../src/shared/catalog/product-page.ts';
import { OWN_LINK, ownLinkToOpen, SECOND_CONTROL } from '../../src/shared/wall/wall.ts';

/** What the store answers. `type` is short for the content-type header; a string is a 200 of that text. */
export type Served =
  | string
  | {
      readonly status?: number;
      readonly type?: string;
      /** Lower-case names. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
      /** A redirect, followed where the ask wants it. */
      readonly location?: string;
      readonly failure?: FailureCode;
    };

/** A document of this type, of JSON where it is no text already. */
export function json(value: unknown, type = 'application/json'): { readonly type: string; readonly body: string } {
  return { type, body: typeof value === 'string' ? value : JSON.stringify(value) };
}

export interface Question {
  readonly method: Ask['method'];
  readonly url: string;
  readonly path: string;
  readonly accept: string;
}

export interface Site {
  readonly origin?: string;
  /** By path (`/llms.txt`), or by absolute URL for other origins; a function may look at the Accept header. */
  readonly pages?: Readonly<Record<string, Served | ((question: Question) => Served)>>;
  /** What everything else answers; a plain 404 when left out. */
  readonly otherwise?: Served | ((question: Question) => Served);
  readonly productUrl?: string | null;
  /** What became of one exchange or DNS answer in place of what the site serves. */
  readonly lost?: readonly { readonly key: string; readonly outcome: (exchange: Exchange) => Exchange['outcome'] }[];
  readonly dns?: readonly DnsAnswer[];
  readonly browser?: BrowserEvidence | null;
  readonly day?: string;
}

export interface Judged extends SignalVerdict {
  readonly look: ScanFacts;
  /** Everything that was asked, in order. */
  readonly asked: readonly Ask[];
  /** Reason codes, for short expectations. */
  readonly codes: readonly string[];
}

/** Plans, "sends", classifies and judges one signal. */
export function judgeSite(signal: Signal, site: Site = {}): Judged {
  const input = gather([signal], site);
  const look = scanFactsOf(input);
  const verdict = signal.judge(look);
  return { ...verdict, look, asked: input.scan.asks, codes: verdict.reasons.map(({ code }) => code) };
}

/** The evidence a real scan of this site would leave, for any list of signals. At most five rounds, as the probe has it. */
export function gather(signals: readonly Signal[], site: Site = {}): ScanInput {
  const origin = site.origin ?? 'https://shop.example';
  let input: ScanInput = {
    subject: subjectOf(origin, site),
    origin: originOf(origin, site),
    scan: { origin, asks: [], dns: [], browser: site.browser ?? null, exchanges: [] },
    product: productOf({ origin }, catalogOf(origin, site)),
    ucp: ucpOf(origin, site),
  };
  for (let round = 0; round < 5; round += 1) {
    const { asks, questions } = planSignals(signals, input);
    const dns = questions
      .flatMap(({ key }) => (site.dns ?? []).filter((answer) => answer.key === key))
      .map((answer) => lostDns(answer, site));
    const unanswered = questions.filter(({ key }) => !dns.some((answer) => answer.key === key));
    if (asks.length === 0 && questions.length === 0) break;
    input = {
      ...input,
      scan: {
        ...input.scan,
        asks: [...input.scan.asks, ...asks],
        exchanges: [...input.scan.exchanges, ...asks.map((ask) => exchangeOf(ask, origin, site))],
        dns: [
          ...input.scan.dns,
          ...dns,
          ...unanswered.map((question) => lostDns({ ...question, outcome: 'nxdomain', authenticated: false, records: [] }, site)),
        ],
      },
    };
  }
  return input;
}

export interface CorpusCase {
  readonly file: string;
  readonly expected: string;
  readonly reasons: readonly string[];
  readonly origin: string;
  readonly path: string;
  readonly site: Site;
}

/** The labelled documents of each signal. */
const corpus = collection('signals');
export const corpusSuite = corpus.describe;

/** The labelled documents of one signal, each as a store that serves it and nothing else. Empty without the corpus. */
export function corpusCases(signalId: string): CorpusCase[] {
  const { cases } = corpusJson<{ cases: readonly RawCase[] }>(signalId, 'expected.json') ?? { cases: [] };
  return cases.map(({ file, expected_state: expected, reasons = [], serve_as: { origin, path, status, content_type: type } }) => {
    const body = readFileSync(new URL(`${signalId}/${file}`, corpus.folder));
    const at = origin ?? 'https://shop.example';
    return {
      file,
      expected,
      reasons,
      origin: at,
      path,
      site: { origin: at, pages: { [path]: { status, type, body: new Uint8Array(body) } } },
    };
  });
}

/** A case file of the corpus that carries its expectations inside; null without the corpus. */
export function corpusJson<T>(signalId: string, file: string): T | null {
  return corpus.json<T | null>(`${signalId}/${file}`, null);
}

interface RawCase {
  readonly file: string;
  readonly expected_state: string;
  readonly reasons?: readonly string[];
  readonly serve_as: { readonly origin: string | null; readonly path: string; readonly status: number; readonly content_type: string };
}

/** How a gatherer would have come back from one ask. */
export function exchangeOf(ask: Pick<Ask, 'key' | 'method' | 'url' | 'accept' | 'redirects'>, origin: string, site: Site): Exchange {
  const hops: Hop[] = [];
  let url = new URL(ask.url, origin).href;
  const exchange = (outcome: Exchange['outcome']): Exchange => {
    const whole = {
      key: ask.key,
      method: ask.method,
      url: new URL(ask.url, origin).href,
      requestHeaders: { accept: ask.accept, 'user-agent': 'VitrineBot/1.0 (+https://vitrine.example/bot)' },
      requestBody: null,
      hops,
      ms: 12,
      outcome,
    };
    const lost = site.lost?.find(({ key }) => key === ask.key);
    return lost === undefined ? whole : { ...whole, hops: [], outcome: lost.outcome(whole) };
  };
  for (;;) {
    const served = lookUp({ method: ask.method, url, path: pathOf(url), accept: ask.accept }, origin, site);
    if (served.failure !== undefined) return exchange({ kind: 'failure', code: served.failure, url });
    const status = served.status ?? (served.location === undefined ? 200 : 302);
    if (served.location !== undefined && ask.redirects === 'follow' && hops.length < 5) {
      hops.push({ url, status, location: served.location, ms: 5 });
      url = new URL(served.location, url).href;
      continue;
    }
    const headers = {
      ...(served.type === undefined ? {} : { 'content-type': served.type }),
      ...(served.location === undefined ? {} : { location: served.location }),
      ...served.headers,
    };
    return exchange({ kind: 'response', url, status, headers, body: bodyOf(ask.method === 'HEAD' ? '' : (served.body ?? '')) });
  }
}

function lostDns(answer: DnsAnswer, { lost }: Site): DnsAnswer {
  return lost?.some(({ key }) => key === answer.key) === true ? { ...answer, outcome: 'failed', records: [] } : answer;
}

function lookUp(question: Question, origin: string, site: Site): Exclude<Served, string> {
  const pages = site.pages ?? {};
  const local = question.url.startsWith(`${origin}/`) ? pages[question.path] : undefined;
  const found = local ?? pages[question.url] ?? site.otherwise ?? { status: 404, type: 'text/plain', body: 'Not found' };
  const served = typeof found === 'function' ? found(question) : found;
  return typeof served === 'string' ? { body: served } : served;
}

function bodyOf(body: string | Uint8Array) {
  const whole = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const bytes = whole.subarray(0, SCAN_BODY_BYTES);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated: bytes.length < whole.length, bytes };
}

function originOf(origin: string, site: Site): OriginEvidence {
  const ask = (key: string, path: string, accept: string, at = site) =>
    exchangeOf({ key, method: 'GET', url: path, accept, redirects: 'follow' }, origin, at);
  const home = { '/': { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Shop</title><h1>Shop</h1>' }, ...site.pages };
  const control = ask('origin.control', '/.well-known/x-0123456789abcdef', '*/*');
  const evidence = {
    origin,
    exchanges: [
      ask('origin.home', '/', 'text/html,application/xhtml+xml', { ...site, pages: home }),
      ask('origin.robots', '/robots.txt', 'text/plain'),
      control,
      ...(isControl(control) ? [] : [ask(SECOND_CONTROL, '/.well-known/x-fedcba9876543210', '*/*')]),
    ],
  };
  const link = ownLinkToOpen({ subject: subjectOf(origin, site), origin: evidence });
  return link === null ? evidence : { origin, exchanges: [...evidence.exchanges, ask(OWN_LINK, link, '*/*')] };
}

/** A catalogue that opened the one product page; null products where the site names none. */
function catalogOf(origin: string, site: Site): CatalogEvidence {
  const ask = { key: 'catalog.page:1', method: 'GET', url: site.productUrl ?? '', accept: 'text/html', redirects: 'follow' } as const;
  const opened = (url: string) =>
    exchangeOf(ask, origin, { ...site, pages: { [pathOf(url)]: { type: 'text/html', body: '<h1>Mug</h1>' }, ...site.pages } });
  const exchanges = site.productUrl == null ? [] : [opened(site.productUrl)];
  const pages = exchanges.map(({ key }) => ({ exchange: key, certain: true, burst: false }));
  const sample = pages.map(({ exchange: page }) => ({ page }));
  return { exchanges, pages, sample, attempts: [], home: null } as unknown as CatalogEvidence;
}

/** A UCP profile where the site serves one; nothing was asked of its endpoint. */
function ucpOf(origin: string, site: Site): EvidenceSlice {
  const ask = { key: 'ucp.profile', method: 'GET', url: '/.well-known/ucp', accept: 'application/json', redirects: 'follow' } as const;
  return { exchanges: [exchangeOf(ask, origin, site)] };
}

function subjectOf(origin: string, site: Site): AuditSubject {
  return { business: origin, url: `${origin}/`, country: 'FR', sampleSize: 12, day: site.day ?? '2026-11-21' };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
