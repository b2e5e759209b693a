/** Routes of webhooks: made, changed, their log, sent again and tested. Nothing is sent from here: a delivery is a row, and the worker's. */

import {
  ENDPOINTS,
  isEventId,
  isWebhookId,
  mailChangeValidator,
  messageOf,
  newWebhookId,
  newWebhookSecret,
  pick,
  sealSecret,
  serviceError,
  WEBHOOK_LIMIT_DETAIL,
  webhookChangeValidator,
  webhookRequestValidator,
} from '@vitrine/contract';
import { parseWebhook } from '@vitrine/engine';
import type { Delivery, Webhook, WebhookFormat } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { checkedBody, invalid } from '../http/read-body.ts';
import { ended, jsonReply } from '../http/reply.ts';
import { accountOf } from './account.ts';

/** Webhooks of one account. */
const MOST = 10;
/** Without a key to seal secrets under there are no webhooks until the operator sets one. */
const UNCONFIGURED_RETRY_SECONDS = 3_600;

export function webhookHandlers(deps: AppDeps) {
  const { store } = deps;
  return {
    ...logHandlers(deps),
    ...mailHandlers(deps),
    listWebhooks: async ({ caller }) =>
      jsonReply(200, { webhooks: (await store.listWebhooks(accountOf(caller))).map(presentWebhook), limit: MOST }),
    createWebhook: async ({ caller, body }) => {
      const { url, events, format = 'standard' } = checkedBody(webhookRequestValidator, body);
      const id = newWebhookId(deps.randomBytes);
      const address = addressOf(deps, url);
      const { secret, sealed } = mint(deps, id);
      const made = await store.createWebhook({ id, accountId: accountOf(caller), url: address, events, format, secret: sealed }, MOST);
      if (typeof made === 'number')
        throw serviceError('quota_exceeded', { quota_used: made, quota_limit: MOST }, { detail: WEBHOOK_LIMIT_DETAIL });
      return jsonReply(201, { ...presentWebhook(made), secret });
    },
    changeWebhook: async (call) => {
      const { url, events, state, secret: rotate } = checkedBody(webhookChangeValidator, call.body);
      const id = idOf(call);
      const fresh = rotate === undefined ? null : mint(deps, id);
      const change = { url: url === undefined ? undefined : addressOf(deps, url), events, state, secret: fresh?.sealed };
      const changed = await store.changeWebhook(accountOf(call.caller), id, change);
      if (changed === 'unknown') return unknown();
      return jsonReply(200, { ...presentWebhook(changed), ...(fresh !== null && { secret: fresh.secret }) });
    },
    deleteWebhook: async (call) => ended(await store.deleteWebhook(accountOf(call.caller), idOf(call)), 'webhook_not_found'),
  } satisfies Partial<Handlers>;
}

function mailHandlers({ store, settings }: AppDeps) {
  const shown = async (call: Call) => {
    const topics = await store.readMailTopics(accountOf(call.caller));
    return jsonReply(200, { available: settings.mail, webhooks: topics.includes('webhooks'), digest: topics.includes('digest') });
  };
  return {
    readMail: shown,
    changeMail: async (call) => {
      await store.setMailTopics(accountOf(call.caller), checkedBody(mailChangeValidator, call.body));
      return shown(call);
    },
  } satisfies Partial<Handlers>;
}

function logHandlers({ store, settings }: AppDeps) {
  const shown = (delivery: Delivery, format: WebhookFormat) => presentDelivery(delivery, format, settings.baseUrl);
  const formatOf = async (call: Call): Promise<WebhookFormat> => {
    const found = (await store.listWebhooks(accountOf(call.caller))).find(({ id }) => id === idOf(call));
    return (found ?? unknown()).format;
  };
  return {
    listDeliveries: async (call) => {
      const { cursor = null, limit, watch = null } = readQuery(call.query, ENDPOINTS.listDeliveries);
      const format = await formatOf(call);
      const page = await store.listDeliveries(accountOf(call.caller), idOf(call), { limit, cursor, watch });
      if (page === 'bad_cursor') throw invalid(['query', 'cursor'], 'is not a cursor of ours', 'bad_format');
      if (page === 'unknown') return unknown();
      return jsonReply(200, { deliveries: page.deliveries.map((delivery) => shown(delivery, format)), next_cursor: page.nextCursor });
    },
    sendAgain: async (call) => {
      const format = await formatOf(call);
      const eventId = call.params['event_id'] ?? '';
      const sent = isEventId(eventId) ? await store.sendAgain(accountOf(call.caller), idOf(call), eventId) : 'unknown_delivery';
      if (sent === 'unknown_delivery') throw serviceError('delivery_not_found');
      return jsonReply(200, shown(opened(sent), format));
    },
    testWebhook: async (call) => {
      const format = await formatOf(call);
      return jsonReply(201, shown(opened(await store.testWebhook(accountOf(call.caller), idOf(call))), format));
    },
  } satisfies Partial<Handlers>;
}

/** The address as it is kept, or the refusal of one that no webhook may have. */
function addressOf({ settings: { target, webhooks } }: AppDeps, text: string): string {
  const parsed = parseWebhook(text, target, webhooks);
  if (!parsed.ok) throw invalid(['body', 'url'], parsed.message.en, 'bad_format');
  return parsed.url;
}

/** A secret as its owner is shown it, and as it is kept. */
function mint({ settings, randomBytes }: AppDeps, id: string) {
  const [key] = settings.webhooks.keys;
  if (key === undefined) throw serviceError('service_unavailable', { retryAfterSeconds: UNCONFIGURED_RETRY_SECONDS });
  const secret = newWebhookSecret(randomBytes);
  return { secret, sealed: sealSecret(secret, key, id) };
}

function unknown(): never {
  throw serviceError('webhook_not_found');
}

/** An id of the wrong shape is an unknown one. */
function idOf({ params }: Call): string {
  const id = params['id'] ?? '';
  return isWebhookId(id) ? id : unknown();
}

function opened(delivery: Delivery | 'unknown' | 'off'): Delivery {
  if (delivery === 'unknown') return unknown();
  if (delivery === 'off') throw serviceError('webhook_off');
  return delivery;
}

function presentWebhook({ formerUntil, createdAt, ...webhook }: Webhook) {
  return {
    ...pick('id', 'url', 'events', 'format', 'state', 'failingSince')(webhook),
    former_secret_until: formerUntil,
    created_at: createdAt,
  };
}

function presentDelivery({ event, attempts, ...delivery }: Delivery, format: WebhookFormat, baseUrl: string) {
  return {
    ...pick('id', 'type')(event),
    ...pick('state', 'nextAt', 'createdAt')(delivery),
    payload: format === 'standard' ? messageOf(event, { format, language: 'en', baseUrl, webUrl: null }) : null,
    attempts: attempts.map(({ at, tookMs, answer, ...attempt }) => ({
      at,
      timestamp: Math.floor(at.getTime() / 1_000),
      ...pick('signature', 'status', 'failure')(attempt),
      ms: tookMs,
      answer,
    })),
  };
}
