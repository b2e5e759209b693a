/**
 * The images of infra/Dockerfile, made without a Docker engine and run read-only as nobody beside a Postgres and a Redis. Building
 * them takes minutes and asks the registries of Debian and npm, so only `npm run drill -- --only images` does.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type OwnServer, ownPostgres, ownRedis, type RunningStore, startStore } from '@vitrine/testkit';
import { buildImages, type Image, type Layer, obstacle, runImage, targets } from './support/image.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-images-'));
const missing = process.env['VITRINE_DRILL_FULL'] === undefined ? 'npm run drill -- --only images' : obstacle(folder);
if (missing !== null) process.stdout.write(`\nskipped: images want ${missing}\n`);

/** What is read of the process itself: who it is, what it may, and whether its root can be written. */
const WHO = `const { readFileSync, writeFileSync } = require('node:fs');
  const written = (path) => { try { writeFileSync(path, ''); return 'yes'; } catch (error) { return error.code; } };
  const status = readFileSync('/proc/self/status', 'utf8');
  console.log(JSON.stringify([process.getuid(), process.getgid(), /CapEff:\\t0+\\n/.test(status), /NoNewPrivs:\\t1/.test(status),
    written('/app/x'), written('/etc/x'), written('/tmp/x')]));`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the Dockerfile is read to its last line, and has a target for each process', () => {
  expect([...targets].sort()).toEqual(['api', 'cli', 'migrate', 'web', 'worker']);
});

