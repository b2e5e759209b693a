/** The events of a run as they come: server-sent events, resumed behind the last one wherever the connection breaks. */

import { type Service, send } from './call.ts';
import { Refusal } from './errors.ts';
import { pause } from './pause.ts';

export type EventPath = '/audits/{id}/events' | '/performance-runs/{id}/events' | '/findability-runs/{id}/events';

export interface RunEvent {
  /** Numbered from 1 within the run; 0 of `queue`, which tells how things stand and is not kept. */
  readonly id: number;
  /** `state`, `step`, `mission` or `queue`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventOptions {
  readonly signal?: AbortSignal | undefined;
  /** Events after this one. */
  readonly after?: number | undefined;
}

/** Connections in a row that brought nothing new and broke; one a second, as the service asks. */
const MOST_SILENT = 30;
const RECONNECT_MS = 1_000;

/** Ends behind the last event of the run, and where there is no stream or 30 connections brought nothing. Throws Refusal, and what broke the last of 30. */
export async function* eventsOf(
  service: Service,
  path: EventPath,
  id: string,
  { signal, after = 0 }: EventOptions,
): AsyncGenerator<RunEvent, void> {
  let last = after;
  for (let silent = 0; silent <= MOST_SILENT; silent += 1) {
    try {
      const response = await send(service, 'GET', path, { path: { id }, headers: { 'Last-Event-ID': String(last) } }, signal);
      // 204: every event was seen. Another type is no stream, and would be none the next time.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (response.status === 204 || response.body === null || !isStream) return;
      for await (const event of read(response.body)) {
        silent = -1;
        last = Math.max(last, event.id);
        yield event;
        if (isLast(event)) return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if ((error instanceof Refusal && error.status < 500) || silent >= MOST_SILENT) throw error;
    }
    await pause(RECONNECT_MS, signal);
  }
}

function isLast({ type, data }: RunEvent): boolean {
  return type === 'state' && (data['status'] === 'done' || data['status'] === 'failed');
}

/** The blocks of one connection (WHATWG HTML, 9.2). Reads by reader: not every browser iterates over a stream. */
async function* read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<RunEvent, void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(parse);
    }
  } finally {
    // Also where the reader of the events leaves: the connection ends with it.
    await reader.cancel().catch(() => undefined);
  }
}

/** Comments, which keep the connection alive, and `retry` are no event. */
function parse(block: string): readonly RunEvent[] {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const));
  const [data, type = 'message'] = [fields.get('data'), fields.get('event')];
  const id = Number(fields.get('id') ?? (type === 'queue' ? 0 : Number.NaN));
  return data === undefined || !Number.isInteger(id) ? [] : [{ id, type, data: JSON.parse(data) }];
}
