/** One load of one page in a real browser, to see which WebMCP tools it offers. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { BrowserEvidence } from '@vitrine/engine';
import { untilAborted } from '../begin.ts';
import { openBrowserProxy } from '../egress/browser-proxy.ts';
import { createSlots } from '../egress/budget.ts';
import type { BrowserReader, ProbeContext } from '../ports.ts';
import { type Cdp, openCdp } from './cdp.ts';
import { failed, type PageLimits, visitPage } from './page.ts';

export interface BrowserOptions {
  /** Path of a Chromium or Chrome. */
  readonly executable: string;
  readonly userAgent: string;
  /** Whether the browser may use its own sandbox; false only for root, who cannot. */
  readonly sandbox: boolean;
  readonly limits?: Partial<BrowserLimits>;
}

interface BrowserLimits extends PageLimits {
  /** From launch to last answer. */
  readonly deadlineMs: number;
  /** Connections of one page load; each counts against the audit's request budget. */
  readonly connections: number;
  /** Browsers at once in this process: each takes some hundred MB of memory. */
  readonly atOnce: number;
}

const DEFAULTS: BrowserLimits = { loadMs: 10_000, settleMs: 5000, requests: 80, deadlineMs: 25_000, connections: 12, atOnce: 2 };

/**
 * Starts a fresh process with a fresh profile for each page load. A browser that does not start, a page that does not
 * load and an exceeded deadline are returned as `failed`; rejects only when the audit's signal was aborted.
 */
export function createBrowserReader(options: BrowserOptions): BrowserReader {
  const limits = { ...DEFAULTS, ...options.limits };
  const inSlot = createSlots(limits.atOnce);
  return {
    look: (url, context) => inSlot(() => look(url, context, options, limits)),
  };
}

async function look(
  url: string,
  { fetcher, signal }: ProbeContext,
  options: BrowserOptions,
  limits: BrowserLimits,
): Promise<BrowserEvidence> {
  signal.throwIfAborted();
  const over = new AbortController();
  const stop = () => over.abort();
  const timer = setTimeout(stop, limits.deadlineMs);
  signal.addEventListener('abort', stop, { once: true });
  const proxy = await openBrowserProxy({ tunnel: fetcher.tunnel, connections: limits.connections });
  let browser: BrowserProcess | null = null;
  try {
    browser = await launchBrowser({ ...options, proxy: proxy.address });
    const binding = `_${randomBytes(12).toString('hex')}`;
    return await untilAborted(visitPage(browser.cdp, { url, userAgent: options.userAgent, binding }, limits), over.signal);
  } catch {
    signal.throwIfAborted();
    return failed(over.signal.aborted ? 'deadline' : browser === null ? 'no browser' : 'browser gone');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await browser?.close();
    await proxy.close();
    signal.throwIfAborted();
  }
}

interface LaunchOptions extends Omit<BrowserOptions, 'limits'> {
  /** `127.0.0.1:port` of the proxy. */
  readonly proxy: string;
}

interface BrowserProcess {
  readonly cdp: Cdp;
  /** Kills the process group and removes the profile. */
  close(): Promise<void>;
}

/**
 * Starts a browser whose only network access is the proxy: it resolves no names, loopback is not exempt from the proxy,
 * UDP is off, and its own services (updates, predictions, metrics) are off. Rejects when it does not start.
 */
async function launchBrowser(options: LaunchOptions): Promise<BrowserProcess> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-browser-'));
  const child = spawn(options.executable, flags(options, profile), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own, so that its helpers end with it.
    detached: true,
    env: { HOME: profile, PATH: '/usr/local/bin:/usr/bin:/bin', TMPDIR: profile, LANG: 'C.UTF-8' },
  });
  const close = async () => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  } catch (error) {
    await close();
    throw new Error('the browser did not start', { cause: error });
  }
  return { cdp: openCdp(child.stdio[3] as Writable, child.stdio[4] as Readable), close };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // The process ended between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await ended;
}

function flags({ proxy, userAgent, sandbox }: LaunchOptions, profile: string): string[] {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--user-agent=${userAgent}`,
    `--proxy-server=http://${proxy}`,
    // Loopback goes through the proxy as well: a page must not talk to our own machine.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
    '--use-mock-keychain',
    '--js-flags=--max-old-space-size=256',
    ...(sandbox ? [] : ['--no-sandbox']),
    'about:blank',
  ];
}
