/** Watches of an account: stores that are audited again and again (decisions §8). */

import { Type } from 'typebox';
import { type Endpoint, json, noContent, PAGE_SIZE, queued, routes, SESSION_ERRORS, TEXT_PARAMETER } from './endpoint.ts';
import { auditSchema } from './wire/audit.ts';
import { findabilityRunSchema } from './wire/findability.ts';
import { performanceRunSchema } from './wire/performance.ts';
import { CHANGES_PAGE, WATCH, WATCH_CHANGE, WATCH_REQUEST, WATCHED_PRODUCT, WATCHES } from './wire/watch.ts';

const owned = routes('session_or_key', ...SESSION_ERRORS, 'invalid_api_key');
const known = routes('session_or_key', ...SESSION_ERRORS, 'invalid_api_key', 'watch_not_found');
const open = routes('none');

export const WATCH_ENDPOINTS = {
  listWatches: {
    ...owned('GET', '/account/watches'),
    summary: 'List watches',
    description: 'Those that got worse first, the gravest and newest of them on top, then the oldest.',
    answers: { 200: json('The watches.', () => WATCHES) },
  },
  createWatch: {
    ...owned('POST', '/account/watches', 'validation_error', 'quota_exceeded', 'audit_not_found', 'watch_already_exists'),
    summary: 'Watch a store',
    description:
      'Audits an active site of the account every hour, day or week, at a time its id decides. What is worse is told once a second run some minutes later agrees. One watch of a store for each sort of run. Refused where it could not run, or would take more units than the plan has.',
    body: () => WATCH_REQUEST,
    answers: { 201: json('The watch.', () => WATCH) },
  },
  readWatch: {
    ...known('GET', '/account/watches/{id}'),
    summary: 'Read a watch',
    description: 'As it is now.',
    answers: { 200: json('The watch.', () => WATCH) },
  },
  changeWatch: {
    ...known('PATCH', '/account/watches/{id}', 'validation_error', 'quota_exceeded'),
    summary: 'Change a watch',
    description: 'Changes the members that are sent. With another market it is compared anew from its next run on.',
    body: () => WATCH_CHANGE,
    answers: { 200: json('The watch as it is now.', () => WATCH) },
  },
  deleteWatch: {
    ...known('DELETE', '/account/watches/{id}'),
    summary: 'End a watch',
    description: 'Its changes go with it; its runs stay.',
    answers: { 204: noContent('It is gone.') },
  },
  runWatch: {
    ...known('POST', '/account/watches/{id}/runs', 'validation_error', 'rate_limit_exceeded', 'quota_exceeded'),
    limit: 'creations',
    summary: 'Run a watch now',
    description: 'A run as its due times make them, within the limits and units of any other; it is compared like those. Takes no body.',
    answers: { 201: queued('run', (profile) => Type.Union([auditSchema(profile), findabilityRunSchema(), performanceRunSchema()])) },
  },
  listWatchChanges: {
    ...known('GET', '/account/watches/{id}/changes', 'validation_error'),
    summary: 'Read what changed',
    description: 'The newest first: what, since when, why, and the lines of the answers that differ.',
    query: [
      { name: 'cursor', description: '`next_cursor` of the page before.', schema: TEXT_PARAMETER },
      { name: 'limit', description: 'Entries of a page.', schema: PAGE_SIZE },
    ],
    answers: { 200: json('A page.', () => CHANGES_PAGE) },
  },
  readWatchedProduct: {
    ...known('GET', '/account/watches/{id}/product'),
    summary: 'Read a product over time',
    description:
      'Price, stock and what each source states of the product that `product` of the watch names, as its store’s audits found them.',
    answers: { 200: json('The product.', () => WATCHED_PRODUCT) },
  },
  readWatchFeed: {
    ...open('GET', '/watches/{token}', 'watch_not_found'),
    summary: 'Read the feed of a watch',
    description: 'Atom (RFC 4287), the newest twenty changes. The token, which ends in `.atom`, is the right to read it.',
    answers: { 200: { description: 'The feed.', contentType: 'application/atom+xml; charset=utf-8' } },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
