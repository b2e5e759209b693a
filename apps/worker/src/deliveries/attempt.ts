/** One attempt at a delivery: signed, sent through the egress guard, and what its answer means. */

import { messageOf, openSecret, signedHeaders } from '@vitrine/contract';
import { parseWebhook, type TargetPolicy } from '@vitrine/engine';
import { createFetcher, type FetcherOptions } from '@vitrine/gather';
import type { Attempt, DeliveryClaim, DeliveryOutcome } from '@vitrine/store';

export interface AttemptOptions {
  /** How this process goes out; a delivery is held to a narrower policy than an audit. */
  readonly out: Pick<FetcherOptions, 'resolver' | 'dial' | 'ca'> & { readonly policy: TargetPolicy };
  readonly userAgent: string;
  readonly baseUrl: string;
  readonly webUrl: string | null;
  /** Keys under which secrets are sealed. */
  readonly keys: readonly string[];
  /** Webhooks may be on this machine; `npm start`. */
  readonly loopback: boolean;
  /** 0 to 1. */
  readonly random: () => number;
}
export interface Attempted {
  readonly attempt: Omit<Attempt, 'n' | 'at'>;
  readonly outcome: DeliveryOutcome;
}

/** Name, connection and the head of the answer together. */
const REQUEST_MS = 10_000;
/** How much of the answer is read, for the log, and how long after its head, which decides. */
const [ANSWER_BYTES, ANSWER_MS] = [1024, 500];

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** After the first failure, the second and so on: 17 hours and 35 minutes together. */
const RETRIES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
/** Share of a wait by which it is shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Rejects only where `signal` was aborted. */
export async function attemptDelivery(claim: DeliveryClaim, options: AttemptOptions, signal: AbortSignal): Promise<Attempted> {
  const { event, webhookId, url } = claim;
  const body = messageOf(event, { format: claim.format, language: claim.language, baseUrl: options.baseUrl, webUrl: options.webUrl });
  const secrets = claim.secrets.flatMap((sealed) => openSecret(sealed, options.keys, webhookId) ?? []);
  if (secrets.length === 0) return unasked('no_key', { ...retryOf(claim, options), kind: 'unsent' });
  const headers = signedHeaders({ id: event.id, timestamp: Math.floor(claim.at.getTime() / 1_000), body }, secrets);
  const signature = headers['webhook-signature'];
  const target = parseWebhook(url, options.out.policy, options);
  if (!target.ok) return unasked('target_not_allowed', retryOf(claim, options), signature);
  const { userAgent, out } = options;
  const fetcher = createFetcher({
    ...out,
    policy: target.policy,
    userAgent,
    signal,
    limits: { requestMs: REQUEST_MS, firstBytesMs: ANSWER_MS },
  });
  try {
    const { outcome, ms } = await fetcher.fetch({
      key: event.id,
      url: target.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirects: 'manual',
      robots: 'exempt',
      firstBytes: ANSWER_BYTES,
    });
    // What came of a body after the head of an answer decides nothing.
    const status = outcome.status ?? null;
    const answer = outcome.kind === 'response' ? textOf(outcome.body.bytes) : '';
    const attempt = { tookMs: ms, status, failure: outcome.kind === 'failure' ? outcome.code : null, answer, signature };
    if (status !== null && status >= 200 && status < 300) return { attempt, outcome: { kind: 'delivered' } };
    if (status === 410) return { attempt, outcome: { kind: 'gone' } };
    return { attempt, outcome: retryOf(claim, options) };
  } finally {
    await fetcher.close();
  }
}

function unasked(failure: string, outcome: DeliveryOutcome, signature = ''): Attempted {
  return { attempt: { tookMs: 0, status: null, failure, answer: '', signature }, outcome };
}

function retryOf({ tries }: DeliveryClaim, { random }: AttemptOptions) {
  const wait = RETRIES_MS[tries];
  return { kind: 'failed', retryMs: wait === undefined ? null : wait * (1 + JITTER * (2 * random() - 1)) } as const;
}

/** Text for a log: what is not to be shown is left out, and half a character at the end, too. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes.subarray(0, ANSWER_BYTES))
    .replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ')
    .trim();
}
