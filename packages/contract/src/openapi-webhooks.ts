/** Events as the description of the API has them: requests that we send. */

import type { Json, Printer } from './openapi-print.ts';
import { EVENT_BODIES } from './wire/webhook.ts';

const WEBHOOK_HEADERS: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the event, the same for every attempt: what to leave out twice by.',
  'webhook-timestamp': 'Seconds since 1970 at which it was signed.',
  'webhook-signature':
    '`v1,` and the base64 of an HMAC-SHA-256 over id, timestamp and body, joined by dots; during a rotation two, with a space between.',
};

/** What is sent to webhooks in the format `standard`. */
export function printWebhooks(printer: Printer): Json {
  const parameters = Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    Object.entries(EVENT_BODIES).map(([name, { summary, body }]) => [
      name,
      {
        post: {
          operationId: `event.${name}`,
          tags: ['account'],
          summary,
          description: 'At least once, in no certain order. Any status 2xx within ten seconds says that it has arrived.',
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: printer.schema(body) } } },
          responses: { '2XX': { description: 'It has arrived.' }, '410': { description: 'The webhook is switched off.' } },
        },
      },
    ]),
  );
}