(missing === null ? describe : describe.skip)('the images', () => {
  let images: ReadonlyMap<string, Image>;
  let postgres: OwnServer;
  let redis: OwnServer;
  let shop: RunningStore;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    images = await buildImages(folder);
    [postgres, redis, shop] = await Promise.all([ownPostgres(), ownRedis(), startStore('boutique-fr')]);
  });
  afterAll(async () => {
    for (const child of running) await ended(child, 'SIGKILL');
    await Promise.all([postgres?.close(), redis?.close(), shop?.close()]);
  });

  const imageOf = (name: string) => images.get(name) as Image;

  async function run(name: string, environment: Readonly<Record<string, string>>, command?: readonly string[]) {
    const child = runImage(folder, imageOf(name), environment, command);
    const [out, err, [code]] = await Promise.all([text(child.stdout as never), text(child.stderr as never), once(child, 'exit')]);
    return { code, out, err };
  }

  /** A process that stays; resolves when the image's own HEALTHCHECK, asked at its port here, says so. */
  async function start(name: string, ports: Readonly<Record<string, number>>, environment: Readonly<Record<string, string>>) {
    const given = Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)]));
    const image = imageOf(name);
    const child = runImage(folder, image, { ...environment, ...given, VITRINE_HOST: '127.0.0.1' });
    running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more: string) => (said += more));
    const [variable = '', port] = Object.entries(ports)[0] ?? [];
    const asked = image.healthcheck?.map((word) => word.replaceAll(`:${image.env[variable]}/`, `:${port}/`));
    while ((await run(name, {}, asked)).code !== 0) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
      await pause(100);
    }
    return child;
  }

  test.each(targets)('%s is nobody, may nothing, and writes to /tmp alone', async (name) => {
    const { out, err } = await run(name, {}, ['node', '-e', WHO]);
    expect([out, err]).toEqual(['[65534,65534,true,true,"EROFS","EROFS","yes"]\n', '']);
  });

  test.each(targets)('%s has nothing of one processor in its own layers', (name) => {
    const native = ownLayers(name).flatMap(({ folder: layer }) =>
      readdirSync(layer, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.node')),
    );
    expect(native).toEqual([]);
  });

  test('migrate, worker, api and web serve an audit, and end when they are told', async () => {
    const stores = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    expect(await run('migrate', stores)).toMatchObject({ code: 0, err: '' });
    const [apiPort, webPort] = [await freePort(), await freePort()];
    const api = `http://127.0.0.1:${apiPort}`;
    // Shops of the test are on loopback, which production refuses to be told of.
    const common = { ...stores, NODE_ENV: 'test', BASE_URL: api, VITRINE_EGRESS_ALLOW: new URL(shop.url).host };
    const service = [
      await start('worker', { VITRINE_WORKER_PORT: await freePort() }, common),
      await start('api', { PORT: apiPort, VITRINE_METRICS_PORT: await freePort() }, common),
      await start('web', { VITRINE_WEB_PORT: webPort }, { NODE_ENV: 'test', VITRINE_API_URL: api }),
    ];
    const body = JSON.stringify({ business: shop.url });
    const created = await fetch(`${api}/audits`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { id } = (await created.json()) as { readonly id: string };
    const read = async () => (await (await fetch(`${api}/audits/${id}`, { headers: { prefer: 'wait=30' } })).json()) as { status: string };
    let audit = await read();
    while (audit.status === 'pending' || audit.status === 'running') audit = await read();
    expect([created.status, audit]).toEqual([201, expect.objectContaining({ status: 'done' })]);
    const page = await fetch(`http://127.0.0.1:${webPort}/audits/${id}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<section id="findings"')]);
    expect(await Promise.all(service.map((child) => ended(child, 'SIGTERM')))).toEqual([0, 0, 0]);
  });

  test('cli prints its help and audits a store', async () => {
    const words = imageOf('cli').command;
    expect((await run('cli', {}, [...words, '--help'])).out).toContain('  audit ');
    const { code, out, err } = await run('cli', {}, [...words, 'audit', '--demo', 'bare', '--no-scan', '--format', 'json']);
    expect([code, out.slice(0, 1), err]).toEqual([0, '{', expect.not.stringContaining('vitrine audit:')]);
    expect(JSON.parse(out)).toMatchObject({ status: 'done' });
  });

  test('their sizes', () => {
    const packages = new Map<string, number>();
    const rows = targets.map((name) => {
      const [debian, node] = imageOf(name).layers.map(bytesOf);
      const own = ownLayers(name).flatMap(({ folder: layer }) => filesIn(layer));
      const foreign = own.filter(({ path }) => packageOf(path) !== null);
      for (const { path, bytes } of foreign) packages.set(packageOf(path) ?? '', (packages.get(packageOf(path) ?? '') ?? 0) + bytes);
      const theirs = sum(foreign);
      const parts = [sum(own) - theirs, theirs, node ?? 0, debian ?? 0];
      return [name, ...[...parts, parts.reduce((all, one) => all + one, 0)].map((bytes) => (bytes / 1e6).toFixed(1))];
    });
    const largest = [...packages].sort(([, a], [, b]) => b - a).slice(0, 6);
    const base = imageOf('api')
      .layers.slice(0, 2)
      .map(({ name }) => name);
    const heavy = largest.map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`).join(', ');
    const told = `on ${base.join(' and ')}; the heaviest packages, all five images together, ${heavy}.`;
    process.stdout.write(`\n${told}\n${rows.map((row) => row.join('  ')).join('\n')}\n`);
    expect(rows).toHaveLength(targets.length);
  });

  const ownLayers = (name: string) => imageOf(name).layers.slice(2);
});

interface FileOfLayer {
  readonly path: string;
  readonly bytes: number;
}

/** Each file once, however many links it has. */
function filesIn(layer: string): readonly FileOfLayer[] {
  const files = new Map<number, FileOfLayer>();
  for (const entry of readdirSync(layer, { withFileTypes: true, recursive: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { ino, size } = lstatSync(path);
    files.set(ino, { path, bytes: size });
  }
  return [...files.values()];
}

function bytesOf({ folder: layer }: Layer): number {
  return sum(filesIn(layer));
}

function sum(files: readonly FileOfLayer[]): number {
  return files.reduce((all, { bytes }) => all + bytes, 0);
}

/** The package of a registry that a file is of; null for a file of ours. */
function packageOf(path: string): string | null {
  const [, name = null] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return name?.startsWith('@vitrine/') ? null : name;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
