/** From a row of the endpoint table and a handler to a route: the only place that fixes the order of authentication, limits, body and work. */

import { ENDPOINTS, type Endpoint, type EndpointId, HTML_TYPE, LANG, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { Application, Request, RequestHandler, Response } from 'express';
import type { AppDeps } from '../deps.ts';
import type { Authenticate, Caller } from './authenticate.ts';
import { isPage, ownHostOnly } from './host.ts';
import { clientAddress, type InternalGate } from './internal.ts';
import { errorReply } from './on-error.ts';
import { readLanguage } from './query.ts';
import { type Created, chargeCreation, limitError } from './rate-limit.ts';
import { readBytes, readJson, readNothing, storable } from './read-body.ts';
import { type Reply, send } from './reply.ts';

export interface Call {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters; handlers read them through `readQuery`. */
  readonly query: URLSearchParams;
  /** What `lang` asks for, on routes that have it; else undefined. */
  readonly language: Language | undefined;
  readonly headers: Request['headers'];
  /** Parsed JSON, not yet validated; bytes where the endpoint takes them raw, undefined where it takes no body. */
  readonly body: unknown;
  /** Aborted when the client closes the connection. */
  readonly gone: AbortSignal;
}

/** Answers with a reply, or takes the response over (a stream) and resolves to null when it has ended. */
export type Handler = (call: Call, response: Response) => Promise<Reply | null>;
export type Handlers = { readonly [K in EndpointId]: Handler };

const NOBODY: Caller = { account: null, session: null, network: '', isLoopback: false, site: null };
const REGISTER = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** Identifies the caller before the body and the limits are read. */
export interface Access {
  readonly authenticate: Authenticate;
  readonly isInternal: InternalGate;
}

/** Registers every endpoint, and 405 and OPTIONS for every path of the table. */
export function bindEndpoints(app: Application, handlers: Handlers, deps: AppDeps, access: Access): void {
  const methods = new Map<string, string[]>();
  const ownHost = ownHostOnly(deps.settings);
  for (const id of Object.keys(ENDPOINTS) as EndpointId[]) {
    const endpoint: Endpoint = ENDPOINTS[id];
    const { method, path } = endpoint;
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    if (isPage(endpoint)) app[REGISTER[method]](route, ownHost);
    app[REGISTER[method]](route, serve(id, handlers, deps, access));
    methods.set(route, [...(methods.get(route) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  for (const [route, allowed] of methods) app.all(route, refuseMethod(allowed.join(', '), deps));
}

/** Authentication, then rate limit, then body, then work (decisions §3); what any of them throws becomes the error body. */
function serve(id: EndpointId, handlers: Handlers, deps: AppDeps, access: Access): RequestHandler {
  const endpoint: Endpoint = ENDPOINTS[id];
  return async (request, response) => {
    try {
      const caller = await admit(endpoint, request, access);
      if (endpoint.limit !== null) await charge(response, caller, endpoint.limit, deps);
      const body = await bodyOf(endpoint, request);
      const reply = await handlers[id](callOf(endpoint, request, response, { caller, body }), response);
      if (reply !== null) send(request, response, reply);
    } catch (error) {
      fail(request, response, error, deps);
    }
  };
}

async function admit({ auth }: Endpoint, request: Request, { authenticate, isInternal }: Access): Promise<Caller> {
  if (auth === 'none') return NOBODY;
  if (auth === 'internal' && !isInternal(request)) throw serviceError('internal_token_required');
  // Node keeps the first line of several; a proxy in front may have looked at another one, and joined they are no credential.
  const authorization = request.headersDistinct['authorization']?.join(', ');
  return authenticate(auth, authorization, clientAddress(request, isInternal));
}

async function bodyOf({ body, rawBody, method, errors, answers }: Endpoint, request: Request): Promise<unknown> {
  if (rawBody !== undefined) return readBytes(request, rawBody);
  if (body !== null) return readJson(request);
  const refusesMembers = method === 'POST' && errors.includes('validation_error') && answers[200]?.contentType !== HTML_TYPE;
  return refusesMembers ? readNothing(request) : undefined;
}

function callOf({ query: known }: Endpoint, request: Request, response: Response, { caller, body }: Pick<Call, 'caller' | 'body'>): Call {
  return {
    caller,
    params: Object.fromEntries(Object.entries(request.params).map(([name, text]) => [name, storable(String(text))])),
    headers: request.headers,
    get query() {
      return readable(new URLSearchParams(request.url.split('?').slice(1).join('?')));
    },
    get language() {
      return known?.includes(LANG) ? readLanguage(this.query) : undefined;
    },
    body,
    // Created on first use: few handlers wait, and a listener on every response would cost every answer.
    get gone() {
      return goneOf(response);
    },
  };
}

/** Names too: errors repeat them. */
function readable(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].map(([name, value]): [string, string] => [storable(name), storable(value)]));
}

async function charge(response: Response, caller: Caller, what: Created, { limiter, settings }: AppDeps): Promise<void> {
  const charged = await chargeCreation(limiter, settings.limits, caller, what);
  for (const [name, value] of Object.entries(charged.headers)) response.setHeader(name, value);
  if (!charged.allowed) throw limitError(charged);
}

/** Sends the error, or, when a stream is under way already, closes the connection so that the client sees an incomplete answer. */
function fail(request: Request, response: Response, error: unknown, { log }: AppDeps): void {
  const reply = errorReply(error, log, String(response.getHeader('X-Request-Id')));
  if (response.headersSent) {
    response.destroy();
    return;
  }
  send(request, response, reply);
}

function refuseMethod(allowed: string, { log }: AppDeps): RequestHandler {
  return (request, response) => {
    response.setHeader('Allow', `${allowed}, OPTIONS`);
    if (request.method === 'OPTIONS') {
      send(request, response, { status: 204, headers: {}, body: null });
      return;
    }
    send(request, response, errorReply(serviceError('method_not_allowed'), log, String(response.getHeader('X-Request-Id'))));
  };
}

function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  // The client may have left while it was authenticated; the close event is not emitted again.
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
