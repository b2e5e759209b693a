/** The events of an audit, passed on as they come. */

import { Refusal, type RunEvent, Unreachable, type VitrineClient } from '@vitrine/client';
import type { Request, Response } from 'express';

/** A comment this often keeps proxies and the server from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 15_000;
/** The API sends what there is at once; what has not come by then is left to the next look. */
const BACKLOG_MS = 300;

/** Server-sent events (WHATWG HTML §9.2) behind the last one the browser has seen; 204 ends its asking when there are no more. */
export async function streamEvents(api: VitrineClient, id: string, request: Request, response: Response): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const beat = setInterval(() => response.headersSent && response.write(':\n\n'), HEARTBEAT_MS);
  try {
    for await (const event of api.events(id, { after: seenBy(request), signal: gone.signal })) {
      if (!response.headersSent) response.set('Content-Type', 'text/event-stream').status(200);
      const number = event.id === 0 ? '' : `id: ${event.id}\n`;
      response.write(`${number}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
    }
    if (!response.headersSent) response.status(204);
  } catch (error) {
    if (!gone.signal.aborted && !(error instanceof Refusal || error instanceof Unreachable)) throw error;
    // A refused stream is not asked for again by the browser; one that broke off is.
    if (!response.headersSent) response.status(error instanceof Refusal ? error.status : 503);
  } finally {
    clearInterval(beat);
    response.end();
  }
}

/** `Last-Event-ID` of a connection that is resumed; `after` of the first one, whose page shows what was before. */
function seenBy(request: Request): number {
  const text = request.headers['last-event-id'] ?? new URLSearchParams(request.url.split('?')[1]).get('after');
  return /^\d{1,9}$/.test(String(text)) ? Number(text) : 0;
}

/** What has happened by now; an audit that cannot be followed at this moment shows nothing of it. */
export async function eventsSoFar(api: VitrineClient, id: string): Promise<readonly RunEvent[]> {
  const seen: RunEvent[] = [];
  try {
    for await (const event of api.events(id, { signal: AbortSignal.timeout(BACKLOG_MS) })) seen.push(event);
  } catch (error) {
    const isForeseen =
      error instanceof Refusal || error instanceof Unreachable || (error instanceof Error && error.name === 'TimeoutError');
    if (!isForeseen) throw error;
  }
  return seen;
}
