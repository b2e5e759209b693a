/**
 * The Chrome DevTools Protocol over two pipes, because a debugging port would be open to every process of this machine.
 */

import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: Params, sessionId: string | undefined) => void;

export interface Cdp {
  /** Resolves with the result; rejects when the browser refuses the command or is gone. */
  send(method: string, params?: Params, sessionId?: string): Promise<Params>;
  on(event: string, listener: Listener): void;
}

/**
 * Longest message accepted, in bytes. Tool registrations are far smaller; without a bound a page could fill the memory.
 */
const MAX_MESSAGE = 8 * 1024 * 1024;

/** Messages are JSON ended by a zero byte, both ways. When a pipe ends, everything that waits is rejected. */
export function openCdp(toBrowser: Writable, fromBrowser: Readable): Cdp {
  const waiting = new Map<number, { resolve(result: Params): void; reject(error: Error): void }>();
  const listeners = new Map<string, Listener[]>();
  let last = 0;
  let gone = false;
  const end = () => {
    gone = true;
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'));
    waiting.clear();
  };
  toBrowser.on('error', end);
  fromBrowser.on('error', end);
  fromBrowser.on('close', end);
  onMessages(fromBrowser, (message) => {
    const { id, method, params, sessionId, error, result } = message;
    if (typeof id === 'number') {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve((result ?? {}) as Params);
      else asked?.reject(new Error('the browser refused a command'));
    } else if (typeof method === 'string') {
      for (const listener of listeners.get(method) ?? []) listener((params ?? {}) as Params, sessionId as string | undefined);
    }
  });
  return {
    send(method, params = {}, sessionId) {
      if (gone) return Promise.reject(new Error('the browser is gone'));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
      });
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  };
}

function onMessages(stream: Readable, take: (message: Record<string, unknown>) => void): void {
  let parts: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const whole = Buffer.concat([...parts, rest.subarray(0, end)]);
      if (length + end <= MAX_MESSAGE) {
        const message = parsed(whole);
        if (message === null) stream.destroy(new Error('the browser spoke no JSON'));
        else take(message);
      }
      [parts, length, rest] = [[], 0, rest.subarray(end + 1)];
    }
    length += rest.length;
    // The bytes of an oversized message are counted but not stored.
    if (length <= MAX_MESSAGE) parts.push(rest);
    else parts = [];
  });
}

function parsed(bytes: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // A browser that sends malformed protocol messages may be compromised: nothing more is sent to it and it is killed.
    return null;
  }
}
