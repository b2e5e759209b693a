/** The web before a service of its own where people sign in, and a browser that does. */

import type { Browser, Look } from './browser.ts';
import { openService, type RunningService } from './service.ts';
import { openWeb, type RunningWeb } from './web.ts';

export const INTERNAL_TOKEN = 'an internal token of the tests, long enough';
export const WIDE: Look = { width: 1280, height: 800, dark: false };

export interface Dashboard extends RunningWeb {
  readonly service: RunningService;
}

/** `allow`: the stores to be audited, as `address:port`. */
export async function openDashboard(allow: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Dashboard> {
  let service: RunningService | undefined;
  const open = async (origin: string) => {
    service = await openService(allow, {
      VITRINE_INTERNAL_TOKEN: INTERNAL_TOKEN,
      VITRINE_SIGN_IN_URL: `${origin}/account/sign-in/link`,
      VITRINE_SCAN_ACCOUNTS: 'all',
      VITRINE_LIMIT_SIGN_IN_NETWORK: '1000',
      ...more,
    });
    return service.api.url;
  };
  const web = await openWeb(open, { internalToken: INTERNAL_TOKEN });
  return {
    ...web,
    service: service as unknown as RunningService,
    close: async () => {
      await web.close();
      await service?.close();
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
