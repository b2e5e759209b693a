/** Watches: made, changed, run now; what changed, as JSON and as a feed. The runs themselves are the tick's. */

import {
  atomFeed,
  ENDPOINTS,
  isFeedToken,
  isWatchId,
  KINDS,
  newFeedToken,
  newWatchId,
  pick,
  presentRun,
  RUN_DETAILS,
  serviceError,
  TELL_DEFAULT,
  WATCH_PLAN_DETAIL,
  WATCH_REFUSALS,
  WATCH_SCAN_DETAIL,
  WATCH_UNITS_DETAIL,
  type WatchRequest,
  watchChangeValidator,
  watchRequestValidator,
  watchText,
} from '@vitrine/contract';
import { type Change, type Watch, type WatchRefusal, watchedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { joinedHeaders } from '../http/rate-limit.ts';
import { checkedBody, invalid } from '../http/read-body.ts';
import { ended, jsonReply } from '../http/reply.ts';
import { presentWatchedProduct } from '../present/watched-product.ts';
import { domainRefusal, readBusiness } from '../usecases/eligibility.ts';
import type { StartRun } from '../usecases/start-run.ts';
import { accountOf } from './account.ts';

/** Entries of a feed. */
const FEED_ENTRIES = 20;

type Owned = (call: Call) => Promise<Watch>;

export function watchHandlers(deps: AppDeps, startRun: StartRun) {
  const { store, settings } = deps;
  const owned: Owned = async ({ caller, params }) => {
    const id = params['id'] ?? '';
    return (isWatchId(id) ? await store.readWatch(accountOf(caller), id) : null) ?? unknown();
  };
  const shown = (watch: Watch) => presentWatch(watch, settings.baseUrl);
  return {
    ...changeHandlers(deps, owned),
    ...readHandlers(deps, owned),
    listWatches: async ({ caller }) => jsonReply(200, { watches: (await store.listWatches(accountOf(caller))).map(shown) }),
    readWatch: async (call) => jsonReply(200, shown(await owned(call))),
    runWatch: async (call, response) => {
      const watch = await owned(call);
      assertScan(deps, watch.runs, call.caller);
      const { country, language } = watch.options;
      const options = { country, language, ...(watch.runs === 'scan' && { general_scan: true }) };
      const kind = watchedKind(watch.runs);
      const { run, headers } = await startRun({
        kind,
        caller: call.caller,
        request: { business: watch.business, options },
        idempotency: null,
      });
      await store.noteWatchRun(watch, run.id);
      return jsonReply(201, presentRun(run, null), {
        Location: `${settings.baseUrl}${KINDS[kind].path}/${run.id}`,
        ...joinedHeaders(response.getHeaders(), headers),
      });
    },
  } satisfies Partial<Handlers>;
}

function changeHandlers(deps: AppDeps, owned: Owned) {
  const { store, settings, randomBytes } = deps;
  const reply = (status: number, watch: Watch) => jsonReply(status, presentWatch(watch, settings.baseUrl));
  return {
    createWatch: async ({ caller, body }) => {
      const { business, runs = 'audit', every, market, tell, mail = false } = checkedBody(watchRequestValidator, body);
      const { url, domain } = readBusiness(business, settings.target);
      assertScan(deps, runs, caller);
      const named = { id: newWatchId(randomBytes), accountId: accountOf(caller), feedToken: newFeedToken(randomBytes) };
      const options = optionsOf(deps, runs, market ?? {});
      const asked = { ...named, business, url, domain, runs, every, options, tell: { ...TELL_DEFAULT, ...tell }, mail };
      return reply(201, accepted(await store.createWatch(asked)));
    },
    changeWatch: async (call) => {
      const { every, market, tell, mail, product, paused, feed } = checkedBody(watchChangeValidator, call.body);
      const watch = await owned(call);
      if (paused === false || every !== undefined) assertScan(deps, watch.runs, call.caller);
      const { country, language } = watch.options;
      const changed = await store.changeWatch(watch.accountId, watch.id, {
        ...{ every, paused, mail, product },
        tell: tell && { ...watch.tell, ...tell },
        options: market && optionsOf(deps, watch.runs, { country, language, ...market }),
        feedToken: feed && newFeedToken(randomBytes),
      });
      return reply(200, changed === 'unknown' ? unknown() : accepted(changed));
    },
    deleteWatch: async (call) => {
      const { accountId, id } = await owned(call);
      return ended(await store.deleteWatch(accountId, id), 'watch_not_found');
    },
  } satisfies Partial<Handlers>;
}

function readHandlers({ store, settings }: AppDeps, owned: Owned) {
  return {
    listWatchChanges: async (call) => {
      const { cursor, limit } = readQuery(call.query, ENDPOINTS.listWatchChanges);
      const page = await store.listChanges((await owned(call)).id, { limit, cursor: cursor ?? null });
      if (page === 'bad_cursor') throw invalid(['query', 'cursor'], 'is not a cursor of ours', 'bad_format');
      return jsonReply(200, { changes: page.changes.map(presentChange), next_cursor: page.nextCursor });
    },
    readWatchedProduct: async (call) => {
      const watch = await owned(call);
      return jsonReply(200, presentWatchedProduct(watch.product, await store.readWatchedProduct(watch)));
    },
    readWatchFeed: async ({ params }) => {
      const [, token = ''] = /^(.*)\.atom$/.exec(params['token'] ?? '') ?? [];
      const watch = isFeedToken(token) ? await store.findFeed(token) : null;
      const page = watch === null ? unknown() : await store.listChanges(watch.id, { limit: FEED_ENTRIES, cursor: null });
      if (watch === null || page === 'bad_cursor') return unknown();
      const url = settings.webUrl === null ? null : `${settings.webUrl}/account/watches/${watch.id}`;
      const { language } = watch.options;
      const body = atomFeed({
        id: `urn:vitrine:${watch.id}`,
        language,
        title: `Vitrine: ${watch.domain}`,
        self: feedOf(watch, settings.baseUrl),
        url,
        createdAt: watch.createdAt,
        entries: page.changes
          .filter(({ data }) => data.told !== false)
          .map((change) => ({ id: change.id, at: change.at, url, ...textOf(watch, change) })),
      });
      const headers = {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'private, max-age=300',
        'X-Robots-Tag': 'noindex',
      };
      return { status: 200, headers, body };
    },
  } satisfies Partial<Handlers>;
}

function textOf(watch: Watch, { id, type, data, runId }: Change) {
  const { worse, cause, since } = data;
  const told = { worse, cause, since, more_findings: 0, run_id: runId ?? '' };
  return watchText(`watch.${type}`, { id: watch.id, domain: watch.domain, runs: watch.runs, change: id, told }, watch.options.language);
}

function unknown(): never {
  throw serviceError('watch_not_found');
}

/** The options its due times run with: as those of a run that is asked for. */
function optionsOf({ settings: { profile } }: AppDeps, runs: Watch['runs'], market: NonNullable<WatchRequest['market']>): Watch['options'] {
  return KINDS[watchedKind(runs)].options(profile, { ...market, ...(runs === 'scan' && { general_scan: true }) });
}

/** Who may have no scan is refused: left out in silence, it would be missed at every due time. */
function assertScan({ settings: { profile, limits } }: AppDeps, runs: Watch['runs'], { account }: Caller): void {
  if (runs === 'scan' && (!profile.generalScan || (limits.scanAccounts === 'beta' && account?.beta !== true)))
    throw serviceError('quota_exceeded', { quota_used: 0, quota_limit: 0 }, { detail: WATCH_SCAN_DETAIL });
}

function accepted(made: Watch | WatchRefusal): Watch {
  if (typeof made !== 'string') return made;
  if (made === 'exists') throw serviceError('watch_already_exists');
  if (made === 'opted_out' || made === 'blocked') throw domainRefusal({ kind: made }, ['body', 'business']);
  if (made === 'archived') throw invalid(['body', 'business'], WATCH_REFUSALS.archived, 'not_allowed');
  if (made === 'control') throw invalid(['body', 'every'], WATCH_REFUSALS.control, 'not_allowed');
  if (made === 'domain_full') throw invalid(['body', 'every'], WATCH_REFUSALS.full, 'not_allowed');
  if (made === 'no_audit') throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_audit });
  const detail = made === 'units' ? WATCH_UNITS_DETAIL : WATCH_PLAN_DETAIL;
  throw serviceError('quota_exceeded', { quota_used: 0, quota_limit: 0 }, { detail });
}

function feedOf({ feedToken }: Watch, baseUrl: string): string {
  return `${baseUrl}/watches/${feedToken}.atom`;
}

function presentWatch(watch: Watch, baseUrl: string) {
  const { lastChange: change } = watch;
  return {
    ...pick('id', 'business', 'domain', 'runs', 'every')(watch),
    market: pick('country', 'language')(watch.options),
    ...pick('tell', 'mail', 'product', 'paused', 'ended', 'nextAt')(watch),
    state: watch.condition,
    flaky: watch.flaky,
    last_change: change && { ...change, at: new Date(change.at) },
    last_run: watch.lastRun,
    feed: feedOf(watch, baseUrl),
    created_at: watch.createdAt,
  };
}

function presentChange({ id, at, type, runId, beforeId, data: { worse, cause, since, exchanges } }: Change) {
  return { id, at, type, cause, since, run_id: runId, before_id: beforeId, worse, exchanges };
}
