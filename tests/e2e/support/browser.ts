/** Debian's Chromium over its own protocol (CDP), one page at a time; null where none is installed. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATH = [process.env['VITRINE_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== '' && existsSync(path),
);
export const hasBrowser = PATH !== undefined;

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

export interface Browser {
  /** Addresses the page asked for, in order. */
  readonly asked: readonly string[];
  /** Errors of the page, as a console shows them: of scripts, of what its policy refused; and dialogs. */
  readonly said: readonly string[];
  /** Resolves when the page is loaded, wherever the address led. */
  open(url: string, look: Look): Promise<void>;
  /** The page that is open, at another size or in other colours. */
  look(look: Look): Promise<void>;
  /** The value of an expression in the page, once it has settled. */
  evaluate<T>(expression: string): Promise<T>;
  press(key: 'Tab' | 'Enter' | 'Space'): Promise<void>;
  type(text: string): Promise<void>;
  /** Resolves when the expression is true in whatever page is shown. */
  until(expression: string): Promise<void>;
  /** Puts the page to sleep as a browser does with one in the background, and wakes it. */
  freeze(isFrozen: boolean): Promise<void>;
  /** The page as PNG; its whole length where asked. */
  picture(whole?: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

const KEYS = {
  Tab: { code: 'Tab', key: 'Tab', vk: 9 },
  Enter: { code: 'Enter', key: 'Enter', text: '\r', vk: 13 },
  Space: { code: 'Space', key: ' ', text: ' ', vk: 32 },
};
const DEADLINE_MS = 600_000;

export async function openBrowser(): Promise<Browser> {
  if (PATH === undefined) throw new Error('no Chromium');
  const home = await mkdtemp(join(tmpdir(), 'vitrine-browser-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars', '--disable-dev-shm-usage'];
  // Nothing but loopback resolves, so nothing leaves the machine.
  const bounds = [
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--remote-debugging-port=0',
  ];
  const child = spawn(PATH, [...options, ...bounds, `--user-data-dir=${home}`, 'about:blank'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const port = await patiently(
    async () => (await readFile(join(home, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] || null,
  );
  const pages = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
  const { send, close, asked, said, hasLoaded } = await connect(pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  await send('Network.enable');
  await send('Runtime.enable');
  await send('Log.enable');
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })) as {
      result: { value: T; description?: string };
      exceptionDetails?: object;
    };
    if (exceptionDetails !== undefined) throw new Error(`${result.description}\nin ${expression.slice(0, 200)}`);
    return result.value;
  };
  const until = async (expression: string): Promise<void> => {
    // A page that is being replaced has no context to ask in.
    await patiently(async () => (await evaluate<boolean>(expression).catch(() => false)) || null);
  };
  const look = async ({ width, height, dark }: Look): Promise<void> => {
    await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    const features = { 'prefers-color-scheme': dark ? 'dark' : 'light', 'prefers-reduced-motion': 'reduce' };
    await send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  };
  return {
    asked,
    said,
    evaluate,
    until,
    look,
    open: async (url, how) => {
      await look(how);
      const { loaderId, errorText } = (await send('Page.navigate', { url })) as { loaderId?: string; errorText?: string };
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
      // Not by the address: the page before may have had the same, and an answer may lead to another.
      await patiently(async () => loaderId === undefined || hasLoaded(loaderId) || null);
    },
    press: async (name) => {
      const { vk, ...key } = KEYS[name];
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, windowsVirtualKeyCode: vk });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, windowsVirtualKeyCode: vk });
    },
    freeze: async (isFrozen) => void (await send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' })),
    type: async (text) => void (await send('Input.insertText', { text })),
    picture: async (whole = false) => {
      const { data } = (await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: whole })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      close();
      child.kill('SIGKILL');
      await exited;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const asked: string[] = [];
  const said: string[] = [];
  /** Loaders of pages, in the order of their answers, and those whose page is complete. */
  const [begun, loaded] = [[] as string[], new Set<string>()];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === 'Page.lifecycleEvent' && message.params.name === 'init') begun.push(message.params.loaderId);
    if (message.method === 'Page.lifecycleEvent' && message.params.name === 'load') loaded.add(message.params.loaderId);
    if (message.method === 'Network.requestWillBeSent') asked.push(message.params.request.url);
    if (message.method === 'Runtime.exceptionThrown') said.push(message.params.exceptionDetails.exception?.description ?? 'an exception');
    // A dialog stops the page until it is answered.
    if (message.method === 'Page.javascriptDialogOpening') {
      said.push(`dialog ${message.params.message}`);
      void send('Page.handleJavaScriptDialog', { accept: true });
    }
    if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error')
      said.push(`${message.params.entry.text} ${message.params.entry.url}`);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.result);
    else call?.reject(new Error(message.error.message));
  });
  await once(socket, 'open');
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  /** A page may lead on to another before it is complete itself. */
  const hasLoaded = (loader: string) => begun.includes(loader) && begun.slice(begun.indexOf(loader)).some((each) => loaded.has(each));
  return { send, asked, said, hasLoaded, close: () => socket.close() };
}

/** Asks again until there is an answer; the deadline is for what hangs. */
async function patiently<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error('the browser did not get there');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
