/** A client of the service over HTTP only. Every answer is checked against the contract. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type DeploymentProfile, PROFILES } from '@vitrine/contract';
import { assertContract } from '../../contract/answer.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Parsed JSON; undefined when the body is none. */
  readonly json: ReturnType<typeof JSON.parse>;
}

export interface Told {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Client {
  ask(path: string, init?: RequestInit): Promise<Answer>;
  create(body: unknown): Promise<Answer>;
  /** The events of an audit, or of a run by its path, after the one named, until the server ends the stream or `enough` says so. */
  events(
    idOrPath: string,
    after?: number,
    enough?: (event: Told) => boolean,
    headers?: Readonly<Record<string, string>>,
  ): Promise<readonly Told[]>;
  /** Follows an audit to its end and reads it. */
  ended(id: string): Promise<Answer>;
  /** Creates a run of any kind for the holder of this key, follows it to its end and reads it; throws what else was answered. */
  run(path: string, body: unknown, key: string): Promise<Answer>;
}

export function clientOf(url: string, profile: DeploymentProfile = PROFILES.standard): Client {
  /** Comes again where the service says that it is too busy at the moment, as its errors ask a client to. */
  const ask: Client['ask'] = async (path, init = {}) => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    assertContract(profile, { method: init.method ?? 'GET', path }, { status: response.status, headers, text });
    if (response.status === 503) {
      await sleep(Number(headers['retry-after']) * 1_000);
      return ask(path, init);
    }
    const isJson = headers['content-type']?.startsWith('application/json') === true && text !== '';
    return { status: response.status, headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
  const events: Client['events'] = (id, after, enough, headers) =>
    readEvents(`${url}${id.startsWith('/') ? id : `/audits/${id}`}/events`, after, enough, headers);
  return {
    ask,
    events,
    create: (body) => ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ended: async (id) => {
      await events(id);
      return ask(`/audits/${id}`);
    },
    run: async (path, body, key) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const { status, json, text } = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
      await events(`${path}/${json.id}`, undefined, undefined, headers);
      return ask(`${path}/${json.id}`, { headers });
    },
  };
}

async function readEvents(
  url: string,
  after?: number,
  enough: (event: Told) => boolean = () => false,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Told[]> {
  const headers: Record<string, string> = { ...more, ...(after !== undefined && { 'last-event-id': String(after) }) };
  const gone = new AbortController();
  const response = await fetch(url, { headers, signal: gone.signal });
  if (response.status === 503) {
    await response.body?.cancel();
    await sleep(Number(response.headers.get('retry-after')) * 1_000);
    return readEvents(url, after, enough, more);
  }
  if (response.status !== 200 || response.body === null) throw new Error(`events: ${response.status} ${await response.text()}`);
  const told: Told[] = [];
  let rest = '';
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const event of blocks.map(parse).filter((block) => block !== null)) {
        told.push(event);
        if (!enough(event)) continue;
        gone.abort();
        return told;
      }
    }
  } catch {
    // Cut: what comes behind the last one seen is told on another connection.
    return [...told, ...(await readEvents(url, told.at(-1)?.id ?? after, enough, more))];
  }
  return told;
}

function parse(block: string): Told | null {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const));
  const data = fields.get('data');
  // How long the queue is has no number, and is no part of what happened to the run.
  return data === undefined || !fields.has('id')
    ? null
    : { id: Number(fields.get('id')), type: fields.get('event') ?? '', data: JSON.parse(data) };
}
