/**
 * The reference client of the protocol beside our verdict: what it refuses must not pass, and what passes it must accept.
 * Prints both for every demo store and every mutation.
 */

import { type StoreDefinition, storeNames } from '@vitrine/testkit';
import { referenceClient } from './ucp-reference.ts';
import { auditUcp, closeStores, type MerchantOptions, merchant, openStore } from './ucp-rig.ts';

const reference = await referenceClient();
afterEach(closeStores);
afterAll(() => reference.close());

// biome-ignore lint/suspicious/noExplicitAny: mutations break every member.
type Document = any;
const SHOPPING = 'dev.ucp.shopping';
const RELEASE = '2026-08-25';

/** A sound merchant over MCP whose profile is changed. */
function changed(change: (document: Document) => unknown): MerchantOptions {
  const sound = merchant({ transports: ['mcp'] }).routes['/.well-known/ucp'] as { body: string; headers: Record<string, string> };
  const document = JSON.parse(sound.body);
  change(document);
  return { profileAnswer: { ...sound, body: JSON.stringify(document) } };
}
const service = (document: Document) => document.ucp.services[SHOPPING][0];
const handler = (extra: object) => ({ 'com.example.card': [{ id: 'card', version: RELEASE, ...extra }] });
const key = { kid: 'a', kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

const SOUND: Readonly<Record<string, MerchantOptions>> = {
  'a sound store': {},
  'of the release before': { version: '2026-04-08', release: '2026-04-08' },
  'unknown members': changed((document) => Object.assign(document.ucp, { hello: 1 })),
  'publishable key': changed(({ ucp }) =>
    Object.assign(ucp, { payment_handlers: handler({ config: { key: 'pk_live_abcdefghijklmnop' } }) }),
  ),
  'sound keys': changed((document) => Object.assign(document, { keys: [key] })),
  'parents as a list': changed(({ ucp }) =>
    Object.assign(ucp.capabilities['dev.ucp.shopping.checkout'][0], { extends: ['dev.ucp.shopping.cart'] }),
  ),
};

const REFUSED: Readonly<Record<string, MerchantOptions>> = {
  'no envelope': changed((document) => Object.assign(document, document.ucp, { ucp: undefined })),
  'no version': changed(({ ucp }) => delete ucp.version),
  'a version that is no release': changed(({ ucp }) => Object.assign(ucp, { version: '2026-05-05' })),
  'no services': changed(({ ucp }) => delete ucp.services),
  'no payment handlers': changed(({ ucp }) => delete ucp.payment_handlers),
  'capabilities as a list': changed(({ ucp }) => Object.assign(ucp, { capabilities: [] })),
  'a service as an object': changed((document) => Object.assign(document.ucp.services, { [SHOPPING]: service(document) })),
  'an unknown transport': changed((document) => Object.assign(service(document), { transport: 'soap' })),
  'no endpoint': changed((document) => delete service(document).endpoint),
  'a service of 2026-01-11 in an array': changed((document) => {
    const { version, endpoint } = service(document);
    document.ucp.services[SHOPPING] = [{ version, mcp: { endpoint, schema: endpoint } }];
  }),
  'services of another release': changed((document) => Object.assign(service(document), { version: '2026-04-08' })),
  'config that is no object': changed((document) => Object.assign(service(document), { config: 'dark' })),
  'a spec that is no address': changed((document) => Object.assign(service(document), { spec: 'see our wiki' })),
  'an empty list of parents': changed(({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { extends: [] })),
  'a handler of version 1.0': changed(({ ucp }) => Object.assign(ucp, { payment_handlers: handler({ version: '1.0' }) })),
  'no instrument in the list': changed(({ ucp }) => Object.assign(ucp, { payment_handlers: handler({ available_instruments: [] }) })),
  'keys as a JWK Set': changed((document) => Object.assign(document, { keys: { keys: [key] } })),
  'a key without kid': changed((document) => Object.assign(document, { keys: [{ ...key, kid: undefined }] })),
  'a coordinate that is a number': changed((document) => Object.assign(document, { keys: [{ ...key, crv: 25519 }] })),
  'an unknown status': changed(({ ucp }) => Object.assign(ucp, { status: 'fine' })),
  'map_order of texts': changed(({ ucp }) => Object.assign(ucp, { map_order: { services: SHOPPING } })),
  'supported_versions as a list': changed(({ ucp }) => Object.assign(ucp, { supported_versions: [] })),
  'a web page for a profile': { profileAnswer: { body: '<!doctype html><p>Hello' } },
  'a redirected profile': {
    profileAnswer: { status: 302, headers: { location: '/elsewhere' }, body: '' },
    more: { '/elsewhere': { body: '{}' } },
  },
  'HTTP 500 to every call': { mcpFault: 'calls_500' },
  'broken JSON to every call': { mcpFault: 'calls_broken' },
  'the id of another request': { mcpFault: 'calls_foreign_id' },
  'no list of tools': { mcpFault: 'no_list' },
  'a search that is not listed': { mcpFault: 'unlisted' },
  'a server that is not there': { mcpAnswers: { status: 404, body: 'no' } },
  'a handshake': { session: true },
};

/** The client's schema or its calls do not reach so far; the sentence of the specification decides, and agents lose something real. */
const STRICTER: Readonly<Record<string, MerchantOptions>> = {
  'no capability at all': changed(({ ucp }) => Object.assign(ucp, { capabilities: {} })),
  'a secret key in public': changed(({ ucp }) =>
    Object.assign(ucp, { payment_handlers: handler({ config: { key: 'sk_live_abcdefghijklmnop' } }) }),
  ),
  'a private key': changed((document) => Object.assign(document, { keys: [{ ...key, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }] })),
  'keys under their old name': changed((document) => Object.assign(document, { signing_keys: [key] })),
};

/** A MUST or SHOULD of the specification that neither stops the client nor what an agent buys: the store passes, and is told. */
const TOLD: Readonly<Record<string, readonly [MerchantOptions, string]>> = {
  'a capability without schema': [changed(({ ucp }) => delete ucp.capabilities['dev.ucp.shopping.cart'][0].schema), 'U16'],
  'a schema on a stranger’s host': [
    changed(({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { schema: 'https://a.example/x.json' })),
    'U17',
  ],
  'a spec without TLS': [
    changed(({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { spec: 'http://ucp.dev/cart' })),
    'U19',
  ],
  'a spec beyond ASCII': [
    changed(({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { spec: 'https://boutique-été.example/panier' })),
    'U33',
  ],
  'an extension without its parent': [
    changed(({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { extends: 'com.example.gone' })),
    'U21',
  ],
  'a handler without id': [
    changed(({ ucp }) => Object.assign(ucp, { payment_handlers: { 'com.example.card': [{ version: RELEASE }] } })),
    'U25',
  ],
  'a key without its point': [
    changed((document) => Object.assign(document, { keys: [{ ...key, kty: 'EC', crv: 'P-256', x: undefined }] })),
    'U27',
  ],
  'an order of what is not there': [changed(({ ucp }) => Object.assign(ucp, { map_order: { services: ['com.example.gone'] } })), 'U29'],
  'a name of one word': [changed(({ ucp }) => Object.assign(ucp.capabilities, { Shop: ucp.capabilities['dev.ucp.shopping.cart'] })), 'U11'],
};

/** Limits of the client's own, that the protocol does not have. */
const BEYOND_THE_CLIENT: Readonly<Record<string, MerchantOptions>> = {
  'REST alone': { transports: ['rest'] },
  'a server of MCP 2026-07-28 alone': { strict: true },
};

const table: string[][] = [];
afterAll(() => {
  const head = ['store', 'reference client', 'ucp_discovery', 'the gravest findings'];
  const width = (column: number) => Math.max(...[head, ...table].map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd();
  process.stdout.write(`${[head, ...table].map(line).join('\n')}\n`);
});

const bothOf = async (name: string, definition: string | StoreDefinition) => {
  const store = await openStore(definition);
  const client = await reference.says(store.url);
  const { verdict } = await auditUcp(store);
  const rules = verdict.findings.map(({ rule }) => rule);
  const said = verdict.findings.slice(0, 3).map(({ message, severity }) => `${message.id} ${severity}`);
  table.push([name, client, `${verdict.status} ${verdict.score ?? '-'}`, said.join(', ')]);
  return { client, status: verdict.status, said, rules };
};
const over = (options: MerchantOptions) => merchant({ transports: ['mcp'], ...options });

describe('the reference client', () => {
  it.each(Object.entries(SOUND))('accepts, and we pass: %s', async (name, options) => {
    expect(await bothOf(name, over(options))).toMatchObject({ client: 'accepted', status: 'pass' });
  });

  it.each(Object.entries(REFUSED))('refuses, and we do not pass: %s', async (name, options) => {
    const { client, status, said } = await bothOf(name, over(options));
    expect({ client, status, said }).not.toMatchObject({ client: 'accepted' });
    expect({ client, status, said }).not.toMatchObject({ status: 'pass' });
  });

  it.each(Object.entries(STRICTER))('accepts, and we do not pass: %s', async (name, options) => {
    const { client, status, said } = await bothOf(name, over(options));
    expect(client).toBe('accepted');
    expect({ status, said }).not.toMatchObject({ status: 'pass' });
  });

  it.each(Object.entries(TOLD))('accepts, and we pass and tell: %s', async (name, [options, rule]) => {
    const { client, status, rules } = await bothOf(name, over(options));
    expect({ client, status }).toEqual({ client: 'accepted', status: 'pass' });
    expect(rules).toContain(rule);
  });

  it.each(Object.entries(BEYOND_THE_CLIENT))('has no way to speak to it, and we pass: %s', async (name, options) => {
    const { client, status } = await bothOf(name, over(options));
    expect(client).not.toBe('accepted');
    expect(status).toBe('pass');
  });

  it.each(storeNames())('and the demo store %s', async (name) => {
    const { client, status } = await bothOf(`demo store ${name}`, name);
    expect(status === 'pass').toBe(client === 'accepted');
  });
});
