/** From a store's definition to a function that finds the answer to a request. */

import { type Answer, mediaType } from './answer.ts';
import type { StoreContext } from './context.ts';
import type { Condition, FixedAnswer, HandledAnswer, RouteDefinition, StoreDefinition } from './definition.ts';
import { type Handler, readOptions, type StoreRequest } from './handlers/handler.ts';
import { HANDLERS } from './handlers/index.ts';

interface Routed {
  readonly answer: Answer;
  readonly delayMs: number;
}
export type Router = (request: Omit<StoreRequest, 'tail'>) => Routed;

interface Route {
  readonly methods: readonly string[] | undefined;
  readonly when: Condition | undefined;
  readonly delayMs: number;
  readonly handle: Handler;
}

/** Reads every file and builds every handler once. Throws on an unknown handler, a missing file or a contradictory answer. */
export function createRouter(definition: StoreDefinition, context: StoreContext): Router {
  const exact = new Map<string, readonly Route[]>();
  const prefixes: { readonly prefix: string; readonly routes: readonly Route[] }[] = [];
  for (const [pattern, definitions] of Object.entries(definition.routes)) {
    const list: readonly RouteDefinition[] = Array.isArray(definitions) ? definitions : [definitions];
    const routes = list.map((one) => compile(pattern, one, context));
    if (pattern.endsWith('*')) prefixes.push({ prefix: pattern.slice(0, -1), routes });
    else exact.set(pattern, routes);
  }
  // The longest prefix wins, so that `*` is the last resort whatever its place in the file.
  prefixes.sort((a, b) => b.prefix.length - a.prefix.length);
  const fallback = definition.notFound ?? { status: 404, body: 'Not found\n', headers: { 'content-type': 'text/plain; charset=utf-8' } };
  const notFound: Routed = { answer: fixedAnswer('notFound', { status: 404, ...fallback }, context), delayMs: 0 };
  return (request) => {
    const found = firstAnswer(exact.get(request.path), { ...request, tail: '' });
    if (found !== undefined) return found;
    for (const { prefix, routes } of prefixes) {
      if (!request.path.startsWith(prefix)) continue;
      const answered = firstAnswer(routes, { ...request, tail: request.path.slice(prefix.length) });
      if (answered !== undefined) return answered;
    }
    return notFound;
  };
}

function firstAnswer(routes: readonly Route[] | undefined, request: StoreRequest): Routed | undefined {
  if (routes === undefined) return undefined;
  const fitting = routes.filter((route) => holds(route.when, request));
  for (const route of fitting) {
    if (route.methods !== undefined && !route.methods.includes(request.method)) continue;
    const answer = route.handle(request);
    if (answer !== undefined) return { answer, delayMs: route.delayMs };
  }
  const allowed = fitting.flatMap((route) => route.methods ?? []);
  if (allowed.length === 0 || allowed.includes(request.method)) return undefined;
  return { answer: { status: 405, headers: { allow: [...new Set(allowed)].join(', ') } }, delayMs: 0 };
}

function holds(when: Condition | undefined, request: StoreRequest): boolean {
  if (when === undefined) return true;
  const headersHold = Object.entries(when.header ?? {}).every(([name, text]) => {
    const value = request.headers[name];
    return value?.toLowerCase().includes(text.toLowerCase()) ?? false;
  });
  return headersHold && Object.entries(when.query ?? {}).every(([name, value]) => request.query.get(name) === value);
}

function compile(pattern: string, definition: RouteDefinition, context: StoreContext): Route {
  const { methods, when, delayMs = 0, ...rest } = definition;
  if (isHandled(rest)) return { methods, when, delayMs, handle: createHandler(rest, context) };
  const answer = fixedAnswer(pattern, rest as FixedAnswer, context);
  return { methods: methods ?? ['GET', 'HEAD'], when, delayMs, handle: () => answer };
}

function isHandled(answer: object): answer is HandledAnswer {
  return 'handler' in answer;
}

function createHandler({ handler: name, ...options }: HandledAnswer, context: StoreContext): Handler {
  const factory = HANDLERS[name];
  if (factory === undefined) throw new Error(`No handler "${name}"; there are ${Object.keys(HANDLERS).join(', ')}`);
  return factory(readOptions(name, options), context);
}

function fixedAnswer(pattern: string, fixed: FixedAnswer, context: StoreContext): Answer {
  const bodies = [fixed.body, fixed.json, fixed.file].filter((body) => body !== undefined);
  if (bodies.length > 1) throw new Error(`${pattern}: only one of body, json and file`);
  const headers = Object.fromEntries(Object.entries(fixed.headers ?? {}).map(([name, value]) => [name.toLowerCase(), context.fill(value)]));
  const { body, type } = content(fixed, context);
  if (type !== undefined) headers['content-type'] ??= type;
  return { status: fixed.status ?? 200, headers, ...(body === undefined ? {} : { body }) };
}

function content(fixed: FixedAnswer, context: StoreContext): { readonly body?: string | Buffer; readonly type?: string } {
  if (fixed.json !== undefined) return { body: context.fill(JSON.stringify(fixed.json)), type: mediaType('body.json') };
  if (fixed.body !== undefined) return { body: context.fill(fixed.body), type: mediaType('body.html') };
  if (fixed.file === undefined) return {};
  const type = mediaType(fixed.file);
  const isText = /^text|json|xml/.test(type);
  return { body: isText ? context.text(fixed.file) : context.bytes(fixed.file), type };
}
