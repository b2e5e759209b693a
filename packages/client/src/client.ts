/** The client logic of the specification (§7): create, wait for the end, verify, compare. */

import { type Call, type CallOptions, callOf, type Service } from './call.ts';
import { Refusal, Unreachable } from './errors.ts';
import { type EventOptions, type EventPath, eventsOf, type RunEvent } from './events.ts';
import { pause } from './pause.ts';
import type { Audit, AuditRequest, Changes, Operation, Output, Verification } from './types.ts';

/** What ends by itself and is read until it has. */
export type RunPath = '/audits/{id}' | '/audits/{id}/verifications/{n}' | '/performance-runs/{id}' | '/findability-runs/{id}';
type Run<P extends RunPath> = Exclude<Output<Operation<'GET', P>>, undefined>;

export interface WaitOptions extends CallOptions {
  /** Called with each event of the audit as it comes. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
}

export interface VitrineClient {
  /** Any operation of the description, by method and path. */
  readonly call: Call;
  /** Creates an audit; resolves once it has ended, `done` or `failed`. */
  audit(request: AuditRequest, options?: WaitOptions): Promise<Audit>;
  /** An audit that exists, once it has ended. */
  ended(id: string, options?: WaitOptions): Promise<Audit>;
  /** Waits for the end of anything that ends: a verification, a run. It is asked again for as long as it has not ended; `signal` gives up. */
  endOf<P extends RunPath>(path: P, names: Readonly<Record<string, string>>, options?: CallOptions): Promise<Run<P>>;
  /** Events of an audit or run as they come, from the first or behind the one named; ends with the run. */
  events(id: string, options?: EventOptions): AsyncGenerator<RunEvent, void>;
  /** Asks the store again whether findings of a done audit are fixed; resolves once that has ended. */
  verify(id: string, findings: readonly string[], options?: CallOptions): Promise<Verification>;
  /** What changed in an audit since an earlier one. */
  changes(id: string, since: string, options?: CallOptions): Promise<Changes>;
}

/** Seconds a reading is held by the service; it allows no more. */
const HELD = 30;
/** Readings in a row that failed, of a service that is restarted or a line that broke. */
const MOST_FAILED = 30;

export function vitrineClient(service: Service): VitrineClient {
  const call = callOf(service);

  const endOf: VitrineClient['endOf'] = async (path, names, options = {}) => {
    let etag: string | undefined;
    for (let failed = 0; ; ) {
      try {
        const headers = { Prefer: `wait=${HELD}`, ...(etag !== undefined && { 'If-None-Match': etag }) };
        const answer = await (call as LooseCall)('GET', path, { path: names, headers }, options);
        const { status } = answer.body ?? {};
        if (status === 'done' || status === 'failed') return answer.body as never;
        failed = 0;
        etag = answer.headers.get('etag') ?? etag;
        // A service that does not hold says how soon another look makes sense.
        if (!answer.headers.has('preference-applied')) await pause(secondsOf(answer.headers) * 1_000, options.signal);
      } catch (error) {
        options.signal?.throwIfAborted();
        failed += 1;
        const isPassing = error instanceof Unreachable || (error instanceof Refusal && error.status >= 500);
        if (!isPassing || failed >= MOST_FAILED) throw error;
        await pause(1_000, options.signal);
      }
    }
  };

  const events: VitrineClient['events'] = (id, options = {}) => eventsOf(service, eventPathOf(id), id, options);

  const ended: VitrineClient['ended'] = async (id, { onEvent, ...options } = {}) => {
    if (onEvent !== undefined) await tell(events(id, options), onEvent, options.signal);
    return endOf('/audits/{id}', { id }, options);
  };

  return {
    call,
    endOf,
    events,
    ended,
    audit: async (request, options = {}) => {
      const { body } = await call('POST', '/audits', { body: request }, options);
      return ended(body.id, options);
    },
    verify: async (id, findings, options = {}) => {
      const request = { path: { id }, body: { findings: [...findings] } };
      const { body } = await call('POST', '/audits/{id}/verifications', request, options);
      return endOf('/audits/{id}/verifications/{n}', { id, n: String(body.n) }, options);
    },
    changes: async (id, since, options = {}) => {
      const { body } = await call('GET', '/audits/{id}/changes', { path: { id }, query: { since } }, options);
      return body;
    },
  };
}

/** `endOf` reads four paths alike; the types of one call are of one path. */
type LooseCall = (
  method: 'GET',
  path: RunPath,
  input: object,
  options: CallOptions,
) => Promise<{ readonly headers: Headers; readonly body: { readonly status?: string } | undefined }>;

/** Events that cannot be had, as of a service with too many readers, leave the end to be asked for. */
async function tell(events: AsyncIterable<RunEvent>, onEvent: (event: RunEvent) => void, signal?: AbortSignal): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch(() => {
      signal?.throwIfAborted();
      return { done: true, value: undefined } as const;
    });
    if (next.done === true) return;
    onEvent(next.value);
  }
}

function secondsOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 2;
}

/** An id begins with its kind. */
function eventPathOf(id: string): EventPath {
  if (id.startsWith('prf_')) return '/performance-runs/{id}/events';
  return id.startsWith('fnd_') ? '/findability-runs/{id}/events' : '/audits/{id}/events';
}
