/**
 * A billing provider on loopback: enough of the real one's HTTP API to buy, change and end a subscription, with
 * failures on demand.
 */

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import { addSubscription, emptyLedger, type FakeCheckout, type FakeSubscription, fakeId, type Ledger } from './ledger.ts';
import { answerOf, type FakeRequest, refusal } from './routes.ts';

/**
 * `silent`: accepts the request and never answers. `dripping`: sends a byte now and then and never ends. `cut`: closes
 * the connection. `broken`: fails with status 500, and repeats that for the idempotency key. A number: answers with
 * this status and an error of the provider's before anything was done.
 */
export type FakeFault = 'silent' | 'dripping' | 'cut' | 'broken' | number;

export interface FakeBilling {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly secretKey: string;
  /** What was asked, with headers and form. */
  readonly requests: readonly FakeRequest[];
  readonly ledger: Ledger;
  /** Requests fail in this way from now on; null: no longer. `times` limits how many. */
  fail(fault: FakeFault | null, times?: number): void;
  /** Holds each answer back for so many milliseconds after it was made, so that answers overtake each other and arrive stale. */
  slow(delay: () => number): void;
  /** A buyer pays on the page at `url`: its checkout is complete and its subscription runs from `anchor` (seconds). */
  pay(url: string, anchor: number): { readonly checkout: FakeCheckout; readonly subscription: FakeSubscription };
  close(): Promise<void>;
}

/** Starts the provider on a free loopback port. */
export async function startFakeBilling(secretKey = 'sk_test_of_the_fake_provider'): Promise<FakeBilling> {
  const ledger = emptyLedger();
  const requests: FakeRequest[] = [];
  let fault: { kind: FakeFault; left: number } | null = null;
  let delay = () => 0;
  let origin = '';

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const failing = fault !== null && fault.left > 0 ? fault : null;
    if (failing !== null) failing.left -= 1;
    if (failing !== null && failing.kind !== 'broken') {
      failAs(failing.kind, response);
    } else if (incoming.headers.authorization !== `Bearer ${secretKey}`) {
      write(response, 401, refusal(401, 'invalid_request_error', null, `Invalid API Key provided: ${incoming.headers.authorization}`).body);
    } else {
      const { status, body } = answerOf(ledger, request, origin, failing !== null);
      const text = JSON.stringify(body);
      await new Promise((resolve) => setTimeout(resolve, delay()));
      write(response, status, text);
    }
  };
  // A client that gave up closes the connection under the answer.
  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()));
  const { url, close } = await listening(server);
  origin = url;
  return {
    origin,
    secretKey,
    requests,
    ledger,
    fail: (kind, times = Number.POSITIVE_INFINITY) => {
      fault = kind === null ? null : { kind, left: times };
    },
    slow: (next) => {
      delay = next;
    },
    pay: (page, anchor) => pay(ledger, page, anchor),
    close,
  };
}

function pay(ledger: Ledger, url: string, anchor: number) {
  const checkout = [...ledger.checkouts.values()].find((candidate) => candidate.url === url);
  if (checkout === undefined) throw new Error('no open checkout has this address');
  const subscription = addSubscription(ledger, checkout.customer, checkout.price, anchor);
  checkout.status = 'complete';
  checkout.url = null;
  checkout.subscription = subscription.id;
  return { checkout, subscription };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const text = incoming.method === 'POST' ? Buffer.concat(chunks).toString('utf8') : search;
  return { method: incoming.method ?? '', path: pathname, headers: incoming.headers, form: new URLSearchParams(text) };
}

function failAs(kind: Exclude<FakeFault, 'broken'>, response: ServerResponse): void {
  if (kind === 'cut') response.destroy();
  else if (kind === 'dripping') drip(response);
  else if (typeof kind === 'number') write(response, kind, refusal(kind, 'api_error', null, 'as the test asked').body);
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

function write(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_of_the_fake' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Made as docs.stripe.com/webhooks describes it, and not with the library that checks it. The value of the `Stripe-Signature` header; several secrets give several signatures, as during a rotation of the provider's. */
export function signBillingEvent(payload: string, secrets: readonly string[], atSeconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex'));
  return [`t=${atSeconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** The body of an event about `object` as it is now. Its version is an old one on purpose: endpoints keep the one they were made with. */
export function billingEvent(type: string, object: object, id: string = fakeId('evt')): string {
  return JSON.stringify({ id, object: 'event', api_version: '2020-08-27', livemode: false, type, data: { object } }, null, 2);
}
