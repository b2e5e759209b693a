/** One load of one page in a real browser, to see which WebMCP tools it offers. */

import { randomBytes } from 'node:crypto';
import type { BrowserEvidence } from '@vitrine/engine';
import { untilAborted } from '../begin.ts';
import { openBrowserProxy } from '../egress/browser-proxy.ts';
import { createSlots } from '../egress/budget.ts';
import type { BrowserReader, ProbeContext } from '../ports.ts';
import { type BrowserProcess, launchBrowser } from './launch.ts';
import { failed, type PageLimits, visitPage } from './page.ts';

export interface BrowserOptions {
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
