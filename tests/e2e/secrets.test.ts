/**
 * Secrets are used as users do, and as mistaken and hostile callers do; then all written output is searched for them.
 */

import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listening } from '@vitrine/testkit';
import { simpleParser } from '../../packages/providers/test/parse.ts';
import { openSmtpServer } from '../../packages/providers/test/smtp-server.ts';
import { legacyMessage, modernMessage } from '../contract/mcp-clients.ts';
import { makeOnce, openOnce } from '../once.ts';
import { openDeployment } from './support/service.ts';

const INTERNAL_TOKEN = 'planted-internal-token-0123456789abcdef';
const SMTP_PASSWORD = 'planted-smtp-password';
const PEPPER = 'planted-pepper-0123456789-0123456789';
const EMAIL = 'planted.person@shop.example';

interface Listener {
  readonly url: string;
  text(): string;
  close(): Promise<void>;
}

const smtp = openOnce(() => openSmtpServer({ user: 'vitrine', password: SMTP_PASSWORD, answers: { 'busy.planted@shop.example': 451 } }));
const collector = openOnce(openCollector);
const service = openOnce(() => openDeployment([]));
const monitor = openOnce(() => watchRedis(service.redis.url));
const api = makeOnce(() =>
  service.startApi({
    LOG_LEVEL: 'trace',
    VITRINE_INTERNAL_TOKEN: INTERNAL_TOKEN,
    VITRINE_KEY_PEPPER: PEPPER,
    SMTP_URL: smtp.url.replace('//', `//vitrine:${SMTP_PASSWORD}@`),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }),
);

const answers: string[] = [];
async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const response = await fetch(`${api.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (response.status >= 400) answers.push(text);
  return { status: response.status, json: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null };
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const INTERNAL = { ...JSON_HEADERS, 'vitrine-internal-token': INTERNAL_TOKEN, 'vitrine-client-address': '192.0.2.77' };

/** Signs in, makes a key and uses it; returns every secret that was handed out. */
async function useThem(): Promise<Readonly<Record<string, string>>> {
  await ask('POST', '/auth/magic-links', INTERNAL, JSON.stringify({ email: EMAIL }));
  const { text } = simpleParser(smtp.received[0]?.raw ?? '');
  const link = /token=(vtr_lnk_\w+)/.exec(text)?.[1] ?? '';
  await ask('GET', `/sign-in?token=${link}&lang=en`);
  const opened = await ask('POST', '/auth/sessions', INTERNAL, JSON.stringify({ token: link }));
  expect(opened.status).toBe(201);
  const session: string = opened.json.session_token;
  const made = await ask('POST', '/account/api-key', { authorization: `Bearer ${session}` });
  const key: string = made.json.api_key;
  const created = await ask('POST', '/audits', { ...JSON_HEADERS, authorization: `Bearer ${key}` }, '{"business":"shop.example.com"}');
  expect(created.status).toBe(201);
  await ask('GET', `/audits/${created.json.id}`, { authorization: `Bearer ${key}` });
  return { link, session, key, audit: created.json.id };
}

/** Sends each secret to places where it does not belong. */
async function misuseThem({ link = '', session = '', key = '' }: Readonly<Record<string, string>>): Promise<void> {
  await ask('POST', '/auth/sessions', INTERNAL, JSON.stringify({ token: link }));
  await ask('GET', `/account?token=${session}`, { authorization: `Bearer ${session}` });
  await ask('GET', `/account/audits?${key}=1`, { authorization: `Bearer ${session}` });
  await ask('GET', `/account/audits?cursor=${session}`, { authorization: `Bearer ${session}` });
  await ask('GET', `/nope/${key}`);
  await ask('GET', `/audits/${key}`);
  await ask('DELETE', `/account/sessions/${session}`, { authorization: `Bearer ${session}` });
  await ask('POST', '/audits', { ...JSON_HEADERS, authorization: key }, '{');
  await ask('POST', '/audits', JSON_HEADERS, JSON.stringify({ business: `https://user:${key}@shop.example.com` }));
  await ask('POST', '/auth/magic-links', { ...JSON_HEADERS, 'vitrine-internal-token': `${INTERNAL_TOKEN}x` }, '{}');
  await ask('POST', '/auth/magic-links', INTERNAL, JSON.stringify({ email: 'busy.planted@shop.example' }));
  await ask('GET', '/account', { authorization: `Bearer ${key}`, 'x-request-id': 'planted-request' });
  await misuseOverMcp(key, session);
}

