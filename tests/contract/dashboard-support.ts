/** The dashboard's back end on loopback before a real API, and a browser without JavaScript: cookies, links and forms. */

import { once } from 'node:events';
import { request } from 'node:http';
import type { WebSettings } from '@vitrine/web';
import { openWeb, type RunningWeb } from '../e2e/support/web.ts';
import { type Harness, INTERNAL_TOKEN } from './harness.ts';
import { linkToken } from './people.ts';

export type Dashboard = RunningWeb;
export const openDashboard = (api: Harness, more: Partial<WebSettings> = {}): Promise<Dashboard> =>
  openWeb(`http://127.0.0.1:${api.port}`, { internalToken: INTERNAL_TOKEN, ...more });

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Keeps the cookies of one host, and says of its posts what a browser says. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Seen>;
  post(path: string, fields?: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Seen>;
}

export function visitorOf(url: string): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: { ...(cookie && { cookie }), ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

/** By the form, the message and the button, as a person does it. */
export async function signInAs(dashboard: Dashboard, api: Harness, email: string): Promise<Visitor> {
  const visitor = visitorOf(dashboard.url);
  await visitor.post('/account/sign-in', { email, lang: 'en' });
  const message = api.mailbox.messages().find(({ to }) => to === email);
  const opened = await visitor.post('/account/sign-in/link', { token: linkToken(message?.text ?? ''), lang: 'en' });
  if (opened.status !== 303) throw new Error(`not signed in: ${opened.status} ${opened.text}`);
  return visitor;
}

/** The status of a request whose path goes out as it is written. */
export async function statusByHand(url: string, method: string, path: string, cookies: ReadonlyMap<string, string>): Promise<number> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, method, path, headers: { cookie, 'sec-fetch-site': 'same-origin' } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}
