/** Webhooks and mails of an account: made and changed by a session; a key reads the log, sends again and tests (decisions §8). */

import { type Endpoint, HTML_TYPE, json, LANG, noContent, PAGE_SIZE, routes, SESSION_ERRORS, TEXT_PARAMETER } from './endpoint.ts';
import {
  CHANGED_WEBHOOK,
  DELIVERIES,
  DELIVERY,
  MAIL,
  MAIL_CHANGE,
  NEW_WEBHOOK,
  WEBHOOK_CHANGE,
  WEBHOOK_REQUEST,
  WEBHOOKS,
} from './wire/webhook.ts';

const owned = routes('session', ...SESSION_ERRORS);
const keyed = routes('key_or_session', ...SESSION_ERRORS, 'invalid_api_key');
const unsubscribed = routes('none', 'not_found');
const UNSUBSCRIBE = '/unsubscribe/{token}';

export const WEBHOOK_ENDPOINTS = {
  readMail: {
    ...owned('GET', '/account/mail'),
    summary: 'Read what is mailed',
    description: 'What the account is written about, at the address it signs in by.',
    answers: { 200: json('The topics.', () => MAIL) },
  },
  changeMail: {
    ...owned('PATCH', '/account/mail', 'validation_error'),
    summary: 'Change what is mailed',
    description: 'Switches the topics that are sent on or off; `available` says whether mails leave this deployment at all.',
    body: () => MAIL_CHANGE,
    answers: { 200: json('The topics as they are now.', () => MAIL) },
  },
  unsubscribePage: {
    ...unsubscribed('GET', UNSUBSCRIBE, 'validation_error'),
    query: [LANG],
    summary: 'The page that ends mails',
    description: 'A button. Opening the page changes nothing: mail scanners open links.',
    answers: { 200: { description: 'The page.', contentType: HTML_TYPE } },
  },
  unsubscribe: {
    ...unsubscribed('POST', UNSUBSCRIBE),
    query: [LANG],
    summary: 'End mails of a kind',
    description:
      'One click (RFC 8058), of a mail program or of that page. The answer is the same for a token that names nothing; the body is not read.',
    answers: { 200: { description: 'No mail with this token comes any more.', contentType: HTML_TYPE } },
  },
  listWebhooks: {
    ...keyed('GET', '/account/webhooks'),
    summary: 'List webhooks',
    description: 'The oldest first, without their secrets.',
    answers: { 200: json('The webhooks.', () => WEBHOOKS) },
  },
  createWebhook: {
    ...owned('POST', '/account/webhooks', 'validation_error', 'quota_exceeded'),
    summary: 'Make a webhook',
    description: 'An address that is told of events of the account, signed as Standard Webhooks 1.0 has it. The secret is shown this once.',
    body: () => WEBHOOK_REQUEST,
    answers: { 201: json('The webhook.', () => NEW_WEBHOOK) },
  },
  changeWebhook: {
    ...owned('PATCH', '/account/webhooks/{id}', 'validation_error', 'webhook_not_found'),
    summary: 'Change a webhook',
    description: 'Changes the members that are sent: another address, other events, on or paused, a new secret.',
    body: () => WEBHOOK_CHANGE,
    answers: { 200: json('The webhook as it is now.', () => CHANGED_WEBHOOK) },
  },
  deleteWebhook: {
    ...owned('DELETE', '/account/webhooks/{id}', 'webhook_not_found'),
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to it, and its log goes with it.',
    answers: { 204: noContent('It is gone.') },
  },
  listDeliveries: {
    ...keyed('GET', '/account/webhooks/{id}/deliveries', 'validation_error', 'webhook_not_found'),
    summary: 'Read the log of a webhook',
    description: 'Its deliveries with every attempt, the newest first; kept for thirty days.',
    query: [
      { name: 'cursor', description: '`next_cursor` of the page before.', schema: TEXT_PARAMETER },
      { name: 'limit', description: 'Entries of a page.', schema: PAGE_SIZE },
      { name: 'watch', description: 'Id of a watch: its events alone.', schema: TEXT_PARAMETER },
    ],
    answers: { 200: json('A page.', () => DELIVERIES) },
  },
  sendAgain: {
    ...keyed(
      'POST',
      '/account/webhooks/{id}/deliveries/{event_id}/again',
      'validation_error',
      'rate_limit_exceeded',
      'webhook_not_found',
      'delivery_not_found',
      'webhook_off',
    ),
    limit: 'deliveries',
    summary: 'Send a delivery again',
    description: 'Under the same id, at once, and then with all attempts anew. With a thousand open it stays as it was. Takes no body.',
    answers: { 200: json('The delivery, open or as it was.', () => DELIVERY) },
  },
  testWebhook: {
    ...keyed('POST', '/account/webhooks/{id}/test', 'validation_error', 'rate_limit_exceeded', 'webhook_not_found', 'webhook_off'),
    limit: 'deliveries',
    summary: 'Send a test event',
    description: 'Opens a delivery of `webhook.test` to this webhook alone. With a thousand open it is `skipped`. Takes no body.',
    answers: { 201: json('The delivery, open or skipped.', () => DELIVERY) },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
