import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Deliveries, verifyWebhook } from '@vitrine/client';
import { inertText } from '@vitrine/engine';
import { neededService, readDeliveries, type Service } from '../audit/service.ts';
import { type Arguments, EXIT, type Io, type Run, textOf, UsageError } from '../command.ts';

type Delivery = Deliveries['deliveries'][number];

/** Between two looks at the log. */
const LOOK_MS = 2_000;
/** For the answer of the local address. */
const ANSWER_MS = 10_000;

/** What a webhook of the service is sent from now on, handed on to an address of this machine until Ctrl-C. */
export const run: Run = async (args, io) => {
  const [verb, webhook, ...more] = args.positionals;
  if (verb !== 'listen' || webhook === undefined || more.length > 0) {
    throw new UsageError('webhooks takes: listen <webhook>', 'webhooks prend : listen <webhook>');
  }
  const service = neededService(args, io);
  const secret = io.env['VITRINE_WEBHOOK_SECRET'] ?? '';
  if (!/^whsec_[0-9A-Za-z+/]+=*$/.test(secret)) {
    throw new UsageError('VITRINE_WEBHOOK_SECRET takes the secret, whsec_…', 'VITRINE_WEBHOOK_SECRET prend le secret, whsec_…');
  }
  const to = localOf(args);
  const handedOn = new Set((await attempted(service, webhook, new Set(), io)).map(nameOf));
  io.note(`${webhook} → ${to.href}\n`);
  while (!io.signal.aborted) {
    for (const delivery of await attempted(service, webhook, handedOn, io)) {
      handedOn.add(nameOf(delivery));
      io.out(`${delivery.id} ${delivery.type} → ${await handOn(delivery, secret, to)}\n`);
    }
    await pause(LOOK_MS, undefined, { signal: io.signal }).catch(() => undefined);
  }
  return EXIT.ok;
};

/** An address of this machine: what is signed for its owner goes nowhere else. */
function localOf(args: Arguments): URL {
  const url = URL.parse(textOf(args, 'to') ?? '');
  if (url === null || url.protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(url.hostname)) {
    throw new UsageError('--to takes an http address of this machine', '--to prend une adresse http de cette machine');
  }
  return url;
}

/** Deliveries with attempts that were not `known`, the oldest first; every page that has one. */
async function attempted(service: Service, webhook: string, known: ReadonlySet<string>, io: Io): Promise<readonly Delivery[]> {
  const found: Delivery[] = [];
  let cursor: string | null = null;
  do {
    const page: Deliveries | null = await readDeliveries(service, webhook, cursor, io);
    if (page === null) return [];
    const fresh = page.deliveries.filter((delivery) => delivery.attempts.length > 0 && !known.has(nameOf(delivery)));
    found.push(...fresh);
    cursor = fresh.length > 0 ? page.next_cursor : null;
  } while (cursor !== null);
  return found.reverse();
}

/** Each attempt is handed on: a receiver has to bear repeats. */
function nameOf({ id, attempts }: Delivery): string {
  return `${id} ${attempts.length}`;
}

/** What became of it: the status of the local answer, or why there is none. */
async function handOn({ id, payload, attempts }: Delivery, secret: string, to: URL): Promise<string> {
  const last = attempts.at(-1);
  if (last === undefined || payload === null) return 'a message for a chat';
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(last.timestamp), 'webhook-signature': last.signature };
  const verified = await verifyWebhook({ secret, headers, body: payload });
  if (!verified.ok) return `not handed on: ${verified.reason}`;
  return new Promise((resolve) => {
    const sent = request(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, timeout: ANSWER_MS });
    sent.once('response', (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error) => resolve(inertText(error.message, 100)));
    sent.end(payload);
  });
}
