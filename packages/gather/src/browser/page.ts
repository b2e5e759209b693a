/**
 * Drives the one page of a browser session: which requests it may send, when loading is complete, which tools it
 * registered.
 */

import { type BrowserEvidence, isSameDomain } from '@vitrine/engine';
import type { Cdp } from './cdp.ts';

export interface PageLimits {
  /** Longest wait for the load event. */
  readonly loadMs: number;
  /** Wait after the load event, because pages register tools in late scripts. */
  readonly settleMs: number;
  /** Most requests the page may send, of any type. */
  readonly requests: number;
}

export interface Visit {
  readonly url: string;
  readonly userAgent: string;
  /** Name of the binding; random, so that the page cannot call it. */
  readonly binding: string;
}

type Tool = BrowserEvidence['tools'][number];

/** Resource types that are not loaded, because no tool is registered by them. */
const UNNEEDED = new Set(['Image', 'Media', 'Font', 'TextTrack', 'Ping', 'CSPViolationReport', 'Prefetch']);

/** Loads the page, waits, and reads the registrations. Rejects when the browser process ends meanwhile. */
export async function visitPage(cdp: Cdp, visit: Visit, limits: PageLimits): Promise<BrowserEvidence> {
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const send = (method: string, params: Readonly<Record<string, unknown>> = {}) => cdp.send(method, params, session);
  const tools = collectTools(cdp, session, visit.binding, String(targetId));
  allowOnly(cdp, send, session, String(targetId), limits.requests);
  await prepare(send, visit);
  const loaded = new Promise<void>((resolve) => cdp.on('Page.loadEventFired', () => resolve()));
  const navigated = await send('Page.navigate', { url: visit.url });
  if (navigated['errorText'] !== undefined) return failed('not loaded');
  await Promise.race([loaded, sleep(limits.loadMs)]);
  await sleep(limits.settleMs);
  return read(send, visit.url, tools);
}

async function prepare(send: Send, { userAgent, binding }: Visit): Promise<void> {
  // Child targets of the page (frames of other sites, workers) start paused for a debugger, and none attaches.
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  await send('Page.enable');
  await send('Runtime.enable');
  await send('Network.enable');
  await send('Network.setBypassServiceWorker', { bypass: true });
  await send('Emulation.setUserAgentOverride', { userAgent });
  await send('Runtime.addBinding', { name: binding });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: recorderScript(binding) });
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

type Send = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Registrations of the document that is loaded at the end: those of a document the page navigated away from are
 * dropped.
 */
function collectTools(cdp: Cdp, session: string, binding: string, mainFrame: string): Tool[] {
  const tools: Tool[] = [];
  cdp.on('Runtime.bindingCalled', ({ name, payload }, from) => {
    const tool = name === binding && from === session ? toolOf(payload) : null;
    if (tool !== null && tools.length < 200) tools.push(tool);
  });
  cdp.on('Page.frameStartedNavigating', ({ frameId, navigationType }, from) => {
    if (from === session && frameId === mainFrame && !/sameDocument/i.test(String(navigationType))) tools.length = 0;
  });
  return tools;
}

/** Allows GET and HEAD requests that the page needs to run, up to the limit; blocks frames and dialogs. */
function allowOnly(cdp: Cdp, send: Send, session: string, mainFrame: string, requests: number): void {
  let left = requests;
  const ignoreGone = () => undefined;
  cdp.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }, from) => {
    if (from !== session) return;
    const { method } = request as { readonly method?: unknown };
    const frame = resourceType === 'Document' && frameId !== mainFrame;
    left -= 1;
    const allowed = left >= 0 && (method === 'GET' || method === 'HEAD') && !frame && !UNNEEDED.has(String(resourceType));
    const answer = allowed
      ? send('Fetch.continueRequest', { requestId })
      : send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // The request may have been cancelled before it is answered; the end of the browser is reported by the pending
    // command.
    answer.catch(ignoreGone);
  });
  cdp.on('Page.javascriptDialogOpening', (_params, from) => {
    if (from === session) send('Page.handleJavaScriptDialog', { accept: false }).catch(ignoreGone);
  });
}

