/** The pages for people over a real API and worker: from a typed address to the report, as a browser without scripts goes. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningStore, startStore } from '@vitrine/testkit';
import { createWeb } from '@vitrine/web';
import { openService, type RunningService } from './support/service.ts';

let store: RunningStore;
let service: RunningService;
let server: Server;
let origin: string;
beforeAll(async () => {
  store = await startStore('boutique-fr');
  service = await openService([`127.0.0.1:${store.port}`]);
  const settings = {
    publicUrl: 'http://127.0.0.1',
    apiUrl: service.api.url,
    publicApiUrl: service.api.url,
    internalToken: null,
    hasScan: true,
    trustProxy: false as const,
    examples: [store.url],
  };
  server = createWeb({ settings, log: { error: (fields: object) => expect(fields).toBeNull() } }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await service?.close();
  await store?.close();
});

async function ask(path: string, fields?: Readonly<Record<string, string>>, site = 'same-origin') {
  const init = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields), headers: { 'sec-fetch-site': site } };
  const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('an address that is typed leads to its audit, and that shows the chapters of the report', async () => {
  expect((await ask('/?lang=fr')).text).toContain('Adresse de la boutique');
  const posted = await ask('/audits', { business: store.url, country: 'FR', lang: 'fr', general_scan: 'on' });
  expect(posted.status).toBe(303);
  const path = posted.headers.get('location') ?? '';
  expect(path).toMatch(/^\/audits\/aud_\w+\?lang=fr$/);
  let page = await ask(path);
  while (page.text.includes('L’audit est en cours')) {
    expect(page.text).toContain('<meta http-equiv="refresh"');
    page = await ask(path);
  }
  expect(page.text).toContain('id="findings"');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('what is no store, what no audit has and what another site posts is told in words', async () => {
  const refused = await ask('/audits', { business: 'not a store <script>' });
  expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true]);
  expect(refused.text).not.toContain('<script>');
  expect((await ask('/audits/aud_none')).status).toBe(404);
  expect((await ask('/audits', { business: store.url }, 'cross-site')).status).toBe(403);
});
