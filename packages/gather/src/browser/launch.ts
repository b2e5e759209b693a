/** A browser process for one page load: its own profile, no network but the proxy, ended by its process id. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Cdp, openCdp } from './cdp.ts';

export interface LaunchOptions {
  /** Path of a Chromium or Chrome. */
  readonly executable: string;
  /** `127.0.0.1:port` of the proxy. */
  readonly proxy: string;
  readonly userAgent: string;
  /** The browser's own sandbox; it cannot be used by root. */
  readonly sandbox: boolean;
}

export interface BrowserProcess {
  readonly cdp: Cdp;
  /** Kills the process group and removes the profile. */
  close(): Promise<void>;
}

/**
 * Starts a browser whose only network access is the proxy: it resolves no names, loopback is not exempt from the proxy,
 * UDP is off, and its own services (updates, predictions, metrics) are off. Rejects when it does not start.
 */
export async function launchBrowser(options: LaunchOptions): Promise<BrowserProcess> {
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