async function read(send: Send, url: string, registered: readonly Tool[]): Promise<BrowserEvidence> {
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: { frame: { id: string; url: string } } };
  const at = URL.parse(frameTree.frame.url);
  if (at === null || !isSameDomain(at.hostname, new URL(url).hostname)) return failed('left the site');
  const { executionContextId } = await send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const answer = await send('Runtime.evaluate', {
    expression: FORMS_SCRIPT,
    contextId: executionContextId,
    returnByValue: true,
    timeout: 2000,
  });
  const { value } = (answer['result'] ?? {}) as { readonly value?: unknown };
  const forms = Array.isArray(value) ? value.slice(0, 100).flatMap((item) => shaped(item) ?? []) : [];
  return { outcome: 'looked', reason: null, tools: [...registered, ...forms] };
}

function toolOf(payload: unknown): Tool | null {
  try {
    return shaped(JSON.parse(String(payload)));
  } catch {
    // The page called the recorder's binding with a malformed message.
    return null;
  }
}

function shaped(value: unknown): Tool | null {
  const { name, description, source } = (value ?? {}) as Partial<Record<keyof Tool, unknown>>;
  const known = source === 'document' || source === 'navigator' || source === 'form';
  return known && typeof name === 'string' && typeof description === 'string'
    ? { name: name.slice(0, 2048), description: description.slice(0, 2048), source }
    : null;
}

/** A timer that does not keep the process alive: while the page is open, the browser process does. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

export function failed(reason: string): BrowserEvidence {
  return { outcome: 'failed', reason, tools: [] };
}

/** Most tools counted per page, and the characters kept of each. */
const MOST_TOOLS = 100;
const MOST_TEXT = 2048;

/**
 * Runs before any script of the page: defines an object with WebMCP's methods where pages look for it and reports every
 * registration through the binding `name`, which is then deleted from the global object. Works in any Chromium, with
 * the origin trial or without. Registers in the top frame only. A text, so that no other code of this module gets into the page.
 */
function recorderScript(name: string): string {
  return `(() => {
  const report = globalThis[${JSON.stringify(name)}];
  delete globalThis[${JSON.stringify(name)}];
  if (typeof report !== 'function' || globalThis.top !== globalThis) return;
  const { stringify } = JSON;
  const text = (value) => (typeof value === 'string' ? value.slice(0, ${MOST_TEXT}) : '');
  let left = ${MOST_TOOLS};
  const note = (source, tool) => {
    left -= 1;
    if (left >= 0 && tool) report(stringify({ source, name: text(tool.name), description: text(tool.description) }));
  };
  const entryPoint = (source) => {
    const target = new EventTarget();
    return Object.assign(target, {
      registerTool: async (tool) => { note(source, tool); return { unregister() {} }; },
      unregisterTool: () => {},
      provideContext: (context) => { for (const tool of (context && context.tools) || []) note(source, tool); },
      clearContext: () => {},
    });
  };
  for (const [holder, source] of [[document, 'document'], [navigator, 'navigator']]) {
    Object.defineProperty(holder, 'modelContext', { value: entryPoint(source), configurable: true, enumerable: true });
  }
})()`;
}

/** Runs in an isolated world, where the page's overrides have no effect: reads the annotated forms after loading. */
const FORMS_SCRIPT = `Array.from(document.querySelectorAll('form[toolname]')).slice(0, ${MOST_TOOLS}).map((form) => ({
  source: 'form',
  name: (form.getAttribute('toolname') || '').trim().slice(0, ${MOST_TEXT}),
  description: (form.getAttribute('tooldescription') || '').trim().slice(0, ${MOST_TEXT}),
}))`;
