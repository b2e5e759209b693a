/** What is measured of a process itself, and when it is sent anywhere: in processes of their own, since telemetry is one for a process. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { watchEventLoop } from '../src/event-loop.ts';
import { closeServer, createBoundedServer, listenOn, observed, PUBLIC_BOUNDS } from '../src/index.ts';
import { observeCalls } from '../src/observed-calls.ts';

class Reader extends MetricReader {
  protected override onShutdown = async () => undefined;
  protected override onForceFlush = async () => undefined;
}

const PROGRAM = `
  import { startTelemetry } from '${new URL('../src/telemetry.ts', import.meta.url).href}';
  const telemetry = startTelemetry({ service: 'probe', env: process.env, libraries: {} });
  const { metrics } = await import('@opentelemetry/api');
  metrics.getMeter('test').createCounter('things_counted').add(3);
  await telemetry.stop();
`;

/** Runs the program above with these variables, of which %s is the collector's address; gives paths and bodies of what it sent. */
async function sentWith(variables: Readonly<Record<string, string>>) {
  const sent: { path: string; type: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    sent.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks).toString('latin1') });
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.replace('%s', url)]));
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', '--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  server.close();
  expect(code).toBe(0);
  return sent;
}

test.each([
  ['by nobody', {}, 0],
  ['by the endpoint of everything, which asks for traces', { OTEL_EXPORTER_OTLP_ENDPOINT: '%s' }, 0],
  ['and refused by name', { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '%s/v1/metrics', OTEL_METRICS_EXPORTER: 'none' }, 0],
  ['by name', { OTEL_EXPORTER_OTLP_ENDPOINT: '%s', OTEL_METRICS_EXPORTER: 'otlp' }, 1],
  ['by an endpoint of their own', { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '%s/v1/metrics' }, 1],
])('metrics asked for %s are pushed as often as that', async (_how, variables, times) => {
  const sent = (await sentWith(variables)).filter(({ path }) => path === '/v1/metrics');
  expect(sent.map(({ type }) => type)).toEqual(Array.from({ length: times }, () => 'application/x-protobuf'));
  for (const { body } of sent) for (const text of ['things_counted', 'service.instance.id', 'probe']) expect(body).toContain(text);
});

test('the delay of the event loop is told to every reader alike', async () => {
  const readers = [new Reader(), new Reader()];
  const provider = new MeterProvider({ readers });
  watchEventLoop(provider.getMeter('test'));
  // The loop is looked at every 20 ms; a delay is what lies between two looks.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const blockedUntil = performance.now() + 300;
  while (performance.now() < blockedUntil);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const seen = [];
  for (const reader of readers) {
    const { resourceMetrics } = await reader.collect();
    const gauge = resourceMetrics.scopeMetrics[0]?.metrics.find(({ descriptor }) => descriptor.name === 'nodejs.eventloop.delay.max');
    seen.push(Number(gauge?.dataPoints[0]?.value));
  }
  await provider.shutdown();
  expect(Math.min(...seen)).toBeGreaterThan(0.2);
});

test('what a server answers is measured by method, status and the route that was found: no made-up path or method becomes a series', async () => {
  const reader = new Reader();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  // As Express does where it finds a route.
  const handler: RequestListener = (request, response) => {
    if (request.url?.startsWith('/audits/')) Object.assign(request, { baseUrl: '', route: { path: '/audits/:id' } });
    response.writeHead(request.url === '/broken' ? 503 : 200).end();
  };
  const server = createBoundedServer(observed(handler), { bounds: PUBLIC_BOUNDS });
  const port = await listenOn(server, '127.0.0.1', 0);
  const asked = [
    ['GET', '/audits/aud_1?wait=1'],
    ['GET', '/audits/aud_2'],
    ['POST', '/broken'],
    ['PROPFIND', '/made-up'],
    ['MKCOL', '/made-up/too'],
    ['GET', '/livez'],
    ['GET', '/metrics?x'],
  ] as const;
  for (const [method, path] of asked) await once(ask({ port, method, path, agent: false }).end(), 'close');
  await closeServer(server, 1_000);
  const { resourceMetrics } = await reader.collect();
  metrics.disable();
  const [duration] = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  expect([duration?.descriptor.name, duration?.descriptor.unit]).toEqual(['http.server.request.duration', 's']);
  const told = duration?.dataPoints.map(({ attributes, value }) => [
    attributes['http.request.method'],
    attributes['http.response.status_code'],
    attributes['http.route'] ?? null,
    attributes['error.type'] ?? null,
    (value as { readonly count: number }).count,
  ]);
  expect(told).toEqual([
    ['GET', 200, '/audits/:id', null, 2],
    ['POST', 503, null, '503', 1],
    ['_OTHER', 200, null, null, 2],
  ]);
});

test('what is asked over HTTP is measured by method, status and failure, each request once, and by no host', async () => {
  const reader = new Reader();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  observeCalls();
  const server = createServer((request, response) => {
    if (request.url === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
    else response.writeHead(request.url === '/absent' ? 404 : 200).end('whole');
  });
  const port = await listenOn(server, '127.0.0.1', 0);
  const asked = [
    ['GET', '/'],
    ['GET', '/'],
    ['POST', '/absent'],
    ['MKCOL', '/'],
    ['GET', '/cut'],
    ['GET', '/unread'],
  ] as const;
  const call = (options: RequestOptions) =>
    new Promise<void>((resolve) => {
      const request = ask({ ...options, agent: false }, (response) =>
        options.path === '/unread' ? response.destroy() : response.on('error', () => {}).resume(),
      );
      request
        .on('error', () => {})
        .on('close', resolve)
        .end();
    });
  for (const [method, path] of asked) await call({ port, method, path });
  await closeServer(server, 1_000);
  await call({ port, method: 'GET' });
  const { resourceMetrics } = await reader.collect();
  metrics.disable();
  const [duration] = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  expect([duration?.descriptor.name, duration?.descriptor.unit]).toEqual(['http.client.request.duration', 's']);
  expect(duration?.dataPoints.map(({ attributes, value }) => [attributes, (value as { readonly count: number }).count])).toEqual([
    [{ 'http.request.method': 'GET', 'http.response.status_code': 200, 'network.protocol.version': '1.1' }, 3],
    [{ 'http.request.method': 'POST', 'http.response.status_code': 404, 'network.protocol.version': '1.1' }, 1],
    [{ 'http.request.method': '_OTHER', 'http.response.status_code': 200, 'network.protocol.version': '1.1' }, 1],
    [{ 'http.request.method': 'GET', 'http.response.status_code': 200, 'network.protocol.version': '1.1', 'error.type': 'ECONNRESET' }, 1],
    [{ 'http.request.method': 'GET', 'error.type': 'ECONNREFUSED' }, 1],
  ]);
});
