/** Words and sources several rules share. */

import type { RuleSource } from '../../../core/define.ts';
import { asciiHost, asciiPath } from '../../../core/inert.ts';
import { type Quoted, quote } from '../../../core/messages.ts';
import type { MatrixCell, PageFacts } from '../assessment.ts';
import type { FindabilityFacts } from '../facts.ts';
import { ROBOTS_ROW } from '../matrix.ts';

export const ROBOTS_RFC: RuleSource = { title: 'RFC 9309, Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309' };
export const ROBOTS_META = searchCentral('robots meta tag and X-Robots-Tag', 'crawling-indexing/robots-meta-tag');
export const HTTP_RFC: RuleSource = { title: 'RFC 9110, HTTP Semantics', url: 'https://www.rfc-editor.org/rfc/rfc9110' };
export const SITEMAPS: RuleSource = { title: 'sitemaps.org protocol 0.9', url: 'https://www.sitemaps.org/protocol.html' };

/** A page of Google Search Central's documentation. */
export function searchCentral(title: string, path: string): RuleSource {
  return { title: `Google Search Central, ${title}`, url: `https://developers.google.com/search/docs/${path}` };
}

/** How an owner sees that it is done. */
export const RUN_AGAIN = {
  en: 'Repeat the request below; a new findability run no longer reports it.',
  fr: 'Répétez la requête ci-dessous ; une nouvelle analyse de visibilité ne le signale plus.',
} as const;

/** Ids as a list in a sentence; ours, never store text. */
export function listed(items: readonly string[], most = 8): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown}, +${items.length - most}` : shown;
}

/** The exchange robots.txt was read from; empty when it was not asked. */
export function onRobots({ robots }: FindabilityFacts): readonly string[] {
  return robots.exchange === null ? [] : [robots.exchange];
}

/** Pages and files by their paths, as the store’s owner knows them: store text, so it is quoted. Those that are not at `home`’s host and port, by both. */
export function pathsOf(items: readonly { readonly url: string }[], home?: PageFacts): Quoted {
  const isOwn = (url: string) => home === undefined || asciiHost(url) === asciiHost(home.finalUrl);
  return quotedList(items.map(({ url }) => (isOwn(url) ? asciiPath(url, LONGEST_PATH) : addressOf(url))));
}

/** Keys of the exchanges of these pages, as many as a finding names. */
export function exchangesOf(pages: readonly { readonly exchange: string }[]): readonly string[] {
  return pages.map(({ exchange }) => exchange).slice(0, MOST_EXCHANGES);
}

/** Keys of the exchanges of these cells, as many as a finding names. */
export function exchangesOfCells(cells: readonly MatrixCell[]): readonly string[] {
  return cells.flatMap(({ exchanges }) => exchanges).slice(0, MOST_EXCHANGES);
}

/** How many pages a finding is about, and their paths: values of most messages. */
export function pageValues(pages: readonly PageFacts[]) {
  return { count: pages.length, pages: pathsOf(pages) };
}

/** Paths of the rows in which these cells are. */
export function pathsOfCells(pages: readonly PageFacts[], cells: readonly MatrixCell[]): Quoted {
  return pathsOfRows(pages, [...new Set(cells.map(({ page }) => page))]);
}

/** Paths of rows of the matrix, by id; `robots` is one of them. */
export function pathsOfRows(pages: readonly PageFacts[], ids: readonly string[]): Quoted {
  const pathOf = (id: string) =>
    id === ROBOTS_ROW ? '/robots.txt' : asciiPath(pages.find((page) => page.id === id)?.url ?? '/', LONGEST_PATH);
  return quotedList(ids.map(pathOf));
}

/** Addresses on other sites, host and path. */
export function addressesOf(urls: readonly string[]): Quoted {
  return quotedList(urls.map(addressOf));
}

function addressOf(url: string): string {
  return `${asciiHost(url) ?? ''}${asciiPath(url, LONGEST_PATH)}`;
}

/** Exchanges a finding names at most. */
const MOST_EXCHANGES = 5;
/** What a reader takes in at once; renderers cut an excerpt at 120 characters. */
const MOST_PATHS = 3;
const LONGEST_PATH = 60;

export function quotedList(items: readonly string[]): Quoted {
  return quote(listed(items, MOST_PATHS));
}
