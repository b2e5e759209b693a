/** A shop with carts and checkouts that live, over one transport and of one release of UCP, and the leave of its owner. */

import type { Release } from '@vitrine/engine';
import { loadDefinition, type StoreDefinition } from '@vitrine/testkit';

const NAMES = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'];

export type Transport = 'mcp' | 'rest';
export interface TillOptions {
  readonly release?: Release;
  readonly transport?: Transport;
  /** False: a repeated key makes another one. */
  readonly idempotent?: boolean;
}

export function tillStore({ release = '2026-08-25', transport = 'rest', idempotent = true }: TillOptions = {}): StoreDefinition {
  const { directory } = loadDefinition('perfect');
  const options = { catalog: 'catalog.json', capabilities: NAMES.join(','), version: release, idempotent };
  return {
    title: 'till',
    summary: 'Carts and checkouts that live.',
    ...(directory === undefined ? {} : { directory }),
    routes: {
      '/.well-known/ucp': { json: profile(release, transport), headers: { 'cache-control': 'public, max-age=300' } },
      '/ucp/mcp': { handler: 'ucp-mcp', ...options },
      '/ucp/rest/*': { handler: 'ucp-rest', ...options },
      '/panier/*': { handler: 'ucp-till', catalog: 'catalog.json' },
      '/': { body: '<!doctype html><title>Shop</title>' },
    },
  };
}

/** 2026-01-11 names the transports as members of a service, and lists capabilities. */
function profile(version: Release, transport: Transport): object {
  const [endpoint, schema, spec] = [`{origin}/ucp/${transport}`, 'https://ucp.dev/s.json', 'https://ucp.dev/s'];
  const entries = NAMES.map((name) => {
    const root = version === '2026-01-11' ? 'https://ucp.dev' : `https://ucp.dev/${version}`;
    return [`dev.ucp.shopping.${name}`, { version, spec, schema: `${root}/schemas/shopping/${name}.json` }] as const;
  });
  if (version === '2026-01-11') {
    const services = { 'dev.ucp.shopping': { version, spec, [transport]: { endpoint, schema } } };
    return { ucp: { version, services, capabilities: entries.map(([name, entry]) => ({ name, ...entry })) } };
  }
  const services = { 'dev.ucp.shopping': [{ version, spec, transport, endpoint, schema }] };
  return {
    ucp: { version, services, capabilities: Object.fromEntries(entries.map(([name, entry]) => [name, [entry]])), payment_handlers: {} },
  };
}

/** As a run has it that found the proof in the store's file. */
export function owner(origin: string) {
  return { found: 'file', control: { by: 'file', domain: new URL(origin).host, origin }, exchanges: [] } as const;
}

/** Carts and checkouts an answer tells of. */
export const idsIn = (text: string): readonly string[] => text.match(/\b(?:cart|checkout)_[\da-f-]{36}/g) ?? [];

/** Those of these carts and checkouts that the store does not say are cancelled. */
export async function openOf(url: string, transport: Transport, told: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all(
    [...new Set(told)].map(async (id) => {
      const kind = id.split('_')[0] ?? '';
      const read = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: `get_${kind}`, arguments: { meta: {}, id } } };
      const answer =
        transport === 'rest'
          ? await fetch(`${url}/ucp/rest/${kind === 'cart' ? 'carts' : 'checkout-sessions'}/${id}`)
          : await fetch(`${url}/ucp/mcp`, { method: 'POST', body: JSON.stringify(read) });
      return (await answer.text()).includes('canceled') ? [] : [id];
    }),
  );
  return states.flat();
}
