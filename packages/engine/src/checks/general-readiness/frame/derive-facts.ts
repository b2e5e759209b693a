/** Builds what signals may see from what was gathered. */

import {
  type AuditSubject,
  type EvidenceSlice,
  type Exchange,
  findExchange,
  type OriginEvidence,
  responseOf,
} from '../../../core/evidence.ts';
import { fingerprint } from '../../../core/fingerprint.ts';
import { registrableDomain } from '../../../core/registrable-domain.ts';
import { controlAmong } from '../../../formats/http/control.ts';
import { classifyReach, type Reach, type ReachQuestion } from '../../../formats/http/reach.ts';
import { sampleOf } from '../../../formats/http/wall.ts';
import { readProductPage } from '../../../formats/product/page.ts';
import { isNearlySame } from '../../../formats/text/likeness.ts';
import { HOME, PRODUCT, ROBOTS, robotsOf } from '../../../shared/agents/asks.ts';
import type { Ask, ScanEvidence } from '../../../shared/agents/evidence.ts';
import type { ProductPage } from '../../../shared/catalog/product-page.ts';
import { answerOf } from '../../../shared/catalog/sampled.ts';
import { CONTROL, controlOf, wallOf } from '../../../shared/wall/wall.ts';
import { isSameDomain } from '../../../target/address.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';
import { createParsedPages, type ParsedPages, readDocument } from './page-document.ts';
import { ALIVE } from './proof.ts';
import { essenceOf } from './reading.ts';

export interface ScanInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly scan: ScanEvidence;
  readonly product: ProductPage;
  /** What step `probe:ucp` gathered; null while the scan gathers, because no question depends on it. */
  readonly ucp: EvidenceSlice | null;
}

/** Every ask of the evidence, classified on first use. Pure: the same evidence gives the same facts, whatever `parsed` holds. */
export function scanFactsOf(input: ScanInput, parsed: ParsedPages = createParsedPages()): ScanFacts {
  const { subject, origin: root, scan, product, ucp } = input;
  const origin = scan.origin;
  const sent = new Map(scan.asks.map((ask) => [ask.key, ask]));
  const exchanges = new Map(scan.exchanges.map((exchange) => [exchange.key, exchange]));
  const homeExchange = findExchange(root, HOME);
  const home = responseOf(homeExchange)?.url;
  const wall = wallOf({ subject, origin: root }, parsed);
  const view = (exchange: Exchange | undefined, expects: 'document' | 'page', control?: Exchange | null) =>
    exchange === undefined ? undefined : classify({ exchange, control, expects, origin, home, wall });
  const answers = new Map<string, ScanAnswer | undefined>([
    [HOME, view(homeExchange, 'page')],
    [ROBOTS, view(robotsOf(root, origin), 'page')],
  ]);
  if ('exchange' in product) answers.set(PRODUCT, view(product.exchange ?? undefined, 'page'));
  const find = (key: string): ScanAnswer | undefined => {
    const ask = sent.get(key);
    return ask === undefined ? undefined : view(exchanges.get(key), expectationOf(ask), controlFor(ask, root, scan));
  };
  const answer = (key: string) => {
    if (!answers.has(key)) answers.set(key, find(key));
    return answers.get(key);
  };
  return {
    subject,
    origin,
    wall,
    domain: registrableDomain(new URL(origin).hostname),
    product,
    dns: scan.dns,
    browser: scan.browser,
    live: scan.live ?? null,
    cutShort: scan.askingEnded !== undefined,
    answer,
    get alive() {
      return scan.asks.flatMap(({ key }) => (key.startsWith(ALIVE) ? (answer(key) ?? []) : []));
    },
    ucp,
    page(key) {
      const { exchange, reach } = answer(key) ?? {};
      const response = responseOf(exchange);
      return reach?.kind !== 'ok' || response === undefined ? null : readDocument(response, parsed);
    },
    products(key) {
      const page = answerOf(answer(key)?.exchange, subject.country);
      return page === null ? null : { url: page.url, reading: readProductPage(page, parsed) };
    },
  };
}

/** The random path that step `probe:origin` asked for serves the extensionless class. */
export function controlKey({ control, method, url }: Pick<Ask, 'control' | 'method' | 'url'>): string {
  if (control === 'bare') return CONTROL;
  const asked = method === 'OPTIONS' ? `${method} ` : '';
  return `scan.control:${control === 'host' ? fingerprint(`${asked}${new URL(url).origin}`) : control}`;
}

/** Where the first random path gave no answer to compare with, a second one is asked for. */
export function secondControlKey(ask: Pick<Ask, 'control' | 'method' | 'url'>): string {
  return `${controlKey(ask)}:again`;
}

function controlFor(ask: Ask, root: OriginEvidence, scan: ScanEvidence): Exchange | null | undefined {
  if (ask.control === 'none' || ask.control === 'bare') return ask.control === 'bare' ? controlOf(root) : undefined;
  const first = findExchange(scan, controlKey(ask));
  return first === undefined ? undefined : controlAmong([first, findExchange(scan, secondControlKey(ask))]);
}

/** `control`: of the same class; undefined when the class has none. */
export function classify({ origin, ...question }: ReachQuestion & { readonly origin: string }): ScanAnswer {
  const { exchange, control } = question;
  const { outcome } = exchange;
  const reach = forScan(classifyReach(question));
  return {
    exchange,
    reach,
    offSite: outcome.kind === 'response' && !isSameDomain(hostOf(outcome.url), hostOf(origin)),
    everywhere: control === null ? null : control !== undefined && isAnsweredAlike(exchange, control),
  };
}

/** A refusal by its status, an answer by its words: the words of a refusal often name the address. An API has a 404 of its own. */
function isAnsweredAlike(exchange: Exchange, control: Exchange): boolean {
  const [one, other] = [responseOf(exchange), responseOf(control)];
  if (one === undefined || other === undefined || one.status !== other.status) return false;
  if (one.status === 404) return essenceOf(one.headers['content-type']) === essenceOf(other.headers['content-type']);
  if (one.status >= 400) return true;
  return exchange.method !== 'HEAD' && isNearlySame(sampleOf(one.url, one), sampleOf(other.url, other));
}

/** Pages and documents of other origins are asked without a control; there HTML is for the signal to judge. */
export function expectationOf(ask: Pick<Ask, 'control'>): 'document' | 'page' {
  return ask.control === 'none' || ask.control === 'host' ? 'page' : 'document';
}

/** A server that refuses every path it does not know has not refused this one: there is no document (§2.3, step 7). */
function forScan(reach: Reach): Reach {
  return reach.reason === 'hides_unknown' ? { ...reach, kind: 'absent' } : reach;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
