/** Work through a service: `@vitrine/client` does it; here are its address, the progress, and what a refusal means for the exit code. */

import {
  type Audit,
  type AuditRequest,
  type Deliveries,
  Refusal,
  type RunEvent,
  Unreachable,
  type Verification,
  type VitrineClient,
  vitrineClient,
} from '@vitrine/client';
import type { AuditBody } from '@vitrine/contract';
import { inertText } from '@vitrine/engine';
import { asFile, STEP_NAMES } from '@vitrine/report';
import { type Arguments, CommandError, EXIT, type ExitCode, type Io, type Language, textOf, UsageError } from '../command.ts';
import { SAY } from '../words.ts';
import type { Progress } from './progress.ts';

export interface Service {
  /** Without a slash at its end. */
  readonly url: string;
  readonly client: VitrineClient;
}

/** The one --api or VITRINE_API_URL names; null: none, so the work is done here. */
export function serviceOf(args: Arguments, { env }: Pick<Io, 'env'>): Service | null {
  const text = textOf(args, 'api') ?? env['VITRINE_API_URL'] ?? '';
  if (text === '') return null;
  const parsed = URL.parse(text);
  if (
    parsed === null ||
    !['http:', 'https:'].includes(parsed.protocol) ||
    parsed.username !== '' ||
    parsed.search !== '' ||
    parsed.hash !== ''
  ) {
    throw new UsageError('--api takes the http(s) address of a service', '--api prend l’adresse http(s) d’un service');
  }
  const url = parsed.href.replace(/(?<!\/)\/+$/, '');
  return { url, client: vitrineClient({ url, key: env['VITRINE_API_KEY'] }) };
}

/** For work that only a service can do. */
export function neededService(args: Arguments, io: Pick<Io, 'env'>): Service {
  const service = serviceOf(args, io);
  if (service === null)
    throw new UsageError('Which service? Say --api or VITRINE_API_URL', 'Quel service ? Dites --api ou VITRINE_API_URL');
  return service;
}

export interface Order {
  readonly business: string;
  readonly options: NonNullable<AuditRequest['options']>;
  /** Seconds in all that 429 may cost. */
  readonly maxWait: number;
}

/** Creates the audit and follows it until it has ended. */
export async function auditThere({ client }: Service, order: Order, io: Io, progress: Progress): Promise<AuditBody> {
  const metadata = provenance(io.env);
  const request = { business: order.business, options: order.options, ...(metadata !== null && { metadata }) };
  const language = order.options.language ?? 'en';
  const onEvent = (event: RunEvent) => showEvent(event, language, progress);
  return told(client.audit(request, { ...waiting(order, io, progress), onEvent })) as Promise<AuditBody>;
}

/** The audit as it is now. */
export function readAudit({ client }: Service, id: string, { signal }: Io): Promise<Audit> {
  return told(client.call('GET', '/audits/{id}', { path: { id } }, { signal }).then(({ body }) => body as Audit));
}

/** As a file beside its brief of this name. */
export function readReport(
  { client }: Service,
  { id, brief }: { readonly id: string; readonly brief: string | undefined },
  { signal }: Io,
): Promise<string> {
  return told(client.call('GET', '/audits/{id}/report', { path: { id } }, { signal }).then(({ body }) => asFile(body as string, brief)));
}

/** A page of what was sent to a webhook, the newest first; null: the command was ended meanwhile. */
export function readDeliveries({ client }: Service, id: string, cursor: string | null, { signal }: Io): Promise<Deliveries | null> {
  const query = { limit: 100, ...(cursor !== null && { cursor }) };
  const asked = client.call('GET', '/account/webhooks/{id}/deliveries', { path: { id }, query }, { signal }).then(({ body }) => body);
  return told(asked).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
}

export function verifyThere(
  { client }: Service,
  { id, findings, maxWait }: { readonly id: string; readonly findings: readonly string[]; readonly maxWait: number },
  io: Io,
  progress: Progress,
): Promise<Verification> {
  return told(client.verify(id, findings, waiting({ maxWait }, io, progress)));
}

/** Options of a request that is made again after 429. */
export function waiting({ maxWait }: Pick<Order, 'maxWait'>, { signal }: Io, progress: Progress) {
  return { signal, maxWait, onWait: (seconds: number) => progress.show(`429: ${seconds} s`) };
}

function showEvent({ type, data }: RunEvent, language: Language, progress: Progress): void {
  const { status, took_ms: took, done, total, ahead, seconds } = data;
  const step = String(data.step);
  if (type === 'state' && status === 'pending') progress.show(SAY.waiting[language]);
  if (type === 'queue' && ahead !== 0) progress.show(SAY.place[language](Number(ahead), Number(seconds)));
  // Steps of a later service are shown by the name they have there.
  const name = STEP_NAMES[language][step] ?? inertText(step, 80);
  if (type === 'step') progress.show(`${done}/${total}  ${name}${status === 'done' ? '' : ` (${SAY.undone[language]})`}, ${took} ms`);
}

/** What the client could not do, as an error of the command. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw refusal(error);
    if (!(error instanceof Unreachable)) throw error;
    const why = inertText(error.reason, 200);
    throw new CommandError(`The service does not answer: ${why}`, `Le service ne répond pas : ${why}`, { cause: error });
  }
}

const EXITS: Readonly<Record<number, ExitCode>> = { 401: EXIT.auth, 403: EXIT.auth, 402: EXIT.quota, 422: EXIT.usage, 429: EXIT.limited };

/** What the service says, with the numbers of its refusal. */
function refusal({ status, code, body, retryAfterSeconds: seconds }: Refusal): CommandError {
  const { detail = `status ${status}`, quota_used: used, quota_limit: limit, field_errors: fields } = body;
  const said = inertText(String(detail), 300);
  const named = inertText(code ?? String(status), 40);
  const list = (Array.isArray(fields) ? fields : []).map(({ loc, msg }) => `\n  ${inertText(`${[loc].flat().join('.')}: ${msg}`, 300)}`);
  const numbers =
    status === 402 && limit
      ? [` (${Number(used)} of ${Number(limit)} used)`, ` (${Number(used)} sur ${Number(limit)} utilisées)`]
      : seconds !== null
        ? [` (again in ${seconds} s; --max-wait)`, ` (de nouveau dans ${seconds} s ; --max-wait)`]
        : ['', ''];
  const rest = list.join('');
  return new CommandError(`${named}: ${said}${numbers[0]}${rest}`, `${named} : ${said}${numbers[1]}${rest}`, {
    exit: EXITS[status] ?? EXIT.undone,
  });
}

/** Commit, branch and address of the pipeline that runs this, where GitHub or GitLab says so; kept with the audit. */
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
