/**
 * What bounds the score whatever the rest brings together: a store search engines may not list is not found, however
 * good its sitemap. Only what the store says itself caps; what was blocked for us never does.
 */

import type { Finding } from '../../core/assessment.ts';
import type { FindabilityAssessment } from './assessment.ts';
import { isClosedByFailure, measured } from './counted.ts';
import type { FindabilityViews } from './facts.ts';
import { servedRows } from './matrix.ts';
import { FINDABILITY_CAPS, type FindabilityCap } from './score-table.ts';

/** The lowest cap that holds; null when none does. */
export function capOf(views: FindabilityViews): FindabilityAssessment['cap'] {
  const [lowest] = (Object.keys(CAUSES) as FindabilityCap[])
    .filter((reason) => CAUSES[reason](views))
    .map((reason) => ({ reason, at: FINDABILITY_CAPS[reason] }))
    .toSorted((one, other) => one.at - other.at);
  return lowest ?? null;
}

/** The finding that says why carries what the cap took, so that fixes are ordered by what they bring. */
export function chargeCap(findings: readonly Finding[], cap: FindabilityAssessment['cap'], taken: number): readonly Finding[] {
  const reasons = cap === null ? [] : CAP_MESSAGES[cap.reason];
  const charged = findings.find(({ message }) => reasons.includes(message.id));
  return findings.map((finding) => (finding === charged ? { ...finding, cost: finding.cost + taken } : finding));
}

const CAUSES: Readonly<Record<FindabilityCap, (views: FindabilityViews) => boolean>> = {
  store_closed: (views) => isClosedByFailure(views) || views.pages.some(({ kind, state }) => kind === 'home' && state === 'absent'),
  not_listed: ({ pages }) => {
    const products = pages.filter(({ kind, indexable }) => kind === 'product' && indexable !== null);
    const isHomeHidden = pages.some(({ kind, state, indexable }) => kind === 'home' && state === 'ok' && indexable === false);
    return isHomeHidden || (products.length > 0 && products.every(({ state, indexable }) => state === 'ok' && indexable === false));
  },
  search_closed: ({ agents }) => agents.some(({ family, major, access }) => family === 'search_engine' && major && access === 'none'),
  products_gone: ({ pages, matrix }) => {
    // A page that came for another identity, or at the second try, is not gone.
    const served = servedRows(matrix);
    const asked = measured(pages).filter(({ kind }) => kind === 'product');
    return asked.length > 0 && asked.every(({ id, state }) => state !== 'ok' && (state === 'soft_404' || !served.includes(id)));
  },
  unreadable: ({ pages }) => {
    const read = pages.filter(({ needsBrowser }) => needsBrowser !== null);
    const products = read.filter(({ kind }) => kind === 'product');
    const telling = products.length > 0 ? products : read;
    return telling.length > 0 && telling.every(({ needsBrowser }) => needsBrowser === true);
  },
  agents_closed: ({ agents }) => {
    const assistants = agents.filter(({ family, major }) => family === 'ai' && major);
    return assistants.length > 0 && assistants.every(({ access }) => access === 'none');
  },
};

const CAP_MESSAGES: Readonly<Record<FindabilityCap, readonly string[]>> = {
  store_closed: ['F-robots-file.failing', 'F-status.gone'],
  not_listed: ['F-noindex.everyone'],
  search_closed: ['F-robots-search.closed'],
  products_gone: ['F-status.gone', 'F-status.led_away', 'F-status.soft_404', 'F-status.failing'],
  unreadable: ['F-readable.needs_browser'],
  agents_closed: ['F-robots-agents.closed'],
};
