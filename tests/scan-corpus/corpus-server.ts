/**
 * Stores under their real names, over real TLS, on loopback: a resolver that returns one address and a dialer that
 * connects to one port.
 */

import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import {
  type AuditSubject,
  assessScan,
  type CatalogEvidence,
  DEFAULT_TARGET_POLICY,
  inlineReader,
  productOf,
  type ReadinessAssessment,
} from '@vitrine/engine';
import { createFetcher, type Dial, type Fetcher, probeOrigin, probeScan } from '@vitrine/gather';
import { createAuthority, listening } from '@vitrine/testkit';
import type { Served, Site } from '../../packages/engine/test/scan/look-builder.ts';

export interface CorpusServer {
  /** Audits one site as the worker does: origin, then the scan, then the verdict. */
  scan(site: Site): Promise<Scanned>;
  close(): Promise<void>;
}

interface Scanned {
  readonly readiness: ReadinessAssessment;
  /** Requests the store received, as `METHOD url`. */
  readonly asked: readonly string[];
}

const LOOPBACK = '127.0.0.1';

/** `names` are all the hosts that will be asked for; the certificate is made for them on the spot. */
export async function startCorpusServer(names: readonly string[]): Promise<CorpusServer> {
  const authority = createAuthority();
  const { cert, key } = authority.issue({ names: [...new Set(names)] });
  let current: { site: Site; origin: string; asked: string[] } | null = null;
  // Documents name endpoints on hosts of their own.
  const SNICallback = (name: string, done: (error: null, context: SecureContext) => void) =>
    done(null, createSecureContext(authority.issue({ names: [name] })));
  const server: Server = createServer({ cert, key, keepAliveTimeout: 30_000, SNICallback }, (request, response) => {
    const url = `https://${request.headers.host}${request.url}`;
    current?.asked.push(`${request.method} ${url}`);
    answer(response, request, current === null ? { status: 500 } : lookUp(request, url, current.site, current.origin));
  });
  const { port, close } = await listening(server);
  return {
    async scan(site) {
      const origin = site.origin ?? 'https://corpus-shop.com';
      const asked: string[] = [];
      current = { site, origin, asked };
      const fetcher = openFetcher(authority.cert, port);
      try {
        return { readiness: await judge(fetcher, origin, site.productUrl ?? null), asked };
      } finally {
        await fetcher.close();
      }
    },
    close,
  };
}

/** Every name is 127.0.0.1:443 to the guard, and that pair alone is allowed; what it dials is the server's own port. */
function openFetcher(ca: string, port: number): Fetcher {
  const dial: Dial = (address, asked) =>
    new Promise((resolve, reject) => {
      if (address !== LOOPBACK || asked !== 443) return reject(new Error(`a test would have dialled ${address}:${asked}`));
      const socket = connect(port, LOOPBACK, () => resolve(socket));
      socket.once('error', reject);
    });
  return createFetcher({
    policy: { ...DEFAULT_TARGET_POLICY, allow: [`${LOOPBACK}:443`] },
    userAgent: 'VitrineBot/1.0 (+https://vitrine-service.com/bot)',
    signal: new AbortController().signal,
    limits: { secondAskMs: 20, patienceMs: 20, requestMs: 5_000 },
    resolver: { resolve: async () => [LOOPBACK] },
    dial,
    ca: [ca],
  });
}

async function judge(fetcher: Fetcher, url: string, productUrl: string | null): Promise<ReadinessAssessment> {
  const subject: AuditSubject = { business: url, url: `${url}/`, country: 'FR', sampleSize: 12, day: '2026-11-21' };
  const signal = new AbortController().signal;
  const ctx = { subject, fetcher, read: inlineReader(), signal, agentProfileUrl: () => '', dns: null, browser: null };
  const origin = await probeOrigin(ctx);
  const catalog = await catalogOf(fetcher, productUrl);
  const scan = await probeScan(ctx, { origin, catalog });
  return assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp: null });
}

/** The part of a catalogue the scan reads: one product and its page. */
async function catalogOf(fetcher: Fetcher, url: string | null): Promise<CatalogEvidence> {
  if (url === null) return { sample: [], pages: [], exchanges: [], attempts: [], home: null } as unknown as CatalogEvidence;
  const page = await fetcher.fetch({ key: 'catalog.page:1', url, headers: { accept: 'text/html' } });
  return { sample: [{ page: page.key }], pages: [{ exchange: page.key }], exchanges: [page] } as unknown as CatalogEvidence;
}

function lookUp(request: IncomingMessage, url: string, site: Site, origin: string): Exclude<Served, string> {
  const path = request.url ?? '/';
  const pages = site.pages ?? {};
  const local = url.startsWith(`${origin}/`) ? pages[path] : undefined;
  const home: Served | undefined =
    path === '/' ? { type: 'text/html', body: '<!doctype html><title>Shop</title><h1>Shop</h1>' } : undefined;
  const found = local ?? pages[url] ?? home ?? site.otherwise ?? named(request) ?? { status: 404, type: 'text/plain', body: 'Not found' };
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const served = typeof found === 'function' ? found({ method, url, path, accept: request.headers.accept ?? '' }) : found;
  return typeof served === 'string' ? { body: served } : served;
}

/** The labels are about documents: whatever they name answers, each kind of question in its way. */
function named({ headers: { accept = '' }, method, url = '' }: IncomingMessage): Served | undefined {
  if (accept.startsWith('application/jwk-set+json')) return { type: 'application/json', body: KEYS };
  const isControl = /\/x-[0-9a-f]{16}/.test(url);
  if (isControl) return undefined;
  if (method === 'HEAD' && accept === '*/*') return { type: 'application/json' };
  return accept.includes('text/event-stream') || (method === 'HEAD' && accept.startsWith('text/html')) ? { status: 405 } : undefined;
}

const KEYS = JSON.stringify({ keys: [generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })] });

function answer(
  response: ServerResponse,
  request: IncomingMessage,
  { status, type, headers = {}, body = '', location }: Exclude<Served, string>,
): void {
  response.statusCode = status ?? (location === undefined ? 200 : 302);
  // Transfer headers are the server's own; those of the case file describe another server's transfer.
  for (const [name, value] of Object.entries(headers))
    if (!/^(?:content-(?:length|encoding)|transfer-encoding|connection)$/.test(name)) response.setHeader(name, value);
  if (type !== undefined) response.setHeader('content-type', type);
  if (location !== undefined) response.setHeader('location', location);
  response.end(request.method === 'HEAD' ? undefined : body);
}
