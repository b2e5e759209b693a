/**
 * What bounds the score whatever the rest adds up to: a store search engines may not list is not found, however good its
 * sitemap. Only what the store says itself caps; what was refused to us never does.
 */

import type { Finding } from '../../core/assessment.ts';
import type { FindabilityAssessment, FindabilityCap } from './assessment.ts';
import { isClosedByFailure, measured } from './counted.ts';
import type { FindabilityFacts } from './facts.ts';
import { servedRows } from './matrix.ts';

interface CapRow {
  /** The most a store can reach while it holds. */
  readonly at: number;
  readonly holds: (facts: FindabilityFacts) => boolean;
  /** Messages that say why. */
  readonly messages: readonly string[];
}

const CAPS: Readonly<Record<FindabilityCap, CapRow>> = {
  /** robots.txt fails, which forbids everything (RFC 9309 §2.3.1.4), or there is no home page. */
  store_closed: {
    at: 20,
    holds: (facts) => isClosedByFailure(facts) || facts.pages.some(({ kind, state }) => kind === 'home' && state === 'absent'),
    messages: ['F-robots-file.failing', 'F-status.gone', 'F-status.unserved'],
  },
  /** The home page, or every product page, asks to be left out of search, or of Google's. */
  not_listed: {
    at: 40,
    holds({ pages }) {
      const products = pages.filter(({ kind, indexable }) => kind === 'product' && indexable !== null);
      const isHomeHidden = pages.some(({ kind, state, indexable }) => kind === 'home' && state === 'ok' && indexable === false);
      return isHomeHidden || (products.length > 0 && products.every(({ state, indexable }) => state === 'ok' && indexable === false));
    },
    messages: ['F-noindex.everyone', 'F-noindex.google'],
  },
  /** Googlebot or Bingbot may fetch nothing. */
  search_closed: {
    at: 50,
    holds: ({ agents }) => agents.some(({ family, major, access }) => family === 'search_engine' && major && access === 'none'),
    messages: ['F-robots-search.closed'],
  },
  /** Not one of the product pages the store names answers with a product. */
  products_gone: {
    at: 50,
    holds({ pages, matrix }) {
      // A page that came for another identity, or at the second try, is not gone.
      const served = servedRows(matrix);
      const asked = measured(pages).filter(({ kind }) => kind === 'product');
      return (
        asked.length > 0 &&
        asked.every(
          ({ id, state, reason }) => state !== 'ok' && (state === 'soft_404' || reason === 'redirected_aside' || !served.includes(id)),
        )
      );
    },
    messages: ['F-status.gone', 'F-status.unserved', 'F-status.led_aside', 'F-status.led_away', 'F-status.soft_404', 'F-status.failing'],
  },
  /** Every product page (the home page where there is none) is empty without a browser. */
  unreadable: {
    at: 55,
    holds({ pages }) {
      const read = pages.filter(({ needsBrowser }) => needsBrowser !== null);
      const products = read.filter(({ kind }) => kind === 'product');
      const decisive = products.length > 0 ? products : read;
      return decisive.length > 0 && decisive.every(({ needsBrowser }) => needsBrowser === true);
    },
    messages: ['F-readable.needs_browser'],
  },
  /** None of the assistants people shop with may fetch anything. */
  agents_closed: {
    at: 60,
    holds({ agents }) {
      const assistants = agents.filter(({ family, major }) => family === 'ai' && major);
      return assistants.length > 0 && assistants.every(({ access }) => access === 'none');
    },
    messages: ['F-robots-agents.closed'],
  },
};

/** The lowest cap that holds; null when none does. */
export function capOf(facts: FindabilityFacts): FindabilityAssessment['cap'] {
  const [lowest] = (Object.keys(CAPS) as FindabilityCap[])
    .filter((reason) => CAPS[reason].holds(facts))
    .map((reason) => ({ reason, at: CAPS[reason].at }))
    .toSorted((one, other) => one.at - other.at);
  return lowest ?? null;
}

/** Adds the points the cap took to the cost of the finding that explains it: fixes are ordered by cost. */
export function chargeCap(findings: readonly Finding[], cap: FindabilityAssessment['cap'], taken: number): readonly Finding[] {
  const messages = cap === null ? [] : CAPS[cap.reason].messages;
  const charged = findings.find(({ message }) => messages.includes(message.id));
  return findings.map((finding) => (finding === charged ? { ...finding, cost: finding.cost + taken } : finding));
}
