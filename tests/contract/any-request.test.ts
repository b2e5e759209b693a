/**
 * Generated requests, several in flight, some with the billing provider failing or the account being deleted meanwhile. The
 * harness holds each answer to the contract; what is left to say is that none is a fault of ours and that no failure and no
 * line of the log tells a secret.
 * `VITRINE_FUZZ_REQUESTS=100000` makes it longer; fast-check prints the seed and the smallest batch of what fails.
 */

import { ENDPOINTS, type Endpoint } from '@vitrine/contract';
import { type FakeFault, signBillingEvent, startFakeBilling } from '@vitrine/testkit';
import fc from 'fast-check';
import { openOnce } from '../once.ts';
import { addressOf, anyRequest, ROUTES, SECRET_HERE, type Shape, SUBSCRIPTION_HERE, type Who } from './any-request.ts';
import { BILLING_SECRET, openBilled } from './billing-support.ts';
import { FORMER_INTERNAL_TOKEN, FORMER_PEPPER, INTERNAL_TOKEN, PEPPER } from './harness.ts';
import { INTERNAL, type Person, signIn } from './people.ts';
import { FINDING, keepEvidence } from './verification-support.ts';

const REQUESTS = Number(process.env['VITRINE_FUZZ_REQUESTS'] ?? 3_000);
/** The runner's own limit is fifteen minutes: a hundred thousand requests take longer on a machine with other work. */
const PATIENCE_MS = Math.max(900_000, REQUESTS * 100);
/** Requests in flight: from one to twice as many less one, drawn for each batch. */
const AT_ONCE = 8;
/** Requests after which credentials are made anew: revoking them is among what is asked. */
const FRESH = 200;
/** In turn, one for each set of credentials; times two is one call, since the client tries again once. */
const FAULTS: readonly (FakeFault | null)[] = [null, 'cut', null, 500, null, 429, null, 'broken'];

test('every route is asked', () => {
  expect([...ROUTES, 'deleteAccount'].sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

let person: Person;
let known: readonly string[] = [];
let credentials: Readonly<Record<Who, Readonly<Record<string, string>>>>;
/** No failure repeats one of these, and no line of the log. */
const secrets = new Set([PEPPER, FORMER_PEPPER, INTERNAL_TOKEN, FORMER_INTERNAL_TOKEN, BILLING_SECRET]);
/** The right to read an audit: as little for the log, though an answer may name the one it was asked about. */
const handles = new Set<string>();
const fake = openOnce(() => startFakeBilling('sk_test_of_generated_requests'));
const api = openOnce(() => {
  secrets.add(fake.secretKey);
  return openBilled(fake);
});

/** Credentials, and an account with something of everything; of each second one the plan is paid for. */
async function renew(sets: number): Promise<void> {
  fake.fail(null);
  const { key } = await api.newKey();
  person = await signIn(api);
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const { 'content-type': _, ...internal } = INTERNAL;
  credentials = { nobody: {}, key: bearer(key), session: bearer(person.token), internal, 'made up': bearer('vtr_live_x') };
  const ids: string[] = [];
  // Finished: an event stream of one under way would stay open.
  for (const head of [{}, bearer(key), bearer(person.token)]) {
    const { json: made } = await api.create({ business: `shop-${sets}-${ids.length}.com` }, head);
    await api.finish(made.id);
    await keepEvidence(api, made.id);
    ids.push(made.id);
  }
  const badge = await person.ask('POST', '/account/badges', { business: 'shop.example.com' });
  if (sets % 2 === 1) fake.pay((await person.ask('POST', '/account/billing/checkout', { plan: 'pro' })).json.url, 1_790_000_000);
  known = [...ids, badge.json.token, FINDING.findingId, '1', 'shop.example.com', '2026-04-08', 'vitrine', person.accountId];
  for (const secret of [key, person.token, person.email]) secrets.add(secret);
  for (const id of ids) handles.add(id);
  fake.fail(FAULTS[sets % FAULTS.length] ?? null, 20);
}

async function askFor(shape: Shape): Promise<number> {
  const { method, path } = ENDPOINTS[shape.id] as Endpoint;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const subscription = [...fake.ledger.subscriptions.keys()].at(-1) ?? SUBSCRIPTION_HERE;
  const isEvent = shape.id === 'receiveBillingEvent' && shape.signed;
  // What the provider has signed is logged under the name it gave; the provider knows no secret of the caller's.
  const told = isEvent ? shape.body : shape.body.replaceAll(SECRET_HERE, person.token);
  const body = told.replaceAll(SUBSCRIPTION_HERE, subscription);
  const signature = { 'stripe-signature': signBillingEvent(body, [BILLING_SECRET], Math.floor(Date.now() / 1_000)) };
  const { status, headers, text } = await api.ask(addressOf(shape, known, person.token), {
    method,
    headers: {
      ...shape.headers,
      ...credentials[shape.who],
      ...(hasBody && shape.type !== '' && { 'content-type': shape.type }),
      ...(isEvent && signature),
    },
    ...(hasBody && { body }),
  });
  if (status >= 400) {
    const answered = `${JSON.stringify(headers)}${text}`;
    for (const secret of secrets) if (answered.includes(secret)) throw new Error(`${method} ${path} → ${status} tells a secret`);
  }
  return status;
}

test(
  `no fault of ours in ${REQUESTS} requests over ${ROUTES.length} routes`,
  async () => {
    const statuses = new Map<number, number>();
    let asked = 0;
    let sets = 0;
    let left = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 2 * AT_ONCE - 1, size: 'max' }), async (batch) => {
        if (left <= 0) {
          await renew(sets);
          sets += 1;
          left = FRESH;
        }
        left -= batch.length;
        asked += batch.length;
        if (Math.floor(asked / 10_000) > Math.floor((asked - batch.length) / 10_000)) process.stdout.write(`any request: ${asked}\n`);
        const farewell = left <= 0 ? [person.ask('DELETE', '/account').then(({ status }) => status)] : [];
        const answered = await Promise.all([...batch.map(askFor), ...farewell]);
        for (const status of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(answered).not.toContain(500);
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE) },
    );
    process.stdout.write(
      `any request: ${asked}, the provider asked ${fake.requests.length} times, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`,
    );
    // What is asked reaches the work behind the checks as well. Spent quotas and conflicts (402, 409) need requests that fit each other: too rare to ask for.
    for (const status of [200, 201, 204, 401, 404, 422, 502]) expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
    expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
    const said = api.logged.map(({ message, fields }) => `${message} ${fields}`);
    const telling = said.filter((line) => [...secrets, ...handles].some((secret) => line.includes(secret)));
    expect(telling.slice(0, 3)).toEqual([]);
  },
  PATIENCE_MS,
);
