/** A dashboard user: signs in the way people do, then sends requests with the session. */

import { type Answer, type Harness, INTERNAL_TOKEN } from './harness.ts';

export interface Person {
  readonly email: string;
  readonly accountId: string;
  readonly token: string;
  /** With the session; a body is sent as JSON. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}

export const INTERNAL = { 'vitrine-internal-token': INTERNAL_TOKEN, 'content-type': 'application/json' };
let people = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `person-${people}@shop.example`;
}

export function requestLink(api: Harness, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return api.ask('/auth/magic-links', { method: 'POST', headers: { ...INTERNAL, ...headers }, body: JSON.stringify(body) });
}

export function openSession(api: Harness, token: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return api.ask('/auth/sessions', { method: 'POST', headers: { ...INTERNAL, ...headers }, body: JSON.stringify({ token }) });
}

/** The token of the link in a message. */
export function linkToken(text: string): string {
  const token = /[?&]token=(vtr_lnk_[0-9A-Za-z]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}

export async function signIn(api: Harness, email = newEmail(), device = 'Firefox on Linux'): Promise<Person> {
  await requestLink(api, { email });
  const message = api.mailbox.messages().find(({ to }) => to === email);
  const { status, json } = await openSession(api, linkToken(message?.text ?? ''), { 'vitrine-client-device': device });
  if (status !== 201) throw new Error(`could not sign in: ${JSON.stringify(json)}`);
  return personOf(api, email, json.session_token, json.account.id);
}

function personOf(api: Harness, email: string, token: string, accountId: string): Person {
  const ask: Person['ask'] = (method, path, body) =>
    api.ask(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { email, accountId, token, ask };
}

/** An audit of the person's, made with their session. */
export async function auditOf(api: Harness, person: Person, body: unknown = { business: 'shop.example.com' }): Promise<string> {
  const { status, json } = await api.create(body, { authorization: `Bearer ${person.token}` });
  if (status !== 201) throw new Error(`no audit: ${JSON.stringify(json)}`);
  return json.id;
}

interface RecordedChange {
  readonly line?: string;
  readonly type?: string;
  readonly cause?: string | null;
}

/** A change of a watch, confirmed by `run`, as the worker writes it. */
export async function recordChange(
  { database }: Harness,
  watch: string,
  run: string,
  { line = '"priceCurrency": "EUR"', type = 'changed', cause = 'answer_changed' }: RecordedChange = {},
): Promise<void> {
  const finding = { finding_id: 'C-title-00000000', check_id: 'catalog_quality', rule: 'C-title', severity: 'major' };
  const worse = { findings: [finding], score: { before: 80, after: 61 }, tier: null };
  const headers = [{ name: 'content-type', before: 'text/html', after: null }];
  const diff = { key: 'catalog.page:1', method: 'GET', url: 'https://s.example/', headers, lines: [{ sign: '-', text: line }] };
  const nothing = { before: null, after: null };
  const exchanges = [{ ...diff, status: { before: 200, after: 503 }, failure: nothing }];
  const since = { after: '2026-11-20T00:00:00.000Z', by: '2026-11-21T00:00:00.000Z' };
  const told = { worse: type === 'changed' ? worse : null, cause, since };
  const seen = { condition: type === 'recovered' ? 'well' : 'worse', memory: {}, goodRunId: run, flaky: false, confirm: false };
  const change = { type, data: { ...told, exchanges } };
  await database.query("insert into watch_runs (watch_id, due_at, run_id, domain) values ($1, now(), $2, 'd') on conflict do nothing", [
    watch,
    run,
  ]);
  const written = [seen, change, { ...told, more_findings: 0, run_id: run }].map((part) => JSON.stringify(part));
  await database.query('select record_watch_run($1, $2, $3, $4)', [run, ...written]);
}
