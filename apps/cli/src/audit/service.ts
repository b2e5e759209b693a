/** An audit through a service, by the client logic of its specification (§7): only 429 is repeated, 402 stops with the numbers. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditBody, VerificationBody } from '@vitrine/contract';
import { inertText } from '@vitrine/engine';
import { type Arguments, CommandError, EXIT, type ExitCode, type Io, textOf, UsageError } from '../command.ts';
import type { Progress } from './progress.ts';

export interface Service {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
}

/** The one --api or VITRINE_API_URL names; null: none, so the work is done here. */
export function serviceOf(args: Arguments, { env }: Pick<Io, 'env'>): Service | null {
  const text = textOf(args, 'api') ?? env['VITRINE_API_URL'] ?? '';
  if (text === '') return null;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError('--api takes the http(s) address of a service', '--api prend l’adresse http(s) d’un service');
  }
  return { url: url.href.replace(/\/+$/, ''), key: env['VITRINE_API_KEY'] || null };
}

export interface Order {
  readonly business: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Seconds in all that 429 may cost. */
  readonly maxWait: number;
}

/** Creates the audit and follows it until it has ended; the body as it was sent. */
export async function auditThere(service: Service, order: Order, io: Io, progress: Progress): Promise<string> {
  const metadata = provenance(io.env);
  const body = { business: order.business, options: order.options, ...(metadata !== null && { metadata }) };
  const created = JSON.parse(await create(service, '/audits', { body, maxWait: order.maxWait }, io, progress)) as AuditBody;
  progress.show(`${created.status} ${order.business}`);
  let seen = 0;
  for (let silent = 0; silent < MOST_SILENT; ) {
    const last = await follow(service, created.id, seen, io, progress);
    silent = last > seen ? 0 : silent + 1;
    seen = last;
    const text = await readAudit(service, created.id, io, silent > 0 ? 10 : 0).catch(onlyOnce(silent + 1 < MOST_SILENT));
    if (text !== null && ['done', 'failed'].includes((JSON.parse(text) as AuditBody).status)) return text;
    if (silent > 0) await sleep(500, undefined, { signal: io.signal });
  }
  throw new CommandError('The audit has not moved for a long time', 'L’audit n’avance plus depuis longtemps');
}

/** Looks in a row that saw nothing new, of up to ten seconds each: longer than an audit may last, and a service may be restarted meanwhile. */
const MOST_SILENT = 60;

/** A service that is away for a moment is asked again; what it refuses is not. */
function onlyOnce(again: boolean) {
  return (error: unknown): null => {
    if (again && error instanceof CommandError && error.exit === EXIT.undone && error.cause !== undefined) return null;
    throw error;
  };
}

/** The audit as it is now, or as it is after `wait` seconds at most. */
export function readAudit(service: Service, id: string, io: Io, wait = 0): Promise<string> {
  const prefer: Record<string, string> = wait === 0 ? {} : { prefer: `wait=${wait}` };
  return textAt(service, `/audits/${id}`, { headers: prefer }, io);
}

interface Verifying {
  readonly findings: readonly string[];
  readonly maxWait: number;
}

export async function createVerification(
  service: Service,
  id: string,
  { findings, maxWait }: Verifying,
  io: Io,
  progress: Progress,
): Promise<VerificationBody> {
  return JSON.parse(await create(service, `/audits/${id}/verifications`, { body: { findings }, maxWait }, io, progress));
}

/** The verification once it has ended, or as it is after ten seconds. */
export async function readVerification(service: Service, id: string, n: number, io: Io): Promise<VerificationBody> {
  return JSON.parse(await textAt(service, `/audits/${id}/verifications/${n}`, { headers: { prefer: 'wait=10' } }, io));
}

export function readReport(service: Service, id: string, io: Io): Promise<string> {
  return textAt(service, `/audits/${id}/report`, {}, io);
}

interface Creation {
  readonly body: object;
  /** Seconds in all that 429 may cost. */
  readonly maxWait: number;
}

async function create(service: Service, path: string, { body, maxWait }: Creation, io: Io, progress: Progress): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  for (let left = maxWait; ; ) {
    const answer = await ask(service, path, init, io);
    const text = await answer.text();
    if (answer.ok) return text;
    const seconds = answer.status === 429 ? secondsOf(text, answer.headers.get('retry-after')) : null;
    if (seconds === null || seconds > left) throw refusal(answer.status, text);
    left -= seconds;
    progress.show(`429: ${seconds} s`);
    await sleep(seconds * 1_000, undefined, { signal: io.signal });
  }
}

