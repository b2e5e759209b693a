/** A client of the event streams that records events in order. */

import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';

export interface StoredEvent {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventStream {
  readonly response: IncomingMessage;
  readonly events: StoredEvent[];
  /** What was told of its place in the queue, which is not stored. */
  readonly places: StoredEvent['data'][];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  until(count: number): Promise<void>;
  close(): void;
}

const opened: ClientRequest[] = [];

/** Opens a stream; resolves with the head. */
export function follow(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const events: StoredEvent[] = [];
      const places: StoredEvent['data'][] = [];
      const waiting = new Set<() => void>();
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        const told = blocks.map(parse).filter((event) => event !== null);
        events.push(...told.filter(({ type }) => type !== 'queue'));
        places.push(...told.filter(({ type }) => type === 'queue').map(({ data }) => data));
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((done) => {
        response.once('close', done);
      });
      const until = (count: number) =>
        new Promise<void>((done) => {
          const look = () => {
            if (events.length < count) return;
            waiting.delete(look);
            done();
          };
          waiting.add(look);
          look();
        });
      resolve({ response, events, places, ended, until, close: () => request.destroy() });
    });
    request.once('error', reject);
    opened.push(request);
    request.end();
  });
}

/** After each test: an open stream that is not read keeps its server open. */
export function closeStreams(): void {
  for (const request of opened.splice(0)) {
    request.on('error', () => {});
    request.destroy();
  }
}

function parse(block: string): StoredEvent | null {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const));
  const data = fields.get('data');
  return data === undefined ? null : { id: Number(fields.get('id')), type: fields.get('event') ?? '', data: JSON.parse(data) };
}
