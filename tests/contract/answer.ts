/** Checks an answer against the contract: known status, right media type, exact schema, required headers. */

import {
  COMMON_ERRORS,
  type DeploymentProfile,
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  errorSchema,
  type Validator,
  validator,
} from '@vitrine/contract';

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
}

/** Published schemas allow additional members for later versions; tests require exactly the documented members. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in members && !('additionalProperties' in members);
  return { ...members, ...(isObject && { additionalProperties: false }) } as T;
}

const compiled = new Map<string, Validator<unknown>>();

/** Throws, saying what is wrong, when the answer is not one the contract allows for this request. */
export function assertContract(profile: DeploymentProfile, { method, path }: Asked, received: Received): void {
  const where = `${method} ${path} → ${received.status}`;
  if (!/^[\w.-]{1,64}$/.test(String(received.headers['x-request-id']))) throw new Error(`${where}: no X-Request-Id`);
  if (received.headers['x-content-type-options'] !== 'nosniff') throw new Error(`${where}: may be sniffed`);
  const endpoint = endpointOf(method, path);
  // A person's browser may get an error in words, where the table says so.
  const inWords = endpoint?.answers[received.status]?.contentType === received.headers['content-type'];
  if (received.status >= 400 && !inWords) {
    assertError(where, endpoint, method, received);
    return;
  }
  if (method === 'OPTIONS') return;
  if (endpoint === null) throw new Error(`${where}: no endpoint answers this`);
  const answer = endpoint.answers[received.status];
  if (answer === undefined) throw new Error(`${where}: not an answer of the endpoint`);
  if (answer.contentType === null) {
    if (received.text !== '') throw new Error(`${where}: has a body`);
    return;
  }
  if (![answer.contentType, answer.alternateType].includes(String(received.headers['content-type'])))
    throw new Error(`${where}: is ${received.headers['content-type']}`);
  if (answer.schema === undefined || method === 'HEAD') return;
  const key = `${endpoint.method} ${endpoint.path} ${received.status} ${profile.name}`;
  assertSchema(where, key, () => answer.schema?.(profile) as Parameters<typeof validator>[0], received.text);
}

/** A stack, a module of ours, a connection string, a statement of SQL or the text of a credential: no error says any of them. */
const INSIDE =
  /\\n\s+at |node_modules|\.ts:\d|(?:postgres(?:ql)?|rediss?):\/\/|\b(?:insert into|select \S+ from) |vtr_(?:live|ses|lnk)_\w+|\b[sr]k_(?:test|live)_|whsec_/;

function assertError(where: string, endpoint: Endpoint | null, method: string, received: Received): void {
  if (received.headers['content-type'] !== 'application/json; charset=utf-8') throw new Error(`${where}: an error that is no JSON`);
  const inside = INSIDE.exec(received.text)?.[0];
  if (inside !== undefined) throw new Error(`${where}: tells of the inside: ${inside}`);
  if (method === 'HEAD') return;
  const body = JSON.parse(received.text) as { readonly error_code: ErrorCode };
  const allowed: readonly ErrorCode[] = [...(endpoint?.errors ?? ['not_found', 'audit_not_found']), ...COMMON_ERRORS];
  if (!allowed.includes(body.error_code)) throw new Error(`${where}: ${body.error_code} is no error of this endpoint`);
  if (ERRORS[body.error_code].status !== received.status) throw new Error(`${where}: ${body.error_code} with another status`);
  if (received.status === 401 && !String(received.headers['www-authenticate']).startsWith('Bearer '))
    throw new Error(`${where}: no challenge`);
  const retry = (body as { readonly retry_after_seconds?: number }).retry_after_seconds;
  if (retry !== undefined && received.headers['retry-after'] !== String(retry)) throw new Error(`${where}: two delays`);
  if (received.status === 503 && !/^\d+$/.test(String(received.headers['retry-after']))) throw new Error(`${where}: no Retry-After`);
  assertSchema(where, body.error_code, () => errorSchema(body.error_code), received.text);
}

function assertSchema(where: string, key: string, schema: () => Parameters<typeof validator>[0], text: string): void {
  const check = compiled.get(key) ?? validator(closed(schema()));
  compiled.set(key, check);
  const checked = check(JSON.parse(text));
  if (!checked.ok) throw new Error(`${where}: ${JSON.stringify(checked.errors)} in ${text.slice(0, 400)}`);
}

function endpointOf(method: string, path: string): Endpoint | null {
  // As the router reads an address: without query and fragment, and with or without a slash at its end.
  const bare = path.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? '';
  const asked = method === 'HEAD' ? 'GET' : method;
  const matches = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`).test(bare);
  return (Object.values(ENDPOINTS) as readonly Endpoint[]).find((endpoint) => endpoint.method === asked && matches(endpoint)) ?? null;
}
