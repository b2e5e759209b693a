/** The web before a service of its own where people sign in, and a browser that does. */

import { createServer, type RequestListener } from 'node:http';
import { listening } from '@vitrine/testkit';
import { createWeb } from '@vitrine/web';
import type { Browser, Look } from './browser.ts';
import { openService, type RunningService } from './service.ts';

export const INTERNAL_TOKEN = 'an internal token of the tests, long enough';
export const WIDE: Look = { width: 1280, height: 800, dark: false };

export interface Dashboard {
  readonly origin: string;
  readonly service: RunningService;
  /** What was logged as a fault of ours; a test expects nothing. */
  readonly faults: readonly unknown[];
  close(): Promise<void>;
}

/** `allow`: the stores to be audited, as `address:port`. */
export async function openDashboard(allow: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Dashboard> {
  const faults: unknown[] = [];
  // The links of messages name the address, so there is one before there is a service.
  let app: RequestListener = () => undefined;
  const server = createServer((request, response) => app(request, response));
  const { url: origin } = await listening(server);
  const service = await openService(allow, {
    VITRINE_INTERNAL_TOKEN: INTERNAL_TOKEN,
    VITRINE_SIGN_IN_URL: `${origin}/account/sign-in/link`,
    VITRINE_SCAN_ACCOUNTS: 'all',
    VITRINE_LIMIT_SIGN_IN_NETWORK: '1000',
    ...more,
  });
  const { url } = service.api;
  const settings = {
    publicUrl: origin,
    apiUrl: url,
    publicApiUrl: url,
    internalToken: INTERNAL_TOKEN,
    hasScan: true,
    trustProxy: false,
    examples: [],
  } as const;
  app = createWeb({ settings, log: { error: (fields: unknown) => void faults.push(fields) } });
  return {
    origin,
    service,
    faults,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await service.close();
    },
  };
}

export const press = (browser: Browser, selector: string): Promise<void> =>
  browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);

export async function type(browser: Browser, selector: string, text: string): Promise<void> {
  await browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  await browser.type(text);
}

/** Until the page at a path that begins like this is there. */
export const on = (browser: Browser, path: string): Promise<void> =>
  browser.until(`location.pathname.startsWith(${JSON.stringify(path)}) && document.readyState === 'complete'`);

/** Asks for the link of a sign-in, until the page that says it was sent. */
export async function askForLink(browser: Browser, origin: string, email: string, language = 'en'): Promise<void> {
  await browser.open(`${origin}/account/sign-in?lang=${language}`, WIDE);
  await type(browser, '#email', email);
  await press(browser, 'main form button');
  await browser.until(`document.querySelector('main a[href$="/mailbox"]') !== null`);
}

/** Opens the newest link by the message that stays on this machine. */
export async function followLink(browser: Browser): Promise<void> {
  await press(browser, 'main a[href$="/mailbox"]');
  await on(browser, '/mailbox');
  await press(browser, 'a[href*="token="]');
  await on(browser, '/account/sign-in/link');
  await press(browser, 'main form button');
  await browser.until(`location.pathname === '/account' && document.readyState === 'complete'`);
}
