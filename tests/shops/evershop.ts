/** EverShop of its npm package, where a folder of it is named: on a database of this run's own, with its demo data, behind a front. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, openTestDatabase, type TestDatabase, testServices, until } from '@vitrine/testkit';
import { SHOPS, type VariantOf } from './facts.ts';

/** A folder where it is installed and built (`evershop build`). */
const FOLDER = process.env['VITRINE_EVERSHOP'];
const PROGRAM = join(FOLDER ?? '', 'node_modules/.bin/evershop');

/** Why it cannot be started, in one line; null: it can. */
export function whyNoEverShop(): string | null {
  if (FOLDER === undefined) return 'VITRINE_EVERSHOP names no folder of it';
  return existsSync(PROGRAM) ? null : `${PROGRAM} is not there`;
}

/** What the front adds to the head of a page before it passes it on, as a worker at the edge does; null: nothing. */
type AddTo = (path: string, page: string) => string | null;

export interface EverShop {
  up(variant: VariantOf): Promise<string>;
  close(): Promise<void>;
}

export async function openEverShop(): Promise<EverShop> {
  const { databaseUrl } = await testServices();
  const name = `evershop_${process.pid}`;
  const server = openTestDatabase(databaseUrl);
  await server.query(`create database ${name}`);
  const at = new URL(databaseUrl);
  at.pathname = `/${name}`;
  const database = openTestDatabase(at.href);
  const [port, frontPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT: String(port), DB_SSLMODE: 'disable', DB_NAME: name },
    ...{ DB_HOST: at.hostname, DB_PORT: at.port, DB_USER: decodeURIComponent(at.username), DB_PASSWORD: decodeURIComponent(at.password) },
    NODE_CONFIG: JSON.stringify({ shop: { homeUrl: `http://localhost:${frontPort}` } }),
  };
  // With the addresses of another run; it writes them anew when it is asked.
  for (const file of globSync(join(FOLDER ?? '', 'public/sitemap*.xml'))) rmSync(file);
  let add: AddTo = () => null;
  const front = openFront(port, (path, page) => add(path, page));
  await new Promise<void>((resolve) => front.listen(frontPort, '127.0.0.1', resolve));
  let running: ChildProcess | null = await start(env, port);
  await promisify(execFile)(PROGRAM, ['seed', '--all'], { cwd: FOLDER, env, maxBuffer: 1 << 26 });
  return {
    async up(variant) {
      await stop(running);
      const currency = variant.options.includes('EUR') ? 'EUR' : 'USD';
      await setState(database, currency, variant.sql);
      add = (path, page) => jsonLdAt(path, page, variant, currency);
      running = await start(env, port);
      return `http://localhost:${frontPort}`;
    },
    async close() {
      await stop(running);
      front.close();
      front.closeAllConnections();
      await database.drop();
      await server.query(`drop database ${name} with (force)`);
      await server.drop();
    },
  };
}

/** It reads its settings once, when it starts. */
async function setState(database: TestDatabase, currency: string, sql = 'select 1'): Promise<void> {
  await database.query('update product_inventory set qty = 100');
  await database.query(sql);
  await database.query(`delete from setting where name = 'storeCurrency'`);
  await database.query(`insert into setting (name, value, is_json) values ('storeCurrency', $1, false)`, [currency]);
}

async function start(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  // A group of its own: it starts processes for its events and its cron.
  const shop = spawn(PROGRAM, ['start'], { cwd: FOLDER, env, detached: true, stdio: 'ignore' });
  await until(async () => {
    if (shop.exitCode !== null) throw new Error(`EverShop ended with ${shop.exitCode}`);
    return (await fetch(`http://localhost:${port}/`).catch(() => null))?.ok === true;
  });
  return shop;
}

async function stop(shop: ChildProcess | null): Promise<void> {
  if (shop?.pid === undefined || shop.exitCode !== null) return;
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  process.kill(-shop.pid, 'SIGKILL');
  await ended;
}

function openFront(port: number, add: AddTo): Server {
  return createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    const told = request({ host: 'localhost', port, path: url, method, headers: { ...headers, 'accept-encoding': 'identity' } }, (from) => {
      const chunks: Buffer[] = [];
      from.on('data', (chunk: Buffer) => chunks.push(chunk));
      from.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPage = from.headers['content-type']?.startsWith('text/html') === true;
        const added = isPage ? add(url.split('?', 1)[0] ?? '', body.toString()) : null;
        const page = added === null ? body : Buffer.from(body.toString().replace('</head>', () => `${added}</head>`));
        const { 'transfer-encoding': _, ...kept } = from.headers;
        answer.writeHead(from.statusCode ?? 502, method === 'HEAD' ? kept : { ...kept, 'content-length': page.length });
        answer.end(page);
      });
    });
    told.on('error', () => answer.destroy());
    asked.pipe(told);
  });
}

/** The product at this address as JSON-LD; with a price below the one shown, or in stock, where the state plants that. */
function jsonLdAt(path: string, page: string, { jsonLd, stock, saysInStock }: VariantOf, currency: string): string | null {
  const slug = path.split('/').at(-1);
  const product = SHOPS.evershop.products.find(({ name }) => name.toLowerCase().replaceAll(/[ -]+/g, '-') === slug);
  if (jsonLd === undefined || product === undefined) return null;
  const price = (jsonLd === 'gross' ? product.gross : product.gross / 1.2).toFixed(2);
  const availability = `https://schema.org/${stock === 'out' && saysInStock !== true ? 'OutOfStock' : 'InStock'}`;
  const offers = { '@type': 'Offer', price, priceCurrency: currency, availability };
  const [, description] = /<meta name="description" content="([^"]+)"/.exec(page) ?? [];
  const [, sku] = /<dd[^>]*>([A-Z]+-\d{3}-[A-Z]{3})</.exec(page) ?? [];
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: product.name, description, sku, offers };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}
