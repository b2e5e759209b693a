import { findExchange } from '../../../core/evidence.ts';
import { type Mark, sentLines } from '../../../core/sent-lines.ts';
import type { ReadFault } from '../../../formats/product/product.ts';
import type { CatalogEvidence } from '../../../shared/catalog/evidence.ts';
import { affectedPages, productPages } from '../affected.ts';
import type { PageVisit } from '../grade.ts';
import { defineRule } from '../rule.ts';
import messages from './s-page-faults.words.ts';
import { GOOGLE_LISTING } from './words.ts';

const CLIENT_RENDERING_POINTS = 10;
const REPAIRED_JSON_LD_POINTS = 5;
/** Times the share of certain product pages that describe no product. */
const SILENT_PAGES_POINTS = 15;

const UNREADABLE = ['jsonld_unreadable', 'jsonld_too_deep'] as const satisfies readonly ReadFault['code'][];
/** Faults of JSON-LD blocks by message; the first that is reported bears the points of both. */
const BROKEN_BLOCKS = [
  ['repaired', ['jsonld_repaired']],
  ['unreadable', UNREADABLE],
] as const;

export default defineRule({
  id: 'S-page-faults',
  replaces: ['C-availability', 'C-currency', 'C-price', 'S-agreement', 'S-nothing-found'],
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Structured data on product pages is valid as sent and needs no browser.',
  messages,
  evaluate(facts, report) {
    const { products, catalog } = facts;
    const read = productPages(facts);
    if (read.length === 0 || products.length === 0) return;
    const total = read.length;
    const withFault = (...codes: readonly ReadFault['code'][]) =>
      read.filter(({ reading }) => reading?.faults.some(({ code }) => codes.includes(code)));
    let brokenCost = REPAIRED_JSON_LD_POINTS;
    for (const [key, codes] of BROKEN_BLOCKS) {
      const pages = withFault(...codes);
      if (pages.length === 0) continue;
      const values = { count: pages.length, total, repairs: detailsOf(pages, codes) };
      report(key, values, { ...about(catalog, pages, BROKEN), cost: brokenCost });
      brokenCost = 0;
    }
    const bare = withFault('product_without_offer');
    if (bare.length > 0) report('no_offer', { count: bare.length, total }, about(catalog, bare, [/"offers"\s*:/]));
    const rendered = withFault('client_rendered').filter(hasNoProduct);
    if (rendered.length > 0) {
      const options = { ...about(catalog, rendered), severity: 'major', cost: CLIENT_RENDERING_POINTS } as const;
      report('client_rendered', { count: rendered.length, total }, options);
    }
    const silent = read.filter((visit) => visit.certain && hasNoProduct(visit) && !rendered.includes(visit));
    if (silent.length > 0) {
      const cost = Math.round(SILENT_PAGES_POINTS * (silent.length / total) * 100) / 100;
      const severity = silent.length * 2 >= total ? 'major' : 'minor';
      report('silent', { count: silent.length, total }, { ...about(catalog, silent), severity, cost });
    }
  },
});

/** The pages of these whose JSON-LD nobody can read, with what is wrong in it and the lines that show it. */
export function brokenBlocks(catalog: CatalogEvidence, visits: readonly PageVisit[]) {
  const broken = visits.filter(({ reading }) => reading?.faults.some(({ code }) => UNREADABLE.some((one) => one === code)));
  return { broken: broken.length, repairs: detailsOf(broken, UNREADABLE), ...about(catalog, broken, BROKEN) };
}

function hasNoProduct({ reading }: PageVisit): boolean {
  return reading?.products.length === 0;
}

/** What templates leave most: a comma before a closing bracket, a text that was not escaped. */
const BROKEN: readonly Mark[] = [/,\s*[}\]]/, /"\s*\n/];
const BLOCK: readonly Mark[] = [/application\/ld\+json/];

/** What these pages share; with marks, the lines of the first one behind its block of JSON-LD. */
function about(catalog: CatalogEvidence, visits: readonly PageVisit[], marks: readonly Mark[] | null = null) {
  const [first] = visits;
  const exchange = first === undefined || marks === null ? undefined : findExchange(catalog, first.exchange);
  return {
    exchanges: visits.slice(0, 5).map((visit) => visit.exchange),
    affected: affectedPages(visits),
    sent: marks === null ? null : sentLines(exchange, { from: BLOCK, marks }),
  };
}

/** Our own words for what was repaired, each once, without the block's number: templates repeat a fault on every page. */
function detailsOf(visits: readonly PageVisit[], codes: readonly ReadFault['code'][]): string {
  const details = visits.flatMap(({ reading }) => reading?.faults ?? []).filter(({ code }) => codes.includes(code));
  const words = details.flatMap(({ detail }) =>
    detail
      .replace(/^block \d+: /, '')
      .replaceAll('_', ' ')
      .split(', '),
  );
  return [...new Set(words)].slice(0, 5).join(', ');
}
