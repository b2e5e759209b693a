/** The receiver of docs/webhooks.md as it stands there, told by the worker's own code. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyWebhook } from '@vitrine/client';
import { newWebhookSecret, sealSecret, signedHeaders } from '@vitrine/contract';
import { DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import { systemResolver } from '@vitrine/gather';
import { freePort } from '@vitrine/testkit';
import { attemptDelivery } from '../../apps/worker/src/deliveries/attempt.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const KEY = 'a key of the tests, longer than thirty-two characters';
const secret = newWebhookSecret((size) => new Uint8Array(size).fill(7));
let folder: string;
let receiver: ChildProcess;
let printed = '';
let url: string;

beforeAll(async () => {
  const page = readFileSync(join(HERE, '../../docs/webhooks.md'), 'utf8');
  const [, lines = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  // Beside the tests, where `@vitrine/client` is found.
  folder = mkdtempSync(join(HERE, 'receiver-'));
  const file = join(folder, 'receiver.ts');
  writeFileSync(file, lines);
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, VITRINE_WEBHOOK_SECRET: secret, PORT: String(port) };
  receiver = spawn(process.execPath, ['--conditions=@vitrine/source', file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout?.on('data', (text) => {
    printed += text;
  });
  while ((await fetch(url).catch(() => null)) === null) await new Promise((resolve) => setTimeout(resolve, 50));
}, 60_000);
afterAll(() => {
  receiver.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('takes what the worker sends, and nothing that was changed or is signed by another', async () => {
  const event = { id: 'evt_1', type: 'webhook.test', data: { run: null }, at: new Date() } as const;
  const secrets = [sealSecret(secret, KEY, 'whk_1')];
  const claim = {
    webhookId: 'whk_1',
    epoch: 1,
    tries: 0,
    url,
    format: 'standard',
    language: 'en',
    secrets,
    event,
    at: new Date(),
  } as const;
  const options = {
    out: { policy: DEFAULT_TARGET_POLICY, resolver: systemResolver() },
    userAgent: 'Vitrine-Webhooks/1.0',
    baseUrl: 'https://api.vitrine.example',
    webUrl: null,
    keys: [KEY],
    loopback: true,
    random: () => 0.5,
  };
  const { attempt, outcome } = await attemptDelivery(claim, options, new AbortController().signal);
  expect([attempt.status, outcome.kind]).toEqual([204, 'delivered']);
  const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-21T08:00:00Z', data: {} });
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = signedHeaders({ id: 'evt_2', timestamp, body }, [secret]);
  const stranger = signedHeaders({ id: 'evt_2', timestamp, body }, [newWebhookSecret((size) => new Uint8Array(size))]);
  const sent = async (with_: Record<string, string>, text: string) =>
    (await fetch(url, { method: 'POST', headers: with_, body: text })).status;
  expect([await sent(headers, `${body} `), await sent(stranger, body), await sent({}, body), await sent(headers, body)]).toEqual([
    400, 400, 400, 204,
  ]);
  expect(printed).toContain('evt_1 webhook.test');
});

test('a signature holds for its time, for either of two secrets, and in headers of any form', async () => {
  const body = '{"type":"webhook.test","timestamp":"2026-11-21T08:00:00Z","data":{}}';
  const now = Math.floor(Date.now() / 1_000);
  const other = newWebhookSecret((size) => new Uint8Array(size).fill(9));
  const at = (timestamp: number) => signedHeaders({ id: 'evt_3', timestamp, body }, [other, secret]);
  const headers = at(now);
  const told = { ok: true, id: 'evt_3', event: { type: 'webhook.test' } };
  expect(await verifyWebhook({ secret, headers, body })).toMatchObject(told);
  expect(await verifyWebhook({ secret: [secret, other], headers: new Headers(headers), body })).toMatchObject(told);
  const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  expect(await verifyWebhook({ secret: other, headers: shouted, body })).toMatchObject(told);
  expect(await verifyWebhook({ secret, headers: at(now - 301), body })).toEqual({ ok: false, reason: 'time' });
  expect(await verifyWebhook({ secret, headers: at(now + 301), body })).toEqual({ ok: false, reason: 'time' });
  expect(await verifyWebhook({ secret, headers: at(now - 301), body, tolerance: 600 })).toMatchObject(told);
  expect(await verifyWebhook({ secret, headers: { ...headers, 'webhook-signature': 'v1,%%% v2,abc' }, body })).toEqual({
    ok: false,
    reason: 'signature',
  });
  // An empty, cut or copied secret is one that anybody can guess.
  const forged = signedHeaders({ id: 'evt_3', timestamp: now, body }, ['whsec_AA==']);
  for (const none of ['', 'whsec_', 'whsec_…', 'whsec_AA=='])
    expect(await verifyWebhook({ secret: none, headers: forged, body })).toEqual({ ok: false, reason: 'signature' });
  expect(await verifyWebhook({ secret, headers: { ...headers, 'webhook-timestamp': 'soon' }, body })).toEqual({
    ok: false,
    reason: 'headers',
  });
});
