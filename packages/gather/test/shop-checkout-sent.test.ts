/** Every request of a shopper that makes checkouts, in each release and over each transport: what it holds, and that all is closed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@vitrine/engine';
import type { RunningStore } from '@vitrine/testkit';
import { schemaFolder, schemas } from '../../engine/test/ucp-schemas.ts';
import { goShopping, visits } from './shop-rig.ts';
import { idsIn, openOf, owner, type Transport, tillStore } from './till-store.ts';

const visit = visits();

const CASES = (['2026-01-11', '2026-01-23', '2026-04-08', '2026-08-25'] as const).flatMap((release) =>
  (['rest', 'mcp'] as const).map((transport) => [release, transport] as const),
);

/** Every member a request of ours may have, at any depth. None is of a person, and none of a payment but the empty object. */
const MEMBERS = new Set(
  `jsonrpc id method params name arguments meta ucp-agent profile idempotency-key idempotency_key catalog cart checkout query filters price
   max min pagination limit cursor ids context address_country language currency postal_code line_items item quantity payment`.split(/\s+/),
);
const HEADERS = /buyer|payment|authorization|cookie|x-api-key|credential/i;

/** Names of all members, and each value of `payment`. */
function membersOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap(membersOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [[name, member] as const, ...membersOf(member)]);
}

type Sent = RunningStore['requests'][number];
const bodyOf = ({ body }: Sent) => (body === '' ? {} : (JSON.parse(body) as Record<string, never>));
/** The operation under its MCP name, whichever transport. */
function operationOf(request: Sent): string {
  const rpc = (bodyOf(request) as { params?: { name?: string } }).params?.name;
  if (rpc !== undefined) return rpc;
  const [, , , collection, id, action] = request.url.split('/');
  const kind = collection === 'checkout-sessions' ? 'checkout' : collection === 'carts' ? 'cart' : (collection ?? '');
  return `${action ?? (id === undefined ? 'create' : 'get')}_${kind}`;
}
const payloadOf = (request: Sent, kind: string) =>
  (bodyOf(request) as { params?: { arguments?: Record<string, unknown> } }).params?.arguments?.[kind] ?? bodyOf(request);

describe.each(CASES)('UCP %s over %s', (release, transport) => {
  test('a checkout is made, read and cancelled; nothing personal and no payment is sent, and nothing stays open', async () => {
    await shopIn(release, transport, async ({ asked, details, shop, openAt }) => {
      expect(details.missions.map(({ state, reached }) => [state, reached.at(-1)])).toEqual(
        details.missions.map(() => ['completed', 'checkout']),
      );
      const steps = asked.map(operationOf).filter((name) => name.endsWith('_checkout'));
      expect(steps).toEqual(details.missions.flatMap(() => ['create_checkout', 'get_checkout', 'cancel_checkout', 'get_checkout']));
      for (const request of asked) {
        const members = membersOf(bodyOf(request));
        expect(members.map(([name]) => name).filter((name) => !MEMBERS.has(name))).toEqual([]);
        expect(members.filter(([name, value]) => name === 'payment' && JSON.stringify(value) !== '{}')).toEqual([]);
        expect(Object.keys(request.headers).filter((name) => HEADERS.test(name))).toEqual([]);
      }
      expect(JSON.stringify(asked)).not.toMatch(/complete_|\/complete|@[a-z]/);
      expect(shop.missions.map(({ cart, checkout }) => [cart?.cancelled, checkout?.held?.status])).toEqual(
        details.missions.map(() => [true, 'incomplete']),
      );
      expect(await openAt()).toEqual([]);
    });
  });

  schemas.describe('beside the official schemas', () => {
    test('each body is what they ask for', async () => {
      await shopIn(release, transport, async ({ asked }) => {
        for (const request of asked.filter((one) => operationOf(one) === 'create_checkout')) {
          const payload = payloadOf(request, 'checkout') as { readonly line_items: readonly { readonly item: object }[] };
          expect(againstSchema(release, 'checkout.json', payload)).toEqual([]);
          for (const line of payload.line_items) {
            expect([
              ...againstSchema(release, 'types/line_item.json', line),
              ...againstSchema(release, 'types/item.json', line.item),
            ]).toEqual([]);
          }
        }
        for (const request of asked.filter((one) => /^(?:create|cancel)_c/.test(operationOf(one)))) {
          const meta = (bodyOf(request) as { params?: { arguments?: { meta?: Record<string, string>; idempotency_key?: string } } }).params
            ?.arguments;
          const key = transport === 'mcp' ? meta?.meta?.['idempotency-key'] : request.headers['idempotency-key'];
          expect(key).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
          if (release === '2026-01-11' && transport === 'mcp' && operationOf(request).startsWith('cancel'))
            expect(meta?.idempotency_key).toBe(key);
        }
      });
    });
  });
});

type Asked = 'required' | 'optional' | 'omit';
interface Schema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly ucp_request?: Asked | { readonly create?: Asked } }>>;
}

/** What the schema's `ucp_request` says of a body that creates: members it must have and has not, or has and must not. */
function againstSchema(release: Release, file: string, body: object): readonly string[] {
  const { required, properties } = JSON.parse(readFileSync(join(schemaFolder(release), 'schemas/shopping', file), 'utf8')) as Schema;
  const has = (name: string) => Object.hasOwn(body, name);
  const faults = Object.entries(properties).flatMap(([name, { ucp_request: told }]) => {
    const rule = (typeof told === 'object' ? told.create : told) ?? (required.includes(name) ? 'required' : 'optional');
    return (rule === 'required' && !has(name)) || (rule === 'omit' && has(name)) ? [`${name} ${rule}`] : [];
  });
  return [...faults, ...Object.keys(body).filter((name) => properties[name] === undefined)];
}

interface Shop extends Omit<Awaited<ReturnType<typeof goShopping>>, 'asked'> {
  readonly asked: readonly Sent[];
  /** Carts and checkouts the store told us of that it does not say are cancelled. */
  readonly openAt: () => Promise<readonly string[]>;
}

async function shopIn(release: Release, transport: Transport, use: (shop: Shop) => Promise<void>): Promise<void> {
  const trip = await visit(tillStore({ release, transport }));
  const before = trip.store.requests.length;
  const shopped = await goShopping(trip, { owner: owner(trip.store.url) });
  const asked = trip.store.requests.slice(before);
  const told = shopped.shop.exchanges.flatMap(({ outcome }) =>
    outcome.kind === 'response' ? [new TextDecoder().decode(outcome.body.bytes)] : [],
  );
  const openAt = () => openOf(trip.store.url, transport, told.flatMap(idsIn));
  await use({ ...shopped, asked, openAt });
}