function secondsOf(text: string, header: string | null): number | null {
  const seconds = Number(parsed(text)['retry_after_seconds'] ?? header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}

async function textAt(service: Service, path: string, init: RequestInit, io: Io): Promise<string> {
  const answer = await ask(service, path, init, io);
  const text = await answer.text();
  if (answer.ok) return text;
  throw refusal(answer.status, text);
}

/** One request. The key goes to this address alone: a redirect is an error. */
async function ask({ url, key }: Service, path: string, init: RequestInit, { signal }: Pick<Io, 'signal'>): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), ...(key !== null && { authorization: `Bearer ${key}` }) };
  try {
    return await fetch(`${url}${path}`, { ...init, headers, redirect: 'error', signal });
  } catch (cause) {
    const { message = '' } = ((cause as Error).cause as Error | undefined) ?? (cause as Error);
    const why = inertText(message, 200);
    throw new CommandError(`${url} does not answer: ${why}`, `${url} ne répond pas : ${why}`, { cause });
  }
}

const EXITS: Readonly<Record<number, ExitCode>> = { 401: EXIT.auth, 403: EXIT.auth, 402: EXIT.quota, 422: EXIT.usage, 429: EXIT.limited };

/** What the service says, with the numbers of its refusal. */
function refusal(status: number, text: string): CommandError {
  const body = parsed(text);
  const detail = inertText(String(body['detail'] ?? `status ${status}`), 300);
  const code = inertText(String(body['error_code'] ?? status), 40);
  const fields = Array.isArray(body['field_errors'])
    ? body['field_errors'].map(({ loc, msg }) => `\n  ${inertText(`${[loc].flat().join('.')}: ${msg}`, 300)}`)
    : [];
  const [used, limit, seconds] = [body['quota_used'], body['quota_limit'], body['retry_after_seconds']].map(Number) as [
    number,
    number,
    number,
  ];
  const numbers =
    status === 402 && used >= 0
      ? [` (${used} of ${limit} used)`, ` (${used} sur ${limit} utilisées)`]
      : status === 429 && seconds >= 0
        ? [` (again in ${seconds} s; --max-wait)`, ` (de nouveau dans ${seconds} s ; --max-wait)`]
        : ['', ''];
  const list = fields.join('');
  return new CommandError(`${code}: ${detail}${numbers[0]}${list}`, `${code} : ${detail}${numbers[1]}${list}`, {
    exit: EXITS[status] ?? EXIT.undone,
    ...(status >= 500 && { cause: status }),
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Shows events after the one numbered `seen` until the stream ends, for whatever reason; the number of the last one. */
async function follow(service: Service, id: string, seen: number, io: Io, progress: Progress): Promise<number> {
  let last = seen;
  try {
    const answer = await ask(service, `/audits/${id}/events`, { headers: { 'last-event-id': String(seen) } }, io);
    if (!answer.ok || answer.body === null) return last;
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) last = show(block, progress) ?? last;
    }
  } catch {
    // The connection broke: the audit is read next, and the stream resumed behind the last event.
    io.signal.throwIfAborted();
  }
  return last;
}

/** One event as a line; its number. */
function show(block: string, progress: Progress): number | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
  );
  const data = parsed(fields.get('data') ?? '');
  if (fields.get('event') === 'step')
    progress.show(inertText(`${data['step']}: ${data['took_ms']} ms, ${data['done']}/${data['total']}`, 120));
  const id = Number(fields.get('id') ?? Number.NaN);
  return Number.isInteger(id) ? id : null;
}

/** Of the pipeline that runs this, where GitHub or GitLab says so; kept with the audit. */
function provenance(env: Io['env']) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const github = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  const named = {
    commit_sha: env['GITHUB_SHA'] || env['CI_COMMIT_SHA'],
    branch: env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'] || env['CI_COMMIT_REF_NAME'],
    ci_run_url: github ?? env['CI_JOB_URL'],
  };
  const known = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value.slice(0, 255)]] : []));
  return known.length === 0 ? null : Object.fromEntries(known);
}