/** As a model told to "use this key" might: in every part of a message except the connection's headers. */
async function misuseOverMcp(key: string, session: string): Promise<void> {
  const bearer = { authorization: `Bearer ${key}` };
  const messages = [
    modernMessage('tools/call', { name: 'run_agent_commerce_audit', arguments: { business: 'shop.example.com', api_key: key } }, bearer),
    modernMessage(
      'tools/call',
      { name: 'run_agent_commerce_audit', arguments: { business: `https://shop.example.com/?t=${session}` } },
      bearer,
    ),
    modernMessage('tools/call', { name: 'get_agent_audit_result', arguments: { [key]: 1 } }, bearer),
    modernMessage('tools/call', { name: key, arguments: {} }, bearer),
    legacyMessage('tools/list', { cursor: key }, bearer),
    legacyMessage('tools/list', {}, { authorization: `Bearer ${session}` }),
  ];
  for (const message of messages) {
    const response = await fetch(`${api.url}/mcp/`, { method: 'POST', ...message });
    answers.push(await response.text());
  }
}

test('no secret is in a log, an answer of refusal, Redis, Postgres or a trace', async () => {
  const secrets = await useThem();
  await misuseThem(secrets);
  await api.stop();
  const written = {
    log: api.log(),
    refusals: answers.join('\n'),
    redis: monitor.text(),
    postgres: await everyRow(),
    traces: collector.text(),
  };
  // Each output did receive text during the test.
  expect(written.log).toContain('listening on');
  expect(answers.length).toBeGreaterThan(8);
  expect(written.redis.toLowerCase()).toContain('"evalsha"');
  expect(written.postgres).toContain(EMAIL);
  expect(written.traces).toContain('/auth/sessions');
  // Every library was wrapped before it was used; a server's own spans name the route.
  const wrapped = ['vitrine-http', 'http.route', 'vitrine-postgres', 'instrumentation-ioredis'];
  expect(wrapped.filter((mark) => !written.traces.includes(mark))).toEqual([]);

  const { audit = '', ...handedOut } = secrets;
  const planted = { ...handedOut, internal: INTERNAL_TOKEN, smtp: SMTP_PASSWORD, pepper: PEPPER };
  const found = Object.entries(written).flatMap(([place, text]) =>
    Object.entries(planted)
      // Half of a secret counts as a leak as well.
      .filter(([, secret]) => text.includes(secret.slice(secret.startsWith('vtr_') ? 9 : 0).slice(0, 20)))
      .map(([name]) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
  for (const place of ['log', 'traces', 'redis'] as const) {
    expect([place, written[place].includes('planted.person'), written[place].includes('192.0.2.77')]).toEqual([place, false, false]);
  }
  // The id that allows reading an audit: absent from traces and logs. The queue needs it.
  expect([written.log.includes(audit), written.traces.includes(audit)]).toEqual([false, false]);
});

async function everyRow(): Promise<string> {
  const tables = await service.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    [],
  );
  const rows = await Promise.all(
    tables.map(({ name }) => service.database.query(`select row_to_json(t)::text as row from "${name}" t`, [])),
  );
  return rows
    .flat()
    .map((row) => String(row['row']))
    .join('\n');
}

/** Takes what OpenTelemetry exports; protobuf keeps strings as they are. */
async function openCollector(): Promise<Listener> {
  const chunks: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end());
  });
  const { port } = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => Buffer.concat(chunks).toString('latin1'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Every command Redis is sent from now on, job data and counters included. */
async function watchRedis(url: string): Promise<{ text(): string; close(): void }> {
  const { hostname, port } = new URL(url);
  let text = '';
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(Number(port), hostname, () => resolve(opened));
    opened.once('error', reject);
  });
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write('MONITOR\r\n');
  return { text: () => text, close: () => socket.destroy() };
}
