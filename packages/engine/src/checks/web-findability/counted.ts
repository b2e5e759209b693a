/** Which pages, cells and files are scored. What was refused to us, never asked for or ended by our own limits is reported, not scored. */

import type { MatrixCell, PageFacts } from './assessment.ts';
import type { FindabilityFacts } from './facts.ts';
import { ROBOTS_ROW, servedRows } from './matrix.ts';

/** robots.txt failed for every identity, every time. One failure among answers, "not found" among them, may pass and closes nothing. */
export function isClosedByFailure(facts: FindabilityFacts): boolean {
  const isAnswered = facts.matrix.cells.some(({ page, state }) => page === ROBOTS_ROW && ANSWERS.has(state));
  return facts.robots.state === 'error' && !isAnswered && !isRobotsEncoded(facts);
}

const ANSWERS: ReadonlySet<MatrixCell['state']> = new Set(['ok', 'flaky', 'absent', 'invalid']);

/** robots.txt came in a coding we did not offer and do not read: crawlers that do are not kept out by it. */
export function isRobotsEncoded({ robots, matrix }: FindabilityFacts): boolean {
  return robots.state === 'error' && matrix.cells.some(({ page, reason }) => page === ROBOTS_ROW && reason === 'unsupported_encoding');
}

/** The cells of the account: where somebody was served, what was neither refused nor left unasked. */
export function countedCells(matrix: FindabilityFacts['matrix']): readonly MatrixCell[] {
  const served = servedRows(matrix);
  return matrix.cells.filter(({ page, state, reason }) => served.includes(page) && state !== 'blocked' && !OURS.has(reason));
}

/** Ends that are ours: nobody is judged by them. */
const OURS: ReadonlySet<string> = new Set(['not_asked', 'budget_spent', 'robots_unreadable', 'body_too_large', 'unsupported_encoding']);

/** The pages of the account of `indexable`. */
export function measured(pages: readonly PageFacts[]): readonly PageFacts[] {
  return pages.filter(({ state, reason }) => state !== 'blocked' && !OURS.has(reason));
}

/** A page that is too large to be read at all weighs what the limit does. */
export function isWeighed({ state, bytes, reason }: PageFacts): boolean {
  return (state === 'ok' && bytes !== null) || reason === 'body_too_large';
}

/** Pages whose text says something. */
export function isRead({ state, indexable }: PageFacts): boolean {
  return state === 'ok' && indexable !== null;
}

/** Some of these files were refused to us, or gave no usable answer. */
export function isKept(files: FindabilityFacts['sitemaps']['files']): boolean {
  return files.some(({ state }) => state === 'blocked' || state === 'error');
}

/** The store keeps its sitemap on another site, which was not asked, and shows no file of its own. */
export function isAllElsewhere({ files, elsewhere }: FindabilityFacts['sitemaps']): boolean {
  return elsewhere.length > 0 && files.every(({ state, from }) => state === 'absent' && from === 'customary');
}

/** A file we could not read may name it; one that names a sitemap on another site leads crawlers to that. */
export function isUnnamed({ robots, sitemaps }: FindabilityFacts): boolean {
  return !sitemaps.named && sitemaps.elsewhere.length === 0 && robots.state !== 'blocked' && robots.state !== 'error';
}

/** What would name a sitemap was not read, or addresses where one may be were not asked: nobody knows that there is none. */
export function isNamingUnknown({ robots, sitemaps, pages }: FindabilityFacts): boolean {
  const isHomeRead = pages.some(({ kind, state }) => kind === 'home' && state === 'ok');
  return sitemaps.unasked || robots.state === 'blocked' || robots.state === 'error' || !isHomeRead;
}

/** Home page and robots.txt were read, the run's requests sufficed for everything they name, no sitemap was kept from us or lies on another site, and nothing led to a single product. */
export function hidesProducts(facts: FindabilityFacts): boolean {
  const { wanted, pages, sitemaps, shortened, products } = facts;
  const isWhole = !shortened && !isNamingUnknown(facts) && !isKept(sitemaps.files) && !isAllElsewhere(sitemaps);
  return wanted > 1 && isWhole && products.sampled === 0 && !pages.some(({ kind }) => kind === 'product');
}
